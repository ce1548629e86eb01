"""Plays typed in notation and in words."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.ground.cards import ALL_CARDS, mask
from cassino.ground.language import LANGUAGES, language
from cassino.records.typed import TypedError, typed
from cassino.records.typed_words import folded, spoken_words
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


SPOKEN: dict[str, tuple[list[str], list[str], list[BuildNumbers], Play]] = {
    "take two": (["8S"], ["5D", "3C", "KC"], [], Play("8S", "capture", 8, ["5D", "3C"])),
    "take": (["8S"], ["8H", "KC"], [], Play("8S", "capture", 8, ["8H"])),
    "build": (["3S", "8H"], ["5D", "KC"], [], Play("3S", "build", 8, ["5D"])),
    "take the build": (["8S", "8D"], ["KC"], [EIGHT], Play("8S", "capture", 8, [], ["B1"])),
    "add": (["8S", "8D"], ["KC"], [EIGHT], Play("8S", "add", 8, [], ["B1"])),
    "raise": (["AS", "9C"], ["KC"], [EIGHT], Play("AS", "raise", 9, [], ["B1"])),
    "trail": (["QD"], ["KC"], [], Play("QD", "trail")),
}


@pytest.mark.parametrize(
    ("code", "what", "line"),
    [
        ("fi", "take two", "pata 8 ottaa ruutu 5 risti 3"),
        ("fi", "take two", "Patakahdeksan ottaa ruutuviitosen ja ristikolmosen"),
        ("fi", "take", "patakasi ota"),
        ("fi", "build", "patakolmonen rakentaa 8 ruutuviitonen"),
        ("fi", "take the build", "pata 8 ottaa rakennelman 8"),
        ("fi", "add", "pata 8 lisää rakennelmaan 8"),
        ("fi", "raise", "pataässä korottaa rakennelman 8 arvoon 9"),
        ("fi", "trail", "ruuturouva pöytään"),
        ("it", "take two", "8 di picche prende 5 di quadri e 3 di fiori"),
        ("it", "take", "otto di picche prende"),
        ("it", "build", "3 di picche costruisce 8 con 5 di quadri"),
        ("it", "take the build", "8 di picche prende la costruzione di 8"),
        ("it", "add", "8 di picche aggiunge alla costruzione di 8"),
        ("it", "raise", "asso di picche aumenta la costruzione di 8 a 9"),
        ("it", "trail", "donna di quadri cala"),
        ("es", "take two", "8 de picas recoge 5 de diamantes y 3 de tréboles"),
        ("es", "take two", "8 de picas recoge 5 de diamantes y tres de treboles"),
        ("es", "take", "ocho de picas toma"),
        ("es", "build", "3 de picas construye 8 con 5 de diamantes"),
        ("es", "take the build", "8 de picas recoge la construcción de 8"),
        ("es", "add", "8 de picas añade a la construccion de 8"),
        ("es", "raise", "as de picas sube la construcción de 8 a 9"),
        ("es", "trail", "reina de diamantes soltar"),
        ("sv", "take two", "spader 8 tar ruter 5 klöver 3"),
        ("sv", "take two", "spader åtta tar ruter fem och klover tre"),
        ("sv", "take", "spader åtta tar"),
        ("sv", "build", "spader tre bygger 8 med ruter fem"),
        ("sv", "take the build", "spader 8 tar bygget på 8"),
        ("sv", "add", "spader 8 lägger till bygget på 8"),
        ("sv", "raise", "spader äss höjer bygget på 8 till 9"),
        ("sv", "trail", "ruter dam lägg ut"),
    ],
)
def test_a_line_can_be_typed_in_the_language_that_is_spoken(code: str, what: str, line: str) -> None:
    hand, table, builds, play = SPOKEN[what]
    with language(code):
        meant = typed(seen(hand, table, builds), line)
    assert meant.legal
    assert meant.play == play


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_is_understood_by_the_name_it_is_given(code: str) -> None:
    with language(code):
        words = spoken_words()
        for card in ALL_CARDS:
            for name in (card.name, str(card), card.symbol):
                found = words.card.fullmatch(folded(name))
                assert found, (card, name)
                assert words.card_of(found) == card


@pytest.mark.parametrize("code", LANGUAGES)
def test_english_words_and_notation_are_understood_everywhere(code: str) -> None:
    eight, raised = Play("8S", "capture", 8, ["5D", "3C"]), Play("AS", "raise", 9, [], ["B1"])
    with language(code):
        for line in ("8s takes 5d 3c", "eight of spades takes five of diamonds and 3c", "8S x 5D+3C"):
            assert typed(seen(["8S"], ["5D", "3C", "KC"]), line).play == eight
        assert typed(seen(["AS", "9C"], ["KC"], [EIGHT]), "as raises b8 to 9").play == raised


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
