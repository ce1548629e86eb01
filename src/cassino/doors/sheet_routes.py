"""HTTP for printed sheets: the PDF, a picture of each page, and what they say as text."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query
from starlette.responses import Response

from cassino.doors.server_shapes import SheetText
from cassino.doors.sheet_command import file_name
from cassino.doors.sheets import SheetError, Wish, sheet_pages, sheet_pdf, sheet_text
from cassino.services.aside import aside
from cassino.services.tables import TableError

__all__ = ["router"]

router: Final = APIRouter()


def wished(
    rules: Annotated[str, Query(max_length=1000)] = "standard",
    kind: Annotated[str, Query(max_length=40)] = "rules",
    paper: Annotated[str, Query(max_length=40)] = "A4",
    large: bool = False,
    place: Annotated[str, Query(max_length=200)] = "",
    qr: Annotated[str | None, Query(max_length=400)] = None,
) -> Wish:
    """The sheet that an address asks for."""
    try:
        return Wish(rules, kind, paper, large, place.strip(), qr)
    except SheetError as error:
        raise TableError("bad_sheet", str(error)) from error


Wished = Annotated[Wish, Depends(wished)]


@router.get("/api/sheet")
async def sheet(wish: Wished) -> SheetText:
    """How many pages a sheet has, and all that it says as text."""

    def made() -> SheetText:
        return {"pages": len(sheet_pages(wish)), "text": sheet_text(wish)}

    return await aside(made)


@router.get("/api/sheet.pdf", response_class=Response)
async def pdf(wish: Wished, download: bool = False) -> Response:
    """The sheet as a PDF, to be looked at or kept."""
    made = await aside(sheet_pdf, wish)
    how = "attachment" if download else "inline"
    name = file_name(wish.rules, wish.kind)
    return Response(
        made, media_type="application/pdf", headers={"content-disposition": f'{how}; filename="{name}"', **_FRESH}
    )


@router.get("/api/sheet.png", response_class=Response)
async def page(wish: Wished, page: Annotated[int, Query(ge=1, le=100)] = 1) -> Response:
    """The picture of one page."""
    pages = await aside(sheet_pages, wish)
    if page > len(pages):
        raise TableError("unknown_page", f"the sheet has {len(pages)} pages, no page {page}")
    return Response(pages[page - 1], media_type="image/png", headers=_FRESH)


# Presets and sentences may change with the next version of the server.
_FRESH: Final = {"cache-control": "no-cache"}
