"""Shuffling, opening redeals, where the cards go, and who plays and deals."""

from __future__ import annotations

import json
import random
import secrets
from collections import Counter
from itertools import combinations_with_replacement, pairwise
from math import comb, prod
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cassino.game.dealing import (
    TABLE,
    DealingError,
    cut_for_dealer,
    deal_pack,
    destinations,
    next_dealer,
    opening,
    opening_rejected_reason,
    pack_order,
    refill,
    sides_for,
    turn_order,
)
from cassino.ground import PRESETS, Card, RuleSet, RuleSetError, cards_of, mask, preset, resolve

CASES = [json.loads(line) for line in (Path(__file__).parents[1] / "data" / "rule_cases.jsonl").open(encoding="utf-8")]
DEAL_CASES = [case for case in CASES if case["kind"] == "deal"]
STANDARD = preset("standard")
STRICT = preset("strict")

seeds = st.integers(0, 2**32).map(random.Random)


@st.composite
def tables(draw: st.DrawFn) -> tuple[RuleSet, int, int]:
    """Rules of a preset, a number of players that they have a deal for, and a dealer."""
    rules = preset(draw(st.sampled_from(PRESETS)))
    players = draw(st.sampled_from(rules.player_counts))
    return rules, players, draw(st.integers(0, players - 1))


def ordered(rules: RuleSet) -> list[int]:
    return [card.index for card in cards_of(rules.pack)]


# --- the case file ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in DEAL_CASES])
def test_case_of_a_deal(case: dict[str, Any]) -> None:
    rules, players, verdict = resolve(case["ruleset"]), case["players"], dict(case["verdict"])
    pack = ordered(rules)
    hands, table, at = opening(rules, players, pack, 0)
    if "redeal" in verdict:
        assert (opening_rejected_reason(rules, mask(case["table"])) is not None) == verdict.pop("redeal")
    if "hands_per_deal" in verdict:
        rounds = 1
        while at < len(pack):
            _, at = refill(rules, players, pack, at, 0)
            rounds += 1
        assert rounds == verdict.pop("hands_per_deal")
    if "order" in verdict:
        assert rules.deal_words(players) == verdict.pop("order")
        # Seat 1 and the dealer get two each, then the table, and so once more.
        assert hands == [sum(1 << pack[i] for i in at_dealer) for at_dealer in ((2, 3, 8, 9), (0, 1, 6, 7))]
        assert table == sum(1 << pack[i] for i in (4, 5, 10, 11))
    if verdict.pop("after_play", None):
        assert rules.refill == "draw"
        drawn = (len(pack) - at) // players
        assert hands[0].bit_count() + drawn == verdict.pop("plays_per_player")
        with pytest.raises(DealingError, match="no later round"):
            refill(rules, players, pack, at, 0)
    assert verdict == {}, "a part of the verdict was not looked at"


def test_all_cases_are_there() -> None:
    assert len(DEAL_CASES) == 8


# --- shuffling -------------------------------------------------------------------------------------------------


@given(st.sampled_from(PRESETS), seeds)
def test_a_shuffle_is_a_permutation_of_the_pack(name: str, rng: random.Random) -> None:
    rules = preset(name)
    assert sorted(pack_order(rules, rng)) == ordered(rules)


class OnlyBits:
    """A source that has nothing but bits to give."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def getrandbits(self, k: int, /) -> int:
        return self._rng.getrandbits(k)


def test_a_seed_gives_the_same_order_always() -> None:
    order = pack_order(STANDARD, random.Random(7))
    assert " ".join(str(Card.of(card)) for card in order[:6]) == "8S 5C JC 8C 3H KH"
    assert order == pack_order(STANDARD, OnlyBits(7))


def test_the_system_may_shuffle() -> None:
    assert sorted(pack_order(STANDARD, secrets.SystemRandom())) == ordered(STANDARD)


class Bits:
    """A source that gives one string of bits, and IndexError when it is used up."""

    def __init__(self, bits: list[int]) -> None:
        self.bits = bits

    def getrandbits(self, k: int, /) -> int:
        return int("".join(str(self.bits.pop(0)) for _ in range(k)) or "0", 2)


def test_numbers_are_unbiased_because_those_too_large_are_drawn_again() -> None:
    # For 3 players a dealer takes two bits: 00, 01, 10 are seats, and 11 is drawn again.
    rules = STANDARD
    seats = [cut_for_dealer(rules, 3, Bits([a, b]))[0] for a, b in ((0, 0), (0, 1), (1, 0))]
    assert sorted(seats) == [0, 1, 2]
    source = Bits([1, 1, 1, 1, 0, 1])
    assert cut_for_dealer(rules, 3, source)[0] == 1
    assert source.bits == []


def test_every_card_comes_to_every_place_equally_often() -> None:
    rng, times = random.Random(1), 5200
    counts = Counter((place, card) for _ in range(times) for place, card in enumerate(pack_order(STANDARD, rng)))
    expected = times / 52
    chi_square = sum((counts[place, card] - expected) ** 2 / expected for place in range(52) for card in range(52))
    # 51 * 51 degrees of freedom: mean 2601, standard deviation 72.
    assert abs(chi_square - 2601) < 4 * 72


# --- opening tables --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("7D 3C 4S KH", "The 7 of diamonds equals 3C + 4S: a ready-made capture."),
        ("9D 2C 3S 4H", "The 9 of diamonds equals 2C + 3S + 4H: a ready-made capture."),
        ("KD 10C 3S 3H", "The king of diamonds equals 3H + 10C: a ready-made capture."),
        ("9C 9D 9H 9S", "The four 9s lie there: four of a kind."),
        ("9D 9C 4S 6H", None),
        ("9C 9D 9H 5S", None),
        ("KD QC JS 10H", None),
        ("KD AC QS 3H", "The king of diamonds equals AC + QS: a ready-made capture."),
    ],
)
def test_opening_tables_of_the_strict_rules(cards: str, reason: str | None) -> None:
    assert opening_rejected_reason(STRICT, mask(cards.split())) == reason


@pytest.mark.parametrize(
    ("options", "cards", "again"),
    [
        ({"opening_redeal": "none"}, "9C 9D 9H 9S", False),
        ({"opening_redeal": "ready_capture"}, "9C 9D 9H 9S", False),
        ({"opening_redeal": "four_kind"}, "7D 3C 4S KH", False),
        ({"opening_redeal": "four_kind"}, "9C 9D 9H 9S", True),
        # Courts without a number make no sum.
        ({"opening_redeal": "ready_capture", "courts": "pair", "max_build": 10}, "KD 10C 3S 3H", False),
        ({"opening_redeal": "ready_capture", "courts": "pair", "max_build": 10}, "9D 2C 3S 4H", True),
        # A loose ace that may be 14 equals king and ace, or 10 and 4.
        ({"opening_redeal": "ready_capture", "ace_table": [1, 14]}, "AD 10C 4S KH", True),
        ({"opening_redeal": "ready_capture"}, "AD 10C 4S KH", False),
        ({"opening_redeal": "point_cards"}, "AD 2S 10D KH", True),
        ({"opening_redeal": "point_cards"}, "AD AC 10S KH", False),
        ({"opening_redeal": "three_kings"}, "KD KC KS 6H", True),
        ({"opening_redeal": "three_kings"}, "KD KC QS QH", False),
    ],
)
def test_opening_tables_of_other_rules(options: dict[str, Any], cards: str, again: bool) -> None:
    rules = STRICT.replace(**options).check()
    assert (opening_rejected_reason(rules, mask(cards.split())) is not None) == again


@pytest.mark.parametrize(
    ("options", "rejected", "percent"),
    [({}, 109_861, 40.6), ({"courts": "pair", "max_build": 10}, 61_153, 22.6)],
    ids=["with numbered courts", "without"],
)
def test_how_many_of_all_opening_tables_the_strict_rules_reject(
    options: dict[str, Any], rejected: int, percent: float
) -> None:
    rules = STRICT.replace(**options)
    tables = found = 0
    # Suits do not matter (see below), so each set of ranks is looked at once and counted as often as it occurs.
    for ranks in combinations_with_replacement(range(13), 4):
        times = prod(comb(4, number) for number in Counter(ranks).values())
        table = sum(1 << (rank * 4 + ranks[:place].count(rank)) for place, rank in enumerate(ranks))
        tables += times
        if opening_rejected_reason(rules, table) is not None:
            found += times
    assert (found, tables) == (rejected, comb(52, 4))
    assert round(100 * found / tables, 1) == percent


@given(st.lists(st.sampled_from(range(52)), min_size=4, max_size=4, unique=True), st.permutations(range(4)))
def test_suits_do_not_matter_on_an_opening_table(cards: list[int], suits: list[int]) -> None:
    verdicts = {
        opening_rejected_reason(STRICT, sum(1 << card for card in table)) is None
        for table in (cards, [card // 4 * 4 + suits[card % 4] for card in cards])
    }
    assert len(verdicts) == 1


@settings(max_examples=200)
@given(tables(), st.sampled_from(["shuffle_back", "under_stock", "new_deal"]), seeds)
def test_a_redeal_ends_with_a_clean_table(deal: tuple[RuleSet, int, int], goes: str, rng: random.Random) -> None:
    rules, players, dealer = deal
    if rules.table_cards(players) >= 4:
        redeal = "ready_capture_or_four_kind" if rules.scoring is None else "three_kings"
        rules = rules.replace(opening_redeal=redeal, opening_rejected=goes)
    pack, rejected = deal_pack(rules, players, rng)
    assert sorted(pack) == ordered(rules)
    assert opening_rejected_reason(rules, opening(rules, players, pack, dealer)[1]) is None
    assert all(opening_rejected_reason(rules, sum(1 << card for card in table)) for table in rejected)


def rejected_once(rules: RuleSet) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The pack as first shuffled, the pack as played, and the table rejected, for a seed with just one redeal."""
    for seed in range(200):
        pack, rejected = deal_pack(rules, 2, random.Random(seed))
        if len(rejected) == 1:
            return pack_order(rules, random.Random(seed)), pack, rejected[0]
    raise AssertionError("no seed with one redeal")


HANDS = [place for place, seat in enumerate(destinations(STRICT, 2, 0)[0]) if seat != TABLE]
ON_TABLE = [place for place, seat in enumerate(destinations(STRICT, 2, 0)[0]) if seat == TABLE]


def test_rejected_cards_are_shuffled_back_into_the_stock_and_hands_stay() -> None:
    shuffled, played, rejected = rejected_once(STRICT)
    assert [played[place] for place in HANDS] == [shuffled[place] for place in HANDS]
    assert rejected == tuple(shuffled[place] for place in ON_TABLE)
    assert set(played[12:]) != set(shuffled[12:])
    # They are not simply put below: the stock has been shuffled.
    assert played[-4:] != rejected


def test_rejected_cards_go_under_the_stock() -> None:
    shuffled, played, rejected = rejected_once(STRICT.replace(opening_rejected="under_stock"))
    assert [played[place] for place in HANDS] == [shuffled[place] for place in HANDS]
    assert tuple(played[place] for place in ON_TABLE) == shuffled[12:16]
    assert played[12:] == (*shuffled[16:], *rejected)


def test_a_rejected_table_may_mean_a_new_deal() -> None:
    rules = STRICT.replace(opening_rejected="new_deal")
    for seed in range(200):
        pack, rejected = deal_pack(rules, 2, random.Random(seed))
        if len(rejected) == 1:
            rng = random.Random(seed)
            assert (pack_order(rules, rng), pack_order(rules, rng))[1] == pack
            return
    raise AssertionError("no seed with one redeal")


def test_where_the_whole_pack_is_dealt_a_rejected_table_means_a_new_deal() -> None:
    rules = preset("scopone").replace(opening_rejected="shuffle_back")
    found = 0
    for seed in range(400):
        pack, rejected = deal_pack(rules, 4, random.Random(seed))
        found += len(rejected)
        assert opening_rejected_reason(rules, opening(rules, 4, pack, 0)[1]) is None
    assert found > 0


class Zeros:
    """A source of nothing but zeros, which shuffles every pack alike."""

    def getrandbits(self, k: int, /) -> int:
        return 0


def test_rules_that_reject_nearly_every_table_say_so_in_the_end() -> None:
    rules = STRICT.replace(table_size=12, opening_redeal="ready_capture", opening_rejected="new_deal", refill="redeal")
    with pytest.raises(DealingError, match="10000 opening tables in a row"):
        deal_pack(rules.check(2), 2, Zeros())


# --- where the cards go ----------------------------------------------------------------------------------------


@given(tables(), seeds)
def test_a_whole_deal_uses_every_card_once(deal: tuple[RuleSet, int, int], rng: random.Random) -> None:
    rules, players, dealer = deal
    pack, _ = deal_pack(rules, players, rng)
    hands, table, at = opening(rules, players, pack, dealer)
    assert [hand.bit_count() for hand in hands] == [rules.hand_cards(players)] * players
    assert table.bit_count() == rules.table_cards(players)
    seen = [table, *hands]
    if rules.refill == "draw":
        seen += [1 << card for card in pack[at:]]
        at = len(pack)
    while at < len(pack):
        hands, at = refill(rules, players, pack, at, dealer)
        assert [hand.bit_count() for hand in hands] == [rules.hand_cards(players)] * players
        seen += hands
    assert sum(cards.bit_count() for cards in seen) == rules.deck
    assert sum(seen) == rules.pack


def seats_of_opening(rules: RuleSet, players: int, dealer: int) -> str:
    return "".join("T" if seat == TABLE else str(seat) for seat in destinations(rules, players, dealer)[0])


def test_packets_and_their_order() -> None:
    # Two at a time, first the players from the dealer's left, then the dealer, then the table.
    assert seats_of_opening(STANDARD, 3, dealer=0) == "112200TT" * 2
    assert seats_of_opening(STANDARD, 3, dealer=1) == "220011TT" * 2
    # The table's packet may come before the dealer's.
    assert seats_of_opening(preset("pagat"), 3, dealer=0) == "1122TT00" * 2
    # One at a time, anticlockwise; the fourth table card comes by itself.
    assert seats_of_opening(preset("scopa"), 4, dealer=0) == "321T0" * 3 + "T"
    assert destinations(STANDARD, 2, 1)[1] == (0, 0, 1, 1, 0, 0, 1, 1)


def test_nothing_is_dealt_later_where_cards_are_drawn_or_all_dealt() -> None:
    assert destinations(preset("draw"), 2, 0)[1] == ()
    assert destinations(preset("scopone"), 4, 0)[1] == ()
    with pytest.raises(DealingError, match=r"no later round to 2 players \(refill=draw\)"):
        refill(preset("draw"), 2, ordered(STANDARD), 12, 0)


def test_khasino_deals_two_halves_to_two_and_all_at_once_to_more() -> None:
    rules = preset("khasino")
    pack = ordered(rules)
    hands, table, at = opening(rules, 2, pack, 0)
    assert ([hand.bit_count() for hand in hands], table, at) == ([10, 10], 0, 20)
    assert refill(rules, 2, pack, at, 0)[1] == 40
    hands, table, at = opening(rules, 3, pack, 0)
    assert ([hand.bit_count() for hand in hands], table.bit_count(), at) == ([13, 13, 13], 1, 40)
    with pytest.raises(DealingError, match="no later round to 3 players"):
        refill(rules, 3, pack, at, 0)


def test_a_pack_that_is_not_one_is_refused() -> None:
    with pytest.raises(DealingError, match=r"52 different cards, not 51 cards"):
        opening(STANDARD, 2, ordered(STANDARD)[:-1], 0)
    with pytest.raises(DealingError, match=r"52 cards \(51 different: AC AD AH \.\.\.\)"):
        opening(STANDARD, 2, [*ordered(STANDARD)[:-1], 0], 0)
    with pytest.raises(DealingError, match="4 cards are left of the pack, but a round takes 8"):
        refill(STANDARD, 2, ordered(STANDARD), 48, 0)
    with pytest.raises(RuleSetError, match="not 5"):
        opening(STANDARD, 5, ordered(STANDARD), 0)


# --- who plays and who deals -----------------------------------------------------------------------------------


def test_the_first_player_sits_left_of_the_dealer_and_play_goes_left() -> None:
    assert turn_order(STANDARD, 4, dealer=0) == (1, 2, 3, 0)
    assert turn_order(STANDARD, 3, dealer=2) == (0, 1, 2)
    assert turn_order(STANDARD, 2, dealer=1) == (0, 1)


def test_play_goes_right_in_scopa() -> None:
    assert turn_order(preset("scopa"), 4, dealer=0) == (3, 2, 1, 0)
    assert turn_order(preset("scopa"), 3, dealer=1) == (0, 2, 1)


def test_khasino_turns_right_with_three_or_four_only() -> None:
    rules = preset("khasino").replace(first_player="right")
    assert turn_order(rules, 4, dealer=0) == (3, 2, 1, 0)
    assert turn_order(rules, 3, dealer=0) == (2, 1, 0)
    assert turn_order(preset("khasino"), 2, dealer=0) == (1, 0)


@given(tables())
def test_everyone_plays_once_in_each_turn_and_neighbours_follow(deal: tuple[RuleSet, int, int]) -> None:
    rules, players, dealer = deal
    order = turn_order(rules, players, dealer)
    assert sorted(order) == list(range(players))
    steps = {(after - before) % players for before, after in pairwise(order)}
    assert steps == {1 if rules.turns_clockwise(players) else players - 1}
    assert (order[0] - dealer) % players == (1 if rules.first_player == "left" else players - 1)


def test_the_deal_passes_on() -> None:
    assert [next_dealer(STANDARD, 3, dealer) for dealer in range(3)] == [1, 2, 0]
    assert [next_dealer(preset("scopa"), 3, dealer) for dealer in range(3)] == [2, 0, 1]
    assert next_dealer(preset("khasino"), 2, 0, loser=0) == 0
    with pytest.raises(DealingError, match="nobody is said to have lost"):
        next_dealer(preset("khasino"), 2, 0)


@pytest.mark.parametrize(("dealer", "loser"), [(3, None), (-1, None), (0, 3)])
def test_a_seat_that_is_not_there_cannot_deal(dealer: int, loser: int | None) -> None:
    with pytest.raises(DealingError, match="the seats of 3 players are 0 to 2"):
        next_dealer(STANDARD, 3, dealer, loser)
    if loser is None:
        with pytest.raises(DealingError, match="cannot deal"):
            turn_order(STANDARD, 3, dealer)


@settings(max_examples=50)
@given(st.sampled_from(["low_cut", "high_cut"]), st.integers(2, 4), seeds)
def test_the_lowest_or_highest_card_cut_deals(rule: str, players: int, rng: random.Random) -> None:
    dealer, turns = cut_for_dealer(STANDARD.replace(first_dealer=rule), players, rng)
    best = min if rule == "low_cut" else max
    left = set(range(players))
    for turn in turns:
        assert {seat for seat, card in enumerate(turn) if card is not None} == left
        ranks = {seat: Card.of(card).rank for seat, card in enumerate(turn) if card is not None}
        left = {seat for seat, rank in ranks.items() if rank == best(ranks.values())}
    assert left == {dealer}


def test_level_cuts_are_cut_again() -> None:
    rules = preset("hoyle")
    turns = next(found for seed in range(200) if len(found := cut_for_dealer(rules, 4, random.Random(seed))[1]) > 1)
    assert None not in turns[0]
    assert None in turns[1]


# --- sides -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "partners", "sides"),
    [
        ("never", None, (0, 1, 2, 3)),
        ("optional", None, (0, 1, 2, 3)),
        ("usual_with_four", None, (0, 1, 0, 1)),
        ("required_with_four", None, (0, 1, 0, 1)),
        ("optional", True, (0, 1, 0, 1)),
        ("usual_with_four", False, (0, 1, 2, 3)),
        ("required_with_four", True, (0, 1, 0, 1)),
        ("never", False, (0, 1, 2, 3)),
    ],
)
def test_four_players_may_be_two_pairs(rule: str, partners: bool | None, sides: tuple[int, ...]) -> None:
    assert sides_for(STANDARD.replace(partnership=rule), 4, partners) == sides


@pytest.mark.parametrize(
    ("rule", "players", "partners", "message"),
    [
        ("never", 4, True, "partnership=never"),
        ("required_with_four", 4, False, "partnership=required_with_four"),
        ("optional", 3, True, "partners need four players, not 3"),
    ],
)
def test_sides_that_the_rules_refuse(rule: str, players: int, partners: bool, message: str) -> None:
    with pytest.raises(DealingError, match=message):
        sides_for(STANDARD.replace(partnership=rule), players, partners)


def test_fewer_than_four_play_alone() -> None:
    assert sides_for(preset("toolfluency"), 3) == (0, 1, 2)
    with pytest.raises(RuleSetError, match="for 4 players, not 2"):
        sides_for(preset("partnership"), 2)
