"""What tests of services share."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cassino.services.score_pad.tables import files


@pytest.fixture(scope="module")
def page_answers(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Puts cases to the page's own modules, run by Node."""
    spec = importlib.util.spec_from_file_location("web_page_for_scores", root / "_build" / "web_page.py")
    assert spec is not None
    assert spec.loader is not None
    web_page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(web_page)
    path = web_page.usable_path()
    if path is None or not (root / "web" / "node_modules" / "vite").is_dir():
        pytest.fail("the page's modules need Node and the packages of web/; `make web` fetches them")
    tables = tmp_path_factory.mktemp("score") / "tables.json"
    tables.write_text(files()["tables.json"], encoding="utf-8")
    command = [shutil.which("node", path=path) or "node", "dev/score.mjs", str(tables)]

    def ask(cases: list[Any]) -> list[Any]:
        text = "\n".join(map(json.dumps, cases))
        done = subprocess.run(command, cwd=root / "web", input=text, capture_output=True, text=True, check=True)
        return [json.loads(line) for line in done.stdout.split("\n") if line]

    return ask
