"""Options of play with their usual values, and the presets of the rules matrix."""

import json
from pathlib import Path
from typing import Any

Options = dict[str, Any]

# Only what decides a single play; dealing and scoring have no say here.
DEFAULTS: Options = {
    "deck": 52,
    "partnership": "optional",
    "ace_hand": [1],
    "ace_table": [1],
    "ace_build": [1],
    "courts": "pair",
    "special_hand": {},
    "court_capture": "one",
    "multi_group": True,
    "pair_plus_sum": True,
    "capture_extent": "any",
    "must_capture": "none",
    "capture_if_played": False,
    "build_capture": "single",
    "build_in_sum": False,
    "build_plus_loose": True,
    "two_builds_one_card": True,
    "build_allowed": True,
    "table_only_build": False,
    "build_table_cards": "any",
    "multi": True,
    "multi_one_play": True,
    "add_own": True,
    "add_to_other": True,
    "hold": "own",
    "keep": True,
    "raise_own": True,
    "raise_opp": True,
    "raise_partner": True,
    "raise_material": "hand",
    "raise_absorb": True,
    "max_build": 10,
    "court_build": "numbers",
    "one_build": False,
    "unique_value": False,
    "owner_trail": "never",
    "owner_must_take": "no",
    "build_for_partner": False,
    "partner_duty": "builder",
}

# Options of the matrix that presets.json leaves out, where a preset departs from the usual value (C2, C3, D5).
MATRIX_ONLY: dict[str, Options] = {
    "scopa": {"multi_group": False, "pair_plus_sum": False},
    "kasa_khasino": {"multi_one_play": False},
}

PRESETS_FILE = Path(__file__).parent.parent / "data" / "presets_matrix.json"


class FullOptions(dict[str, Any]):
    """Options with none left out, never changed. What a card counts under them is asked for again and again, so each
    answer is kept beside them."""

    def __init__(self, options: Options) -> None:
        super().__init__({**DEFAULTS, **options})
        self.in_hand: dict[str, tuple[int, ...]] = {}
        self.on_table: dict[str, tuple[int, ...]] = {}
        self.in_build: dict[str, tuple[int, ...]] = {}


def full_options(options: Options) -> FullOptions:
    """Return the options with the usual value for every one that is not given."""
    return options if isinstance(options, FullOptions) else FullOptions(options)


def load_presets() -> dict[str, Options]:
    """Return every preset of the rules matrix by name, matrix-only options included."""
    presets: dict[str, Options] = json.loads(PRESETS_FILE.read_text(encoding="utf-8"))
    return {name: full_options({**options, **MATRIX_ONLY.get(name, {})}) for name, options in presets.items()}


def rules_of(ruleset: str | dict[str, Any], presets: dict[str, Options]) -> Options:
    """Return the options meant by a case's `ruleset`: a preset's name, or a base preset with changed options."""
    if isinstance(ruleset, str):
        return presets[ruleset]
    return {**presets[ruleset["base"]], **ruleset["options"]}
