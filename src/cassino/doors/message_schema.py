"""JSON schemas of every message of the socket, and of what the page is answered over HTTP.

What a page sends is described by the structs that read it (`table_messages`), what it is sent by the shapes that type
checkers hold the server to: `table_shapes` and the other modules of shapes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, get_args

import msgspec
from pydantic import TypeAdapter

from cassino.doors import (
    puzzle_shapes,
    referee_shapes,
    replay_shapes,
    review_shapes,
    room_shapes,
    rules_shapes,
    server_shapes,
    table_messages,
    table_shapes,
)

__all__ = ["page_schema", "socket_schema"]

Json = dict[str, Any]

_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_FROM_PAGE: Final = "FromPage"
_FROM_SERVER: Final = "FromServer"
_OVER_HTTP: Final = (
    replay_shapes.Summary,
    replay_shapes.ReplayAnswer,
    room_shapes.GuestAnswer,
    room_shapes.NewGuest,
    room_shapes.TransferCode,
    room_shapes.TokensAnswer,
    room_shapes.NewToken,
    room_shapes.TablesAnswer,
    room_shapes.NewTable,
    room_shapes.Invite,
    room_shapes.RoleAt,
    rules_shapes.PresetsAnswer,
    rules_shapes.LevelsAnswer,
    rules_shapes.OptionsAnswer,
    rules_shapes.RulesSheet,
    rules_shapes.CheckedRules,
    rules_shapes.RulesFileAnswer,
    referee_shapes.RefereeLook,
    referee_shapes.RefereePlays,
    referee_shapes.RefereeComparison,
    referee_shapes.RefereeTable,
    puzzle_shapes.PuzzlesAnswer,
    puzzle_shapes.PuzzlePosed,
    puzzle_shapes.PuzzleAnswer,
    review_shapes.ReviewEvent,
    server_shapes.Health,
    server_shapes.SheetText,
)


@cache
def socket_schema() -> Json:
    """The schema of a message either way, in `$defs` those of either way alone and of everything in them.

    >>> sorted(name for name in socket_schema()["$defs"] if name.startswith("From"))
    ['FromPage', 'FromServer']
    """
    return {
        "$schema": _DRAFT,
        "title": "Messages of Cassino's socket",
        "description": "FromPage is what is sent to /api/matches/{id}/play, FromServer what comes from there.",
        **_either((_FROM_PAGE, _FROM_SERVER), _heard() | _shapes([room_shapes.FromServer, table_shapes.PlaySent])),
    }


def page_schema() -> Json:
    """The same with what is answered over HTTP: all of which the page has types."""
    found = _heard() | _shapes([room_shapes.FromServer, table_shapes.PlaySent, *_OVER_HTTP])
    names = (_FROM_PAGE, _FROM_SERVER, *(one.__name__ for one in _OVER_HTTP))
    return {"$schema": _DRAFT, "title": "Anything", **_either(names, found)}


def _either(names: Iterable[str], found: Json) -> Json:
    return {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names], "$defs": dict(sorted(found.items()))}


def _heard() -> Json:
    """What a page sends; every struct is called by its name and `Message`, as answers have some of these names too."""
    messages = get_args(table_messages.Message)
    _, found = msgspec.json.schema_components(messages, ref_template="#/$defs/{name}")
    names = {one.__name__: f"{one.__name__.removesuffix('Message')}Message" for one in messages}
    renamed = {names.get(name, name): _plain(schema) for name, schema in found.items()}
    for name, schema in renamed.items():
        schema["title"] = name
    # It is read by its entries, so that what is wrong with a play can be told by name.
    renamed["PlayMessage"]["properties"]["play"] = {"$ref": "#/$defs/PlaySent"}
    either = [{"$ref": f"#/$defs/{names[one.__name__]}"} for one in messages]
    return {**renamed, _FROM_PAGE: {"title": _FROM_PAGE, "anyOf": either}}


def _shapes(wanted: Iterable[Any]) -> Json:
    adapters = [(str(place), "serialization", TypeAdapter(one)) for place, one in enumerate(wanted)]
    _, found = TypeAdapter.json_schemas(adapters, ref_template="#/$defs/{model}")  # type: ignore[arg-type]
    return {name: {**_plain(schema), "title": name} for name, schema in found["$defs"].items()}


def _plain(schema: Mapping[str, Any]) -> Json:
    """A schema without the titles of its entries, which say no more than their names."""
    found = {key: value for key, value in schema.items() if key != "title"}
    for key in ("items", "additionalProperties"):
        if isinstance(found.get(key), dict):
            found[key] = _plain(found[key])
    if "anyOf" in found:
        found["anyOf"] = [_plain(one) for one in found["anyOf"]]
    if "properties" in found:
        found["properties"] = {name: _plain(one) for name, one in found["properties"].items()}
    return found
