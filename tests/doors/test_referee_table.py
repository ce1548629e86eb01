"""The page of the referee asks the server: a table laid out by hand, its faults, verdicts, other rules, pictures."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from cassino.doors.referee import answer
from cassino.doors.server import ADDRESSES, create_app
from cassino.game.deal import Deal
from cassino.game.position import Position
from cassino.ground.options import OPTIONS
from cassino.ground.presets import PRESETS, preset

Json = dict[str, Any]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<!doctype html><title>Cassino</title>")
    with TestClient(create_app(str(tmp_path_factory.mktemp("data") / "games.db"), page)) as opened:
        yield opened


def asked(client: TestClient, path: str = "", **form: Any) -> Json:
    found = client.post(f"/api/referee{path}?lang=en", json=form)
    assert found.status_code == 200, found.text
    told: Json = found.json()
    return told


def build(value: int | None, *cards: str, owner: int = 1, name: str = "B1") -> Json:
    return {"id": name, "value": value, "cards": list(cards), "owner": owner}


NINE = {"hand": ["9S", "2D"], "table": ["5C", "4D"], "builds": [build(None, "6S", "3H")]}


def test_what_is_picked_is_judged_in_every_meaning(client: TestClient) -> None:
    found = asked(client, **NINE, card="9S", cards=["5C", "4D"], taken=["B1"])
    first, second = found["meanings"]
    assert (first["kind"], first["legal"], first["result"]["sweep"]) == ("capture", True, True)
    assert "took 4♦ + 5♣ and the build of 9 (sweep)" in first["result"]["words"]
    assert (second["kind"], second["legal"]) == ("add", False)
    assert second["reason"]["code"] == "no_capturing_card"
    assert second["reason"]["paragraph"] == OPTIONS["hold"].sentence(preset("standard"))
    assert second["reason"]["anchor"] == "hold"


def test_every_verdict_is_that_of_the_referee(client: TestClient) -> None:
    rng = Random(5)
    for name in ("standard", "royal", "strict", "finnish"):
        deal = Deal.shuffled(name, rng=rng)
        for _ in range(12):
            if not (deal.table and deal.hand(deal.turn)):
                break
            form = {"rules": name, "to_play": deal.turn, "hand": [str(card) for card in deal.hand(deal.turn)]}
            form["table"] = [str(card) for card in deal.table]
            form["builds"] = [build(b.value, *map(str, b.cards), owner=b.owner, name=b.id) for b in deal.builds]
            picked = rng.sample(form["table"], k=min(len(form["table"]), rng.randrange(3)))
            found = asked(client, **form, card=rng.choice(form["hand"]), cards=picked)
            assert found["meanings"]
            for one in found["meanings"]:
                judged = answer({**form, "play": one["play"]})
                assert judged["legal"] == one["legal"], (form, one)
                if not one["legal"]:
                    assert judged["reason"]["code"] == one["reason"]["code"]
            deal.push(deal.legal_plays.choose(rng))


def test_a_build_without_a_value_gets_what_its_cards_make(client: TestClient) -> None:
    (told,) = asked(client, **NINE)["builds"]
    assert (told["value"], told["values"], told["multiple"]) == (9, [9], False)
    (fives,) = asked(client, builds=[build(None, "3D", "2H", "5C")])["builds"]
    assert (fives["value"], fives["values"], fives["multiple"]) == (5, [5, 10], True)


def test_what_cannot_lie_there_is_said_at_its_field(client: TestClient) -> None:
    def faults(**form: Any) -> list[tuple[str, str | None, str | None, bool]]:
        return [(f["text"], f["card"], f["build"], f["broken"]) for f in asked(client, **form)["faults"]]

    assert faults(hand=["9S"], table=["9S"]) == [("The 9♠ lies in two places.", "9S", None, True)]
    wrong = faults(builds=[build(8, "6S", "3H")])
    assert wrong == [("These cards do not make a build of 8.", None, "B1", True)]
    assert faults(builds=[build(None, "6S")]) == [("A build has two cards or more.", None, "B1", True)]
    assert faults(builds=[build(9, "QS", "3H")])[0] == (
        "The Q♠ cannot be in this build under these rules.",
        "QS",
        "B1",
        True,
    )
    assert faults(rules="scopa", hand=["9S"])[0][0] == "The 9♠ is not in the pack of these rules."
    assert faults(players=2, rules="partnership")[0][0] == "These rules are not for two players."
    # Odd, but it can be judged.
    assert faults(hand=["2D"], builds=[build(9, "6S", "3H", owner=0)]) == [
        ("You own this build and hold no card that takes it.", None, "B1", False)
    ]
    assert faults(**NINE) == []


def test_a_broken_table_is_not_judged(client: TestClient) -> None:
    assert asked(client, hand=["9S"], table=["9S"], card="9S", cards=["9S"])["meanings"] == []


def test_what_may_i_do_lists_the_best_plays_of_every_card(client: TestClient) -> None:
    found = asked(client, "/plays", **NINE)
    assert [one["card"] for one in found["cards"]] == ["2D", "9S"]
    nine = found["cards"][1]
    assert nine["count"] == 2
    assert nine["plays"][0]["text"] == "9S x B9 5C+4D*"
    assert all(play["legal"] for one in found["cards"] for play in one["plays"])


def test_all_presets_say_what_they_think_of_one_play(client: TestClient) -> None:
    form = {"hand": ["KS", "3D"], "table": ["JD", "2C"]}
    play = {"card": "KS", "kind": "capture", "take": ["JD", "2C"], "builds": []}
    rows = {row["name"]: row for row in asked(client, "/compare", **form, play=play)["rows"]}
    assert list(rows) == list(PRESETS)
    assert rows["standard"]["legal"] is False
    assert rows["standard"]["why"] == "The K♠ has no number, so it takes only kings."
    assert rows["royal"]["legal"] is True
    assert rows["scopa"]["legal"] is True, "a jack is 8 and a king 10 there"
    assert (rows["partnership"]["legal"], rows["partnership"]["why"]) == (None, "These rules are not for two players.")
    for name, row in rows.items():
        if row["legal"] is not None:
            assert answer({"rules": name, **form, "play": play})["legal"] == row["legal"]
    rows = {row["name"]: row for row in asked(client, "/compare", **NINE, play={"card": "2D", "kind": "trail"})["rows"]}
    assert (rows["scopa"]["legal"], rows["finnish"]["why"]) == (None, "These rules have no builds.")


def test_the_last_card_of_the_deal_says_who_gets_the_rest(client: TestClient) -> None:
    form = {"hand": ["2D"], "table": ["5C", "4D"], "card": "2D", "last_card": True}
    (trail,) = asked(client, **form, last_capturer=1)["meanings"]
    assert trail["result"]["words"].endswith("The 3 cards left go to Player 2.")
    (trail,) = asked(client, **form)["meanings"]
    assert trail["result"]["words"].endswith("The 3 cards left go to nobody.")
    sweep = {"rules": "scopa", "hand": ["4S"], "table": ["4D"], "card": "4S", "cards": ["4D"]}
    assert asked(client, **sweep)["meanings"][0]["result"]["sweep"]
    late = asked(client, **sweep, last_card=True)["meanings"][0]["result"]
    assert not late["sweep"]
    assert OPTIONS["sweep_last_card"].sentence(preset("scopa")) in late["words"]


def test_notation_goes_out_and_comes_in(client: TestClient) -> None:
    form = {**NINE, "rules": "royal", "players": 4, "pairs": True, "to_play": 2, "half": 1, "last_capturer": 3}
    text = asked(client, **form)["text"]
    assert Position.from_text(text).to_play == 2
    back = asked(client, "/read", text=text)
    assert back["rules"] == "royal"
    assert {name: back[name] for name in ("players", "pairs", "to_play", "hand", "table", "last_capturer")} == {
        name: form[name] for name in ("players", "pairs", "to_play", "hand", "table", "last_capturer")
    }
    assert back["builds"] == [build(9, "6S", "3H")]
    assert asked(client, **back)["text"] == text
    picked = asked(client, "/read", text=asked(client, **NINE)["text"], play="9S > B9 5C+4D = 9s")
    assert (picked["card"], picked["cards"], picked["taken"]) == ("9S", ["4D", "5C"], ["B1"])
    wrong = client.post("/api/referee/read", json={"text": "standard; hands 9S / ??; table 1X"})
    assert wrong.status_code == 422
    assert "column" in wrong.json()["error"]["text"]


def test_a_picture_tells_the_table_and_the_verdict(client: TestClient) -> None:
    text = asked(client, **NINE)["text"]
    found = client.get(
        "/api/referee/picture.svg", params={"position": text, "play": "9S > B9 5C+4D = 9s", "lang": "en"}
    )
    assert found.status_code == 200
    assert found.headers["content-type"] == "image/svg+xml"
    words = " ".join(ElementTree.fromstring(found.text).itertext())
    assert "Not allowed:" in words
    assert "You would have no other 9 left to take the build of 9." in words
    assert "Player 1" in words
    fine = client.get("/api/referee/picture.svg", params={"position": text, "play": "9S x B9 5C+4D", "lang": "fi"})
    assert "Sallittu." in fine.text
    assert client.get("/api/referee/picture.svg", params={"position": "nonsense"}).status_code == 422


def test_what_cannot_be_read_changes_nothing_and_is_named(client: TestClient) -> None:
    for form, told in (
        ({"hand": ["1X"]}, "hand[0]"),
        ({"rules": "standrd"}, "did you mean 'standard'"),
        ({"builds": [build(99, "2S")]}, "builds"),
        ({"builds": [build(9, "2S", name="B0")]}, "builds"),
        ({"hands": []}, "hands"),
    ):
        found = client.post("/api/referee", json=form)
        assert found.status_code == 422
        assert told in found.json()["error"]["text"]


# --- sheets, and the pages ------------------------------------------------------------------------------------------


def test_sheets_are_made_looked_at_and_downloaded(client: TestClient) -> None:
    asked_for = {"rules": "finnish", "kind": "pad", "paper": "Letter", "lang": "sv"}
    told = client.get("/api/sheet", params=asked_for).json()
    assert told["pages"] == 4
    assert "Poängblock för 2 spelare" in told["text"]
    pdf = client.get("/api/sheet.pdf", params={**asked_for, "download": True})
    assert pdf.content.startswith(b"%PDF")
    assert pdf.headers["content-disposition"] == 'attachment; filename="cassino-finnish-pad.pdf"'
    assert client.get("/api/sheet.png", params={**asked_for, "page": 4}).content.startswith(b"\x89PNG")
    assert client.get("/api/sheet.png", params={**asked_for, "page": 5}).status_code == 404
    for wrong in ({"kind": "poster"}, {"rules": "standrd"}, {"place": "x" * 61}, {"qr": "ftp://x"}):
        found = client.get("/api/sheet.pdf", params=wrong)
        assert found.status_code == 422
        assert found.json()["error"]["text"]


def test_pages_of_their_own_are_the_one_page(client: TestClient) -> None:
    for address in ADDRESSES:
        found = client.get(address)
        assert found.status_code == 200
        assert "<title>Cassino</title>" in found.text
        assert found.headers["cache-control"] == "no-cache"
