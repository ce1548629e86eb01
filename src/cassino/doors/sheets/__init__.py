"""Printed sheets of a rule set: rules, quick reference, score pads, agreement list and examples (docs/sheets.md).

`contents` says what stands on them, from the engine's own sentences; `paper` sets that as PDF or pictures with typst,
`plain` writes it as text. Neither knows a rule.
"""

from __future__ import annotations

from cassino.doors.sheets.contents import KINDS, PAPERS, SheetError, Wish
from cassino.doors.sheets.paper import sheet_pages, sheet_pdf
from cassino.doors.sheets.plain import sheet_text

__all__ = ["KINDS", "PAPERS", "SheetError", "Wish", "sheet_pages", "sheet_pdf", "sheet_text"]
