"""Plays typed in notation and in words."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.ground.cards import mask
from cassino.records.typed import TypedError, typed
from cassino.records.views import View, ViewError, view

BuildNumbers = tuple[int, int, int, int, bool]
EIGHT = (0, mask(["6S", "2H"]), 8, 1, False)


def seen(hand: list[str], table: list[str], builds: list[BuildNumbers] | None = None, turn: int = 0) -> View:
    deal = Deal.shuffled("standard", rng=Random(1))
    hands = [mask(hand), mask(["QC", "QD"])]
    deal.put(hands, mask(table), builds or [], [0, 0], [0, 0], turn, -1, [], 1, 1, False, [0, 0], 6)
    return view(deal, 0)


@pytest.mark.parametrize(
    ("hand", "table", "builds", "line", "play"),
    [
        (["8S"], ["5D", "3C", "KC"], [], "8s take 5d 3c", Play("8S", "capture", 8, ["5D", "3C"])),
        (["8S"], ["5D", "3C", "KC"], [], "8S x 5D+3C", Play("8S", "capture", 8, ["5D", "3C"])),
        (
            ["8S"],
            ["5D", "3C", "KC"],
            [],
            "eight of spades takes 5 of diamonds and three of clubs",
            Play("8S", "capture", 8, ["5D", "3C"]),
        ),
        (["8S"], ["5D", "3C", "KC"], [], "8♠ takes", Play("8S", "capture", 8, ["5D", "3C"])),
        (["3S", "8H"], ["5D", "KC"], [], "3s builds 8 with 5d", Play("3S", "build", 8, ["5D"])),
        (["3S", "8H"], ["5D", "KC"], [], "3s 5d", Play("3S", "build", 8, ["5D"])),
        (["8S", "8D"], ["KC"], [EIGHT], "8s takes the build of 8", Play("8S", "capture", 8, [], ["B1"])),
        (["8S", "8D"], ["KC"], [EIGHT], "8s take b8", Play("8S", "capture", 8, [], ["B1"])),
        (["8S", "8D"], ["KC"], [EIGHT], "8s add to build of 8", Play("8S", "add", 8, [], ["B1"])),
        (["AS", "9C"], ["KC"], [EIGHT], "as raises b8 to 9", Play("AS", "raise", 9, [], ["B1"])),
        (["10S"], ["KC"], [], "trail 10s", Play("10S", "trail")),
        (["10S"], ["KC"], [], "ten of spades trails", Play("10S", "trail")),
        (["10S"], ["KC"], [], "TS _", Play("10S", "trail")),
        (["4S", "8C", "4D"], ["4C"], [], "4s build 8 4c", Play("4S", "build", 8, ["4C"])),
        (["4S", "8C", "4D"], ["4C"], [], "4s build 4s 4c", Play("4S", "build", 4, ["4C"])),
    ],
)
def test_a_line_means_a_play(
    hand: list[str], table: list[str], builds: list[BuildNumbers], line: str, play: Play
) -> None:
    meant = typed(seen(hand, table, builds), line)
    assert meant.legal
    assert meant.play == play


@pytest.mark.parametrize(
    ("hand", "table", "line", "code"),
    [
        (["8S"], ["5D", "3C", "AS"], "8s take 5d 3c as", "wrong_sum"),
        (["8S"], ["5D", "3C"], "9h take 5d", "not_in_hand"),
        (["8S"], ["5D", "3C"], "9H x 9D", "not_in_hand"),
        (["3S"], ["5D"], "3s build 8 with 5d", "no_capturing_card"),
    ],
)
def test_a_refused_line_says_why(hand: list[str], table: list[str], line: str, code: str) -> None:
    meant = typed(seen(hand, table), line)
    assert meant.refusal is not None
    assert meant.refusal.code == code


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("hello", "place"),
        ("", "place"),
        ("4s 4c", "This can mean several things: Take 4♣, Build 4s with 4♣ or Build 8 with 4♣."),
        ("8c takes", "Your 8♣ captures nothing."),
    ],
)
def test_a_line_that_names_no_play_or_several(line: str, says: str) -> None:
    with pytest.raises(TypedError, match=says):
        typed(seen(["4S", "8C", "4D"], ["4C"]), line)


def test_the_best_of_several_captures_is_asked_for() -> None:
    with pytest.raises(TypedError, match="Say what to take: "):
        typed(seen(["9S"], ["5D", "4C", "4H"]), "9s takes")


def test_nobody_types_out_of_turn() -> None:
    with pytest.raises(ViewError):
        typed(seen(["9S"], ["9D"], turn=1), "9s take 9d")
