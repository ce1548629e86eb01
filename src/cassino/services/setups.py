"""How a match is set up: which rules can be hosted, who sits where, what it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Final

from cassino.game import dealing
from cassino.game.match import verify_startable
from cassino.ground.language import ENGLISH, language, say
from cassino.ground.presets import info, preset, resolve
from cassino.ground.ruleset import RuleSet
from cassino.players.player import verify_level
from cassino.services.hosted import Setup
from cassino.services.table import TableError

__all__ = ["match_setup", "rules_title", "seat_names", "why_not_hosted"]

BOT_NAMES: Final = ("Ben", "Cora", "Dan", "Eve")


def why_not_hosted(rules: RuleSet) -> str | None:
    """Why rules that can be played cannot be played at a live table, None if they can."""
    if rules.hold != "own_or_partner":
        return None
    return say(
        "These rules cannot be played at a live table: a build would be allowed or not by what the partner holds "
        "(hold=own_or_partner), and that would show the partner's hand."
    )


def match_setup(
    rules: RuleSet | str | Mapping[str, Any],
    players: int,
    level_name: str,
    people: Sequence[str | None],
    partners: bool | None,
    target: int | None,
    seed: int | None,
) -> Setup:
    """A match as it is asked for, with the dealer cut; `people` names the person of each seat, None for a computer.

    Raises RuleSetError, DealingError, MatchError or PlayerError for what cannot be played, TableError for rules that
    cannot be hosted and for nobody to play.
    """
    found = resolve(rules)
    if target is not None:
        found = _to_target(found, target)
    found.check(players)
    verify_startable(found)
    why_not = why_not_hosted(found)
    if why_not is not None:
        raise TableError("rules_show_hands", why_not)
    sides = dealing.sides_for(found, players, partners)
    verify_level(level_name)
    with language(ENGLISH):  # kept as it is; said anew for whoever looks at it
        rules_name, title = rules_title(rules, found)
    if all(name is None for name in people) or len(people) > players:
        text = say("A match of {n} players has 1 to {n} people, a name for each.", n=players)
        raise TableError("bad_people", text)
    seats = [*people, *[None] * (players - len(people))]
    first: Random | SystemRandom = SystemRandom() if seed is None else Random(seed)
    dealer, _ = dealing.cut_for_dealer(found, players, first)
    return Setup(
        rules=found,
        rules_name=rules_name,
        rules_title=title,
        players=players,
        partners=len(set(sides)) < players,
        level=level_name,
        names=seat_names(seats),
        bots=tuple(seat for seat, name in enumerate(seats) if name is None),
        dealer=dealer,
        seed=seed,
    )


def seat_names(people: Sequence[str | None]) -> tuple[str, ...]:
    """The names by seat: people's own, and for None those of computer players that nobody else has.

    >>> seat_names(["Ben", None, "ben", None])
    ('Ben', 'Cora', 'ben 2', 'Dan')
    """
    names: list[str] = []
    taken = {name.casefold() for name in people if name is not None}
    spare = (name for name in BOT_NAMES if name.casefold() not in taken)
    for name in people:
        plain, count = next(spare) if name is None else name, 2
        wanted = plain
        while wanted.casefold() in (other.casefold() for other in names):
            wanted, count = f"{plain} {count}", count + 1
        names.append(wanted)
    return tuple(names)


def _to_target(rules: RuleSet, target: int) -> RuleSet:
    if rules.fixed_deals is not None:
        raise TableError("no_target", say("This match is {n} deals long; it has no target.", n=rules.fixed_deals))
    return rules.replace(target=target)


def rules_title(asked: RuleSet | str | Mapping[str, Any], rules: RuleSet) -> tuple[str, str]:
    """How the rules are called: the preset's name and title, or a code and the title of what it starts from."""
    base = rules.code.split("~")[0]
    if isinstance(asked, str) and "~" not in asked:
        base = info(asked).name
    plain = preset(base)
    if rules.replace(target=plain.target) == plain:
        return base, info(base).title
    return rules.code, f"{info(base).title}, house rules"
