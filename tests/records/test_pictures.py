"""Pictures of a table as SVG and as text; in both only what the viewer may see lies open."""

from __future__ import annotations

import re
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

import cassino
from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.game.position import Position, PositionError
from cassino.ground.cards import ALL_CARDS
from cassino.ground.presets import PRESETS, preset
from cassino.records.deck_svg import FACES, card_svg
from cassino.records.pictures import svg, text_picture
from cassino.records.seat_position import seat_position
from cassino.records.views import ViewError, view

if TYPE_CHECKING:
    from playwright.sync_api import Page

SVG = "{http://www.w3.org/2000/svg}"
BUILDS = Position.from_text(
    "standard; turn 1; hands 9S / ?? ??; table 5C 4D; builds B1=9:6S+3H@1 B2=8s:8C+5D+3D@0; "
    "piles 2C 2D / -; last 0; sweeps 1 0; stock 40x??"
)


def faces(picture: str) -> set[str]:
    """The cards that lie open in a picture."""
    bodies = {card: card_svg(str(card)).partition(">")[2].removesuffix("</svg>") for card in ALL_CARDS}
    return {str(card) for card, body in bodies.items() if body in picture}


def deals() -> list[Deal]:
    rng = Random(6)
    found = []
    for name in PRESETS:
        if can_start(preset(name)):
            for players in preset(name).player_counts:
                deal = Deal.shuffled(name, players, rng=rng)
                for _ in range(rng.randrange(40)):
                    if not deal.over:
                        deal.push(deal.legal_plays.choose(rng))
                found.append(deal)
    return found


class TestSvg:
    def test_it_is_one_document_without_outside_files(self) -> None:
        root = ElementTree.fromstring(svg(BUILDS))
        assert root.tag == SVG + "svg"
        assert (root.get("role"), root.findtext(f"{SVG}title")) == ("img", text_picture(BUILDS))
        text = svg(BUILDS)
        assert re.findall(r'href="([^#][^"]*)"', text) == []
        assert "<script" not in text
        assert "url(" not in text

    def test_a_deal_of_every_preset_shows_all_hands_and_the_table(self) -> None:
        for deal in deals():
            lying = {str(c) for seat in range(deal.players) for c in deal.hand(seat)} | {str(c) for c in deal.table}
            lying |= {str(c) for build in deal.builds for c in build.cards}
            picture = svg(deal)
            ElementTree.fromstring(picture)
            assert faces(picture) == lying
            assert "cassino-back" not in picture

    def test_for_a_viewer_other_hands_lie_face_down(self) -> None:
        for deal in deals()[:20]:
            for seat in range(deal.players):
                open_ = {str(c) for c in (*deal.hand(seat), *deal.table, *(c for b in deal.builds for c in b.cards))}
                hidden = sum(deal.hand_size(s) for s in range(deal.players) if s != seat)
                for shown in (
                    svg(deal, viewer=seat),
                    svg(view(deal, seat)),
                    svg(Position.of(deal), viewer=seat),
                ):
                    assert faces(shown) == open_
                    assert shown.count('href="#cassino-back"') == hidden

    def test_builds_have_plates_with_value_owner_and_kind(self) -> None:
        words = [node.text for node in ElementTree.fromstring(svg(BUILDS)).iter(f"{SVG}text")]
        for word in ("9", "B1 seat 1", "single", "8s", "B2 seat 0", "multiple", "Seat 0", "Seat 1", "to play"):
            assert word in words, word
        assert "standard · round 1 of 6 · 40 in the stock" in words
        assert "side 0: 2 cards, 1 sweep · side 1: no card" in words

    def test_an_empty_table_says_so(self) -> None:
        assert "the table is empty" in svg(Position.from_text("standard; hands 9S / ??"))

    @pytest.mark.parametrize("face", FACES)
    def test_every_face_of_the_deck(self, face: str) -> None:
        assert card_svg("9S", face).partition(">")[2].removesuffix("</svg>") in svg(BUILDS, face=face)

    def test_what_cannot_be_drawn(self) -> None:
        deal = Deal.shuffled("standard", rng=Random(1))
        with pytest.raises(ValueError, match="unknown face 'red'"):
            svg(BUILDS, face="red")
        with pytest.raises(PositionError, match="there is no seat 2: the seats are 0 to 1"):
            svg(BUILDS, viewer=2)
        with pytest.raises(ViewError, match="there is no seat 5"):
            svg(deal, viewer=5)
        with pytest.raises(PositionError, match="this is the view of seat 0, not of seat 1"):
            svg(view(deal, 0), viewer=1)

    def test_positions_that_cannot_be_are_drawn_all_the_same(self) -> None:
        odd = Position.from_text("standard; turn 7; hands 9S 9S / -; table 9S; builds B1=99:KC@8; sides 0 0")
        ElementTree.fromstring(svg(odd))
        assert "B99" in text_picture(odd)


class TestNotebooks:
    def test_a_deal_shows_itself(self) -> None:
        deal = cassino.Match("standard", seed=1).deal
        assert deal._repr_svg_() == svg(deal)
        assert cassino.Position.of(deal)._repr_svg_() == svg(deal)

    @pytest.mark.parametrize(
        "code",
        [
            "import cassino; deal = cassino.Match('standard', seed=1).deal",
            "import cassino, random; deal = cassino.Deal.shuffled('standard', rng=random.Random(1))",
            "import cassino; deal = cassino.Position.from_text('standard; hands 9S / ??')",
        ],
    )
    def test_importing_cassino_is_enough(self, code: str) -> None:
        """The floor of the game knows no pictures; the package hands them to it."""
        code += "; import sys; before = 'cassino.records.pictures' in sys.modules; picture = deal._repr_svg_()"
        code += "; print(before, picture[:4])"
        answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert answer.stdout.split() == ["False", "<svg"]

    def test_without_pictures_there_is_none(self) -> None:
        code = "import random; from cassino.game.deal import Deal; "
        code += "print(Deal.shuffled('standard', rng=random.Random(1))._repr_svg_())"
        answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert answer.stdout.strip() == "None"


class TestText:
    def test_a_table_in_words(self) -> None:
        assert text_picture(BUILDS, symbols=False).split("\n") == [
            "standard, round 1 of 6, stock 40",
            "Seat 1   ?? ??  to play",
            "Table    5C 4D",
            "Builds   B9  6S+3H  (B1, seat 1)",
            "         B8s  8C 5D+3D  (B2, seat 0)",
            "Seat 0   9S",
            "Piles    side 0: 2 cards, 1 sweep; side 1: no card",
        ]

    def test_a_viewer_sits_at_the_bottom(self) -> None:
        deal = Deal.shuffled("partnership", 4, rng=Random(2))
        for seat in range(4):
            rows = [line.split()[1] for line in text_picture(deal, seat).split("\n") if line.startswith("Seat")]
            assert rows == [str((seat + i) % 4) for i in (1, 2, 3, 0)]
            assert text_picture(deal, seat).count("??") == 12


class TestSeatPosition:
    def test_it_is_what_the_view_shows(self) -> None:
        for deal in deals():
            for seat in (*range(deal.players), None):
                position = seat_position(deal, seat)
                assert position == seat_position(view(deal, seat))
                whole = Position.of(deal)
                hands = [hand if s == seat else (None,) * len(hand) for s, hand in enumerate(whole.hands)]
                assert position == whole.replace(hands=hands, stock=len(whole.stock))
                assert not position.status()
                if not deal.over and seat == deal.turn and deal.rules.hold != "own_or_partner":
                    assert list(position.deal().legal_plays) == list(deal.legal_plays)


@pytest.mark.browser
def test_chromium_draws_it(page: Page) -> None:
    """Cards stand where the picture says, inside the picture."""
    page.set_content(svg(BUILDS))
    box = page.locator("svg").first.bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(720)
    cards = page.locator("svg > svg, svg > use")
    assert cards.count() == 1 + 2 + 2 + 2 + 3
    for i in range(cards.count()):
        card = cards.nth(i).bounding_box()
        assert card is not None
        assert card["width"] == pytest.approx(75, abs=3)
        assert box["x"] <= card["x"]
        assert card["x"] + card["width"] <= box["x"] + box["width"]
        assert card["y"] + card["height"] <= box["y"] + box["height"]
