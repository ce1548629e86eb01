"""What is answered over HTTP: every answer has a described shape, and real answers have it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import jsonschema_rs
import pytest
from starlette.testclient import TestClient

from cassino.doors.message_schema import page_schema
from cassino.doors.server import create_app
from cassino.ground.presets import PRESETS
from doors.test_practice import key, played
from doors.test_rooms import Guest, _hang_up, app, begun, client
from doors.test_tokens import best

__all__ = ["_hang_up", "app", "client"]

Json = dict[str, Any]

OPEN: Final = {"GET /api/messages.json": "it is a schema itself, which JSON Schema describes"}
"""Answers without a shape, and why."""

LAID: Final[Json] = {
    "hand": ["9S", "2D", "4C"],
    "table": ["5C", "4D", "7H"],
    "builds": [{"id": "B1", "cards": ["6S", "3H"], "owner": 1}],
}


@cache
def openapi() -> Json:
    return create_app().openapi()


def answers() -> Iterator[tuple[str, Json]]:
    """The schema of what each operation answers as JSON where all is well."""
    for path, operations in openapi()["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                found = answer.get("content", {}).get("application/json")
                if status.startswith("2") and path.startswith("/api/") and found is not None:
                    yield f"{method.upper()} {path}", found["schema"]


def parts(schema: Any) -> Iterator[Json]:
    """A schema with all that it is made of and all that it refers to."""
    seen: set[str] = set()
    waiting = [schema]
    while waiting:
        one = waiting.pop()
        yield one
        name = one.get("$ref", "").rpartition("/")[2]
        if name and name not in seen:
            seen.add(name)
            waiting.append(openapi()["components"]["schemas"][name])
        waiting += one.get("properties", {}).values()
        waiting += one.get("anyOf", [])
        waiting += [one[inner] for inner in ("items", "additionalProperties") if isinstance(one.get(inner), dict)]


def is_open(schema: Json) -> bool:
    """Whether a schema says nothing of what it describes, or lets an object have whatever entries."""
    anything = not {"$ref", "type", "anyOf", "const", "enum"} & set(schema)
    return anything or (schema.get("type") == "object" and not {"properties", "additionalProperties"} & set(schema))


def faults(schema: Json, answer: object) -> list[str]:
    found = jsonschema_rs.validator_for({**schema, "components": openapi()["components"]}).iter_errors(answer)
    return [f"{'/'.join(map(str, one.instance_path)) or 'its top'}: {one.message:.200}" for one in found]


def test_every_answer_has_a_shape_with_a_name_and_nothing_open_in_it() -> None:
    found = dict(answers())
    assert len(found) > 30
    undescribed = {
        operation
        for operation, schema in found.items()
        if set(schema) != {"$ref"}
        or any(is_open(part) or part.get("additionalProperties") is True for part in parts(schema))
    }
    assert undescribed == set(OPEN)


def test_a_shape_is_called_in_both_descriptions_by_one_name_and_the_same_there() -> None:
    there = openapi()["components"]["schemas"]
    assert not [name for name in there if "__" in name]  # what two modules call by one name
    told = {part.get("$ref", "").rpartition("/")[2] for _, schema in answers() for part in parts(schema)}
    both = [(name, schema) for name, schema in page_schema()["$defs"].items() if name in told]
    assert len(both) > 80
    for name, schema in both:
        if schema.get("type") == "object":
            assert set(schema["properties"]) == set(there[name]["properties"]), name
            assert schema.get("required") == there[name].get("required"), name


class Asker:
    """Asks, and holds each answer to what is said of it."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.said = dict(answers())
        self.asked: set[str] = set()
        self.wrong: list[str] = []

    def __call__(self, operation: str, body: object = None, *, query: str = "", by: Any = None, **names: Any) -> Any:
        """The answer to an operation, with what stands in its path."""
        method, path = operation.split()
        address = path.format(**names) + query
        got = self.client.request(method, address, json=body, headers=by)
        assert got.status_code in (200, 201), f"{operation}: {got.text}"
        self.asked.add(operation)
        self.wrong += [f"{operation} at {one}" for one in faults(self.said[operation], got.json())]
        return got.json()


def ask_about_rules(ask: Asker) -> None:
    ask("GET /api/presets")
    ask("GET /api/levels")
    ask("GET /api/options")
    bad = {"preset": "royal", "options": {"max_build": 99, "nonsense": 1}}
    for rules in (*PRESETS, "royal~f1.0"):
        ask("GET /api/rules/{name}", name=rules)
    for spec in (*PRESETS, "royal~f1.0", bad, {"options": {"special_hand": {"2S": [15]}}}):
        ask("POST /api/rules/check", {"rules": spec})
    text = json.dumps({"ours": {"title": "Ours", "base": "royal", "options": {"special_hand": {"2S": [15]}}}})
    ask("POST /api/rules/file", {"name": "ours.json", "text": text})
    ask("GET /api/sheet", query="?rules=royal")


def ask_the_referee(ask: Asker) -> None:
    for picked in ({}, {"card": "9S", "cards": ["5C", "4D"]}, {"card": "4C", "taken": ["B1"]}, {"hand": ["9S", "9S"]}):
        looked = ask("POST /api/referee", LAID | picked)
    text = ask("POST /api/referee", LAID)["text"]
    assert looked["faults"]
    ask("POST /api/referee/plays", LAID)
    for play in ({"card": "9S", "kind": "trail"}, {"card": "2D", "kind": "build", "value": 9, "with": ["7H"]}):
        ask("POST /api/referee/compare", {**LAID, "play": play})
    ask("POST /api/referee/read", {"text": text})
    ask("POST /api/referee/read", {"text": text, "play": "9S x 5C+4D"})


def ask_about_puzzles(ask: Asker) -> None:
    for one in ask("GET /api/puzzles")["puzzles"][::60]:
        number = one["number"]
        card = ask("GET /api/puzzles/{number}", number=number)["view"]["deal"]["hand"][0]
        for message in (
            {"t": "explain", "id": "a", "card": card},
            {"t": "suggest", "id": "a", "card": card},
            {"t": "line", "id": "a", "text": f"{card} _"},
            {"t": "hint", "id": "a"},
        ):
            ask("POST /api/puzzles/{number}/ask", {"message": json.dumps(message)}, number=number)
        proof = ask("POST /api/puzzles/{number}/answer", {"play": None}, number=number)["proof"]
        for play in (proof["plays"][0]["play"], proof["plays"][-1]["play"]):
            ask("POST /api/puzzles/{number}/answer", {"play": play}, number=number)


def ask_about_a_match(ask: Asker) -> None:
    ask("POST /api/matches", {"people": ["Ann", "Ben"], "level": "random"})
    ticket, line = played(ask.client, seed=11)
    line.close()
    own = {"match": ticket["match"], "by": key(ticket)}
    ask("GET /api/matches/{match}", **own)
    ask("GET /api/matches/{match}/replay", query="?deal=1&open=true", **own)
    assert ask("GET /api/matches/{match}/score", **own)["summary"]["deals"] == 1
    ask("POST /api/matches/{match}/branch", {"deal": 1, "plays": 3, "seat": 0}, **own)
    record = ask.client.get(f"/api/matches/{ticket['match']}/record", headers=key(ticket)).text
    ask("POST /api/records", {"text": record})


def ask_as_a_guest(ask: Asker) -> None:
    table, ann, ben, host, other = begun(ask.client, watch=True)
    line = host if host.view["deal"]["to_play"] == 0 else other
    assert line.ask("play", v=line.v, play=best(line))["t"] == "ok"
    cora, eve = Guest(ask.client, "Cora"), Guest(ask.client, "Eve")
    ask("POST /api/guests", {"name": "Dan"})
    ask("GET /api/guest", by=ann.header)
    ask("GET /api/guest")
    ask("PUT /api/guest", {"name": "Anna"}, by=ann.header)
    ask("GET /api/tables", by=ann.header)
    code = ask("POST /api/tables", {"watch": True}, by=cora.header)["code"]
    ask("POST /api/invites", {"code": code}, by=eve.header)
    ask("POST /api/invites/join", {"code": code, "watch": True}, by=eve.header)
    ask("POST /api/watch", {"table": table, "key": host.room["watch_key"]}, by=eve.header)
    token = ask("POST /api/guest/tokens", {"name": "Bot", "scopes": ["play"], "days": 3}, by=ann.header)
    ask("GET /api/guest/tokens", by=ann.header)
    for guest in (ann, ben, cora):
        kept = ask("GET /api/guest/data", by=guest.header)
        assert kept["tables"]
    ask("DELETE /api/guest/tokens/{token}", token=token["id"], by=ann.header)
    moved = ask("POST /api/guest/transfer", by=cora.header)
    ask("POST /api/guest/move", {"code": moved["code"]})
    ask("POST /api/guest/leave", {}, by=cora.header)
    ask("DELETE /api/guest", by=Guest(ask.client, "Fay").header)


def test_real_answers_have_their_shapes(client: TestClient) -> None:
    ask = Asker(client)
    ask("GET /api/health")
    ask("GET /api/messages.json")
    for part in (ask_about_rules, ask_the_referee, ask_about_puzzles, ask_about_a_match, ask_as_a_guest):
        part(ask)
    assert not ask.wrong, ask.wrong[:5]
    assert set(ask.said) - ask.asked == set()


def test_the_events_of_a_review_are_as_described(client: TestClient) -> None:
    ticket, line = played(client, seed=11)
    line.close()
    got = client.get(f"/api/matches/{ticket['match']}/analysis?deal=1", headers=key(ticket))
    event = openapi()["paths"]["/api/matches/{match}/analysis"]["get"]["responses"]["200"]["content"]
    schema = event["text/event-stream"]["itemSchema"]["properties"]["data"]["contentSchema"]
    told = [json.loads(one) for one in re.findall(r"data: (.*)\n\n", got.text)]
    assert {one["t"] for one in told} == {"begun", "decision", "done"}
    assert [fault for one in told for fault in faults(schema, one)] == []


@pytest.mark.parametrize("change", [{"version": None}, {"more": 1}, {"ok": "yes"}])
def test_an_answer_of_another_shape_is_noticed(change: Json) -> None:
    good = {"ok": True, "version": "1.0", "compiled": True}
    schema = dict(answers())["GET /api/health"]
    assert faults(schema, good) == []
    assert faults(schema, good | change)
