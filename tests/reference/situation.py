"""A position seen from the seat to play, with what several rules ask of it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .options import Options, full_options
from .values import build_values, hand_values, only_pairs, without

Build = dict[str, Any]
Position = dict[str, Any]


def sides_of(options: Options, position: Position) -> list[int]:
    """Return the side of each seat; left out, four play in pairs only where the rules say that they do."""
    if position.get("sides") is not None:
        return list(position["sides"])
    seats = int(position["players"])
    if seats == 4 and options["partnership"] in ("usual_with_four", "required_with_four"):
        return [0, 1, 0, 1]
    return list(range(seats))


def takes(o: Options, card: str, value: int) -> bool:
    """Does a card from the hand take a build of this value by itself?"""
    if only_pairs(o, card):
        return o["court_build"] == "pairs" and value in build_values(o, card)
    return value in hand_values(o, card)


@dataclass
class Situation:
    o: Options
    me: int
    partners: list[int]
    table: list[str]
    builds: list[Build]
    hand: list[str]
    partner_hand: list[str]
    half: int
    answers: dict[Any, bool] = field(default_factory=dict)

    @classmethod
    def of(cls, options: Options, position: Position) -> "Situation":
        o = full_options(options)
        sides = sides_of(o, position)
        me = int(position.get("to_play", 0))
        return cls(
            o=o,
            me=me,
            partners=[seat for seat in range(len(sides)) if sides[seat] == sides[me] and seat != me],
            table=list(position["table"]),
            builds=list(position.get("builds", [])),
            hand=list(position["hand"]),
            partner_hand=list(position.get("partner_hand") or []),
            half=int(position.get("half") or 1),
        )

    def once(self, question: Any, answer: Callable[[], bool]) -> bool:
        """Work out the answer to a question about the whole position a single time."""
        if question not in self.answers:
            self.answers[question] = answer()
        return self.answers[question]

    def takes(self, card: str, value: int) -> bool:
        return takes(self.o, card, value)

    def any_takes(self, cards: Iterable[str], value: int) -> bool:
        return any(self.takes(card, value) for card in cards)

    def bound_builds(self, builds: Sequence[Build]) -> list[Build]:
        """The builds that put a duty on the player: his own; a partner's too where the option says so and he
        holds its card, for a duty that he could not fulfil would leave him without a play."""
        bound = [b for b in builds if b["owner"] == self.me]
        if self.o["partner_duty"] == "both":
            bound += [b for b in builds if b["owner"] in self.partners and self.any_takes(self.hand, b["value"])]
        return bound

    def kept(self, rest: Sequence[str], builds: Sequence[Build]) -> bool:
        """Does the rest of the hand keep a card for each build the player is bound to, where one must be kept?"""
        if not self.o["keep"]:
            return True
        bound = self.bound_builds(builds)
        if self.o["build_for_partner"]:
            # What is built for the partner's card binds only the partner, who holds it.
            bound = [b for b in bound if self.any_takes(self.hand if b in self.builds else rest, b["value"])]
        needed = sorted(b["value"] for b in bound)
        if self.o["two_builds_one_card"]:
            needed = sorted(set(needed))
        pool = list(rest)
        if self.o["hold"] == "own_or_partner":
            pool += self.partner_hand
        return self.each_has_its_card(needed, pool)

    def each_has_its_card(self, values: Sequence[int], cards: Sequence[str]) -> bool:
        """Can every value be given a card of its own that takes it?"""
        if not values:
            return True
        return any(
            self.takes(card, values[0]) and self.each_has_its_card(values[1:], without(cards, [card])) for card in cards
        )

    def held(self, rest: Sequence[str], value: int) -> bool:
        """Is a card that takes `value` held, in the sense of the options, so that a build of it may be made?"""
        if self.o["hold"] == "none" or self.any_takes(rest, value):
            return True
        if self.o["hold"] == "own_or_partner" and self.any_takes(self.partner_hand, value):
            return True
        return bool(self.o["build_for_partner"]) and any(
            b["owner"] in self.partners and b["value"] == value for b in self.builds
        )
