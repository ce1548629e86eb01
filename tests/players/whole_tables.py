"""Tables laid out card by card, the rest of the pack out of sight."""

from __future__ import annotations

from collections.abc import Sequence

from cassino.game.deal import Build, Deal
from cassino.game.position import Position
from cassino.ground.cards import Card, cards_of, mask
from cassino.ground.presets import preset


def laid(
    hand: Sequence[str],
    loose: Sequence[str],
    builds: Sequence[tuple[str, int, Sequence[str], int]] = (),
    *,
    rules: str = "standard",
    players: int = 2,
    theirs: Sequence[str] = (),
    piles: Sequence[Sequence[str]] = (),
    sweeps: Sequence[int] = (),
    stock: int = 24,
    last: int | None = None,
    size: int = 4,
    round_no: int = 2,
) -> Deal:
    """Seat 0 to play with this hand and table, everybody else holding `size` cards, `stock` cards still to come.

    A build is its id, value, cards and owner. `theirs` are cards that seat 1 holds. What is placed nowhere goes to the
    piles in turn, plain cards first, and to the hidden hands and the stock; where `piles` are given, nearly all of
    it is hidden.
    """
    found = preset(rules)
    laid_builds = [
        Build(name, value, tuple(Card(c) for c in cards), owner, False) for name, value, cards, owner in builds
    ]
    used = mask(hand) | mask(loose) | mask(theirs)
    for build in laid_builds:
        used |= mask(build.cards)
    for pile in piles:
        used |= mask(pile)
    rest = list(cards_of(found.pack & ~used))
    # Plain cards lie in the piles, what scores is still to come.
    scoring = mask(["AC", "AD", "AH", "AS", "2S", "10D"])
    rest.sort(key=lambda card: (card.mask & scoring > 0, str(card)[0] not in "56", card.index % 7, card.index))
    hidden = size * (players - 1) - len(theirs) + stock
    if piles:
        # Only what would not make whole rounds.
        hidden = len(rest) - (len(rest) - size * (players - 1) + len(theirs)) % (4 * players)
    gone, left = rest[: len(rest) - hidden], rest[len(rest) - hidden :]
    sides = max(Position(found, [size] * players).sides) + 1
    taken = [list(map(Card, pile)) for pile in piles] or [[] for _ in range(sides)]
    for number, card in enumerate(gone):
        taken[number % sides].append(card)
    hands: list[Sequence[Card | str | None] | int] = [list(hand)]
    for seat in range(1, players):
        held = list(map(Card, theirs)) if seat == 1 else []
        while len(held) < size:
            held.append(left.pop(0))
        hands.append(held)
    return Position(
        found,
        hands,
        table=loose,
        builds=laid_builds,
        piles=taken,
        sweeps=sweeps or [0] * sides,
        last_capturer=last,
        stock=left,
        round=round_no,
        to_play=0,
    ).deal()
