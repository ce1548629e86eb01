"""`docs/referee.md` tells the truth: every example is asked and answered."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cassino.doors import referee
from cassino.doors.referee import answer_line

PAGE = (Path(__file__).parents[2] / "docs" / "referee.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^> (.+)\n< (.+)$", PAGE, flags=re.MULTILINE)


@pytest.mark.parametrize(("asked", "answered"), EXAMPLES, ids=[str(n) for n in range(len(EXAMPLES))])
def test_an_example_of_the_page(asked: str, answered: str) -> None:
    found = answer_line(asked.encode())
    assert json.dumps(found, ensure_ascii=False) == answered


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
