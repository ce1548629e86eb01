"""HTTP for those who read rules or put them together; what is answered is in `rules_json`."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from cassino.doors import rules_json
from cassino.doors import rules_shapes as shapes
from cassino.doors.web_page import FILES, LONGEST_FILE
from cassino.ground.ruleset import RuleSetError
from cassino.services.tables import TableError

__all__ = ["router"]

LONGEST_CODE: Final = 1000

router: Final = APIRouter()


class RulesForm(BaseModel):
    """A rule set: a preset's name, a rules code, or a table of a preset and options."""

    model_config = ConfigDict(extra="forbid", strict=True)

    rules: Annotated[str, Field(max_length=LONGEST_CODE)] | dict[str, Any]


class FileForm(BaseModel):
    """A file of house rules: its name, for what is said of it, and its text."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: Annotated[str, Field(min_length=1, max_length=100)]
    text: Annotated[str, Field(max_length=LONGEST_FILE)]


@router.get("/api/options")
async def options() -> shapes.OptionsAnswer:
    """Every option in its group, with its help and what values it takes."""
    return rules_json.options_json()


@router.get("/api/rules/{name}")
async def rules(name: str) -> shapes.RulesSheet:
    """The rules sheet of a preset or a rules code."""
    try:
        return rules_json.rules_json(name[:LONGEST_CODE])
    except RuleSetError as error:
        raise TableError("unknown_rules", str(error)) from error


@router.post("/api/rules/check")
async def check(form: RulesForm) -> shapes.CheckedRules:
    """What a rule set says, what is wrong with it, and what each option could be."""
    return rules_json.check_json(form.rules)


@router.post(FILES)
async def read_file(form: FileForm) -> shapes.RulesFileAnswer:
    """The rule sets of a file of house rules; nothing is kept of it."""
    return rules_json.file_json(form.text, form.name)
