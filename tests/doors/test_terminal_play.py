"""A match in the terminal: whole matches by script, every command, and a polite end."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cassino.doors.terminal_play import TerminalError, play_match
from cassino.ground import PRESETS, preset


class Script(io.StringIO):
    """Input that answers each question from an iterator, as a person or a pipe would."""

    def __init__(self, answers: Iterator[str]) -> None:
        super().__init__()
        self.answers = answers
        self.asked = 0

    def readline(self, size: int | None = -1) -> str:
        self.asked += 1
        answer = next(self.answers, None)
        return "" if answer is None else f"{answer}\n"


def played(*answers: str, **settings: Any) -> str:
    """The transcript of a match under `standard` (unless told otherwise) with these answers and then the end."""
    sink = io.StringIO()
    assert play_match(**{"seed": 5, "level": "greedy"} | settings, source=Script(iter(answers)), sink=sink) == 0
    return sink.getvalue()


def first_of_the_list(most: int = 4000) -> Iterator[str]:
    """Asks for the list and picks the first play, over and over."""
    for _ in range(most):
        yield "?"
        yield "1"


@pytest.mark.parametrize(
    ("rules", "settings"),
    [
        ("standard", {"level": "hoyle", "target": 11}),
        ("royal", {"players": 3, "level": "random", "target": 11}),
        ("partnership", {"target": 11}),
        ("strict", {"players": 4, "partners": True, "target": 11}),
        ("draw", {"target": 11, "level": "random"}),
        ("finnish", {"target": 11}),
        ("swedish", {}),
        ("scopa", {"target": 5}),
        ("scopone", {"target": 5}),
        ("standard~h1c.2", {}),
        ({"preset": "hoyle", "options": {"fixed_deals": 1}}, {}),
    ],
)
def test_a_whole_match(rules: Any, settings: dict[str, Any]) -> None:
    text = played(*first_of_the_list(), rules=rules, **settings)
    last = text.strip().splitlines()[-1]
    assert re.fullmatch(r"(.+ wins? the match, \d+ to \d+.*|The match is drawn, \d+ to \d+.*)\.", last), last
    deals = re.findall(r"^Deal (\d+)\.", text, flags=re.MULTILINE)
    assert [int(deal) for deal in deals] == list(range(1, len(deals) + 1))
    assert text.count("The deal is over:") == len(deals)
    # Every question got a play that was announced.
    assert "There is no list" not in text
    assert text.count("Your play: 1\nYou ") == text.count("Your play: 1")


def test_every_play_is_announced_in_words_and_in_notation() -> None:
    text = played("KC x KD", "log")
    assert "You played K♣: took K♦.   KC x KD" in text
    assert re.search(r"^Computer (played|trailed) .+\.   \S+ (x|_|>|\^)", text, flags=re.MULTILINE)
    assert "1. KC x KD                  You played K♣: took K♦" in text


def test_a_play_is_taken_in_notation() -> None:
    assert "You built 10: 3♦ + 7♦.   3D > 7D = 10" in played("3d > 7d = 10")
    assert "You trailed 3♠.   3S _" in played("3♠ _")


def test_the_owner_of_a_build_is_told_of_the_duties() -> None:
    text = played("6H > 3C = 9", "2D _", "9C _", seed=1)
    assert "Build B9:  3♣ + 6♥ (yours, single - may be raised)" in text
    assert "You own a build of 9. You may not trail. Keep your 9♣ until it is taken." in text
    assert (
        "Not allowed: you own a build of 9, so you may not trail: take, build or add.   [owner_may_not_trail]" in text
    )
    assert "Not allowed: you own a build of 9 and must keep your 9♣ to take it.   [must_keep_capturing_card]" in text


def test_a_refusal_says_why() -> None:
    text = played("10C > 7D = 10", "3D > 7D = 11", "3H _", "3D > 7D+7S = 17", "KC x KD")
    assert "Not allowed: the 3♥ is not in your hand.   [not_in_hand]" in text
    assert text.count("Column ") + text.count("Not allowed: ") == 4
    assert "You played K♣: took K♦." in text


def test_what_is_no_play_is_told_with_its_column() -> None:
    text = played("hello there", "3D >> 7D")
    assert text.count("Column ") == 2
    assert "Type ? for your plays, help for how to write one." in text


def test_the_list_can_be_that_of_one_card() -> None:
    text = played("? 3d", "? 4D", "? nonsense", "9", "1")
    assert "   1  3D > 7D = 10             Build 10 with 7♦\n" in text
    assert "   3  3D _                     Trail\n" in text
    assert "   4  " not in text
    assert "The 4♦ is not in your hand." in text
    assert "'nonsense' is not a card" in text
    assert "The list goes from 1 to 3." in text
    assert "You built 10: 3♦ + 7♦." in text


def test_a_number_needs_a_list() -> None:
    assert "There is no list yet: type ? first." in played("1")
    # The list belongs to one position.
    assert "There is no list yet: type ? first." in played("?", "9", "1")


def test_score_log_table_rules_and_help() -> None:
    text = played("score", "log", "table", "rules", "help", "quit", rules="relaxed", target=11)
    assert "Match: You 0, Computer 0 (to 11)." in text
    assert "You: 0 cards and 0 sweeps in this deal so far" in text
    assert "Nothing has been played in this deal." in text
    assert text.count("Your hand: ") == 2
    assert "A build is taken by a card of its value, or by a card together" in text
    assert "list the legal plays" in text
    assert text.endswith("You leave the match. Match: You 0, Computer 0 (to 11).\n")


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_leaving(word: str) -> None:
    text = played("?", "1", word, "?", "1")
    assert text.endswith("You leave the match. Match: You 0, Computer 0 (to 21).\n")


def test_the_end_of_the_input_ends_the_match_politely() -> None:
    assert played().endswith("Your play: \nYou leave the match. Match: You 0, Computer 0 (to 21).\n")
    assert "You leave the match." in played("", "   ", "?")


def test_a_pipe_is_not_asked_to_press_enter() -> None:
    assert "Press Enter" not in played(*first_of_the_list())

    class Terminal(Script):
        def isatty(self) -> bool:
            return True

    def answers() -> Iterator[str]:
        for _ in range(24):
            yield from ("?", "1")

    sink = io.StringIO()
    play_match(seed=5, level="greedy", source=Terminal(answers()), sink=sink)
    # The input ended at that very question.
    assert "Press Enter for the next deal. \nYou leave the match." in sink.getvalue()


def test_the_count_shows_each_item_and_the_total() -> None:
    text = played(*first_of_the_list(24))
    count = text[text.index("cards are left on the table") if "cards are left" in text else text.index("Cards  ") :]
    for title in ("Cards", "Spades", "Big Cassino", "Little Cassino", "Aces", "Sweeps", "Points", "Match"):
        assert re.search(rf"^{title} ", count, flags=re.MULTILINE), title
    (points,) = re.findall(r"^Points +(\d+) +(\d+)$", count, flags=re.MULTILINE)
    rows = re.findall(r"\((\d+)\)", count.partition("Points ")[0])
    assert sum(map(int, points)) == sum(map(int, rows))


def test_the_same_seed_gives_the_same_match() -> None:
    answers = list(first_of_the_list(30))
    for level in ("random", "hoyle"):
        assert played(*answers, level=level) == played(*answers, level=level)
    assert played(*answers, seed=6) != played(*answers)


def test_a_name_of_your_own() -> None:
    text = played("KC x KD", name="Zoë")
    assert "Zoë played K♣: took K♦." in text
    assert "Match: Zoë 0, Computer 0" in text


def test_partners_are_told_apart_and_share_a_score() -> None:
    text = played("score", rules="partnership")
    assert "you play with Left, Partner and Right" in text
    assert "Match: You and Partner 0, Left and Right 0 (to 21)." in text


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_suit_signs_gets_letters(encoding: str) -> None:
    raw = io.BytesIO()
    sink = io.TextIOWrapper(raw, encoding=encoding)
    play_match(seed=5, level="greedy", source=Script(iter(["KC x KD", "quit"])), sink=sink)
    sink.flush()
    assert "You played KC: took KD.   KC x KD" in raw.getvalue().decode(encoding)


def test_input_that_is_no_text_is_asked_again() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n3S _\n"), encoding="utf-8")
    sink = io.StringIO()
    play_match(seed=5, level="greedy", source=source, sink=sink)
    text = sink.getvalue()
    assert "Column 1: " in text
    assert "You trailed 3♠." in text


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"rules": "standrd"}, "did you mean 'standard'"),
        ({"rules": "khasino"}, "cannot be started yet"),
        ({"rules": "scopone", "players": 2}, "players"),
        ({"partners": True, "players": 3}, "four players"),
        ({"target": 0}, "target"),
        ({"target": 10**12}, "target"),
        ({"rules": {"preset": "strict", "options": {"hold": "own_or_partner"}}}, "only the referee judges them"),
    ],
)
def test_a_match_that_cannot_be_played_says_why(settings: dict[str, Any], text: str) -> None:
    with pytest.raises(TerminalError, match=re.escape(text)):
        played(**settings)


def test_every_preset_that_can_start_shows_a_first_table() -> None:
    def last_line(say: Callable[..., str], name: str) -> str:
        return say(rules=name).splitlines()[-1]

    for name in PRESETS:
        if not preset(name).pile_steal:
            assert last_line(played, name).startswith("You leave the match."), name


def test_an_interrupt_leaves_the_match_with_a_word() -> None:
    def interrupted() -> Iterator[str]:
        yield "table"
        raise KeyboardInterrupt

    sink = io.StringIO()
    assert play_match(seed=5, level="greedy", source=Script(interrupted()), sink=sink) == 0
    assert sink.getvalue().splitlines()[-1].startswith("You leave the match. Match: You 0")
