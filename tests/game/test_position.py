"""Positions laid out by hand: as text, as JSON, as deals, and what is wrong with them."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.game.deal import Build, Deal
from cassino.game.position import Position, PositionError
from cassino.game.position_status import PositionFlag
from cassino.ground.cards import ALL_CARDS, Card, CardError
from cassino.ground.presets import preset
from cassino.ground.ruleset import RuleSetError
from game.tables import STARTABLE, random_tables
from grammars import grammar

GRAMMAR = re.compile(grammar(Path(__file__).parents[2] / "docs" / "notation.md", 1)["position"])


def whole_deals(seed: int) -> list[Deal]:
    """A deal of every preset and number of players, some plays on."""
    rng = Random(seed)
    found = []
    for name in STARTABLE:
        for players in preset(name).player_counts:
            deal = Deal.shuffled(name, players, rng=rng)
            for _ in range(rng.randrange(60)):
                if not deal.over:
                    deal.push(deal.legal_plays.choose(rng))
            found.append(deal)
    return found


cards = st.sampled_from(ALL_CARDS)
seen_or_not = st.lists(st.one_of(st.none(), cards), max_size=6)
numbers = st.integers(0, 99)
builds = st.builds(
    Build,
    st.integers(1, 26).map(lambda n: f"B{n}"),
    numbers,
    st.lists(cards, min_size=1, max_size=4).map(tuple),
    numbers,
    st.booleans(),
)


@st.composite
def anything(draw: st.DrawFn) -> Position:
    """Positions of the right form, whatever they hold."""
    players = draw(st.integers(2, 4))
    sides = draw(st.lists(st.integers(0, 3), min_size=players, max_size=players))
    n_sides = max(sides) + 1
    return Position(
        preset(draw(st.sampled_from(STARTABLE))).replace(sweep_points=draw(st.integers(0, 1))),
        [draw(seen_or_not) for _ in range(players)],
        table=draw(st.lists(cards, max_size=8)),
        builds=draw(st.lists(builds, max_size=4)),
        to_play=draw(numbers),
        dealer=draw(numbers),
        sides=sides,
        piles=[draw(st.lists(cards, max_size=3)) for _ in range(n_sides)],
        sweeps=[draw(numbers) for _ in range(n_sides)],
        last_capturer=draw(st.one_of(st.none(), numbers)),
        stock=draw(seen_or_not),
        round=draw(numbers),
        half=draw(numbers),
    )


class TestRoundTrips:
    @given(anything())
    def test_text(self, position: Position) -> None:
        line = position.to_text()
        assert "\n" not in line
        assert GRAMMAR.fullmatch(line), line
        assert Position.from_text(line) == position

    @given(anything())
    def test_json(self, position: Position) -> None:
        if position.to_play < position.players:
            assert Position.from_dict(position.to_dict()) == position

    @given(anything())
    def test_pickle_repr_and_status(self, position: Position) -> None:
        assert pickle.loads(pickle.dumps(position)) == position
        assert eval(repr(position), {"Position": Position}) == position
        for fault in position.status().faults:
            assert fault.text

    def test_a_deal_of_every_preset_is_a_sound_position_and_a_deal_again(self) -> None:
        for seed in range(6):
            for deal in whole_deals(seed):
                position = Position.of(deal)
                assert not position.status(), (position, str(position.status()))
                again = position.deal()
                assert Position.of(again) == position
                assert list(again.legal_plays) == list(deal.legal_plays)

    def test_a_deal_laid_out_again_goes_on_as_the_first_one(self) -> None:
        rng = Random(4)
        for deal in whole_deals(9):
            again = Position.of(deal).deal()
            while not deal.over:
                play = deal.legal_plays.choose(rng)
                deal.push(play)
                again.push(play)
            assert again.over
            assert again.tallies() == deal.tallies()

    def test_unseen_cards_stay_unseen(self) -> None:
        for deal in random_tables(seed=3, count=200):
            position = Position.of(deal)
            assert Position.of(position.deal()) == position
            assert Position.from_text(str(position)) == position

    def test_a_laid_out_deal_survives_pickling_with_its_log(self) -> None:
        deal = Position.from_text("standard; hands 9S 2D / 8C 8D; table 5C 4D; builds B1=9:6S+3H@0").deal()
        deal.push(deal.parse("9S x B9 5C+4D*"))
        again = pickle.loads(pickle.dumps(deal))
        assert again == deal
        assert again.log == deal.log
        again.pop()
        assert Position.of(again).to_text() == Position.of(deal_before(deal)).to_text()

    def test_copies_and_the_other_way_to_make_a_deal(self) -> None:
        position = Position.from_text("standard; hands 2D 9S / 8C 8D; table 4D 5C")
        assert Position.of(Deal.from_position(position)) == position
        assert hash(position) == hash(Position.from_text(str(position)))
        assert position.replace(to_play=1).to_play == 1
        with pytest.raises(PositionError, match="no field 'turn'"):
            position.replace(turn=1)


def deal_before(deal: Deal) -> Deal:
    before = deal.copy()
    before.pop()
    return before


class TestText:
    def test_what_is_left_out_is_as_usual(self) -> None:
        position = Position.from_text("standard; hands 9S / ??")
        assert position == Position("standard", [["9S"], 1])
        assert (position.to_play, position.dealer, position.round, position.half) == (0, 1, 1, 1)
        assert (position.table, position.builds, position.piles, position.sweeps) == ((), (), ((), ()), (0, 0))
        assert (position.last_capturer, position.stock) == (None, ())

    def test_partners_are_as_usual_where_four_usually_are(self) -> None:
        assert Position.from_text("partnership; hands 9S / ?? / ?? / ??").sides == (0, 1, 0, 1)
        assert Position.from_text("standard; hands 9S / ?? / ?? / ??").sides == (0, 1, 2, 3)
        given_ = Position.from_text("standard; hands 9S / ?? / ?? / ??; sides 0 1 0 1")
        assert given_.sides == (0, 1, 0, 1)
        assert "sides 0 1 0 1" in given_.to_text()

    def test_fields_come_in_any_order_and_case(self) -> None:
        line = "Standard; STOCK 3x?? ; table 5c t♦;hands 9s/?? ??;Turn 1"
        position = Position.from_text(line.replace("Standard", "standard"))
        assert position == Position("standard", [["9S"], 2], table=["5C", "10D"], to_play=1, stock=3)

    @pytest.mark.parametrize(
        ("line", "column", "problem"),
        [
            ("", 1, "expected a preset's name or a rules code, found nothing"),
            ("nonsense; hands 9S / ??", 1, "there is no preset 'nonsense'"),
            ("standard", 9, "the hands are missing"),
            ("standard; hands 9S", 11, "a position has the hands of 2, 3 or 4 seats, not 1"),
            ("standard; hands 9S / 9Z", 22, "'9Z' is not a card"),
            ("standard; hands 9S /", 11, "a part between slashes is empty"),
            ("standard; hands 9S / ??; turn", 26, "expected one number after turn, found 0"),
            ("standard; hands 9S / ??; turn 1 2", 26, "expected one number after turn, found 2"),
            ("standard; hands 9S / ??; turn -1", 31, "expected a number from 0 to 99 for turn, found '-1'"),
            ("standard; hands 9S / ??; turn 123456789012345678901", 31, "expected a number from 0 to 99 for turn"),
            ("standard; hands 9S / ??; turn ١", 31, "expected a number from 0 to 99 for turn"),
            ("standard; hands 9S / ??; turn 1; turn 1", 34, "turn is given twice"),
            ("standard; hands 9S / ??; colour red", 26, "expected one of turn, dealer, round"),
            ("standard; hands 9S / ??;", 25, "expected one of turn, dealer, round"),
            ("standard; hands 9S / ??; table ??", 32, "every card of the table is seen"),
            ("standard; hands 9S / ??; piles ?? / -", 32, "every card of the piles is seen"),
            ("standard; hands 9S / ??; builds B1=9", 33, "expected a build such as B1=9:6S+3H@1, found 'B1=9'"),
            ("standard; hands 9S / ??; builds B0=9:6S+3H@1", 33, "B0 is no build id (B1 to B26)"),
            ("standard; hands 9S / ??; builds B1=9:6S+3Z@1", 41, "'3Z' is not a card"),
            ("standard; hands 9S / ??; sides 0 1 1", 26, "3 sides are given for 2 seats"),
            ("standard; hands 9S / ??; sides 0 9", 34, "expected a number from 0 to 3 for sides, found '9'"),
            ("standard; hands 9S / ??; piles 2C / 3C / 4C", 26, "3 piles are given for 2 sides"),
            ("standard; hands 9S / ??; sweeps 1", 26, "1 sweeps are given for 2 sides"),
        ],
    )
    def test_the_fault_and_its_column_are_named(self, line: str, column: int, problem: str) -> None:
        with pytest.raises(PositionError) as caught:
            Position.from_text(line)
        assert str(caught.value).startswith(f"position, column {column}: {problem}")

    def test_a_line_without_end_is_not_read(self) -> None:
        with pytest.raises(PositionError, match="at most 4000 characters"):
            Position.from_text("standard; hands " + "9S " * 5000)

    @given(st.text(alphabet="standard;hands /?9SKſ2x=:@+B1tablesuildpokr-", max_size=60))
    def test_any_text_is_a_position_or_an_error(self, text: str) -> None:
        for line in (text, "standard; hands 9S / ??; " + text):
            try:
                position = Position.from_text(line)
            except PositionError:
                continue
            assert Position.from_text(position.to_text()) == position


class TestJson:
    def test_the_referees_form_leaves_the_other_cards_unseen(self) -> None:
        position = Position.from_dict(
            {
                "rules": {"preset": "standard", "options": {"sweep_points": 0}},
                "players": 2,
                "to_play": 1,
                "table": ["5C", "4D"],
                "builds": [{"id": "B1", "value": 9, "cards": ["6S", "3H"], "owner": 0, "multiple": False}],
                "hand": ["9S", "2D"],
            }
        )
        assert position.hands == ((), (Card("9S"), Card("2D")))
        assert position.rules.sweep_points == 0
        assert len(position.stock) == 52 - 6
        assert position.partial
        deal = position.deal()
        assert deal.is_legal(deal.parse("9S x B9 5C+4D*"))

    def test_whether_a_build_is_multiple_may_be_left_to_its_cards(self) -> None:
        def build(cards: list[str]) -> Build:
            one = {"value": 9, "cards": cards, "owner": 0}
            return Position.from_dict({"hand": ["9S"], "builds": [one]}).builds[0]

        assert build(["6S", "3H"]) == Build("B1", 9, (Card("6S"), Card("3H")), 0, False)
        assert build(["6S", "3H", "9H"]).multiple

    def test_a_partners_hand(self) -> None:
        table = {"sides": [0, 1, 0, 1], "hand": ["9S"], "partner_hand": ["8C"], "to_play": 1}
        assert Position.from_dict(table).hands == ((), (Card("9S"),), (), (Card("8C"),))

    @pytest.mark.parametrize(
        ("table", "problem"),
        [
            ([], r"a position is a table, not \[\]"),
            ({}, "hand .* or hands .* is missing"),
            ({"hand": ["9S"], "colour": 1}, "no entry 'colour'"),
            ({"hand": ["9S"], "rules": "nonsense"}, "rules: there is no preset 'nonsense'"),
            ({"hand": "9S"}, "hand is a list, not '9S'"),
            ({"hand": [9]}, r"hand\[0\] is a card or null, not 9"),
            ({"hand": ["9Z"]}, "'9Z' is not a card"),
            ({"hand": ["9S"] * 100}, "hand has 100 entries"),
            ({"hand": ["9S"], "players": 5}, "players is 2, 3 or 4, not 5"),
            ({"hand": ["9S"], "players": "2"}, "players is a number from 0 to 99, not '2'"),
            ({"hand": ["9S"], "to_play": 2}, "to_play is seat 2, but the seats are 0 to 1"),
            ({"hand": ["9S"], "to_play": True}, "to_play is a number from 0 to 99, not True"),
            ({"hand": ["9S"], "round": 10**40}, "round is a number from 0 to 99, not 1000"),
            ({"hand": ["9S"], "table": {"5C": 1}}, "table is a list"),
            ({"hand": ["9S"], "table": [None]}, r"table\[0\] is a card, not None"),
            ({"hand": ["9S"], "builds": [9]}, r"builds\[0\] is a table"),
            ({"hand": ["9S"], "builds": [{"value": 9}]}, r"builds\[0\].owner is a number from 0 to 99, not None"),
            ({"hand": ["9S"], "builds": [{"value": 9, "owner": 0, "name": "x"}]}, r"builds\[0\] has no entry 'name'"),
            ({"hand": ["9S"], "builds": [{"id": 1, "value": 9, "owner": 0}]}, r"builds\[0\].id is B1 to B26, not 1"),
            ({"hand": ["9S"], "builds": [{"id": "B27", "value": 9, "owner": 0}]}, "'B27' is no build id"),
            ({"hand": ["9S"], "builds": [{"value": 9, "owner": 0, "cards": ["9Z"]}]}, r"builds\[0\].cards: '9Z'"),
            ({"hand": ["9S"], "builds": [{"value": 9, "owner": 0, "multiple": 1}]}, "multiple is true or false, not 1"),
            ({"hand": ["9S"], "partner_hand": ["8C"]}, "seat 0 has no partners"),
            ({"hands": [["9S"]]}, "players is 2, 3 or 4, not 1"),
            ({"hands": [["9S"], 2], "players": 3}, "hands has 2 hands for 3 players"),
            ({"hands": [["9S"], 2], "hand": ["8S"]}, r"hand is not the same as hands\[0\]"),
            ({"hands": [["9S"], -2]}, "the number of cards of hand 1 is a number from 0 to 99"),
        ],
    )
    def test_the_entry_that_is_wrong_is_named(self, table: dict[str, object], problem: str) -> None:
        with pytest.raises(PositionError, match=problem):
            Position.from_dict(table)


class TestForm:
    """What cannot even be laid out."""

    def test_parts_of_the_wrong_form(self) -> None:
        with pytest.raises(PositionError, match="2, 3 or 4 seats, not 1"):
            Position("standard", [["9S"]])
        with pytest.raises(PositionError, match="the seat to play is a number from 0 to 99, not '-1'"):
            Position("standard", [1, 1], to_play=-1)
        with pytest.raises(PositionError, match="'C1' is no build id"):
            Position("standard", [1, 1], builds=[Build("C1", 9, (), 0, False)])
        with pytest.raises(CardError):
            Position("standard", [["1S"], 1])
        with pytest.raises(RuleSetError):
            Position("nonsense", [1, 1])


class TestStatus:
    def sound(self) -> Position:
        deal = Deal.shuffled("standard", rng=Random(8))
        rng = Random(8)
        while not (deal.builds and deal.pile(0) and deal.pile(1)):
            deal.push(deal.legal_plays.choose(rng))
        return Position.of(deal)

    def flags(self, position: Position) -> PositionFlag:
        return position.status().flags

    def test_a_position_of_a_deal_is_sound(self) -> None:
        position = self.sound()
        assert not position.status()
        assert self.flags(position) == PositionFlag(0)
        position.verify()

    @pytest.mark.parametrize(
        ("line", "flag", "text", "broken"),
        [
            ("standard; hands 9S / 9S", "DUPLICATE_CARD", "9S lies in hand 0 and in hand 1", True),
            ("standard; hands 9S 9S / ??", "DUPLICATE_CARD", "9S lies twice in hand 0", True),
            (
                "standard; hands 9S / ??; table 5C; builds B1=9:5C+4H@1",
                "DUPLICATE_CARD",
                "5C lies loose on the table and in B1",
                True,
            ),
            ("scopa; hands 9S / ??", "NOT_IN_PACK", "9S lies in hand 0 but is not in the pack of these rules", True),
            ("standard; hands 9S / ??; stock 60x??", "TOO_MANY_CARDS", "62 cards are there, but the pack has 52", True),
            ("standard; hands 9S / ??", "TOO_FEW_CARDS", "only 2 cards of the 52 in the pack are there", False),
            (
                "standard; hands 9S / ??; builds B1=9:5C+3H@1",
                "BUILD_VALUE",
                "B1 is said to be 9, but 5C+3H is 8 and does not fall into groups of it",
                True,
            ),
            (
                "standard; hands 9S / ??; builds B1=9:9C@1",
                "BUILD_VALUE",
                "B1 has 9C: a build has two cards or more",
                True,
            ),
            (
                "standard; hands 9S / ??; builds B1=9:9C+KH@1",
                "BUILD_VALUE",
                "KH has no number in these rules and cannot be in a build, as in B1",
                True,
            ),
            (
                "standard; hands 9S / ??; builds B1=9s:5C+4H@1",
                "WRONG_MULTIPLE",
                "B1 is said to be multiple, but 5C+4H makes 9 once",
                True,
            ),
            (
                "standard; hands 9S / ??; builds B1=9:5C+4H+9D@1",
                "WRONG_MULTIPLE",
                "B1 is said to be single, but 5C+4H+9D makes 9 twice",
                True,
            ),
            (
                "standard; hands 9S / ??; builds B1=9:5C+4H@1 B1=8:6C+2H@1",
                "BUILD_ID_TWICE",
                "two builds are called B1",
                True,
            ),
            (
                "standard; hands 9S / ??; builds B1=12:6C+6H@1",
                "OVER_MAX_BUILD",
                "B1 is a build of 12, but none may be above 10",
                False,
            ),
            (
                "scopa; hands 7S / ??; builds B1=6:5C+AH@1",
                "NO_BUILDING",
                "B1 lies there, but this game has no builds",
                False,
            ),
            (
                "standard; hands 2S / ??; builds B1=9:5C+4H@0",
                "NO_CAPTURING_CARD",
                "seat 0 owns B1, a build of 9, and holds no 9 to take it",
                False,
            ),
            (
                "standard; turn 5; hands 9S / ??",
                "UNKNOWN_SEAT",
                "the seat to play is seat 5, but the seats are 0 to 1",
                True,
            ),
            (
                "standard; hands 9S / ??; builds B1=9:5C+4H@3",
                "UNKNOWN_SEAT",
                "the owner of B1 is seat 3, but the seats are 0 to 1",
                True,
            ),
            (
                "standard; half 3; hands 9S / ??",
                "HALF",
                "there is no half 3: a pack serves for half 1 and 2",
                True,
            ),
            (
                "standard; hands 9S / ??; sides 0 2; piles - / - / -; sweeps 0 0 0",
                "SEATS",
                "sides 0 2 are not two or more, numbered from 0 without a gap",
                True,
            ),
            (
                "scopone; hands 7S / ??",
                "SEATS",
                "these rules are for 4 players, not 2 (players)",
                True,
            ),
            (
                "standard; hands 9S / 8S; stock 2C 3C",
                "STOCK_SIZE",
                "2 cards in the stock do not make whole rounds of 8",
                True,
            ),
            (
                "standard; hands 9S / ??; stock 2x??",
                "STOCK_SIZE",
                "2 cards in the stock do not make whole rounds of 8",
                False,
            ),
            (
                "standard; hands 9S 8S / ??",
                "HAND_SIZES",
                "seat 1 holds 1 card where 2 belong, with 2 in hand 0, to play",
                False,
            ),
            ("standard; round 9; hands 9S / ??", "ROUND", "there is no round 9: a deal has 6", False),
            (
                "standard; round 3; hands 9S / ??; stock 8x??",
                "ROUND",
                "round 3 of 6 leaves 24 cards in the stock, not 8",
                False,
            ),
            (
                "standard; hands 9S / ??; piles 2C 2D / -",
                "LAST_CAPTURER",
                "side 0 has captured cards, so somebody must have captured last",
                False,
            ),
            (
                "standard; hands 9S / ??; piles 2C 2D / -; last 1",
                "LAST_CAPTURER",
                "seat 1 is said to have captured last, but its side has no pile",
                False,
            ),
            (
                "standard; hands 9S / ??; piles 2C 2D / -; last 0; sweeps 2 0",
                "SWEEPS",
                "side 0 is said to have 2 sweeps, with 2 cards captured",
                False,
            ),
        ],
    )
    def test_a_fault_is_named(self, line: str, flag: str, text: str, broken: bool) -> None:
        position = Position.from_text(line)
        status = position.status()
        (fault,) = [f for f in status.faults if f.flag == PositionFlag[flag] and f.text == text]
        assert fault.broken is broken
        assert PositionFlag[flag] in status.flags
        assert status
        with pytest.raises(PositionError, match=re.escape(text)) as caught:
            position.verify()
        assert text in caught.value.faults
        if broken:
            with pytest.raises(PositionError, match=re.escape(text)):
                position.deal()

    def test_rules_of_one_build_and_of_one_value(self) -> None:
        one = preset("standard").replace(one_build=True).code
        two = "builds B1=9:5C+4H@0 B2=8:6C+2H@0"
        status = Position.from_text(f"{one}; hands 9S 8S / ??; {two}").status()
        assert PositionFlag.SEVERAL_BUILDS in status.flags
        assert "B1 and B2 belong to seat 0" in str(status)
        once = preset("standard").replace(unique_value=True).code
        status = Position.from_text(f"{once}; hands 9S / ??; builds B1=9:5C+4H@0 B2=9:6C+3H@0").status()
        assert PositionFlag.VALUE_BUILT_TWICE in status.flags

    def test_an_ace_cannot_stand_behind_a_build_of_1_and_one_of_14(self) -> None:
        line = "royal; hands AS KD / ??; builds B1=1s:AC+AH@0 B2=14:10C+4H@0"
        assert "does not hold a card for each of its builds B1 and B2" in str(Position.from_text(line).status())
        assert PositionFlag.NO_CAPTURING_CARD not in self.flags(Position.from_text(line.replace("KD", "AD")))

    def test_an_owner_whose_hand_is_not_seen_or_who_need_not_keep_is_not_blamed(self) -> None:
        build = "builds B1=9:5C+4H@1"
        assert PositionFlag.NO_CAPTURING_CARD not in self.flags(Position.from_text(f"standard; hands 2S / ??; {build}"))
        assert PositionFlag.NO_CAPTURING_CARD not in self.flags(Position.from_text(f"relaxed; hands 2S / 3S; {build}"))

    def test_what_can_be_laid_out_can_be_judged(self) -> None:
        # The owner lacks the card and hands are uneven: no deal leads there, but a play can still be refused or not.
        deal = Position.from_text("standard; hands 2S 9D KS / 5H; table 4D; builds B1=8:5C+3H@1").deal()
        assert deal.refused(deal.parse("9D _")) is None
        assert str(deal.refused(deal.parse("2S ^ B8 = 10"))) == "you hold no 10 to take a build of 10"

    def test_changing_one_thing_of_a_sound_position_shows(self) -> None:
        position = self.sound()
        build = position.builds[0]
        assert PositionFlag.WRONG_MULTIPLE in self.flags(
            position.replace(builds=[replace(build, multiple=not build.multiple), *position.builds[1:]])
        )
        assert PositionFlag.TOO_FEW_CARDS in self.flags(position.replace(stock=position.stock[8:]))
        assert PositionFlag.ROUND in self.flags(position.replace(round=position.round + 1))
        assert PositionFlag.HAND_SIZES in self.flags(position.replace(to_play=1 - position.to_play))


class TestPartial:
    def test_a_partial_deal_is_never_over_and_deals_nothing(self) -> None:
        deal = Position.from_text("standard; hands 9S / ??; table 5C; stock 8x??").deal()
        deal.push(deal.parse("9S _"))
        assert not deal.over
        assert deal.turn == 1
        assert deal.hand_size(1) == 1
        assert not deal.legal_plays

    def test_a_whole_position_goes_on_to_the_end(self) -> None:
        deal = Position.from_text("standard; round 6; hands 9S / 8S; table 9C 8C KD").deal()
        deal.push(deal.parse("9S x 9C"))
        deal.push(deal.parse("8S x 8C"))
        assert deal.over

    def test_a_stock_in_order_is_dealt(self) -> None:
        stock = "2C 2D 2H 2S 3C 3D 3H 3S"
        deal = Position.from_text(f"standard; turn 1; dealer 1; round 5; hands - / 8S; table KD; stock {stock}").deal()
        deal.push(deal.parse("8S _"))
        assert deal.round == 6
        assert {len(deal.hand(0)), len(deal.hand(1))} == {4}
