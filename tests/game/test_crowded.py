"""Crowded tables cannot stall the engine: single plays are judged without listing, lists are capped and say so.

Nothing is timed here; `bench/crowded.py` measures. What would enumerate all captures of such a table never ends.
"""

from __future__ import annotations

from random import Random

import pytest

import cassino
from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.ground.cards import Card, cards_of
from cassino.ground.presets import PRESETS, preset
from game.crowds import CROWDS, MOST_LISTED, Crowd, captures, laid, numerals

LARGEST = [crowd for crowd in CROWDS if crowd.loose == max(c.loose for c in CROWDS if c[:2] == crowd[:2])]
USUAL_HANDS = (4, 7, 10) if cassino.COMPILED else (4,)


def some(crowds: list[Crowd]) -> pytest.MarkDecorator:
    """A test for each crowd; hands of 5, 6, 8 and 9 only in the long run."""
    return pytest.mark.parametrize(
        "crowd",
        [pytest.param(c, marks=[] if c.hand in USUAL_HANDS else pytest.mark.long, id=str(c)) for c in crowds],
    )


every_crowd = some(CROWDS)
every_large_crowd = some(LARGEST)


def code(deal: Deal, play: Play) -> str:
    refusal = deal.refused(play)
    return "ok" if refusal is None else refusal.code


def test_tables_are_as_crowded_as_can_be() -> None:
    assert {crowd.name for crowd in CROWDS} == set(PRESETS)
    assert {crowd.hand for crowd in CROWDS} == set(range(4, 11))
    assert {28, 40, 48} <= {crowd.loose for crowd in CROWDS}
    deals = [crowd.deal() for crowd in CROWDS]
    assert [(len(deal.hand(0)), len(deal.table)) for deal in deals] == [(crowd.hand, crowd.loose) for crowd in CROWDS]


# --- single plays ----------------------------------------------------------------------------------------------


@every_crowd
def test_huge_captures_are_judged(crowd: Crowd) -> None:
    """Cards that sort into groups are no wrong sum, whatever else may be said; cards that do not sort are."""
    deal, rng = crowd.deal(), Random(str(crowd))
    fitting = stuck = 0
    for play, fits in captures(deal, rng, 2):
        found = code(deal, play)
        assert (found == "wrong_sum") == (not fits), f"{play!r}: {found}"
        if fits and deal.rules.capture_extent == "any":
            assert found == "ok"
        fitting, stuck = fitting + fits, stuck + (not fits)
    assert fitting >= 3
    assert stuck >= 3


@every_large_crowd
def test_huge_builds_are_judged(crowd: Crowd) -> None:
    """A multiple build of nearly the whole table, and one with a card too many."""
    deal, rules, rng = crowd.deal(), crowd.rules, Random(str(crowd))
    hand, built = deal.hand(0), 0
    for play, fits in captures(deal, rng, 2):
        value = play.value
        others = [card for card in hand if card is not play.card and value in rules.hand_values(card.index)]
        if rules.build_values(play.card.index) != (value,) or not others:
            continue
        found = code(deal, Play(play.card, "build", value, play.cards))
        if not rules.build_allowed:
            assert found == "no_building"
        elif not fits:
            assert found == "wrong_sum"
        elif rules.multi_one_play:
            built += 1
            assert found in ("ok", "over_max_build")
        else:
            assert found == "one_group_per_build"
    deal.refused(Play(hand[0], "build", 10, deal.table))


@every_large_crowd
def test_the_whole_table_is_judged(crowd: Crowd) -> None:
    deal = crowd.deal()
    for card in deal.hand(0):
        for value in {0, *range(1, 17)}:
            assert code(deal, Play(card, "capture", value, deal.table)) != "ok" or value in values(deal, card)


def values(deal: Deal, card: Card) -> tuple[int, ...]:
    return deal.rules.hand_values(card.index)


# --- lists -----------------------------------------------------------------------------------------------------


@every_crowd
def test_a_list_is_capped_and_holds_legal_plays_only(crowd: Crowd) -> None:
    deal = crowd.deal()
    plays = deal.legal_plays
    assert 0 < len(plays) <= MOST_LISTED
    assert len(plays) < MOST_LISTED or plays.truncated
    assert len(set(plays)) == len(plays)
    assert all(map(deal.is_legal, plays))


@pytest.mark.parametrize(
    "deal",
    [
        # A nine joined by 5+4+A is a five and a four joined by 9+A.
        Position.from_text("standard; hands AH 10S / ??; table AC 2C 4C 5C 8C 9C 10C 10D 10H").deal(),
        Crowd("standard", 7, 28).deal(),
    ],
)
def test_a_play_is_listed_once_however_it_may_be_grouped(deal: Deal) -> None:
    assert len(set(deal.legal_plays)) == len(deal.legal_plays)


@every_crowd
def test_a_list_answers_for_plays_that_it_does_not_hold(crowd: Crowd) -> None:
    """`in` is right even where the list is a part: about plays that stand in it, that do not, and that are illegal."""
    deal = crowd.deal()
    plays = deal.legal_plays
    for play, _ in captures(deal, Random(str(crowd)), 2):
        if any(play.value > lower for lower in values(deal, play.card)):
            continue
        assert (play in plays) == deal.is_legal(play)
    for card in deal.hand(0):
        trail = Play(card, "trail")
        assert (trail in plays) == deal.is_legal(trail)


def two_tens(name: str) -> Deal:
    """Two tens and two aces over 28 numerals below ten: more captures for a ten than any list holds."""
    numbers = numerals(preset(name))
    aces = [card for card in numbers if card.rank == 1]
    tens = [card for card in numbers if 10 in preset(name).table_values(card.index)]
    small = [card for card in numbers if max(preset(name).table_values(card.index)) < 10 and card not in aces]
    return laid(preset(name), [*tens[:2], *aces[:2]], small[:28])


@pytest.mark.parametrize("name", [name for name in PRESETS if preset(name).multi_group])
def test_a_list_that_is_not_whole_says_so(name: str) -> None:
    deal = two_tens(name)
    plays = deal.legal_plays
    assert plays.truncated
    listed, huge = set(plays), [play for play, fits in captures(deal, Random(name), 5) if fits]
    beyond = [play for play in huge if play in plays and play not in listed]
    assert all(map(deal.is_legal, beyond))
    assert beyond or deal.rules.capture_extent != "any"


@pytest.mark.parametrize(
    "name", [name for name in PRESETS if preset(name).courts == "pair" and preset(name).deck == 52]
)
@pytest.mark.parametrize("size", [4, 10])
def test_courts_over_all_numerals(name: str, size: int) -> None:
    """All 40 numerals lie there and the hand has none: it trails, or takes courts."""
    rules = preset(name)
    courts = [card for card in cards_of(rules.pack) if card.is_court]
    deal = laid(rules, courts[:size], [*numerals(rules), courts[10]])
    assert not deal.legal_plays.truncated
    kings = [card for card in courts[:size] if card.rank == courts[10].rank]
    assert sorted(play.kind for play in deal.legal_plays if play.kind == "capture") == ["capture"] * len(kings)
    for card in courts[:size]:
        assert code(deal, Play(card, "capture", 0, deal.table[:20])) == "court_takes_only_its_rank"
        assert code(deal, Play(card, "build", 10, deal.table[:20])) in ("courts_cannot_build", "no_building")


# --- the rest of the engine there -------------------------------------------------------------------------------


@every_large_crowd
def test_a_choice_by_chance_is_a_legal_play(crowd: Crowd) -> None:
    deal, rng = crowd.deal(), Random(str(crowd))
    chosen = [deal.legal_plays.choose(rng) for _ in range(12)]
    assert all(map(deal.is_legal, chosen))
    assert len(set(chosen)) > 1


@pytest.mark.parametrize(
    "name", [name for name in PRESETS if preset(name).multi_group and preset(name).capture_extent == "any"]
)
def test_a_choice_by_chance_is_not_bound_to_the_list(name: str) -> None:
    """Where any groups may be taken, captures that the list has no room for come up as well."""
    deal, rng = two_tens(name), Random(name)
    plays = deal.legal_plays
    listed = set(plays)
    assert any(plays.choose(rng) not in listed for _ in range(40))


@every_large_crowd
def test_a_crowded_deal_is_played_on_and_taken_back(crowd: Crowd) -> None:
    deal, rng = crowd.deal(), Random(str(crowd))
    before = deal.copy()
    for _ in range(3):
        deal.push(deal.legal_plays.choose(rng))
        deal.pop()
    assert deal == before


@every_large_crowd
def test_a_huge_selection_is_explained(crowd: Crowd) -> None:
    deal = crowd.deal()
    for play, fits in captures(deal, Random(str(crowd)), 1):
        found = deal.explain(play.card, play.cards)
        assert found
        assert all(meaning.legal == deal.is_legal(meaning.play) for meaning in found)
        took = [meaning for meaning in found if meaning.kind == "capture" and meaning.value == play.value]
        if fits and deal.is_legal(play):
            assert took or any(deal.is_legal(meaning.play) for meaning in found)
        for meaning in took:
            if meaning.legal:
                assert sorted(card for group in meaning.groups for card in group) == sorted(play.cards)


@pytest.mark.parametrize("name", ["standard", "strict", "pagat", "finnish", "scopa"])
def test_suggestions_are_few_and_legal(name: str) -> None:
    deal = Crowd(name, 4, 28).deal()
    for card in (deal.hand(0)[0], deal.hand(0)[3]):
        found = deal.suggest(card)
        assert len(found) <= 12
        assert all(meaning.legal and deal.is_legal(meaning.play) and meaning.play.card is card for meaning in found)


@pytest.mark.parametrize("name", ["royal", "pagat"])
def test_every_card_that_may_be_played_is_suggested_something(name: str) -> None:
    deal = Crowd(name, 10, 28).deal()
    for card in deal.hand(0)[::-1]:
        if deal.is_legal(Play(card, "trail")):
            assert deal.suggest(card)
