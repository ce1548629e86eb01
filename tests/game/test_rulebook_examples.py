"""The worked examples of the rule texts, card by card, and what each text says with numbers.

Source numbers are those of the rules matrix: 000 an article with a strict and a relaxed column, 001 Manita,
002 SquareScores, 004 ToolFluency.
"""

from __future__ import annotations

import pytest

from cassino.game.dealing import opening_rejected_reason
from cassino.game.match import Match
from cassino.game.match_end import decide
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.game.scoring import Tally, deal_total, score
from cassino.ground import Card, mask, preset
from game.asking import (
    add,
    answer,
    answers,
    at,
    build,
    capture,
    having,
    house,
    raising,
    rules_named,
    sets_taken,
    table_build,
    trail,
)


class TestStrictAndRelaxed:
    """Source 000."""

    def test_courts_count_11_12_13_and_the_ace_1(self) -> None:
        deal = at("S", "KS QS JS AS", "10C 3D 2H AC 9H")
        assert frozenset(["10C", "3D"]) in sets_taken(deal, "KS")
        assert frozenset(["10C", "2H"]) in sets_taken(deal, "QS")
        assert frozenset(["9H", "2H"]) in sets_taken(deal, "JS")
        assert sets_taken(deal, "AS") == {frozenset(["AC"])}

    def test_a_ten_takes_a_six_and_a_four(self) -> None:
        assert answers("S R", capture("10S", "6C 4D"), "10S 2H", "6C 4D KD") == {"ok": "S R"}

    def test_a_card_is_drawn_after_the_play_so_that_four_are_held(self) -> None:
        deal = Match("strict", seed=1).deal
        seat = deal.turn
        deal.push(deal.legal_plays[0])
        assert deal.hand_size(seat) == 4
        assert deal.turn != seat

    def test_a_three_on_a_five_builds_eight_and_only_an_eight_takes_it(self) -> None:
        deal = at("S", "3S 8C", "5D")
        deal.push(build("3S", 8, "5D"))
        assert [(b.value, set(map(str, b.cards)), b.owner, b.multiple) for b in deal.builds] == [
            (8, {"3S", "5D"}, 0, False)
        ]
        lying = "B1=8:3S+5D@1"
        assert answers("S R", capture("8H", "", "B1"), "8H 2C", "", lying) == {"ok": "S R"}
        assert "ok" not in answers("S", capture("5H", "3C", "B1"), "5H 2C", "3C", lying)
        assert "ok" not in answers("S R", capture("3H", "", "B1"), "3H 2C", "", lying)

    def test_a_two_extends_the_eight_to_ten(self) -> None:
        deal = at("S", "2S 10C", "", "B1=8:3S+5D@1")
        deal.push(raising("2S", 10))
        (made,) = deal.builds
        assert (made.value, made.owner, made.multiple, len(made.cards)) == (10, 0, False, 3)
        assert answers("S", raising("2S", 10), "2S 9C", "", "B1=8:3S+5D@1") == {"no_capturing_card": "S"}

    def test_a_nine_is_not_built_without_a_nine(self) -> None:
        asked = answers("S R", build("4S", 9, "5D"), "4S 8C", "5D")
        assert asked == {"no_capturing_card": "S", "ok": "R"}

    def test_a_matching_card_is_captured_not_trailed_beside(self) -> None:
        assert answers("S R", trail("7S"), "7S 2C", "7D") == {"must_capture_match": "S", "ok": "R"}

    def test_a_held_card_for_a_build_must_be_used(self) -> None:
        asked = answers("S R", trail("2C"), "8S 2C", "", "B1=8:3S+5D@1")
        assert asked == {"must_take_build": "S", "ok": "R"}

    def test_trailing_is_free_where_nothing_can_be_captured(self) -> None:
        assert answers("S R", trail("2C"), "8S 2C", "KD 5H") == {"ok": "S R"}

    def test_a_seven_sweeps_seven_three_and_four(self) -> None:
        deal = at("S", "7S 2C", "7D 3H 4C")
        deal.push(capture("7S", "7D 3H 4C"))
        assert deal.table == ()
        assert deal.sweeps(0) == 1

    def test_two_fives_are_built_as_tens_by_another_ten(self) -> None:
        """Holding the ten of diamonds: with the other ten from the hand, or one five on the other."""
        deal = at("S", "10S 10D", "5C 5H")
        assert answer(deal, capture("10D", "5C 5H")) == "ok"
        assert answer(deal, build("10S", 10, "5C 5H")) == "ok"
        assert answer(deal, table_build("10S", 10, "5C 5H")) == "build_must_use_hand_card"
        assert answers("S", build("5C", 10, "5H"), "5C 10D", "5H") == {"ok": "S"}

    def test_an_opening_table_with_a_capture_is_dealt_over(self) -> None:
        assert opening_rejected_reason(rules_named("S"), mask(["7D", "3H", "4C", "KS"])) is not None
        assert opening_rejected_reason(rules_named("R"), mask(["7D", "3H", "4C", "KS"])) is None
        assert opening_rejected_reason(rules_named("R"), mask(["7D", "7H", "7C", "7S"])) is not None

    def test_eleven_points_a_hand_and_none_for_level_counts(self) -> None:
        assert deal_total(rules_named("S")) == 11
        assert score(rules_named("S"), [Tally(cards=26, spades=6), Tally(cards=26, spades=7)]).points == (0, 1)

    @pytest.mark.parametrize(("letter", "cards"), [("S", [49, 0]), ("R", [52, 0])])
    def test_leftovers(self, letter: str, cards: list[int]) -> None:
        """Three cards lie there at the end: nobody's in the strict game, the last capturer's in the relaxed one."""
        rest = [str(card) for card in map(Card.of, range(52)) if str(card) not in ("KC", "9D", "2C")]
        deal = Position(
            rules_named(letter), [["KC"], ["9D"]], table=["2C"], piles=[rest, []], last_capturer=0, dealer=1
        ).deal()
        deal.push(trail("KC"))
        deal.push(trail("9D"))
        assert [one.cards for one in deal.tallies()] == cards

    def test_a_build_that_changed_hands_twice(self) -> None:
        """Built as six, raised to eight by the opponent and to ten by the builder: it is his again."""
        deal = Position("strict", [["2C", "2D", "6H", "10C"], ["2H", "8S", "KD", "QC"]], table=["4S"], stock=4).deal()
        deal.push(build("2C", 6, "4S"))
        deal.push(raising("2H", 8))
        assert deal.builds[0].owner == 1
        deal.push(raising("2D", 10))
        assert (deal.builds[0].owner, deal.builds[0].value) == (0, 10)

    def test_partners_may_extend_and_take_each_others_builds(self) -> None:
        where = {"table": "KD", "builds": "B1=8:3S+5D@2"}
        assert answers("S", raising("2S", 10), "2S 10C", **where) == {"ok": "S"}
        assert answers("S", capture("8S", "", "B1"), "8S 10C", **where) == {"ok": "S"}


class TestManita:
    """Source 001."""

    def test_deals_a_pack(self) -> None:
        assert [rules_named("M").rounds(players) for players in (2, 3, 4)] == [6, 4, 3]

    def test_a_nine_takes_everything_that_makes_nine(self) -> None:
        where = {"hand": "9C 2C", "table": "9H 5C 4D 6S 3H"}
        assert answers("M", capture("9C", "9H 5C 4D 6S 3H"), **where) == {"ok": "M"}
        for part in ("9H", "5C 4D", "9H 5C 4D", "5C 4D 6S 3H"):
            assert answers("M", capture("9C", part), **where) == {"must_take_every_group": "M"}

    def test_a_picture_takes_one_of_its_rank(self) -> None:
        assert answers("M", capture("KS", "KD"), "KS 2C", "KD KH 10D 3D") == {"ok": "M"}
        assert answers("M", capture("KS", "KD KH"), "KS 2C", "KD KH 10D 3D") == {"court_takes_one": "M"}
        assert answers("M", capture("KS", "10D 3D"), "KS 2C", "KD KH 10D 3D") == {"court_takes_only_its_rank": "M"}

    def test_a_three_on_a_six_holding_a_nine(self) -> None:
        assert answers("M", build("3C", 9, "6S"), "3C 9C", "6S 5C 4D") == {"ok": "M"}
        assert answers("M", build("3C", 9, "6S"), "3C 10C", "6S 5C 4D") == {"no_capturing_card": "M"}

    def test_more_sets_of_the_value_make_it_multiple(self) -> None:
        deal = at("M", "3C 9C", "6S 5C 4D")
        deal.push(build("3C", 9, "6S 5C 4D"))
        assert deal.builds[0].multiple
        later = at("M", "5S 9C", "4D", "B1=9:6S+3C@0")
        later.push(add("5S", 9, joined="4D"))
        assert later.builds[0].multiple

    def test_a_card_of_the_value_makes_it_multiple(self) -> None:
        deal = at("M", "9D 9C", "", "B1=9:6S+3C@0")
        deal.push(add("9D", 9))
        assert (deal.builds[0].value, deal.builds[0].multiple, len(deal.builds[0].cards)) == (9, True, 3)

    def test_a_single_build_is_raised_by_anyone_a_multiple_one_by_nobody(self) -> None:
        for owner in (0, 1):
            assert answers("M", raising("AC", 10), "AC 10D", "", f"B1=9:6S+3C@{owner}") == {"ok": "M"}
            locked = answers("M", raising("AC", 10), "AC 10D", "", f"B1=9s:6S+3C+9H@{owner}")
            assert locked == {"multiple_build_fixed": "M"}

    def test_a_build_belongs_to_who_added_last(self) -> None:
        deal = at("M", "5S 9C", "4D", "B1=9:6S+3C@1")
        deal.push(add("5S", 9, joined="4D"))
        assert deal.builds[0].owner == 0

    def test_the_owner_neither_trails_nor_gives_the_card_away(self) -> None:
        where = {"table": "9D", "builds": "B1=9:6S+3C@0"}
        assert answers("M", trail("2C"), "9C 2C", **where) == {"owner_may_not_trail": "M"}
        assert answers("M", capture("9C", "9D"), "9C 2C", **where) == {"must_keep_capturing_card": "M"}
        assert answers("M", capture("9C", "9D", "B1"), "9C 2C", **where) == {"ok": "M"}

    def test_points(self) -> None:
        everything = [Tally(cards=52, spades=13, big=True, little=True, aces=4), Tally()]
        assert score(rules_named("M"), everything).points == (11, 0)

    def test_two_reach_21_in_the_same_round(self) -> None:
        assert decide(rules_named("M"), [18, 17], [4, 5]).winner is None
        assert decide(rules_named("M"), [18, 17], [4, 6]).winner == 1


class TestSquareScores:
    """Source 002."""

    def test_dealt_two_at_a_time(self) -> None:
        assert rules_named("Q").deal_words(2) == [
            "2 to each player",
            "2 to the table",
            "2 to each player",
            "2 to the table",
        ]
        assert [rules_named("Q").rounds(players) for players in (2, 3)] == [6, 4]

    @pytest.mark.parametrize(
        ("card", "taken"),
        [("7S", "7D"), ("QS", "QD"), ("9S", "5C 4D"), ("9S", "AC 3H 5D"), ("9S", "9D 5C 4D")],
    )
    def test_captures(self, card: str, taken: str) -> None:
        assert answers("Q", capture(card, taken), f"{card} 2C", f"{taken} KC") == {"ok": "Q"}

    def test_a_nine_takes_every_group_along_with_a_nine(self) -> None:
        assert sets_taken(at("Q", "9S 2C", "5C 4D 9D 8H AC"), "9S") == {frozenset(["5C", "4D", "9D", "8H", "AC"])}

    def test_where_groups_overlap_the_player_chooses(self) -> None:
        assert sets_taken(at("Q", "9S 2C", "5C 4D 4H KC"), "9S") == {
            frozenset(["5C", "4D"]),
            frozenset(["5C", "4H"]),
        }

    def test_a_king_takes_one_king_never_two(self) -> None:
        assert sets_taken(at("Q", "KS 2C", "KC KD"), "KS") == {frozenset(["KC"]), frozenset(["KD"])}

    def test_a_build_is_taken_as_a_whole(self) -> None:
        where = {"table": "", "builds": "B1=8:3C+5D@1"}
        assert answers("Q", capture("8S", "", "B1"), "8S 2C", **where) == {"ok": "Q"}
        assert answers("Q", capture("5S", "5D"), "5S 2C", **where) == {"not_on_table": "Q"}

    def test_an_ace_makes_nine_of_eight_if_a_nine_is_held(self) -> None:
        assert answers("Q", raising("AC", 9), "AC 9D", "", "B1=8:3C+5D@1") == {"ok": "Q"}
        assert answers("Q", raising("AC", 9), "AC 10D", "", "B1=8:3C+5D@1") == {"no_capturing_card": "Q"}

    def test_courts_are_not_built_and_nothing_is_over_ten(self) -> None:
        assert answers("Q", build("JS", 10, "5D"), "JS 10C", "5D") == {"courts_cannot_build": "Q"}
        assert answers("Q", build("2S", 10, "JD"), "2S 10C", "JD") == {"courts_cannot_build": "Q"}
        assert answers("Q", build("8S", 13, "5D"), "8S KC", "5D") == {"over_max_build": "Q"}

    def test_the_next_card_of_an_owner(self) -> None:
        """It captures, builds again or adds to a build; it is not trailed."""
        where = {"hand": "8S 8H 3H 10C", "table": "3D 5S 7C", "builds": "B1=8:6C+2D@0"}
        for play in (
            capture("3H", "3D"),
            build("3H", 10, "7C"),
            add("3H", 8, joined="5S"),
            capture("8S", "3D 5S", "B1"),
        ):
            assert answers("Q", play, **where) == {"ok": "Q"}, play
        assert answers("Q", trail("10C"), **where) == {"owner_may_not_trail": "Q"}

    def test_trailing_although_a_capture_was_open(self) -> None:
        assert answers("Q", trail("7S"), "7S 2C", "7D") == {"ok": "Q"}

    def test_after_a_sweep_the_next_player_can_only_trail(self) -> None:
        deal = Position("standard", [["9S", "2C"], ["9D", "5H", "KC"]], table=["5C", "4D"], stock=4).deal()
        deal.push(capture("9S", "5C 4D"))
        assert deal.sweeps(0) == 1
        assert {play.kind for play in deal.legal_plays} == {"trail"}

    def test_a_worked_deal(self) -> None:
        """One side on 12 makes a sweep on its way to 30 cards; the other, on 15, makes the last capture."""
        first = Tally(cards=30, spades=8, big=True, little=False, aces=2, sweeps=1)
        second = Tally(cards=22, spades=5, big=False, little=True, aces=2)
        counted = score(preset("standard"), [first, second])
        assert counted.points == (9, 3)
        assert [(item.item, item.side, item.points) for item in counted.items if item.points] == [
            ("cards", 0, 3),
            ("spades", 0, 1),
            ("big", 0, 2),
            ("little", 1, 1),
            ("aces", 0, 2),
            ("aces", 1, 2),
            ("sweeps", 0, 1),
        ]
        end = decide(preset("standard"), [12, 15], counted.points, counted.items)
        assert (end.totals, end.winner) == ((21, 18), 0)

    def test_the_last_capture_takes_three_cards_that_are_no_sweep(self) -> None:
        deal = Position("standard", [["2C"], ["KC"]], table=["4S", "9D", "JH"], last_capturer=1, dealer=1).deal()
        deal.push(trail("2C"))
        deal.push(trail("KC"))
        left, to = deal.leftovers()
        assert (left, to) == (mask(["4S", "9D", "JH", "2C", "KC"]), 1)
        assert deal.sweeps(1) == 0

    def test_a_dead_heat_may_be_counted_out(self) -> None:
        table = house("Q", both_reach="count_out")
        parts = [{"little": 1, "aces": 3}, {"big": 2, "sweeps": 2}]
        assert decide(table, [18, 19], [4, 4], parts=parts).winner == 1

    def test_a_fixed_number_of_deals(self) -> None:
        three = house("Q", fixed_deals=3)
        assert not decide(three, [12, 9], [8, 3], deals_played=2).over
        assert decide(three, [20, 12], [5, 6], deals_played=3).winner == 0

    def test_royal(self) -> None:
        royal = "royal"
        assert answers(royal, capture("KS", "10C 3D", value=13), "KS 2C", "10C 3D") == {"ok": royal}
        assert answers(royal, capture("AS", "KC AD", value=14), "AS 2C", "KC AD") == {"ok": royal}
        assert answers(royal, build("2S", 13, "JC"), "2S KC", "JC") == {"ok": royal}
        assert answers(royal, build("QS", 14, "2C"), "QS AC", "2C") == {"ok": royal}
        assert deal_total(preset(royal)) == deal_total(preset("standard"))

    def test_spade(self) -> None:
        spades = preset("spade")
        assert deal_total(spades) == 24
        assert score(spades, [Tally(cards=2, spades=2, spade_jack=True, little=True), Tally(cards=50)]).points == (4, 3)
        assert spades.target == 61

    def test_partnership(self) -> None:
        where = {"table": "5D", "builds": "B1=8:6C+2D@2"}
        assert answers("partnership", capture("8S", "", "B1"), "8S 2C", **where) == {"ok": "partnership"}
        assert answers("partnership", add("3S", 8, joined="5D"), "3S 8C", **where) == {"ok": "partnership"}
        # The duties stay with the partner who added last.
        assert answers("partnership", trail("2C"), "9S 2C", **where) == {"ok": "partnership"}

    def test_scopa_takes_a_matching_card_or_a_group(self) -> None:
        assert sets_taken(at("scopa", "7S 2C", "7D 4C 3D"), "7S") == {frozenset(["7D"])}
        assert sets_taken(at("scopa", "7S 2C", "4C 3D 5H 2S"), "7S") == {
            frozenset(["4C", "3D"]),
            frozenset(["5H", "2S"]),
        }
        assert not preset("scopa").build_allowed


class TestToolFluency:
    """Source 004."""

    def test_an_eight_takes_any_eights_a_nine_takes_four_and_five(self) -> None:
        assert answers("T", capture("8S", "8C 8D 8H"), "8S 2C", "8C 8D 8H KC") == {"ok": "T"}
        assert answers("T", capture("9S", "4C 5D"), "9S 2C", "4C 5D KC") == {"ok": "T"}
        assert answers("T", capture("8S", "8C 5D 3H"), "8S 2C", "8C 5D 3H KC") == {"ok": "T"}

    def test_a_capture_and_a_build(self) -> None:
        """The table shows 4, 5, 9 and 2; the hand is a 9 and a 7."""
        deal = at("T", "9S 7C", "4C 5D 9H 2S")
        taken = deal.copy()
        taken.push(capture("9S", "4C 5D 9H"))
        assert [str(card) for card in taken.table] == ["2S"]
        assert taken.sweeps(0) == 0
        deal.push(build("7C", 9, "2S"))
        assert [(b.value, b.owner) for b in deal.builds] == [(9, 0)]

    def test_the_build_is_taken_on_the_next_turn(self) -> None:
        deal = Position("toolfluency", [["9S", "7C"], ["KC", "QD"]], table=["4C", "5D", "9H", "2S"], stock=4).deal()
        deal.push(build("7C", 9, "2S"))
        deal.push(trail("KC"))
        deal.push(capture("9S", "4C 5D 9H", "B1"))
        assert [str(card) for card in deal.table] == ["KC"]
        assert len(deal.pile(0)) == 6

    def test_or_the_opponent_takes_it_first(self) -> None:
        deal = Position("toolfluency", [["9S", "7C"], ["9D", "QD"]], table=["4C", "2S"], stock=4).deal()
        deal.push(build("7C", 9, "2S"))
        deal.push(capture("9D", "", "B1"))
        assert sorted(map(str, deal.pile(1))) == ["2S", "7C", "9D"]

    def test_a_four_on_a_five_holding_a_nine(self) -> None:
        assert answers("T", build("4S", 9, "5D"), "4S 9C", "5D") == {"ok": "T"}
        assert answers("T", build("4S", 9, "5D"), "4S 2C", "5D") == {"no_capturing_card": "T"}

    def test_little_cassino_is_locked_up_in_a_five(self) -> None:
        deal = Position("toolfluency", [["3H", "5C"], ["2D", "5D"]], table=["2S"], stock=4).deal()
        deal.push(build("3H", 5, "2S"))
        assert not deal.is_legal(capture("2D", "2S"))
        assert deal.is_legal(capture("5D", "", "B1"))

    def test_trailing_a_four_beside_a_three_lets_a_seven_sweep(self) -> None:
        deal = Position("toolfluency", [["4S", "KC"], ["7D", "QD"]], table=["3H"], stock=4).deal()
        deal.push(trail("4S"))
        deal.push(capture("7D", "3H 4S"))
        assert deal.sweeps(1) == 1

    def test_an_eight_with_five_and_three_called_eights_is_locked(self) -> None:
        deal = at("T", "8C 8S", "5D 3H")
        deal.push(build("8C", 8, "5D 3H"))
        assert deal.builds[0].multiple
        assert answers("T", raising("2S", 10), "2S 10C", "", "B1=8s:8C+5D+3H@1") == {"multiple_build_fixed": "T"}

    def test_the_owners_next_turn(self) -> None:
        where = {"hand": "9C 4S 2C 10H", "table": "4D 8D", "builds": "B1=9:5D+4H@0"}
        for play in (capture("4S", "4D"), build("2C", 10, "8D"), capture("9C", "", "B1")):
            assert answers("T", play, **where) == {"ok": "T"}, play
        assert answers("T", trail("2C"), **where) == {"owner_may_not_trail": "T"}

    def test_a_tie_for_spades_with_three_players(self) -> None:
        counts = [Tally(cards=20, spades=5), Tally(cards=18, spades=5), Tally(cards=14, spades=3)]
        assert score(rules_named("T"), counts).points == (3, 0, 0)

    def test_no_limit_on_sweeps(self) -> None:
        assert score(rules_named("T"), [Tally(cards=20, sweeps=6), Tally(cards=32)]).points == (6, 3)

    def test_draw(self) -> None:
        deal = Match("toolfluency_draw", seed=2).deal
        seat = deal.turn
        deal.push(deal.legal_plays[-1])
        assert deal.hand_size(seat) == 4


class TestElsewhere:
    """Examples of pagat.com and others that the rules matrix names."""

    def test_one_card_serves_one_group_only(self) -> None:
        table = "AC 2D 3H 5S 6C 8D"
        assert answers("P", capture("8S", "8D 6C 2D 5S 3H"), "8S KD", table) == {"ok": "P"}
        assert answers("P", capture("8S", "8D 5S 2D AC"), "8S KD", table) == {"ok": "P"}
        assert answers("P", capture("8S", "6C 2D 5S AC"), "8S KD", table) == {"wrong_sum": "P"}

    def test_an_ace_as_14_takes_a_king_and_an_ace(self) -> None:
        names = having(courts="numeric", ace_hand=(1, 14))
        assert answers(names, capture("AS", "KD AH", value=14), "AS 2C", "KD AH") == {"ok": names}

    def test_foster_needs_a_card_for_the_old_build_and_the_new(self) -> None:
        where = {"table": "AD", "builds": "B1=9:6C+3D@0"}
        assert answers("foster", build("9S", 10, "AD"), "9S 9H 10C", **where) == {"ok": "foster"}
        assert answers("foster", build("9S", 10, "AD"), "9S 10C KS", **where) == {"must_keep_capturing_card": "foster"}
        assert answers("foster", build("9S", 10, "AD"), "9S 9H KS", **where) == {"no_capturing_card": "foster"}

    def test_finnish_values_from_the_hand(self) -> None:
        assert sets_taken(at("finnish", "2S 3C", "KC 2D"), "2S") == {frozenset(["KC", "2D"])}
        assert sets_taken(at("finnish", "10D 3C", "KC 3D"), "10D") == {frozenset(["KC", "3D"])}
        # On the table they are worth their pips.
        assert sets_taken(at("finnish", "QC 3C", "10D 2S"), "QC") == {frozenset(["10D", "2S"])}

    def test_dominican_takes_every_loose_card_of_its_rank(self) -> None:
        where = {"hand": "8S 2C", "table": "8D 8H 5C 3D"}
        assert answers("dominican", capture("8S", "8D"), **where) == {"must_take_matching_cards": "dominican"}
        assert answers("dominican", capture("8S", "8D 8H"), **where) == {"ok": "dominican"}
        assert answers("dominican", trail("8S"), **where) == {"must_capture_match": "dominican"}

    def test_khasino_adds_to_own_builds_only_and_has_one(self) -> None:
        assert answers("khasino", add("8C", 8), "8C 8S", "", "B1=8:5C+3D@1") == {"only_owner_may_add": "khasino"}
        assert answers("khasino", add("8C", 8), "8C 8S", "", "B1=8:5C+3D@0") == {"ok": "khasino"}
        second = answers("khasino", build("3C", 9, "6D"), "3C 9C 8S", "6D", "B1=8:5C+3D@0")
        assert second == {"one_build_only": "khasino"}

    def test_a_play_of_another_hand_or_table_is_no_play(self) -> None:
        assert answers("Q", trail("9S"), "8S 2C", "KD") == {"not_in_hand": "Q"}
        assert answers("Q", capture("8S", "8D"), "8S 2C", "KD") == {"not_on_table": "Q"}
        assert answers("Q", capture("8S", "", "B1"), "8S 2C", "KD") == {"no_such_build": "Q"}
        with pytest.raises(ValueError, match="8D is named twice"):
            Play("8S", "capture", 8, ["8D", "8D"])
