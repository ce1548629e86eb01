"""`docs/referee.md` tells the truth: every example is asked and answered."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cassino.doors import referee
from cassino.doors.referee import answer_line

PAGE = (Path(__file__).parents[2] / "docs" / "referee.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^> (.+)\n< (.+)$", PAGE, flags=re.MULTILINE)


@pytest.mark.parametrize(("asked", "answered"), EXAMPLES, ids=[str(n) for n in range(len(EXAMPLES))])
def test_an_example_of_the_page(asked: str, answered: str) -> None:
    found, told = answer_line(asked.encode()), json.loads(answered)
    assert list(found) == list(told)
    assert in_any_order(found) == in_any_order(told)


def in_any_order(found: dict[str, Any]) -> dict[str, Any]:
    """An answer whose list of plays is sorted: their order is the engine's and no matter of this page."""
    return found | ({"plays": sorted(found["plays"], key=str)} if "plays" in found else {})


def test_every_line_asked_has_its_answer() -> None:
    assert len(EXAMPLES) == len(re.findall(r"^> ", PAGE, flags=re.MULTILINE)) > 15


def test_the_page_names_every_error_code() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(referee.__file__).parent.glob("referee*.py")]
    used = {code for text in sources for code in re.findall(r'BadInput\(\s*"(\w+)"', text)}
    used |= {code for text in sources for code in re.findall(r'PositionFlag\.\w+: "(\w+)"', text)}
    used |= {"line_too_long", "bad_position"}
    table = PAGE[PAGE.index("| code | what is wrong |") :]
    named = (
        {code for line in table.splitlines() for code in re.findall(r"`(\w+)`", line.split("|")[1])} if table else set()
    )
    assert used == named


def test_the_page_names_every_field() -> None:
    fields = [*referee._COMMON, *referee.referee_position.FIELDS, *referee._SCORE_FIELDS, *referee._MATCH_FIELDS]
    assert [name for name in {*fields} if f"`{name}`" not in PAGE] == []
