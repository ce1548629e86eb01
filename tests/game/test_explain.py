"""What a selection means, and which plays of a card are shown first."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.game.deal import Deal
from cassino.game.explain import Meaning
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.ground.ruleset import RuleSet
from game.asking import at
from game.seating import SEATINGS, Seating
from ground.rule_sets import assume_playable, rule_sets

FEW_DEALS = 3


def means(meaning: Meaning, play: Play) -> bool:
    """Whether a meaning is this play; captures of the same cards are one play, whatever value was declared."""
    if meaning.play.kind == play.kind == "capture":
        return (meaning.play.cards, meaning.play.builds) == (play.cards, play.builds)
    return meaning.play == play


def check_meanings(deal: Deal, rng: Random) -> None:
    """Every play listed is among the legal meanings of what it touches, once; what else is told is refused."""
    listed = list(deal.legal_plays)
    for play in rng.sample(listed, min(len(listed), 12)):
        found = deal.explain(play.card, play.cards, play.builds)
        assert [means(one, play) for one in found if one.legal].count(True) == 1, f"{play!r} in {deal!r}"
        for one in found:
            assert one.legal == deal.is_legal(one.play), f"{one.play!r} in {deal!r}"
            assert one.refusal == deal.refused(one.play)


def check_suggestions(deal: Deal) -> None:
    """At most twelve, all legal and different, and nothing that is left out is worth more."""
    for card in deal.hand(deal.turn):
        shown = deal.suggest(card)
        plays = [play for play in deal.legal_plays if play.card is card]
        assert len(shown) == min(12, len(plays))
        assert {one.play for one in shown} <= set(plays)
        assert len({one.play for one in shown}) == len(shown)
        worths = [worth(one) for one in shown]
        assert worths == sorted(worths, reverse=True)
        every = sorted((worth(one) for one in deal.suggest(card, len(plays))), reverse=True)
        assert worths == every[: len(shown)]


def worth(meaning: Meaning) -> tuple[bool, int, int, int, bool]:
    """Sweeps first, then points, then cards and spades; trails last."""
    took = meaning.kind == "capture"
    return (
        meaning.sweep and meaning.points > 0,
        meaning.points if took else 0,
        meaning.cards if took else 0,
        meaning.spades if took else 0,
        meaning.kind != "trail",
    )


@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_every_legal_play_is_a_meaning_of_what_it_touches(seating: Seating) -> None:
    rng = Random(str(seating))
    for seed in range(FEW_DEALS):
        deal = seating.deal(seed)
        while not deal.over:
            check_meanings(deal, rng)
            deal.push(deal.legal_plays.choose(rng))


@given(rule_sets(), st.integers(2, 4), st.integers(0, 2**32))
def test_under_house_rules_too(rules: RuleSet, players: int, seed: int) -> None:
    assume_playable(rules, players)
    rng = Random(seed)
    deal = Deal.shuffled(rules, players, rng=rng)
    for _ in range(rng.randrange(deal.stock + 4)):
        if not deal.over:
            deal.push(deal.legal_plays.choose(rng))
    check_meanings(deal, rng)


@pytest.mark.parametrize("name", ["standard", "relaxed", "royal", "spade", "dominican"])
def test_the_best_plays_are_shown_first(name: str) -> None:
    rng = Random(name)
    deal = Deal.shuffled(name, rng=rng)
    while not deal.over:
        check_suggestions(deal)
        deal.push(deal.legal_plays.choose(rng))


def test_one_selection_of_many_meanings() -> None:
    """A 3 with the 5, the 6 and the 2, where no card need be held: any value that they fall into."""
    deal = at("relaxed", "3S KH", "5D 6C 2H")
    found = {(one.kind, one.value) for one in deal.explain("3S", ["5D", "6C", "2H"]) if one.legal}
    assert found == {("multiple", 8)}
    assert {(one.kind, one.value) for one in deal.explain("3S", ["5D"]) if one.legal} == {("build", 8)}


def test_a_take_and_a_build_a_multiple_an_addition_and_a_raise() -> None:
    deal = at("pagat", "4S 8H 8C 4D", "4H 2C", "B1=4:3S+AC@1")

    def kinds(card: str, *cards: str, builds: tuple[str, ...] = ()) -> set[tuple[str, int]]:
        return {(one.kind, one.value) for one in deal.explain(card, cards, builds) if one.legal}

    assert kinds("4S") == {("trail", 0)}
    assert kinds("4S", "4H") == {("capture", 4), ("build", 8), ("multiple", 4)}
    assert kinds("4S", builds=("B1",)) == {("capture", 4), ("add", 4), ("raise", 8)}
    assert kinds("4S", "4H", builds=("B1",)) == {("capture", 4), ("add", 4)}
    refused = {one.kind: one.refusal.code for one in deal.explain("8H", ["4H"]) if one.refusal is not None}
    assert refused == {"capture": "wrong_sum", "build": "over_max_build"}


def test_a_partner_s_build_stands_for_his_card() -> None:
    """Foster: the value that the partner is known to hold may be built of several groups too."""
    builds = "B1=9:6S+3C@2"
    deal = at("foster", "5D KH", "4D 9C", builds)
    assert deal.is_legal(Play("5D", "build", 9, ["4D", "9C"]))
    assert ("multiple", 9) in {(one.kind, one.value) for one in deal.explain("5D", ["4D", "9C"]) if one.legal}


def test_a_card_that_is_not_held_is_told_so() -> None:
    deal = Position("standard", [["8S"], 4], table=["5C"], stock=8).deal()
    (only,) = deal.explain("9S", ["5C"])
    assert only.refusal is not None
    assert only.refusal.code == "not_in_hand"
