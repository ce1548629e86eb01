"""Writes the schema of all that the page and the server say to each other, as the server has it, into `web/.protocol/`.

Run by the build of the page, in a process of its own: it imports the package from the checkout as it is. The page's types
are made from it (`web/protocol.js`). Needs msgspec and Pydantic.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTO = ROOT / "web" / ".protocol" / "schema.json"


def main() -> int:
    """Write the file, unless it is there as it should be."""
    sys.path.insert(0, str(ROOT / "src"))
    from cassino.doors.message_schema import page_schema

    text = json.dumps(page_schema(), indent=1, ensure_ascii=False) + "\n"
    if not INTO.is_file() or INTO.read_text(encoding="utf-8") != text:
        INTO.parent.mkdir(parents=True, exist_ok=True)
        INTO.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
