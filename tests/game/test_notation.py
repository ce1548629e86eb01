"""Plays as lines: what is printed, what is read, and what is refused with the place of the fault."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.game import notation
from cassino.game.deal import Deal
from cassino.game.notation import NotationError
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.game.refusals import IllegalPlay
from cassino.ground.presets import PRESETS, preset
from game.tables import STARTABLE, random_tables
from grammars import grammar

GRAMMAR = re.compile(grammar(Path(__file__).parents[2] / "docs" / "notation.md")["play"], re.IGNORECASE)


def squeezed(line: str) -> str:
    """A line without the spaces that the grammar allows around every sign."""
    line = re.sub(r"[ \t]*([x×>^_=+*()])[ \t]*", r"\1", line.strip(), flags=re.IGNORECASE)
    return re.sub(r"[ \t]+", " ", line)


def lay(rules: str, table: str, hand: str, builds: str = "", players: int = 2) -> Deal:
    others = " / ?? ??" * (players - 1)
    more = f"; builds {builds}" if builds else ""
    return Position.from_text(f"{rules}; hands {hand}{others}; table {table}{more}").deal()


EIGHT = "B1=8:6S+2C@1"
EIGHTS = "B1=8:6S+2C@1 B2=8:6H+2H@0"


def royal() -> str:
    return preset("royal").code


class TestForms:
    """The forms of the notation, one by one."""

    @pytest.mark.parametrize(
        ("line", "play", "where"),
        [
            ("8S x 5D+3C 8H", Play("8S", "capture", 8, ["5D", "3C", "8H"]), ("5D 3C 8H KD", "8S", "")),
            ("8S x 5D+3C 8H*", Play("8S", "capture", 8, ["5D", "3C", "8H"]), ("5D 3C 8H", "8S", "")),
            ("8S x B8 5D+3C", Play("8S", "capture", 8, ["5D", "3C"], ["B1"]), ("5D 3C KD", "8S", EIGHT)),
            ("8S x B8a B8b", Play("8S", "capture", 8, [], ["B1", "B2"]), ("KD", "8S", EIGHTS)),
            ("8S x B8b", Play("8S", "capture", 8, [], ["B2"]), ("KD", "8S", EIGHTS)),
            ("KS x KD", Play("KS", "capture", 0, ["KD"]), ("KD KH", "KS", "")),
            ("3S > 5D = 8", Play("3S", "build", 8, ["5D"]), ("5D KD", "3S 8S", "")),
            ("5C > 5D = 5s", Play("5C", "build", 5, ["5D"]), ("5D KD", "5C 5S", "")),
            ("5C > 5D = 10", Play("5C", "build", 10, ["5D"]), ("5D KD", "5C 10S", "")),
            (
                "7D > 2S 5D+4C 9H = 9s",
                Play("7D", "build", 9, ["2S", "4C", "5D", "9H"]),
                ("2S 4C 5D 9H KD", "7D 9S", ""),
            ),
            ("3H > B8 5C = 8s", Play("3H", "add", 8, ["5C"], ["B1"]), ("5C KD", "3H 8S", EIGHT)),
            ("8H > B8 = 8s", Play("8H", "add", 8, [], ["B1"]), ("5C KD", "8H 8S", EIGHT)),
            ("8H > B8b = 8s", Play("8H", "add", 8, [], ["B2"]), ("5C KD", "8H 8S", EIGHTS)),
            ("AS ^ B8 = 9", Play("AS", "raise", 9, [], ["B1"]), ("5C KD", "AS 9S", EIGHT)),
            ("AS ^ B8 5C+4D = 9s", Play("AS", "raise", 9, ["5C", "4D"], ["B1"]), ("5C 4D KD", "AS 9S", EIGHT)),
            ("4H _", Play("4H", "trail"), ("5C KD", "4H", "")),
        ],
    )
    def test_a_line_is_a_play_and_a_play_a_line(self, line: str, play: Play, where: tuple[str, str, str]) -> None:
        deal = lay("pagat", *where)
        assert deal.parse(line) == play
        assert deal.text(play) == line
        assert deal.is_legal(play)

    @pytest.mark.parametrize(
        ("change", "line", "play", "where"),
        [
            (
                {"build_in_sum": True},
                "10S x B8+2D",
                Play("10S", "capture", 10, ["2D"], ["B1"]),
                ("2D KD", "10S", EIGHT),
            ),
            (
                {"raise_material": "hand_plus_table"},
                "3H ^ B5+2C = 10",
                Play("3H", "raise", 10, ["2C"], ["B1"]),
                ("2C KD", "3H 10H", "B1=5:4S+AC@1"),
            ),
            (
                {"table_only_build": True},
                "KC _ 5H+3D = 8",
                Play("KC", "table_build", 8, ["5H", "3D"]),
                ("5H 3D KD", "KC 8S", ""),
            ),
            (
                {"table_only_build": True},
                "KC _ 5D 5H = 5s",
                Play("KC", "table_build", 5, ["5H", "5D"]),
                ("5H 5D KD", "KC 5S", ""),
            ),
            (
                {"build_capture": "combo_table", "capture_extent": "any"},
                "5S+3S x B8 5D",
                Play("5S", "capture", 8, ["3S", "5D"], ["B1"]),
                ("3S 5D KD", "5S", EIGHT),
            ),
        ],
    )
    def test_forms_that_some_rules_have(
        self, change: dict[str, object], line: str, play: Play, where: tuple[str, str, str]
    ) -> None:
        deal = lay(preset("standard").replace(**change).code, *where)
        assert deal.parse(line) == play
        assert deal.text(play) == line
        assert deal.is_legal(play)

    def test_an_ace_of_two_values_says_which_it_takes_with(self) -> None:
        deal = lay(royal(), "KC AD 2S", "AS")
        assert deal.text(Play("AS", "capture", 14, ["KC", "AD"])) == "AS(14) x KC+AD"
        assert deal.text(Play("AS", "capture", 1, ["AD"])) == "AS(1) x AD"
        assert deal.parse("AS(14) x KC+AD") == Play("AS", "capture", 14, ["KC", "AD"])

    def test_without_a_declared_value_the_lowest_that_fits_is_meant(self) -> None:
        deal = lay(royal(), "KC AD 2S", "AS")
        assert deal.parse("AS x AD") == Play("AS", "capture", 1, ["AD"])
        assert deal.parse("AS x KC+AD") == Play("AS", "capture", 14, ["KC", "AD"])

    def test_without_a_declared_value_a_legal_play_is_meant_where_there_is_one(self) -> None:
        # As 1 the ace would have to take the build of aces as well.
        rules = preset("royal").replace(capture_extent="maximal", ace_table=[1, 14], ace_build=[1, 14])
        deal = lay(rules.code, "AD 2S", "AS", "B1=1s:AH+AC@1")
        assert not deal.is_legal(Play("AS", "capture", 1, ["AD"]))
        assert deal.parse("AS x AD") == Play("AS", "capture", 14, ["AD"])

    def test_a_card_of_one_value_declares_none(self) -> None:
        deal = lay("standard", "8H KD", "8S")
        assert deal.text(Play("8S", "capture", 8, ["8H"])) == "8S x 8H"
        assert deal.parse("8S(8) x 8H") == Play("8S", "capture", 8, ["8H"])

    def test_the_grouping_is_not_part_of_the_play(self) -> None:
        deal = lay("standard", "4D 4C 2S 2H 6H 6C KD", "8S")
        assert deal.parse("8S x 4D+4C 6H+2S 6C+2H") == deal.parse("8S x 6C+2S 4C+4D 2H+6H")

    def test_three_builds_of_one_value_have_letters_in_the_order_of_their_ids(self) -> None:
        builds = "B2=8:6S+2C@1 B5=8:6H+2H@0 B3=8:5H+3H@0 B4=9:5D+4D@1"
        deal = lay("standard", "KD", "8S 9S", builds)
        assert notation.references(deal.builds) == {"B2": "B8a", "B3": "B8b", "B4": "B9", "B5": "B8c"}

    def test_the_log_in_notation_reads_back_play_by_play(self) -> None:
        rng = Random(3)
        deal = Deal.shuffled("relaxed", 3, rng=rng)
        while not deal.over:
            deal.push(deal.legal_plays.choose(rng))
        again = Deal("relaxed", 3, pack=deal.pack_order(), dealer=deal.dealer)
        for line in notation.log(deal):
            again.push(again.parse(line))
        assert again == deal
        assert again.log == deal.log


class TestRoundTrip:
    def test_every_legal_play_on_thousands_of_tables_reads_back(self) -> None:
        seen = set()
        for deal in random_tables(seed=11, count=2500):
            lines = {}
            for play in deal.legal_plays:
                line = deal.text(play)
                assert deal.parse(line) == play, (deal.rules.code, line)
                assert GRAMMAR.fullmatch(squeezed(line)), line
                assert lines.setdefault(line, play) == play, "two plays are printed alike"
                seen.add(form_of(line))
        # The tables show every form there is.
        assert seen >= {
            "capture",
            "capture*",
            "capture()",
            "capture build in sum",
            "combination",
            "build",
            "build s",
            "addition",
            "raise",
            "raise s",
            "raise with table card",
            "trail",
            "table build",
            "table build s",
        }

    @pytest.mark.parametrize("name", STARTABLE)
    def test_every_legal_play_of_whole_deals_reads_back(self, name: str) -> None:
        rng = Random(5)
        for players in preset(name).player_counts:
            deal = Deal.shuffled(name, players, rng=rng)
            while not deal.over:
                for play in list(deal.legal_plays)[:60]:
                    assert deal.parse(deal.text(play)) == play
                deal.push(deal.legal_plays.choose(rng))

    def test_spacing_case_and_symbols_do_not_matter(self) -> None:
        rng = Random(2)
        for deal in random_tables(seed=12, count=400):
            for play in list(deal.legal_plays)[:20]:
                line = deal.text(play)
                assert deal.parse(loosened(rng, line)) == play, line

    def test_a_wide_table_is_printed_and_read_at_once(self) -> None:
        loose = " ".join(f"{rank}{suit}" for rank in "A234567" for suit in "CDHS")
        deal = lay("relaxed", loose, "10S")
        every = Play("10S", "capture", 10, [c for c in loose.split() if c not in ("AC", "AD")])
        line = deal.text(every)
        assert deal.parse(line) == every if deal.is_legal(every) else "+" in line
        # Cards that fall into no groups are one group as printed, and that is no play.
        odd = Play("10S", "capture", 10, loose.split()[1:])
        with pytest.raises(NotationError, match="takes groups of 10"):
            deal.parse(deal.text(odd))


def form_of(line: str) -> str:
    many = " s" if line.endswith("s") else ""
    head, _, rest = line.partition(" x ")
    if rest:
        if "+" in head:
            return "combination"
        in_sum = any("B" in group and "+" in group for group in rest.split())
        return (
            "capture build in sum"
            if in_sum
            else "capture" + ("()" if "(" in head else "") + ("*" if rest.endswith("*") else "")
        )
    if "^" in line:
        helped = "+" in line.split("^")[1].split()[0]
        return "raise with table card" if helped else "raise" + many
    if "_" in line:
        return "trail" if line.endswith("_") else "table build" + many
    return "addition" if "> B" in line else "build" + many


def loosened(rng: Random, line: str) -> str:
    """The same line as somebody else would write it: `t♦` for `10D`, spaces around signs, any case."""

    def card(match: re.Match[str]) -> str:
        rank, suit = match.groups()
        sign = rng.choice([suit, "♣♦♥♠"["CDHS".index(suit)], "♧♢♡♤"["CDHS".index(suit)] + "\ufe0f"])
        return (rng.choice(["10", "T"]) if rank == "10" else rank) + sign

    cards, equals, value = line.partition("=")
    cards = re.sub(r"(?<!B)(10|[2-9AJQK])([CDHS])", card, cards)
    spaced = re.sub(
        r" ?([x>^_=+*()]) ?",
        lambda match: rng.choice(["", " ", "\t "]) + match[1] + rng.choice(["", " ", "  "]),
        cards + equals + value,
    )
    return "  " + "".join(rng.choice([letter, letter.lower()]) for letter in spaced) + rng.choice(["", " "])


def read(deal: Deal, line: str) -> Play | NotationError:
    try:
        return deal.parse(line)
    except NotationError as error:
        return error


class TestErrors:
    deal = lay(
        "standard",
        "5D 3C 8H 7C 2D KD 4D",
        "8S 3S 5C AS KC 9H",
        "B1=8:6S+2H@1 B2=9:6D+3H@0 B3=9:6C+3D@0",
    )

    @pytest.mark.parametrize(
        ("line", "column", "problem"),
        [
            ("", 1, "expected the hand card that is played, found the end of the line"),
            ("hello", 1, "expected the hand card that is played, found 'hello'"),
            ("8S", 3, "expected one of x, >, ^ or _ after the hand card, found the end of the line"),
            ("8S ? 8H", 4, "expected one of x, >, ^ or _ after the hand card, found '?'"),
            ("8S x", 5, "expected a loose card or a build that is taken, found the end of the line"),
            ("8S x 8H and", 9, "expected a card, a build or the end of the line, found 'and'"),
            ("8S x 8H +", 10, "expected a card or a build after '+', found the end of the line"),
            ("8S x 5D+3C8H", 11, "expected a space, '+' or the end of the groups, found '8H'"),
            ("8S x 5D+4D", 6, "5D+4D is 9; 8S takes groups of 8"),
            ("8S x 5D+3C 7C", 12, "7C is 7; 8S takes groups of 8"),
            ("8S x KD", 6, "KD has no number in these rules; 8S takes groups of 8"),
            ("8S x 5D 5D", 9, "5D is named twice"),
            ("8S x 8S", 6, "8S is named twice"),
            ("9H x B9a B9a", 10, "B9a is named twice"),
            ("8S x B7", 6, "there is no build of 7 on the table"),
            ("9H x B9", 6, "B9 could be any of B9a and B9b: name one"),
            ("9H x B9c", 6, "there is no B9c on the table, only B9a and B9b"),
            ("8S x B8a", 6, "there is only one build of 8: it is written B8"),
            ("8S x B999", 6, "expected a loose card or a build that is taken, found 'B999'"),
            ("8S x 8H*", 9, "'*' marks a sweep, but this play does not clear the table"),
            ("8S x * 8H", 6, "expected a loose card or a build that is taken, found '*'"),
            ("8S(9) x 9H", 3, "8S counts 8 in these rules, not 9"),
            ("KC(13) x KD", 3, "KC counts no number in these rules, not 13"),
            ("8S(x) x 8H", 3, "expected a value in brackets, such as (14)"),
            ("8S(8) > 5D = 8", 3, "a value in brackets is declared only for a capture (x)"),
            ("3S > 5D", 8, "expected '=' and the value of the build, found the end of the line"),
            ("3S > 5D =", 10, "expected a value from 1 to 16, found the end of the line"),
            ("3S > 5D = 0", 11, "expected a value from 1 to 16, found '0'"),
            ("3S > 5D = " + "9" * 5000, 11, "expected a value from 1 to 16, found '999999999999'"),
            ("3S > 5D = 8 9", 13, "expected the end of the line, found '9'"),
            ("3S > 5D = 8*", 12, "expected the end of the line, found '*'"),
            ("3S > 5D = 9", 6, "3S+5D is 8, not 9"),
            ("3S > 5D 7C+3C = 8", 9, "7C+3C is 10; each group makes 8"),
            ("3S > KD = 8", 6, "KD has no number in these rules and cannot be in a build"),
            ("KC > 5D = 8", 1, "KC has no number in these rules and cannot be in a build"),
            ("3S > = 8", 6, "expected a loose card or a build that is added to, found '='"),
            ("3S > 5D = 8s", 11, "this makes a single build, written = 8"),
            ("5C > 5D = 5", 11, "this makes a multiple build, written = 5s"),
            ("3S > B8 5D = 8", 14, "this makes a multiple build, written = 8s"),
            ("AS > B8 = 9", 11, "an addition to a build of 8 makes 8, not 9; '^' raises it"),
            ("3S > B8+5D = 8s", 6, "a space, not '+', follows the build that is added to; '^' raises it"),
            ("3S > 5D B8 = 8", 9, "expected a loose card; B8 must stand first, and only once"),
            ("AS ^ B8 = 10", 6, "AS+B8 is 9, not 10"),
            ("AS ^ B9a = 9", 12, "a raise makes a build higher: 9 is not above 9"),
            ("AS ^ 5D = 6", 6, "expected the build that is raised, such as B8"),
            ("AS ^ B8 7C+3C = 9s", 9, "7C+3C is 10; each group makes 9"),
            ("KC _ 5D+4D = 8", 6, "5D+4D is 9; each group makes 8"),
            ("KC _ KD = 8", 6, "KD has no number in these rules; each group makes 8"),
            ("5C+4D x B8", 1, "5C+4D is 9, and no build of 9 is taken"),
            ("5C+3C x B8 4D", 12, "4D is 4; beside the build, 5C takes groups of 5"),
            ("5C+KD x B8", 4, "KD has no number in these rules"),
            ("5C+B8 x 4D", 4, "only loose cards join the hand card in a capture"),
            ("KC+3C x B8", 1, "KC has no number in these rules and makes no sum"),
            ("5C+3C > 5D = 8", 6, "loose cards join the hand card before the sign only in a capture (x)"),
            ("8S\nx 8H", 3, "expected one of x, >, ^ or _ after the hand card, found '\\n'"),
        ],
    )
    def test_the_fault_and_its_place_are_named(self, line: str, column: int, problem: str) -> None:
        before = self.deal.copy()
        with pytest.raises(NotationError) as caught:
            self.deal.parse(line)
        assert (caught.value.line, caught.value.column, caught.value.problem) == (1, column, problem)
        assert str(caught.value) == f"line 1, column {column}: {problem}"
        assert self.deal == before

    def test_it_is_a_value_error_and_survives_pickling(self) -> None:
        error = NotationError("no card", 3, 7)
        assert isinstance(error, ValueError)
        again = pickle.loads(pickle.dumps(error))
        assert (again.problem, again.line, again.column, str(again)) == ("no card", 3, 7, str(error))
        assert str(error.moved(9, 4)) == "line 9, column 11: no card"

    @pytest.mark.parametrize(
        ("line", "code"),
        [
            ("8S x 8H", "must_take_every_group"),
            ("4H _", "not_in_hand"),
            ("8S x 8C", "not_on_table"),
            ("5C+3C x B8", "card_has_no_such_value"),
            ("KC _ 5D+3C = 8", "build_must_use_hand_card"),
            ("AS ^ B8+2D = 11", "raise_with_hand_card_only"),
            ("KC x KD 5D", "court_takes_only_its_rank"),
        ],
    )
    def test_a_line_may_be_read_whose_play_is_refused(self, line: str, code: str) -> None:
        with pytest.raises(IllegalPlay) as caught:
            self.deal.push(self.deal.parse(line))
        assert caught.value.reason.code == code

    @given(st.text(alphabet="0123456789ATJQKBCDHSasxKſ×>^_=+*() ♠♥\t\n", max_size=24))
    def test_any_text_is_a_play_or_an_error_with_a_place(self, line: str) -> None:
        found = read(self.deal, line)
        if isinstance(found, NotationError):
            assert 1 <= found.column <= len(line) + 1
        else:
            assert GRAMMAR.fullmatch(squeezed(line)), line
            # What was read is printed and read as the same play.
            assert self.deal.parse(self.deal.text(found)) == found

    @given(st.data())
    def test_a_legal_line_with_one_sign_changed_never_crashes(self, data: st.DataObject) -> None:
        line = data.draw(st.sampled_from([self.deal.text(play) for play in self.deal.legal_plays]))
        at = data.draw(st.integers(0, len(line) - 1))
        sign = data.draw(st.sampled_from("0123456789ATJQKBCDHSx>^_=+*() "))
        found = read(self.deal, line[:at] + sign + line[at + 1 :])
        assert isinstance(found, Play) or 1 <= found.column <= len(line) + 1


def test_refused_plays_are_printed_as_well() -> None:
    deal = lay("standard", "5D 3C KD", "8S 3S", EIGHT)
    assert deal.text(Play("8S", "capture", 8, ["5D", "KD"])) == "8S x 5D+KD"
    assert deal.text(Play("8S", "capture", 8, [], ["B7"])) == "8S x B?"
    assert deal.text(Play("3S", "build", 9, ["5D"])) == "3S > 5D = 9s"
    assert deal.text(Play("3S", "capture", 8, ["KD"], ["B1"])) == "3S+KD x B8"


def test_every_preset_prints_its_tens_in_full() -> None:
    for name in PRESETS:
        rules = preset(name)
        if rules.deck == 52:
            assert lay(rules.code, "2C", "10S", players=rules.player_counts[0]).parse("ts _") == Play("10S", "trail")
