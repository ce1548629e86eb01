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

SVG = "{http://www.w3.org/2000/svg}"
XLINK_FREE = re.compile(r"xlink|http(?!://www\.w3\.org/2000/svg)|url\(|<style|<script|<text|<image")


def inner(code: str, face: str = "classic") -> str:
    return deck_svg.card_svg(code, face).split(">", 1)[1]


def test_codes_follow_the_numbers_of_the_cards() -> None:
    assert len(deck_svg.CODES) == 52
    assert deck_svg.CODES[0] == "AC"
    assert deck_svg.CODES[3] == "AS"
    assert deck_svg.CODES[37] == "10D"
    assert deck_svg.CODES[51] == "KS"


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_every_card_is_well_formed_and_of_one_size(face: str) -> None:
    for code in (*deck_svg.CODES, "back"):
        root = ET.fromstring(deck_svg.card_svg(code, face))
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox") == "0 0 250 350"
        assert not root.findall(f".//{SVG}use"), "one card stands alone"


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_no_two_cards_look_the_same(face: str) -> None:
    pictures = {inner(code, face) for code in (*deck_svg.CODES, "back")}
    assert len(pictures) == 53


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_suits_differ_in_shape_and_not_in_colour_alone(face: str) -> None:
    for rank in ("A", "2", "7", "10", "J", "Q", "K"):
        shapes = {re.sub(r"#[0-9a-f]{6}", "#", inner(rank + suit, face)) for suit in "CDHS"}
        assert len(shapes) == 4, rank


def test_four_colours_stay_apart_in_greyscale() -> None:
    def lightness(code: str) -> float:
        colour = re.search(r'fill="none" stroke="#(\w{6})" stroke-width="12"', inner(code, "four_colour"))
        assert colour
        red, green, blue = (int(colour[1][i : i + 2], 16) / 255 for i in (0, 2, 4))
        light = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
        return 116 * float(light ** (1 / 3)) - 16

    shades = sorted(lightness("7" + suit) for suit in "CDHS")
    assert all(b - a > 9 for a, b in itertools.pairwise(shades)), shades
    assert shades[-1] < 58, "still dark enough on white paper"


@pytest.mark.parametrize(("face", "least"), [("classic", 22), ("four_colour", 22), ("large", 30)])
def test_index_is_high_enough_on_a_small_card(face: str, least: int) -> None:
    found = re.search(
        r'<g transform="translate\([\d. ]+\)(?:scale\(([\d.]+)\))?"><path d="M36 19C34 10', inner("6H", face)
    )
    assert found
    height = 88 * float(found[1] or 1) * 62 / deck_svg.WIDTH
    assert height >= least - 0.5


@pytest.mark.parametrize("count", range(2, 11))
def test_number_cards_show_as_many_pips_as_their_rank(count: int) -> None:
    root = ET.fromstring(deck_svg.card_svg(f"{count}S"))
    spade = deck_svg._PIPS["S"]
    assert sum(path.get("d") == spade for path in root.iter(f"{SVG}path")) == count + 2, "two more stand in the corners"


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_sprite_holds_every_card_and_every_piece_it_refers_to(face: str) -> None:
    root = ET.fromstring(deck_svg.sprite(face))
    symbols = [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")]
    assert symbols == [*deck_svg.CODES, "back"]
    assert all(symbol.get("viewBox") == "0 0 250 350" for symbol in root.iter(f"{SVG}symbol"))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= set(ids)


@pytest.mark.parametrize("face", deck_svg.FACES)
def test_sprite_is_small_and_loads_nothing_else(face: str) -> None:
    text = deck_svg.sprite(face)
    assert len(text) <= 120 * 1024
    assert len(gzip.compress(text.encode())) <= 30 * 1024
    assert not XLINK_FREE.search(text)


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


def test_an_unknown_face_is_refused_and_the_known_ones_named() -> None:
    with pytest.raises(ValueError, match="classic, four_colour, large"):
        deck_svg.card_svg("9S", "fancy")
    with pytest.raises(ValueError, match="fancy"):
        deck_svg.sprite("fancy")
