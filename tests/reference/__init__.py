"""A slow, plain reference of the rules of play, written from the rules text alone.

It imports nothing from the package under test: cards are strings, positions and plays are the dicts of the
referee's JSON, and groupings are found by trying every one. The engine is held to it by tests.

- `judge(options, position, play)` says whether one play is legal, what it does or why it is refused;
- `all_plays(options, position)` lists every legal play as a tuple;
- `canonical(play, options, position)` turns a play in JSON into such a tuple;
- `positions.random_position` and `positions.random_play` make material to compare on.
"""

from .judging import all_plays, canonical, judge
from .options import load_presets, rules_of

__all__ = ["all_plays", "canonical", "judge", "load_presets", "rules_of"]
