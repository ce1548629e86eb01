"""Requests that the description of the server allows, and many that it does not: all are answered in its own form."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from starlette.testclient import TestClient

from cassino.doors.server import create_app
from cassino.doors.settings import loads

# No limit is to end the test before the requests do.
LIMITS = "[limits]\nguests_per_hour = 1000000\ntables_per_day = 1000000\nwrong_codes_per_minute = 1000000\n"
LIMITS += "wrong_code_delay = 0.001\n"
SCHEMA = schemathesis.openapi.from_dict(create_app(settings=loads(LIMITS)).openapi())
OPERATIONS = {one.ok().label: one.ok() for one in SCHEMA.get_all_operations()}
# Where nothing is asked for but a text in the path, nothing can be wrong.
CAN_BE_WRONG = [
    label
    for label, one in OPERATIONS.items()
    if "requestBody" in one.definition.raw
    or any(each["in"] == "query" for each in one.definition.raw.get("parameters", ()))
]
EXAMPLES = 500 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 15


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("fuzz")
    app = create_app(str(folder / "games.db"), folder, loads(LIMITS))
    with TestClient(app, raise_server_exceptions=False) as opened:
        # Half of all requests come from somebody who is known.
        opened.put("/api/guest", json={"name": "Ann"})
        yield opened


@pytest.mark.parametrize(
    ("mode", "label"),
    [(GenerationMode.POSITIVE, label) for label in OPERATIONS]
    + [(GenerationMode.NEGATIVE, label) for label in CAN_BE_WRONG],
)
def test_every_request_is_answered(client: TestClient, label: str, mode: GenerationMode) -> None:
    strategy = OPERATIONS[label].as_strategy(generation_mode=mode)

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(data=st.data())
    def answered(data: st.DataObject) -> None:
        case = data.draw(strategy)
        sent = case.as_transport_kwargs(base_url="http://testserver")
        sent.pop("cookies", None)
        if "data" in sent:
            sent["content"] = sent.pop("data")
        answer = client.request(**sent)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400 and answer.headers.get("content-type") == "application/json":
            error = answer.json()["error"]
            assert set(error) >= {"code", "text"}
            assert error["code"]
            assert error["text"]

    answered()
