"""Sheets on paper: PDF, or a picture of each page, set by typst from the templates beside this file.

Only the fonts that typst brings are used, and nothing of the machine or the day: the same wish makes the same bytes.
"""

from __future__ import annotations

import json
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cassino.doors.sheets.contents import PAPERS, Wish, contents

if TYPE_CHECKING:
    import typst

_TEMPLATES: Final = Path(__file__).parent / "templates"
_EPOCH: Final = 1_577_836_800
"""The moment that PDFs say they were made, so that their bytes do not change: the start of 2020."""

PIXELS: Final = 110
"""Dots of a picture in an inch."""


def sheet_pdf(wish: Wish) -> bytes:
    """The sheets as a tagged PDF (PDF/UA-1) with its fonts in it; raises RuleSetError for unknown rules."""
    return _pdf(_data(wish))


def sheet_pages(wish: Wish, pixels: int = PIXELS) -> list[bytes]:
    """The same pages as PNG pictures, `pixels` to the inch."""
    return _pages(_data(wish), pixels)


def _data(wish: Wish) -> str:
    said: dict[str, Any] = contents(wish)
    qr = None if wish.qr is None else _qr(said["code"] if not wish.qr else link(wish.qr, said["code"]))
    return json.dumps(said | {"paper": PAPERS[wish.paper], "qr": qr}, ensure_ascii=False, sort_keys=True)


def link(page: str, code: str) -> str:
    """The address that opens a page with the rules of a code.

    >>> link("https://cards.example/", "standard~f1.0")
    'https://cards.example/#rules=standard~f1.0'
    """
    return f"{page.partition('#')[0]}#rules={code}"


@lru_cache(maxsize=16)
def _pdf(data: str) -> bytes:
    made = _compiler().compile(
        format="pdf", sys_inputs={"data": data}, pdf_standards=["ua-1"], timestamp=_EPOCH, pdf_tags=True
    )
    assert isinstance(made, bytes)
    return made


@lru_cache(maxsize=8)
def _pages(data: str, pixels: int) -> list[bytes]:
    made = _compiler().compile(format="png", ppi=pixels, sys_inputs={"data": data})
    assert made is not None
    return [made] if isinstance(made, bytes) else list(made)


def _compiler() -> typst.Compiler:
    import typst

    return typst.Compiler(_TEMPLATES / "sheet.typ", root=_TEMPLATES, ignore_system_fonts=True)


def _qr(text: str) -> str:
    import segno

    made = BytesIO()
    segno.make(text, micro=False, error="m").save(
        made, kind="svg", border=2, xmldecl=False, svgclass=None, lineclass=None
    )
    return made.getvalue().decode()
