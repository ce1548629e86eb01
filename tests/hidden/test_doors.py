"""No module that the server's doors are made of brings in the full state of a deal."""

from __future__ import annotations

import ast
from pathlib import Path

DOORS = "cassino.doors."
STATE = {
    "cassino.game.deal": {"Deal"},
    "cassino.game.match": {"Match"},
    "cassino.game.state": {"State"},
    "cassino.game.stepping": {"Game"},
    "cassino.game.position": {"Position"},
    "cassino.records.match_record": {"Record", "Replay", "DealRecord"},
    "cassino.records.views": {"view", "open_view"},
    "cassino.services.hosted": {"Hosted"},
    "cassino.services.rooms.room": {"Room"},
}
"""The names that hold all cards or make views of them, by where they come from."""
LAID_OUT = {f"{DOORS}{name}" for name in ("referee_position", "referee_table", "sheets.examples")}
"""These judge positions that whoever asks has laid out, or the sheet itself: they may not reach any table."""
KEPT = {"hosted", "deal", "finished", "proofs"}
"""Attributes behind which a table keeps them, apart from those of messages and answers named alike."""


def imports(tree: ast.Module) -> list[tuple[str, str]]:
    """Module and name of what is imported when the module runs; types alone do not count."""
    guarded = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for part in node.body
        for inner in ast.walk(part)
    }
    found: list[tuple[str, str]] = []
    for node in ast.walk(tree):
        if node in guarded:
            continue
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found += [(node.module, alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
    return found


def parsed(root: Path, module: str) -> ast.Module | None:
    base = root.joinpath("src", *module.split("."))
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if path.is_file():
            return ast.parse(path.read_text(encoding="utf-8"))
    return None


def reached(root: Path) -> dict[str, ast.Module]:
    """The modules of the doors that the server is made of, by name."""
    found: dict[str, ast.Module] = {}
    waiting = ["cassino.doors.server"]
    while waiting:
        name = waiting.pop()
        tree = parsed(root, name) if name not in found else None
        if tree is None:
            continue
        found[name] = tree
        for module, imported in imports(tree):
            if module.startswith(DOORS):
                waiting += [module, f"{module}.{imported}"]
            elif module == "cassino.doors":
                waiting.append(f"{DOORS}{imported}")
    return found


def test_no_door_of_the_server_brings_in_the_full_state(root: Path) -> None:
    doors = reached(root)
    assert {f"{DOORS}{name}" for name in ("table_socket", "room_socket", "replay_routes", "table_json")} <= set(doors)
    for name, tree in doors.items():
        for module, imported in imports(tree):
            if name in LAID_OUT and imported in ("Deal", "Position"):
                continue
            assert imported not in STATE.get(module, set()), f"{name} imports {imported} of {module}"
            assert imported or module not in STATE, f"{name} imports {module} whole"


def test_no_door_of_the_server_looks_into_a_table(root: Path) -> None:
    for name, tree in reached(root).items():
        if name in LAID_OUT:
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in KEPT:
                told = ast.unparse(node)
                assert told in ("form.deal", "message.deal", "found.deal"), f"{name} reads {told}"


def test_what_judges_laid_out_positions_reaches_no_table(root: Path) -> None:
    doors = reached(root)
    assert set(doors) >= LAID_OUT
    for name in LAID_OUT:
        for module, _ in imports(doors[name]):
            assert not module.startswith(("cassino.services", f"{DOORS}table_", f"{DOORS}room_")), f"{name}: {module}"


def test_the_check_sees_what_it_is_there_for() -> None:
    tree = ast.parse("from cassino.game.deal import Deal\nimport cassino.game.match")
    assert imports(tree) == [("cassino.game.deal", "Deal"), ("cassino.game.match", "")]
    hidden = ast.parse("if TYPE_CHECKING:\n    from cassino.game.deal import Deal\nelse:\n    import x")
    assert imports(hidden) == [("x", "")]
