"""What a screen reader makes of the printed sheets: tags, order, headings, tables and pictures of their PDFs."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pypdf
import pytest
from pypdf.generic import ContentStream

from cassino.doors.sheets import KINDS, Wish, examples, sheet_pdf
from cassino.doors.sheets.contents import contents
from cassino.ground.language import language
from cassino.ground.presets import preset
from doors.test_sheets import CROWDED, squeezed

PAINTING = frozenset(
    {b"Tj", b"TJ", b"'", b'"', b"Do", b"sh", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"S", b"s", b"EI"}
)
HEADINGS = ("/H1", "/H2", "/H3", "/H4")
WISHES = [(name, kind, large) for name in ("standard", "scopa", CROWDED) for kind in KINDS for large in (False, True)]


@dataclass
class Node:
    """An element of the structure tree: its tag and own entries, what is in it, marked content as (page, number)."""

    tag: str
    entries: dict[str, Any]
    inside: list[Node] = field(default_factory=list)
    order: list[Node | tuple[int, int]] = field(default_factory=list)

    def all(self) -> Iterator[Node]:
        """The element and all in it, in reading order."""
        yield self
        for one in self.inside:
            yield from one.all()

    def marked(self) -> Iterator[tuple[int, int]]:
        """The marked content of the element and all in it, in reading order."""
        for one in self.order:
            if isinstance(one, tuple):
                yield one
            else:
                yield from one.marked()


def read(wish: Wish) -> tuple[pypdf.PdfReader, Node]:
    """A sheet and its structure."""
    found = pypdf.PdfReader(io.BytesIO(sheet_pdf(wish)))
    pages = {page.indirect_reference.idnum: number for number, page in enumerate(found.pages)}  # type: ignore[union-attr]

    def plain(value: Any) -> Any:
        return value.get_object() if isinstance(value, pypdf.generic.IndirectObject) else value

    def grow(entries: Any, node: Node, page: int | None) -> Node:
        kids = plain(entries.get("/K", []))
        for kid in kids if isinstance(kids, list) else [kids]:
            one = plain(kid)
            if isinstance(one, int):
                assert page is not None
                node.order.append((page, int(one)))
            elif one.get("/Type") == "/MCR":
                node.order.append((pages[one.raw_get("/Pg").idnum] if "/Pg" in one else page, int(one["/MCID"])))  # type: ignore[arg-type]
            elif one.get("/Type") != "/OBJR":
                own = pages[one.raw_get("/Pg").idnum] if "/Pg" in one else page
                child = grow(one, Node(str(one["/S"]), dict(one)), own)
                node.inside.append(child)
                node.order.append(child)
        return node

    return found, grow(found.trailer["/Root"]["/StructTreeRoot"], Node("", {}), None)


def marked_content(found: pypdf.PdfReader, number: int) -> tuple[dict[int, list[Any]], list[bytes]]:
    """The operations of a page by the number of their marked content, and what is painted without any mark."""
    by_number: dict[int, list[Any]] = {}
    unmarked: list[bytes] = []
    marks: list[int | str] = []
    for operands, operator in ContentStream(found.pages[number].get_contents(), found, "bytes").operations:
        if operator in (b"BDC", b"BMC"):
            told = operands[1] if operator == b"BDC" else {}
            marks.append(int(told["/MCID"]) if "/MCID" in told else str(operands[0]))
        elif operator == b"EMC":
            marks.pop()
        elif operator in PAINTING and not marks:
            unmarked.append(operator)
        for mark in marks:
            if isinstance(mark, int):
                by_number.setdefault(mark, []).append((operands, operator))
    assert marks == []
    return by_number, unmarked


def heard(found: pypdf.PdfReader, root: Node) -> str:
    """The text of a sheet in the order of its structure, as it is read aloud."""
    streams = {number: marked_content(found, number)[0] for number in range(len(found.pages))}
    pieces: list[str] = []
    for number, page in enumerate(found.pages):
        stream = ContentStream(None, found, "bytes")
        stream.operations = [
            one
            for of, mark in root.marked()
            if of == number
            for one in streams[number].get(mark, [])
            if one[1] not in (b"BDC", b"EMC")
        ]
        page[pypdf.generic.NameObject("/Contents")] = stream
        pieces.append(page.extract_text())
    return squeezed("".join(pieces))


@pytest.mark.parametrize(("name", "kind", "large"), WISHES)
def test_all_that_is_painted_is_tagged_or_marked_as_no_content(name: str, kind: str, large: bool) -> None:
    found, root = read(Wish(name, kind, "A4", large))
    in_tree = list(root.marked())
    assert len(set(in_tree)) == len(in_tree), "nothing is read twice"
    for number, page in enumerate(found.pages):
        by_number, unmarked = marked_content(found, number)
        assert unmarked == []
        assert set(by_number) == {mark for of, mark in in_tree if of == number}, (
            "all that is marked is in the structure"
        )
        assert page["/Tabs"] == "/S"
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            assert "/ToUnicode" in font.get_object()


@pytest.mark.parametrize(("name", "kind", "large"), WISHES)
def test_headings_begin_with_the_first_and_skip_none(name: str, kind: str, large: bool) -> None:
    _, root = read(Wish(name, kind, "A4", large))
    levels = [HEADINGS.index(node.tag) + 1 for node in root.all() if node.tag in HEADINGS]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["standard", "scopa", "partnership"])
def test_tables_have_heads_and_rows_of_equal_length(name: str, large: bool) -> None:
    _, root = read(Wish(name, "all", "A4", large))
    tables = [node for node in root.all() if node.tag == "/Table"]
    assert len(tables) == len(contents(Wish(name, "pad"))["parts"][0]["pads"]), (
        "each pad is a table, and nothing else is"
    )
    for table in tables:
        heads = [cell for cell in table.all() if cell.tag == "/TH"]
        assert heads
        assert all(attribute(cell, "/Scope") == "/Column" for cell in heads)
        rows = [row for row in table.all() if row.tag == "/TR"]
        wide = {width(rows, at) for at in range(len(rows))}
        assert len(wide) == 1


def attribute(node: Node, name: str) -> Any:
    """An attribute of an element, None without it."""
    told = node.entries.get("/A", [])
    return next((one[name] for one in (told if isinstance(told, list) else [told]) if name in one), None)


def width(rows: list[Node], at: int) -> int:
    """The columns of a row, those that cells of rows above it reach down into as well."""
    found = 0
    for above in range(at + 1):
        for cell in rows[above].inside:
            if above + int(attribute(cell, "/RowSpan") or 1) > at:
                found += int(attribute(cell, "/ColSpan") or 1)
    return found


def test_lists_have_items_with_a_body() -> None:
    for kind in ("quick", "agreement"):
        _, root = read(Wish("standard", kind))
        lists = [node for node in root.all() if node.tag == "/L"]
        assert lists
        for node in lists:
            assert {item.tag for item in node.inside} == {"/LI"}
            assert all([part.tag for part in item.inside] == ["/Lbl", "/LBody"] for item in node.inside)


@pytest.mark.parametrize("code", ["en", "fi"])
def test_pictures_are_told_in_the_order_of_the_examples(code: str) -> None:
    with language(code):
        found, root = read(Wish("royal", "examples"))
        shown = examples.examples(preset("royal"))["examples"]
    assert found.trailer["/Root"]["/Lang"] == code
    told = [str(node.entries["/Alt"]) for node in root.all() if node.tag == "/Figure"]
    assert told == [one[where]["alt"] for one in shown for where in ("hand", "table")]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["standard", "finnish", CROWDED])
def test_rules_are_read_aloud_in_their_order(name: str, large: bool) -> None:
    (part,) = contents(Wish(name))["parts"]
    said = heard(*read(Wish(name, "rules", "Letter", large)))
    at = said.index("rulescode")
    for section in part["sections"]:
        for text in (section["title"], *(line["text"] for line in section["lines"])):
            found = said.find(squeezed(text), at + 1)
            assert found > at, f"{text} comes after what stands before it"
            at = found


def test_the_quick_reference_is_read_once_and_the_agreement_by_its_options() -> None:
    said = heard(*read(Wish("standard", "quick")))
    assert said.count(squeezed("Quick reference")) == 1
    (part,) = contents(Wish("standard", "agreement"))["parts"]
    said = heard(*read(Wish("standard", "agreement")))
    at = 0
    for section in part["sections"]:
        for option in section["options"]:
            found = said.find(squeezed(option["label"]), at)
            assert found >= at
            at = found
            for choice in option["choices"]:
                words = "".join(piece.get("text", "") for piece in choice["text"])
                at = max(at, said.find(squeezed(words)[:20], at))
