"""Writes the score tables of the page: what scores under every rule set, as the engine says, into `web/.score/`.

Run by the build of the page, in a process of its own: it imports the package from the checkout as it is. Needs Babel, for
the words of the tables in every language.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTO = ROOT / "web" / ".score"


def main() -> int:
    """Write the files that are not there as they should be; others are left alone, so that they look unchanged."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "_build")]
    import catalogues

    catalogues.compile_all()
    from cassino.services.score_pad.tables import files

    INTO.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        path = INTO / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
