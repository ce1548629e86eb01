"""Match records: written, read strictly, played again."""

from __future__ import annotations

import io
import pickle
import re
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.game.deal import Deal
from cassino.game.match import Match, can_start
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.ground.cards import Card
from cassino.ground.presets import PRESETS, preset
from cassino.records.match_record import Record, RecordError, dump, dumps, load, loads
from grammars import grammar

STARTABLE = [name for name in PRESETS if can_start(preset(name))]
GRAMMAR = grammar(Path(__file__).parents[2] / "docs" / "records.md")


def played(
    rules: str, players: int = 2, seed: int = 1, *, deals: int = 99, stop: int | None = None, **more: bool
) -> Match:
    """A match of random plays: to its end, or some deals, or some plays."""
    match = Match(rules, players, seed=seed, **more)
    rng = Random(seed)
    while match.state != "match_over" and match.deal_no <= deals:
        while match.state == "playing":
            if stop is not None and match.deal_no == deals and match.deal.n == stop:
                return match
            match.push(match.deal.legal_plays.choose(rng))
        if match.state == "deal_over" and match.deal_no < deals:
            match.next_deal()
        elif match.state == "deal_over":
            break
    return match


def same(one: Match, other: Match) -> bool:
    return (
        [*one.finished, one.deal] == [*other.finished, other.deal]
        and [d.log for d in [*one.finished, one.deal]] == [d.log for d in [*other.finished, other.deal]]
        and one.results == other.results
        and (one.totals, one.target, one.carried, one.state) == (other.totals, other.target, other.carried, other.state)
    )


class TestRoundTrip:
    @pytest.mark.parametrize("name", STARTABLE)
    def test_whole_matches_of_every_preset(self, name: str) -> None:
        for players in preset(name).player_counts:
            match = played(name, players, seed=players)
            assert match.outcome() is not None
            record = Record.of(match, names=[f"Seat {i}" for i in range(players)], date=date(2026, 1, 31))
            text = dumps(record)
            assert loads(text) == [record]
            assert dumps(loads(text)) == text
            assert re.fullmatch(GRAMMAR["records"], text)
            assert same(record.replay(), match)
            assert Record.of(record.replay(), names=record.names, date=record.date) == record

    def test_partners(self) -> None:
        match = played("standard", 4, deals=2, partners=True)
        record = Record.of(match)
        assert record.sides == (0, 1, 0, 1)
        assert loads(dumps(record)) == [record]

    def test_a_match_that_goes_on(self) -> None:
        for stop in (0, 1, 17, 47):
            match = played("standard", deals=2, stop=stop)
            record = Record.of(match)
            assert (record.result, record.winner) == (None, None)
            assert record.deals[0].points is not None
            assert record.deals[1].points is None
            assert loads(dumps(record)) == [record]
            assert same(record.replay(), match)

    def test_rejected_opening_tables_are_kept(self) -> None:
        match = next(m for seed in range(99) if (m := Match("strict", 2, seed=seed)).deal.rejected)
        record = Record.of(match)
        assert "rejected " in dumps(record)
        assert loads(dumps(record)) == [record]
        assert record.replay().deal.rejected == match.deal.rejected

    def test_a_deal_that_ends_a_match_in_the_middle(self) -> None:
        rules = preset("standard").replace(score_time="aces_and_kasinos_at_once", both_reach="immediate", target=2)
        match = played(rules.code)
        assert match.outcome() is not None
        assert not match.deal.over
        record = Record.of(match)
        assert loads(dumps(record)) == [record]
        assert same(record.replay(), match)

    def test_a_single_deal(self) -> None:
        rng = Random(4)
        deal = Deal.shuffled("pagat", 3, rng=rng, dealer=2)
        while not deal.over:
            deal.push(deal.legal_plays.choose(rng))
        record = Record.of(deal)
        assert record.deals[0].points == deal.score().points
        assert record.seed is None
        assert loads(dumps(record)) == [record]

    def test_rules_off_any_preset_and_another_target(self) -> None:
        match = Match(preset("royal").replace(sweep_points=0), 2, seed=3, target=11)
        record = Record.of(match)
        assert record.rules.target == 11
        assert loads(dumps(record)) == [record]

    def test_comments_stand_where_they_were_said(self) -> None:
        match = played("standard", deals=2, stop=3)
        said = {(1, 0): "a long look", (1, 5): 'he said "no" \\ yes', (2, 3): "and now?"}
        record = Record.of(match, comments=said)
        assert [deal.comments for deal in record.deals] == [
            ((0, "a long look"), (5, 'he said "no" \\ yes')),
            ((3, "and now?"),),
        ]
        assert loads(dumps(record)) == [record]

    def test_several_records_in_one_file(self, tmp_path: Path) -> None:
        records = [Record.of(played(name, deals=1, stop=5)) for name in ("standard", "royal", "scopa")]
        path = tmp_path / "matches.txt"
        dump(records, path)
        assert load(path) == records
        assert load(str(path)) == records
        with path.open("rb") as file:
            assert load(file) == records
        with path.open(encoding="utf-8") as file:
            assert load(file) == records
        text, data = io.StringIO(), io.BytesIO()
        dump(records[0], text)
        dump(records[0], data)
        assert data.getvalue().decode() == text.getvalue() == dumps(records[0])

    @given(st.lists(st.text(max_size=30), min_size=2, max_size=2), st.text(max_size=30))
    def test_names_and_comments_are_kept_or_refused(self, names: list[str], said: str) -> None:
        match = played("standard", deals=1, stop=1)
        plain = all(text.isprintable() for text in (*names, said))
        if plain and said and said == said.strip() and not set(said) & set("{}"):
            record = Record.of(match, names=names, comments={(1, 1): said})
            assert loads(dumps(record)) == [record]
        else:
            with pytest.raises(RecordError, match="printable"):
                Record.of(match, names=names, comments={(1, 1): said})

    @given(st.integers(-(2**255), 2**255), st.dates(min_value=date(1000, 1, 1)))
    def test_seeds_and_dates(self, seed: int, day: date) -> None:
        record = replace(Record.of(played("standard", deals=1, stop=1)), seed=seed, date=day)
        assert loads(dumps(record)) == [record]

    def test_windows_line_ends_a_byte_order_mark_and_blank_lines(self) -> None:
        record = Record.of(played("standard", deals=1, stop=9))
        text = dumps(record)
        assert loads(text.replace("\n", "\r\n")) == [record]
        assert loads(b"\xef\xbb\xbf" + text.encode()) == [record]
        assert loads("\n\n" + text.replace("\n", " \n\n")) == [record]


@cache
def sample() -> str:
    """A whole match of two deals or more, as text."""
    record = Record.of(played("standard", seed=5), names=("North", "South"), comments={(1, 2): "hm"})
    assert len(record.deals) > 1
    return dumps(record)


def fails(text: str | bytes, problem: str, line: int | None = None, column: int | None = None) -> RecordError:
    with pytest.raises(RecordError, match=re.escape(problem)) as caught:
        loads(text)
    error = caught.value
    assert error.line is not None
    assert str(error).startswith(f"line {error.line}, column {error.column}: ")
    assert error.line == (line or error.line)
    assert error.column == (column or error.column)
    return error


def read(text: str) -> list[Record] | RecordError:
    try:
        return loads(text)
    except RecordError as error:
        return error


def line_of(text: str, start: str) -> int:
    return next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith(start))


class TestStrictness:
    @pytest.mark.parametrize("name", ["standard", "strict", "scopa", "draw"])
    def test_a_record_that_breaks_off_is_noticed_at_every_line(self, name: str) -> None:
        text = dumps(Record.of(played(name, deals=2, stop=20)))
        lines = text.split("\n")
        last = max(i for i, line in enumerate(lines) if line)
        for stop in range(last + 1):
            for cut in ("\n".join(lines[:stop]), "\n".join(lines[:stop]) + "\n"):
                with pytest.raises(RecordError):
                    loads(cut)
        assert loads("\n".join(lines[: last + 1]))

    def test_a_record_that_breaks_off_is_noticed_at_every_letter(self) -> None:
        text = dumps(Record.of(played("standard", deals=1, stop=6)))
        for stop in range(len(text) - 1):
            with pytest.raises(RecordError):
                loads(text[:stop])

    def test_a_missing_line_is_noticed(self) -> None:
        lines = sample().split("\n")
        optional = {"[Sides", "[Dealer", "[Target", "[Names", "[Seed"}
        for i, line in enumerate(lines):
            if line and line.split()[0] not in optional:
                with pytest.raises(RecordError):
                    loads("\n".join(lines[:i] + lines[i + 1 :]))

    def test_headers(self) -> None:
        text = sample()
        fails("", "there is no record", 1, 1)
        fails("\n\n  \n", "there is no record")
        fails("hello", "expected [Cassino \"1\"], found 'hello'", 1, 1)
        fails(text.replace("[Cassino", "[Casino"), 'a record begins with [Cassino "1"], not with Casino', 1, 1)
        fails(text.replace('[Cassino "1"]', '[Cassino "3"]'), "version '3' of the format; 1 and 2 are known", 1, 1)
        fails(text.replace("[Seed", "[Colour"), "unknown header 'Colour'", line_of(text, "[Seed"), 2)
        fails(text.replace("[Seed", "[Players"), "the header Players is given twice")
        fails(text.replace('[Players "2"]\n', ""), "the header Players is missing")
        fails(text.replace('[Players "2"]', "[Players 2]"), "expected a header such as")
        fails(text.replace('[Players "2"]', '[Players "2" "3"]'), "the header Players has one value, not 2")
        fails(text.replace('[Players "2"]', '[Players "two"]'), "is a whole number", 3, 10)
        fails(text.replace('[Players "2"]', '[Players "7"]'), "these rules are for 2 or 3 or 4 players, not 7", 3, 10)
        fails(text.replace('[Rules "standard"]', '[Rules "nonsense"]'), "there is no preset 'nonsense'", 2, 8)
        fails(text.replace('[Rules "standard"]', '[Rules "khasino"]'), "cannot be started yet", 2, 8)
        fails(text.replace('[Sides "0 1"]', '[Sides "0 0"]'), "sides 0 0 are not those of these seats")
        fails(text.replace('[Target "21"]', '[Target "11"]'), "these rules play to 21, not '11'")
        fails(text.replace('[Names "North" "South"]', '[Names "North"]'), "1 names are given for 2 seats")
        fails(text.replace('[Seed "5"]', '[Date "31.1.2026"]'), "a date is written 2026-01-31, not '31.1.2026'")
        fails(text.replace('[Seed "5"]', '[Date "2026-02-31"]'), "Date: ")
        fails(text.replace('[Seed "5"]', '[Seed "' + "9" * 81 + '"]'), "at most 80 digits")
        fails(text.replace('[Seed "5"]', '[Seed "' + "9" * 50_000 + '"]'), "a line has at most 4000 characters")
        fails(text.replace('[Seed "5"]', '[Seed "١"]'), "is a whole number")

    def test_the_pack(self) -> None:
        text = sample()
        at = line_of(text, "pack")
        pack = text.split("\n")[at - 1]
        cards = pack.split()[1:]
        fails(text.replace(pack, pack.rpartition(" ")[0], 1), "the pack of these rules has 52 cards, not 51", at, 1)
        fails(text.replace(pack, pack + " " + cards[0], 1), f"{cards[0]} is named twice", at, len(pack) + 2)
        fails(text.replace(pack, pack.replace(cards[0], "11X", 1), 1), "'11X' is not a card", at, 6)
        fails(text.replace(pack, "packs", 1), "expected 'pack' and its cards in the order dealt, found 'packs'", at, 1)
        scopa = dumps(Record.of(played("scopa", deals=1, stop=1)))
        fails(scopa.replace("pack ", "pack 10S ", 1), "10S is not in the pack of these rules")

    def test_an_opening_table_that_the_rules_deal_again(self) -> None:
        match = next(m for seed in range(99) if (m := Match("strict", 2, seed=seed)).deal.rejected)
        record = Record.of(match)
        (first,) = record.deals
        sound = dumps(record)
        table = " ".join(map(str, first.rejected[0]))
        fails(sound.replace(f"rejected {table}", "rejected 2C"), "an opening table has 4 cards, not 1")
        fails(sound.replace(f"rejected {table}", "rejected KC QC JC 10C"), "the rules keep it")
        # Swap the table of the pack for the rejected one: the four go to the places of the table.
        places = [first.pack.index(c) for c in match.deal.table]
        pack = list(first.pack)
        for place, card in zip(places, first.rejected[0], strict=True):
            other = pack.index(card)
            pack[place], pack[other] = pack[other], pack[place]
        bad = sound.replace(" ".join(map(str, first.pack)), " ".join(map(str, pack)))
        fails(bad, "this opening table is dealt again under the rules")

    def test_who_deals(self) -> None:
        text = sample()
        second = re.search(r"deal 2 dealer (\d)", text)
        assert second
        wrong = text.replace(second.group(), f"deal 2 dealer {1 - int(second.group(1))}")
        fails(wrong, "turn to", line_of(text, "deal 2"), 1)
        fails(text.replace("deal 2 ", "deal 3 "), "this is deal 2, not 3", line_of(text, "deal 2"), 6)
        fails(text.replace("deal 2 ", "deal two "), "expected 'deal 2 dealer' and a seat", line_of(text, "deal 2"), 1)
        first = re.search(r'\[Dealer "(\d)"', text)
        assert first
        fails(text.replace(first.group(), f'[Dealer "{1 - int(first.group(1))}"'), "Dealer: the header says seat")

    def test_plays(self) -> None:
        text = sample()
        at = line_of(text, "5. ")
        play = text.split("\n")[at - 1]
        fails(text.replace(play, play.replace("5.", "6."), 1), "this is play 5, not 6", at, 1)
        fails(text.replace(play, "5. hello", 1), "expected the hand card that is played, found 'hello'", at, 4)
        error = fails(text.replace(play, "5. AC ^ B99 = 9", 1), "there is no build of 99 on the table", at, 9)
        assert pickle.loads(pickle.dumps(error)).line == at

    def test_a_refused_play_says_why(self) -> None:
        match = Match("standard", seed=2)
        other = match.deal.hand(1 - match.deal.turn)[0]
        text = dumps(Record.of(match)).replace("\n\nresult", f"\n1. {other} _\n\nresult")
        fails(text, f"{other} _ is refused: the {other.symbol} is not in your hand", line_of(text, "1. "), 4)

    def test_comments(self) -> None:
        text = sample()
        at = line_of(text, "2. ")
        fails(text.replace("{hm}", "{hm"), "a comment has no '}' on its line", at)
        fails(text.replace("{hm}", "{hm} hm"), "expected '{', found 'h'", at)
        fails(text.replace("{hm}", "{}"), "a comment is printable text of at most 1000 characters", at)
        fails(text.replace("{hm}", "{" + "h" * 1001 + "}"), "a comment is printable text of at most 1000", at)

    def test_results_that_the_engine_does_not_find(self) -> None:
        text = sample()
        at = line_of(text, "points")
        points, totals = text.split("\n")[at - 1 : at + 1]
        fails(text.replace(points, "points 11 0", 1), "points are said to be '11 0'; the engine finds", at, 8)
        fails(text.replace(totals, "totals 99 0", 1), "totals are said to be '99 0'; the engine finds", at + 1, 8)
        fails(text.replace(points, "points " + "9" * 3000, 1), "points are said to be", at, 8)
        end = line_of(text, "result")
        said = text.split("\n")[end - 1]
        fails(text.replace(said, "result *"), "the result is said to be '*'; the engine finds", end, 8)
        header = text.split("\n")[line_of(text, "[Result") - 1]
        fails(text.replace(header, '[Result "*"]'), "Result: the header says '*', the end of the record")
        fails(text.replace(said, said + "\nmore"), "expected the end or the next record, found 'more'", end + 1, 1)

    def test_results_before_the_deal_is_over(self) -> None:
        text = dumps(Record.of(played("standard", deals=1, stop=6)))
        fails(text.replace("\n\nresult", "\npoints 1 0\n\nresult"), "points are given, but the deal is not over")

    def test_a_match_goes_on_neither_after_its_end_nor_before_the_deal_is_over(self) -> None:
        text = sample()
        again = text[text.index("deal 1") : text.index("deal 2")]
        last = text.count("\ndeal ")
        more = text.replace("\nresult", "\n" + again.replace("deal 1", f"deal {last + 1}") + "result")
        fails(more, "the match is over", line_of(more, f"deal {last + 1} "), 1)
        part = dumps(Record.of(played("standard", deals=1, stop=6)))
        fails(part.replace("\nresult", "\n" + again.replace("deal 1", "deal 2") + "result"), "is not over yet")

    def test_bytes_that_are_not_utf_8(self) -> None:
        data = sample().encode().replace(b"North", b"N\xf6rd")
        fails(data, "the byte 0xf6 is not UTF-8", line_of(sample(), "[Names"), 10)

    def test_a_path_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(OSError, match="nothing"):
            load(tmp_path / "nothing.txt")

    @given(st.data())
    def test_one_letter_changed_is_refused_or_makes_another_record(self, data: st.DataObject) -> None:
        text = dumps(Record.of(played("royal", deals=1, stop=12)))
        at = data.draw(st.integers(0, len(text) - 1))
        letter = data.draw(st.sampled_from('0123456789AKQJTCDHSBx>^_*+= {}[]"\n.dealresulpointsK'))
        changed = text[:at] + letter + text[at + 1 :]
        found = read(changed)
        if isinstance(found, RecordError):
            assert found.line is not None
            assert 1 <= found.line <= changed.count("\n") + 1
        else:
            assert loads(dumps(found)) == found


class TestLenient:
    def test_unknown_headers_are_kept(self) -> None:
        text = sample().replace("[Seed", '[Place "Hall" "of mirrors"]\n[Seed')
        (record,) = loads(text, strict=False)
        assert record.others == (("Place", ("Hall", "of mirrors")),)
        assert loads(dumps(record), strict=False) == [record]

    def test_a_record_that_breaks_off_goes_on(self) -> None:
        text = sample()
        (record,) = loads(text[: text.index("\n20. ")], strict=False)
        assert len(record.deals[0].plays) == 19
        assert record.result is None
        record.replay()

    def test_results_are_those_of_the_engine(self) -> None:
        text = sample()
        at = line_of(text, "points")
        wrong = text.replace(text.split("\n")[at - 1], "points 11 0", 1)
        (record,) = loads(wrong, strict=False)
        assert [record] == loads(text)

    def test_plays_are_checked_all_the_same(self) -> None:
        text = sample()
        with pytest.raises(RecordError):
            loads(text.replace("1. ", "1. KS x ", 1), strict=False)


class TestRecordsMadeByHand:
    def test_a_play_that_is_refused(self) -> None:
        record = Record.of(played("standard", deals=1, stop=2))
        (deal,) = record.deals
        wrong = replace(record, deals=(replace(deal, plays=(Play("KS", "capture", 9, ["2C"]), *deal.plays)),))
        with pytest.raises(RecordError, match="deal 1, play 1: "):
            wrong.replay()
        with pytest.raises(RecordError, match="deal 1, play 1: "):
            dumps(wrong)

    def test_results_that_do_not_fit(self) -> None:
        record = Record.of(played("standard", deals=1))
        (deal,) = record.deals
        with pytest.raises(RecordError, match="deal 1 is said to have points"):
            replace(record, deals=(replace(deal, points=(1, 1)),)).replay()
        with pytest.raises(RecordError, match="the result is said to be"):
            replace(record, result=(21, 0), winner=0).replay()

    def test_what_cannot_be_written(self) -> None:
        match = played("standard", deals=1, stop=2)
        with pytest.raises(RecordError, match="3 names are given for 2 seats"):
            Record.of(match, names=("a", "b", "c"))
        with pytest.raises(RecordError, match="a name is a line of at most 1000 printable characters"):
            Record.of(match, names=("a\nb", "c"))
        with pytest.raises(RecordError, match="without braces"):
            Record.of(match, comments={(1, 1): "a {b}"})
        with pytest.raises(RecordError, match="a comment is said after play 9, of 2"):
            Record.of(match, comments={(1, 9): "a"})
        with pytest.raises(RecordError, match="the record has no deal"):
            dumps(replace(Record.of(match), deals=()))
        with pytest.raises(RecordError, match="laid out by hand"):
            Record.of(Position.from_text("standard; hands 9S / 8S; table 5C").deal())

    def test_it_is_frozen_and_hashable(self) -> None:
        record = Record.of(played("standard", deals=1, stop=2))
        assert hash(record) == hash(loads(dumps(record))[0])
        assert record.deals[0].pack[0] is Card(str(record.deals[0].pack[0]))
