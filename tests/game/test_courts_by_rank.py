"""D17: courts without a number that are built by rank, a queen on a queen."""

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.match import Match
from cassino.game.position import Position, PositionError
from cassino.records import views, words
from game.asking import add, answer, at, build, capture, house, raising, sets_taken, table_build, trail

PAIRS = house("P", court_build="pairs")


def test_a_queen_on_a_queen_is_a_build_of_queens_for_which_a_third_is_held() -> None:
    deal = at(PAIRS, "QS QH 2C", "QD 9C")
    play = build("QS", 12, "QD")
    assert answer(deal, play) == "ok"
    assert deal.parse(deal.text(play)) == play
    assert words.played(deal, play, "Ben") == "Ben built queens: Q♠ and Q♦"
    deal.push(play)
    (made,) = deal.builds
    assert (made.value, made.multiple) == (12, True)
    assert words.build_note(PAIRS, made) == "A queen takes it."


@pytest.mark.parametrize(
    ("hand", "table", "play", "code"),
    [
        ("QS 2C", "QD 9C", build("QS", 12, "QD"), "no_capturing_card"),
        ("QS QH", "QD 2C 10C", build("QS", 12, "QD 2C 10C"), "courts_cannot_build"),
        ("QS QH", "JC AC", build("QS", 12, "JC AC"), "courts_cannot_build"),
        ("2S QH", "10C", build("2S", 12, "10C"), "over_max_build"),
        ("QS QH", "QD", build("QS", 11, "QD"), "wrong_sum"),
        ("QS QH", "", build("QS", 12, ""), "build_needs_table_card"),
        ("JS QH", "JC", build("JS", 11, "JC"), "no_capturing_card"),
    ],
)
def test_what_is_no_build_of_courts(hand: str, table: str, play: object, code: str) -> None:
    assert answer(at(PAIRS, hand, table), play) == code  # type: ignore[arg-type]


def test_one_queen_takes_the_build_and_the_loose_queen_beside_it() -> None:
    deal = at(PAIRS, "QS 3C", "QC", "B1=12s:QD+QH@1")
    assert sets_taken(deal, "QS") == {frozenset({"B1"}), frozenset({"QC"}), frozenset({"QC", "B1"})}
    assert sets_taken(at(PAIRS.replace(capture_extent="maximal"), "QS 3C", "QC", "B1=12s:QD+QH@1"), "QS") == {
        frozenset({"QC", "B1"})
    }
    apart = PAIRS.replace(build_plus_loose=False)
    both = capture("QS", "QC", "B1")
    assert answer(at(apart, "QS 3C", "QC", "B1=12s:QD+QH@1"), both) == "build_or_loose_only"


def test_no_sum_takes_a_build_of_queens_and_no_other_court() -> None:
    assert answer(at(PAIRS, "KS 10C", "2C", "B1=12s:QD+QH@1"), capture("KS", "", "B1")) == "court_takes_only_its_rank"
    assert answer(at(PAIRS, "10C", "2C", "B1=12s:QD+QH@1"), capture("10C", "", "B1")) == "build_needs_its_value"
    summing = PAIRS.replace(build_in_sum=True, ace_hand=(1, 14))
    assert answer(at(summing, "AC", "2C", "B1=12s:QD+QH@1"), capture("AC", "2C", "B1", 14)) == "build_is_not_a_card"


def test_the_owner_keeps_a_queen_and_may_not_trail() -> None:
    deal = at(PAIRS, "QS 3C", "9D", "B1=12s:QD+QH@0")
    assert answer(deal, trail("3C")) == "owner_may_not_trail"
    assert answer(deal, trail("QS")) == "must_keep_capturing_card"
    refusal = deal.refused(trail("3C"))
    assert refusal is not None
    assert refusal.text.startswith("you own a build of queens")


def test_a_queen_is_added_where_another_is_held() -> None:
    rules = PAIRS.replace(hold="none", keep=False, owner_trail="allowed")
    assert answer(at(PAIRS, "QS QC", "9D", "B1=12s:QD+QH@1"), add("QS", 12)) == "ok"
    assert answer(at(PAIRS, "QS 2C", "9D", "B1=12s:QD+QH@1"), add("QS", 12)) == "no_capturing_card"
    assert answer(at(rules, "QS 2C", "9D", "B1=12s:QD+QH@1"), add("QS", 12)) == "ok"
    assert answer(at(PAIRS, "2S QC", "9D", "B1=12s:QD+QH@1"), raising("2S", 14)) == "courts_cannot_build"


def test_loose_queens_alone_where_table_cards_may_build() -> None:
    rules = PAIRS.replace(table_only_build=True)
    assert answer(at(rules, "2S QC", "QD QH"), table_build("2S", 12, "QD QH")) == "ok"
    assert table_build("2S", 12, "QD QH") in list(at(rules, "2S QC", "QD QH").legal_plays)


def test_no_value_is_too_high_to_be_refused() -> None:
    """Beyond the king no rank has a name."""
    refused = at(PAIRS, "4S KC", "10D").refused(build("4S", 14, "10D"))
    assert refused is not None
    assert refused.text == "a build of 14 is above the highest allowed, 10"


def test_a_position_with_a_queen_among_numbers_is_none() -> None:
    with pytest.raises(PositionError, match="built only with courts of its rank"):
        Position.from_text(f"{PAIRS.code}; hands QS / 4x??; table 9D; builds B1=12:JD+AH@1").deal()


def test_with_no_court_in_builds_numbers_still_take() -> None:
    rules = house("toolfluency_royal", court_build="no")
    assert answer(at(rules, "KS 3C", "QD AC"), capture("KS", "QD AC", "", 13)) == "ok"
    assert answer(at(rules, "AC KS", "QD"), build("AC", 13, "QD")) == "courts_cannot_build"
    assert answer(at(rules, "3C KS", "10D"), build("3C", 13, "10D")) == "ok"


@pytest.mark.parametrize("players", [2, 4])
def test_whole_matches_end_with_the_cards_all_accounted_for(players: int) -> None:
    rng = Random(players)
    built = 0
    for seed in range(6):
        match = Match(PAIRS, players, seed=seed)
        while match.state == "playing":
            deal = match.deal
            seen = views.view(deal, deal.turn, match)
            plays = list(deal.legal_plays)
            assert plays
            assert set(seen.legal_plays) == set(plays)
            courts = [p for p in plays if p.kind in ("build", "add") and p.value > 10]
            play = rng.choice(courts or plays)
            built += bool(courts)
            match.push(play)
        deal = match.deal
        assert isinstance(deal, Deal)
        left, _ = deal.leftovers()
        assert sum(deal.pile_mask(side).bit_count() for side in range(deal.n_sides)) + left.bit_count() == 52
        assert not deal.builds, "an owner's last card takes the build"
    assert built
