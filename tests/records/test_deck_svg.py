"""The deck as pictures: complete, well formed, self-contained, always the same bytes, told apart without colour."""

from __future__ import annotations

import gzip
import itertools
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from cassino.records import deck_svg
from cassino.records.deck_svg.signs import PIPS, RANKS

SVG = "{http://www.w3.org/2000/svg}"
XLINK_FREE = re.compile(r"xlink|http(?!://www\.w3\.org/2000/svg)|url\(|<style|<script|<text|<image|font")
PAPER = "#fffdf7"
COURTS = [rank + suit for rank in "JQK" for suit in "CDHS"]
FOUR = [face for face in deck_svg.FACES if "four_colour" in face]


def inner(code: str, face: str = "classic") -> str:
    return deck_svg.card_svg(code, face).split(">", 1)[1]


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` as WCAG 2.2 defines it."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    """Contrast of two colours as WCAG 2.2 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink(code: str, face: str) -> str:
    """The colour of a card's index."""
    found = re.search(r'fill="none" stroke="(#\w{6})" stroke-width="12"', inner(code, face))
    assert found
    return found[1]


def test_codes_follow_the_numbers_of_the_cards() -> None:
    assert len(deck_svg.CODES) == 52
    assert deck_svg.CODES[0] == "AC"
    assert deck_svg.CODES[3] == "AS"
    assert deck_svg.CODES[37] == "10D"
    assert deck_svg.CODES[51] == "KS"


def test_the_faces_and_backs_there_are() -> None:
    assert {"classic", "four_colour", "large", "plain"} <= set(deck_svg.FACES)
    assert len(deck_svg.BACKS) >= 4


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_every_card_is_well_formed_and_of_one_size(face: str) -> None:
    for code in deck_svg.CODES:
        root = ET.fromstring(deck_svg.card_svg(code, face))
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox") == "0 0 250 350"
        assert not root.findall(f".//{SVG}use"), "one card stands alone"


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_no_two_cards_look_the_same(face: str) -> None:
    assert len({inner(code, face) for code in (*deck_svg.CODES, "back")}) == 53


def test_every_back_is_a_picture_of_its_own_with_nothing_of_a_face() -> None:
    backs = {name: deck_svg.card_svg("back", back_name=name) for name in deck_svg.BACKS}
    assert len(set(backs.values())) == len(deck_svg.BACKS)
    for picture in backs.values():
        ET.fromstring(picture)
        assert not any(rank in picture for rank in RANKS.values())
        assert not XLINK_FREE.search(picture)


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_suits_differ_in_shape_and_not_in_colour_alone(face: str) -> None:
    for rank in ("A", "2", "7", "10", "J", "Q", "K"):
        shapes = {re.sub(r"#[0-9a-f]{6}", "#", inner(rank + suit, face)) for suit in "CDHS"}
        assert len(shapes) == 4, rank


@pytest.mark.parametrize("face", ["classic", "large"])
def test_twelve_courts_differ_by_their_figures_and_not_by_index_or_colour(face: str) -> None:
    """Without suit signs, rank and colours no two of them are alike."""

    def figure(code: str) -> str:
        text = re.sub(r"#[0-9a-f]{6}", "#", inner(code, face))
        for sign in (PIPS[code[-1]], RANKS[code[:-1]]):
            assert sign in text
            text = text.replace(sign, "")
        return text

    assert len({figure(code) for code in COURTS}) == 12


@pytest.mark.parametrize("code", COURTS)
def test_courts_are_double_headed(code: str) -> None:
    places = re.findall(r'<g transform="translate\((\d+) 175\)(rotate\(180\))?">', deck_svg.card_svg(code))
    assert [turned for _, turned in places] == ["", "rotate(180)"]
    assert int(places[0][0]) + int(places[1][0]) == deck_svg.WIDTH


@pytest.mark.parametrize("face", FOUR)
def test_four_colours_stay_apart_in_greyscale(face: str) -> None:
    def lightness(suit: str) -> float:
        return 116 * float(luminance(ink("7" + suit, face)) ** (1 / 3)) - 16

    shades = sorted(lightness(suit) for suit in "CDHS")
    assert all(b - a > 9 for a, b in itertools.pairwise(shades)), shades


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_indices_stand_out_from_the_paper_in_day_and_night_themes(face: str) -> None:
    for suit in "CDHS":
        for paper in (PAPER, "#ece5d6"):
            assert contrast(ink("7" + suit, face), paper) >= 3


def test_red_and_black_are_told_apart_without_hue() -> None:
    assert contrast(ink("7H", "classic"), ink("7S", "classic")) >= 3


@pytest.mark.parametrize(
    ("face", "least"),
    [("classic", 22), ("four_colour", 22), ("large", 30), ("large_four_colour", 30), ("plain", 30)],
)
def test_index_is_high_enough_on_a_card_62_wide(face: str, least: int) -> None:
    found = re.search(
        rf'<g transform="translate\([\d. ]+\)(?:scale\(([\d.]+)\))?"><path d="{re.escape(RANKS["6"])}"',
        inner("6H", face),
    )
    assert found
    # From the upper edge of the stroke at 0 to its lower edge at 88.
    assert 88 * float(found[1] or 1) * 62 / deck_svg.WIDTH >= least - 0.2


@pytest.mark.parametrize("count", range(2, 11))
def test_number_cards_show_as_many_pips_as_their_rank(count: int) -> None:
    def pips(face: str) -> int:
        root = ET.fromstring(deck_svg.card_svg(f"{count}S", face))
        return sum(path.get("d") == PIPS["S"] for path in root.iter(f"{SVG}path"))

    assert pips("classic") == count + 2, "two more stand in the corners"
    assert pips("large") == count + 1, "one more stands under the index"
    assert pips("plain") == 2, "one large, one that shows when the card lies under another"


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_sprite_holds_every_card_and_every_piece_it_refers_to(face: str) -> None:
    root = ET.fromstring(deck_svg.sprite(face))
    symbols = [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")]
    assert symbols == [*deck_svg.CODES, *(f"back-{name}" for name in deck_svg.BACKS)]
    assert all(symbol.get("viewBox") == "0 0 250 350" for symbol in root.iter(f"{SVG}symbol"))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= set(ids)


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_sprite_is_small_and_loads_nothing_else(face: str) -> None:
    text = deck_svg.sprite(face)
    assert len(gzip.compress(text.encode())) <= 25 * 1024
    assert not XLINK_FREE.search(text)


def test_a_page_may_dim_the_paper_but_a_card_alone_is_as_it_is() -> None:
    assert deck_svg.sprite().count("var(--card-paper,#fffdf7)") == 1
    assert "var(" not in deck_svg.card_svg("9S")


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_numbers_are_plain_and_lie_on_the_card(face: str) -> None:
    """What is drawn keeps to the card: no coordinate of a part reaches far beyond its box."""
    for code in deck_svg.CODES:
        for d in re.findall(r' d="([^"]*)"', inner(code, face)):
            numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", d)]
            assert numbers
            assert all(abs(n) <= 350 for n in numbers)
            assert not re.search(r"nan|inf|e[-+]", d)


def test_bytes_are_the_same_in_another_process() -> None:
    code = (
        "import zlib; from cassino.records.deck_svg import sprite; print(zlib.crc32(sprite().encode()), len(sprite()))"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": path()},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def path() -> str:
    return ":".join(entry for entry in sys.path if entry)


def test_a_card_may_be_named_by_number_or_in_other_spellings() -> None:
    assert deck_svg.card_svg(37) == deck_svg.card_svg("10D") == deck_svg.card_svg("td") == deck_svg.card_svg("10d")


@pytest.mark.parametrize("card", [-1, 52, "1S", "11S", "9", "", "S9", "9X", True, None, 3.0])
def test_unknown_cards_are_refused_by_name(card: object) -> None:
    with pytest.raises(ValueError, match="card"):
        deck_svg.card_svg(card)  # type: ignore[arg-type]


def test_an_unknown_face_or_back_is_refused_and_the_known_ones_named() -> None:
    with pytest.raises(ValueError, match="classic, four_colour, large"):
        deck_svg.card_svg("9S", "fancy")
    with pytest.raises(ValueError, match="fancy"):
        deck_svg.sprite("fancy")
    with pytest.raises(ValueError, match="unknown back 'plaid'; the backs are rosette, waves"):
        deck_svg.card_svg("back", back_name="plaid")
