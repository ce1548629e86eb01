"""Hints tell nothing but the truth: positions laid out card by card, and every claim held against the engine."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.game.plays import Play
from cassino.ground.cards import Card
from cassino.ground.language import LANGUAGES, language, retold
from cassino.ground.presets import PRESETS, preset
from cassino.players.player import player
from cassino.records.reasons import Facts, facts, reason
from cassino.records.views import View, view
from players.whole_tables import laid

STARTABLE = [name for name in PRESETS if can_start(preset(name)) and preset(name).hold != "own_or_partner"]


def why(deal: Deal, play: Play) -> str:
    """The reason for a play, as the seat to play is told it."""
    return str(retold(reason(view(deal, deal.turn), play)))


# --- what is said


def test_a_capture_says_what_it_takes_and_what_it_leaves() -> None:
    deal = laid(["2C", "KH", "7D", "9S"], ["2S", "QS", "JC"], piles=[["3C", "KC"], ["4D"]])
    said = why(deal, Play("2C", "capture", 2, ["2S"]))
    assert said.startswith("It takes two cards, 2♠ among them, 1 of them spades, 1 point for certain.")
    assert "Only J or Q takes any of what is left." in said


def test_nothing_is_left_that_they_can_take() -> None:
    # Every other queen and jack is seen.
    deal = laid(["2C", "KH", "7D", "8S"], ["2S", "QS", "JC"], piles=[["QC", "QD", "QH"], ["JD", "JH", "JS"]])
    assert why(deal, Play("2C", "capture", 2, ["2S"])).endswith("It leaves nothing that a card they can hold takes.")
    deal = laid(["2C", "KH", "7D", "8S"], ["2S", "QS", "JC"], piles=[["QC", "QD"], ["JD", "JH", "JS"]])
    assert why(deal, Play("2C", "capture", 2, ["2S"])).endswith("Only Q takes any of what is left.")


def test_a_sweep_left_open_is_told() -> None:
    deal = laid(["2C", "KH", "7D", "8S"], ["2S", "9C"], piles=[["9H", "9D"], ["3C"]])
    assert why(deal, Play("2C", "capture", 2, ["2S"])).endswith("Only 9 would sweep what is left.")


def test_a_sweep_and_points() -> None:
    deal = laid(["9S", "4H", "KD", "QC"], ["5C", "4D"])
    said = why(deal, Play("9S", "capture", 9, ["5C", "4D"]))
    assert said == "It takes three cards, 1 of them spades, 1 point for certain, and clears the table."


def test_a_sweep_that_does_not_count_is_no_point() -> None:
    deal = laid(["9S", "4H", "KD", "QC"], ["5C", "4D"], rules="standard")
    seen = view(deal, 0)
    assert facts(seen, Play("9S", "capture", 9, ["5C", "4D"])).points == 1
    seen.rules = seen.rules.replace(sweep_points=0)
    assert facts(seen, Play("9S", "capture", 9, ["5C", "4D"])).points == 0


def test_most_cards_is_decided() -> None:
    mine = [f"{rank}{suit}" for rank in "345678" for suit in "CDHS"] + ["9C"]
    deal = laid(["QC", "KH"], ["QS", "JC"], piles=[mine, ["2C", "2D", "2H", "10C", "10H"]], size=2)
    assert "That makes 27 cards for you: most cards is decided." in why(deal, Play("QC", "capture", 0, ["QS"]))
    deal = laid(["QC", "KH"], ["QS", "JC"], piles=[mine[1:], [mine[0], "2C", "2D", "2H", "10C", "10H"]], size=2)
    assert "most cards" not in why(deal, Play("QC", "capture", 0, ["QS"]))


def test_a_larger_capture_wins_nothing_once_most_cards_is_decided() -> None:
    mine = [f"{rank}{suit}" for rank in "345678" for suit in "CDH"]
    mine += ["2C", "2D", "2H", "9C", "9D", "9H", "10C", "JC", "JD"]
    deal = laid(["AC", "KH", "7S", "QD"], ["AS", "3S", "4S"], piles=[mine, ["10H"]])
    assert "Most cards is decided already" in why(deal, Play("AC", "capture", 1, ["AS"]))
    assert "Most cards is decided" not in why(deal, Play("7S", "capture", 7, ["3S", "4S"]))


def test_most_spades_is_decided() -> None:
    deal = laid(["QC", "KH"], ["QS", "JC"], piles=[["3S", "4S", "5S", "6S", "7S", "8S"], ["2C"]], size=2)
    assert "That makes 7 spades for you: most spades is decided." in why(deal, Play("QC", "capture", 0, ["QS"]))


def test_a_trail_of_a_pair_and_of_a_dead_rank() -> None:
    deal = laid(["9S", "9C", "KD", "AC"], ["QC", "JD"])
    said = why(deal, Play("9S", "trail"))
    assert said.startswith("You can capture nothing.")
    assert "You hold 9♣ as well, to take it back with." in said
    assert "You keep A♣ in your hand." in said
    deal = laid(["9S", "3C", "KD", "4C"], ["QC", "JD"], piles=[["9C", "9D", "9H"], []])
    assert "No other card of its rank is left to pair it." in why(deal, Play("9S", "trail"))


def test_a_build_and_who_takes_it() -> None:
    deal = laid(["9S", "4H", "KD", "QC"], ["5C", "JD"])
    assert "It makes 9, and your 9♠ can take it at your next turn." in why(deal, Play("4H", "build", 9, ["5C"]))
    deal = laid(
        ["9S", "4H", "KD", "QC"],
        ["5C", "JD"],
        piles=[["9C", "9D", "9H"], []],
    )
    said = why(deal, Play("4H", "build", 9, ["5C"]))
    assert "It makes 9 for your 9♠, and no card you cannot see takes it." in said


def test_their_build_is_taken_from_them() -> None:
    deal = laid(["7C", "8S", "KC", "QC"], ["JH"], [("B1", 7, ["4H", "3D"], 1)])
    assert "It takes their build of 7 away from them." in why(deal, Play("7C", "capture", 7, [], ["B1"]))
    deal = laid(["7C", "8S", "KC", "QC"], ["JH"], [("B1", 7, ["4H", "3D"], 0)])
    assert "their build" not in why(deal, Play("7C", "capture", 7, [], ["B1"]))


def test_scoring_cards_left_within_reach_are_named() -> None:
    deal = laid(["KC", "8S", "5C", "QC"], ["AH", "KD"])
    assert "A card you cannot see may take A♥." in why(deal, Play("KC", "capture", 0, ["KD"]))


def test_the_only_play() -> None:
    deal = laid(["KC"], ["JH", "QD"], size=1)
    assert why(deal, Play("KC", "trail")).startswith("It is the only play you may make.")


# --- nothing but the truth


def claims_hold(seen: View, deal: Deal, play: Play, found: Facts) -> None:
    """Everything a hint may say, held against the deal as it really lies."""
    other = next(seat for seat in range(seen.players) if seen.sides[seat] != seen.sides[seen.seat or 0])
    legal = seen.legal_plays
    assert found.only == (len(legal) == 1)
    assert found.able == any(one.kind == "capture" for one in legal)
    if found.takers is None or (deal.stock == 0 and sum(seen.hand_sizes) == 1):
        return
    after = deal.copy()
    after.push(play)
    if after.over or after.round != deal.round or after.turn != other:
        return
    # What the next player really can do is among what a hint says could be done.
    captures = [one for one in after.legal_plays if one.kind == "capture"]
    assert {one.card for one in captures} <= set(found.takers)
    for one in captures:
        whole = set(one.cards) == set(after.table) and len(one.builds) == len(after.builds)
        if whole and seen.rules.sweep_points and seen.stock and found.sweepers is not None:
            assert one.card in found.sweepers
        assert {c for c in one.cards if c in _scoring(seen)} <= set(found.reach)
    if found.alone:
        made = {build.id for build in after.builds} - {build.id for build in deal.builds}
        assert not any(set(one.builds) & made for one in captures)


def _scoring(seen: View) -> set[Card]:
    from cassino.game.explain import sure_points

    return {card for card in seen.unseen + seen.table + seen.hand if sure_points(seen.rules, card.mask)}


@pytest.mark.parametrize("name", STARTABLE)
def test_no_claim_is_untrue_in_any_position(name: str) -> None:
    rng = Random(name)
    deal = Deal.shuffled(name, preset(name).player_counts[0], rng=rng)
    while not deal.over:
        seen = view(deal, deal.turn)
        play = player("hoyle", rng.getrandbits(16)).choose(seen) if rng.random() < 0.7 else seen.legal_plays.choose(rng)
        found = facts(seen, play)
        claims_hold(seen, deal, play, found)
        assert reason(seen, play).endswith(".")
        before = [deal.pile_mask(side) for side in range(deal.n_sides)]
        side = deal.side(deal.turn)
        last = sum(deal.hand_size(seat) for seat in range(deal.players)) == 1 and not deal.stock
        deal.push(play)
        if play.kind == "capture":
            taken = deal.pile_mask(side) & ~before[side]
            assert {card.mask for card in found.scoring} <= {1 << i for i in range(52) if taken >> i & 1}
            if found.cards_won is not None and not last:
                assert deal.pile_mask(side).bit_count() == found.cards_won > deal.rules.pack.bit_count() / 2


@pytest.mark.usefixtures("catalogues")
@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_reasons_are_told_in_every_language(code: str) -> None:
    deal = laid(["9S", "4H", "KD", "QC"], ["5C", "4D"])
    seen = view(deal, 0)
    english = str(retold(reason(seen, Play("9S", "capture", 9, ["5C", "4D"]))))
    with language(code):
        other = str(retold(reason(seen, Play("9S", "capture", 9, ["5C", "4D"]))))
    assert other != english
    assert "{" not in other


@pytest.mark.parametrize("name", ["standard", "royal", "scopa"])
def test_no_reason_names_a_card_that_is_not_seen(name: str) -> None:
    rng = Random(f"{name} 2")
    deal = Deal.shuffled(name, 2, rng=rng)
    while not deal.over:
        seen = view(deal, deal.turn)
        for play in seen.legal_plays:
            said = str(retold(reason(seen, play)))
            assert not [card for card in seen.unseen if card.symbol in said], said
        deal.push(seen.legal_plays.choose(rng))
