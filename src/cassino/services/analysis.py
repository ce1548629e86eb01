"""What every play of a match was worth: expected points, losses, accuracy, and luck apart from skill.

Each decision is looked at with the eyes of the seat that made it. Its hidden cards are imagined many times, and in each
imagined deal every legal play is followed to the end of the round by the best play of all; the same deals serve for all
plays, so that the luck of the cards falls out of their differences. The last round of two players is solved exactly.
In a match to a target, between two sides, the same deals are searched once more for the chance to win the match.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final, Literal

from cassino.game.deal import Deal
from cassino.game.match import Match
from cassino.game.solutions import SolveError, solve
from cassino.players.chances import MatchChances, chances_at
from cassino.players.workbench import Workbench
from cassino.players.worlds import Worlds
from cassino.records.match_record import Record, Replay
from cassino.records.seat_position import seat_position
from cassino.records.views import View, view

if TYPE_CHECKING:
    from cassino.game.plays import Play

__all__ = [
    "BLUNDER",
    "INACCURACY",
    "MISTAKE",
    "SETTINGS",
    "Analysis",
    "AnalysisError",
    "Decision",
    "Option",
    "Question",
    "Setting",
    "Standing",
    "analyse",
    "decision_json",
    "judge",
    "luck_json",
    "questions",
    "same_capture",
    "standing_json",
    "sum_up",
]

INACCURACY: Final = 0.15
MISTAKE: Final = 0.4
BLUNDER: Final = 1.0
"""What a play must lose, in points, to be called so."""

# Fitted so that good players come near 95, and play by chance below 50 (docs/players.md).
_STEEP: Final = 3.0
_PLIES: Final = 8
_SMOOTH: Final = 1
_MOST: Final = 20_000
_MOST_NODES: Final = 5_000_000
# So large that points, which decide among equal chances, are lost in the rounding.
_CERTAIN: Final = 1e6

Verdict = Literal["", "inaccuracy", "mistake", "blunder"]


class AnalysisError(ValueError):
    """What cannot be analysed; the message says why."""


@dataclass(frozen=True)
class Setting:
    """How thoroughly to look: `batches` of `worlds` imagined deals each; their spread gives the standard errors."""

    batches: int
    worlds: int


SETTINGS: Final = {"quick": Setting(8, 32), "deep": Setting(16, 160)}
"""The settings by name."""


@dataclass(frozen=True)
class Option:
    """One legal play: its expected points, what it loses against the best, and the standard error of that loss.

    Points are those of the deal for the side to play less the mean of the others, the whole deal counted. `chance` is
    that of the side to win the match, `chance_loss` what it lacks of the best chance of all plays, `chance_error` the
    standard error of that; None where a match is not decided by totals of two sides.
    """

    play: Play
    text: str
    value: float
    loss: float
    error: float
    chance: float | None = None
    chance_loss: float | None = None
    chance_error: float | None = None


@dataclass(frozen=True)
class Decision:
    """One play of a match and what else could have been played.

    `deal` counts from 1, `number` is the place of the play in its deal, from 0. `options` are all legal plays, best
    first, `played` the place of the one that was made. `exact`: solved, no estimate. `value` is what the position was
    worth to the side to play, `loss` what the play lost.
    """

    deal: int
    number: int
    round: int
    seat: int
    side: int
    options: tuple[Option, ...]
    played: int
    exact: bool

    @property
    def value(self) -> float:
        """The expected points of the best play."""
        return self.options[0].value

    @property
    def chance(self) -> float | None:
        """The chance to win the match with the play that is best for it, from 0 to 1."""
        return None if self.options[0].chance is None else max(one.chance or 0.0 for one in self.options)

    @property
    def best_for_match(self) -> Option | None:
        """The play with the best chance to win the match, the one of most points among several."""
        chance = self.chance
        return None if chance is None else next(one for one in self.options if one.chance == chance)

    @property
    def chosen(self) -> Option:
        """The play that was made."""
        return self.options[self.played]

    @property
    def loss(self) -> float:
        """What it lost against the best, in points."""
        return self.chosen.loss

    @property
    def forced(self) -> bool:
        """Whether there was nothing to decide."""
        return len(self.options) == 1

    @property
    def verdict(self) -> Verdict:
        """What the loss is called."""
        for limit, name in ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INACCURACY, "inaccuracy")):
            if self.loss >= limit - 1e-9:
                return name  # type: ignore[return-value]
        return ""


@dataclass(frozen=True)
class Standing:
    """How one seat played: decisions that were none are left out of `unforced`, of the mean and of the accuracy."""

    seat: int
    decisions: int
    unforced: int
    lost: float
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int

    @property
    def mean_loss(self) -> float | None:
        """Points lost for each unforced decision."""
        return self.lost / self.unforced if self.unforced else None


@dataclass(frozen=True)
class Luck:
    """Where the points of a finished deal between two sides came from, all as points of side 0 less those of side 1.

    `dealt`: changes of value when cards were dealt, `hidden`: changes when a play showed what the other side held,
    `skill`: what both sides lost by their plays. The three add up to `points`.
    """

    deal: int
    dealt: float
    hidden: float
    skill: float
    points: int


@dataclass(frozen=True)
class Analysis:
    """The decisions of a match in order, how each seat played, and the luck of each finished deal of two sides."""

    decisions: tuple[Decision, ...]
    seats: tuple[Standing, ...]
    luck: tuple[Luck, ...]

    def to_json(self) -> dict[str, Any]:
        """All of it as JSON."""
        return {
            "decisions": [decision_json(one) for one in self.decisions],
            "seats": [standing_json(one) for one in self.seats],
            "luck": [luck_json(one) for one in self.luck],
        }


def _rounded(x: float | None, digits: int = 4) -> float | None:
    return None if x is None else round(x, digits)


def decision_json(one: Decision) -> dict[str, Any]:
    """A decision as JSON: points, and chances from 0 to 1 (null without a match that totals of two sides decide)."""
    return {
        "deal": one.deal,
        "number": one.number,
        "round": one.round,
        "seat": one.seat,
        "played": one.chosen.text,
        "loss": round(one.loss, 4),
        "error": round(one.chosen.error, 4),
        "value": round(one.value, 4),
        "chance": _rounded(one.chance),
        "chance_loss": _rounded(one.chosen.chance_loss),
        "exact": one.exact,
        "forced": one.forced,
        "verdict": one.verdict,
        "plays": [
            {
                "text": option.text,
                "value": round(option.value, 4),
                "loss": round(option.loss, 4),
                "error": round(option.error, 4),
                "chance": _rounded(option.chance),
                "chance_loss": _rounded(option.chance_loss),
                "chance_error": _rounded(option.chance_error),
            }
            for option in one.options
        ],
    }


def standing_json(one: Standing) -> dict[str, Any]:
    """How a seat played, as JSON."""
    return {
        "seat": one.seat,
        "decisions": one.decisions,
        "unforced": one.unforced,
        "lost": round(one.lost, 4),
        "mean_loss": _rounded(one.mean_loss),
        "accuracy": _rounded(one.accuracy, 1),
        "inaccuracies": one.inaccuracies,
        "mistakes": one.mistakes,
        "blunders": one.blunders,
    }


def luck_json(one: Luck) -> dict[str, Any]:
    """Luck apart from skill, as JSON."""
    return {
        "deal": one.deal,
        "dealt": round(one.dealt, 3),
        "hidden": round(one.hidden, 3),
        "skill": round(one.skill, 3),
        "points": one.points,
    }


@dataclass(frozen=True)
class Question:
    """A play to be judged: the number of its deal, what its seat saw before it, and the play."""

    deal: int
    seen: View
    play: Play


def analyse(
    played: Record | Match | Deal, *, setting: str | Setting = "quick", seed: int = 1, deal: int | None = None
) -> Analysis:
    """What every play of a record, a match or a deal was worth; `deal` (from 1) takes only that deal.

    The same seed gives the same figures. Raises AnalysisError for a setting or a deal that does not exist and for rules
    that cannot be looked at from one seat, RecordError for a record that the engine does not follow.
    """
    if isinstance(setting, str):
        if setting not in SETTINGS:
            raise AnalysisError(f"there is no setting {setting!r}; there are {', '.join(SETTINGS)}")
        setting = SETTINGS[setting]
    record = played if isinstance(played, Record) else Record.of(played)
    bench = Workbench()
    decisions = [judge(one.seen, one.play, setting, seed, bench, one.deal) for one in questions(record, deal)]
    return sum_up(record, decisions)


def questions(record: Record, deal: int | None = None) -> list[Question]:
    """What there is to judge in a record or in one deal of it, in order; for whoever judges it bit by bit.

    Raises as `analyse` does.
    """
    if record.rules.hold == "own_or_partner":
        raise AnalysisError("these rules make legality depend on a hidden hand (hold=own_or_partner)")
    if deal is not None and not 1 <= deal <= len(record.deals):
        raise AnalysisError(f"the record has {len(record.deals)} deals, no number {deal}")
    record.replay()  # a record that is wrong anywhere is not analysed in part
    found = []
    for number, match, plays in _deals(record):
        for play in plays:
            if deal in (None, number):
                found.append(Question(number, view(match.deal, match.deal.turn, match), play))
            match.push(play)
    return found


def sum_up(record: Record, decisions: Sequence[Decision]) -> Analysis:
    """The analysis that decisions of whole deals of a record make."""
    luck = []
    for number, deal in enumerate(record.deals, 1):
        here = [one for one in decisions if one.deal == number]
        if here and deal.points is not None and len(deal.points) == 2:
            luck.append(_luck(number, here, deal.points[0] - deal.points[1]))
    seats = tuple(_standing(seat, [one for one in decisions if one.seat == seat]) for seat in range(record.players))
    return Analysis(tuple(decisions), seats, tuple(luck))


def _deals(record: Record) -> Iterator[tuple[int, Match, Sequence[Play]]]:
    """Every deal by number, with a match that stands at its beginning and is to be played on by the caller."""
    match = Replay(record.rules, record.players, record.sides, record.deals[0])
    for number, one in enumerate(record.deals, 1):
        if number > 1:
            match.go_on(one)
        yield number, match, one.plays


def judge(
    seen: View, play: Play, setting: Setting, seed: int = 1, bench: Workbench | None = None, deal: int = 1
) -> Decision:
    """One decision: every legal play of a seat with what it is worth, and the one that was made.

    Raises ViewError unless it is the seat's turn, AnalysisError for a play that is not legal.
    """
    assert seen.seat is not None
    tools = bench or Workbench()
    found = _exact(seen, tools) or _estimated(seen, setting, seed, tools, deal)
    values, chances = found.values, found.chances
    if play not in values:
        play = next((one for one in values if same_capture(one, play)), play)
    if play not in values:
        raise AnalysisError(f"the play {play!r} is not among those that were looked at")
    best = max(values, key=lambda one: (values[one], one == play))
    surest = max(chances, key=lambda one: (chances[one], one == play)) if chances else None
    ordered = sorted(values, key=lambda one: (one != best, -values[one]))
    options = []
    for one in ordered:
        option = Option(one, seen.text(one), values[one], max(0.0, values[best] - values[one]), found.spread(best, one))
        if surest is not None:
            lacks = max(0.0, chances[surest] - chances[one])
            option = replace(
                option, chance=chances[one], chance_loss=lacks, chance_error=found.chance_spread(surest, one)
            )
        options.append(option)
    number, side = len(seen.log), seen.sides[seen.seat]
    return Decision(deal, number, seen.round, seen.seat, side, tuple(options), ordered.index(play), found.exact)


def same_capture(one: Play, other: Play) -> bool:
    """Whether two plays are one capture, be it under another declared value."""
    return one.b == other.b and one.kind == other.kind == "capture" and one.cards == other.cards


_Samples = dict["Play", list[float]]


@dataclass
class _Looked:
    """What was found about each play: samples of points and of chances, batch by batch; one of each where exact."""

    points: dict[Play, list[float]] = field(default_factory=dict)
    winning: dict[Play, list[float]] = field(default_factory=dict)
    exact: bool = False

    @property
    def values(self) -> dict[Play, float]:
        return {play: sum(found) / len(found) for play, found in self.points.items()}

    @property
    def chances(self) -> dict[Play, float]:
        # What a sum of many chances is off by is no chance.
        means = {play: sum(found) / len(found) for play, found in self.winning.items()}
        return {play: min(1.0, max(0.0, round(mean, 5))) for play, mean in means.items()}

    def spread(self, best: Play, one: Play) -> float:
        return _error(self.points[best], self.points[one])

    def chance_spread(self, best: Play, one: Play) -> float:
        return _error(self.winning[best], self.winning[one])


def _error(best: Sequence[float], one: Sequence[float]) -> float:
    """The standard error of the mean difference of paired samples."""
    gaps = [a - b for a, b in zip(best, one, strict=True)]
    if len(gaps) < 2:
        return 0.0
    mean = sum(gaps) / len(gaps)
    return sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def _exact(seen: View, bench: Workbench) -> _Looked | None:
    """The values of a last round in which the seat can work out every card; None for any other position."""
    if seen.stock or seen.players != 2 or seen.unseen_mask.bit_count() != sum(seen.hand_sizes) - len(seen.hand):
        return None
    carried = None if seen.match is None else dict(seen.match.carried)
    try:
        solved = solve(seat_position(seen), line=False, carried=carried, most_nodes=_MOST_NODES)
    except SolveError:
        return None
    found = _Looked({play: [float(value)] for play, value in solved.plays}, exact=True)
    chances = chances_at(seen, anywhere=True)
    if chances is not None:
        worlds = Worlds(seen, 0)
        worlds.draw(1)
        _search_chances(seen, worlds, bench, chances, 1, _MOST_NODES, found.winning)
    return found


def _estimated(seen: View, setting: Setting, seed: int, bench: Workbench, deal: int) -> _Looked:
    """Values over imagined deals, batch by batch."""
    chances = chances_at(seen, anywhere=True)
    found = _Looked()
    for batch in range(setting.batches):
        text = f"{seed} {deal} {len(seen.log)} {seen.seat} {batch}"
        worlds = Worlds(seen, int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big"))
        ahead = bench.at(seen).ahead
        n = ahead.root(worlds)
        worlds.draw(setting.worlds)
        ahead.search(worlds, _PLIES, _SMOOTH, _MOST)
        for i in range(n):
            found.points.setdefault(ahead.play_at(i), []).append(ahead.value_at(i) / setting.worlds)
        if chances is not None:
            _search_chances(seen, worlds, bench, chances, setting.worlds, _MOST, found.winning)
        if n == 1:
            break  # nothing to decide; the value is needed for luck only
    return found


def _search_chances(
    seen: View, worlds: Worlds, bench: Workbench, chances: MatchChances, n_worlds: int, most: int, into: _Samples
) -> None:
    """Adds one sample of the chance to win the match for each play, from worlds that are drawn already."""
    table = bench.at(seen)
    table.leaf.set_match(chances, chances.odds(seen.stock / seen.rules.deck), _CERTAIN)
    ahead = table.ahead
    n = ahead.root(worlds)
    ahead.search(worlds, _PLIES, _SMOOTH, most)
    for i in range(n):
        into.setdefault(ahead.play_at(i), []).append(0.5 + ahead.value_at(i) / n_worlds / _CERTAIN)


def _standing(seat: int, decisions: Sequence[Decision]) -> Standing:
    unforced = [one for one in decisions if not one.forced]
    shares = [exp(-_STEEP * one.loss) for one in unforced]
    verdicts = [one.verdict for one in unforced]
    return Standing(
        seat,
        len(decisions),
        len(unforced),
        sum(one.loss for one in unforced),
        100 * sum(shares) / len(shares) if shares else None,
        verdicts.count("inaccuracy"),
        verdicts.count("mistake"),
        verdicts.count("blunder"),
    )


def _luck(number: int, decisions: Sequence[Decision], points: int) -> Luck:
    """Splits the result of a deal: each step from one value to the next is dealt, hidden or skill."""
    dealt = hidden = skill = 0.0
    before, last_round = 0.0, 0
    for one in decisions:
        sign = 1 if one.side == 0 else -1
        change = sign * one.value - before
        if one.round != last_round:
            dealt += change
        else:
            hidden += change
        skill -= sign * one.loss
        before, last_round = sign * (one.value - one.loss), one.round
    hidden += points - before
    return Luck(number, dealt, hidden, skill, points)
