"""Friends at one table while the server is killed and comes back, over real sockets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from doors.table_client import Seat, ServerProcess, serving

Json = dict[str, Any]


def guest(url: str, name: str) -> str:
    key: str = httpx.post(f"{url}api/guests", json={"name": name}).json()["token"]
    return key


def as_guest(url: str, path: str, key: str, **body: Any) -> Json:
    answer = httpx.post(f"{url}{path}", json=body, headers={"authorization": f"Bearer {key}"})
    assert answer.is_success, answer.text
    found: Json = answer.json()
    return found


async def ask(seat: Seat, t: str, **body: Any) -> Json:
    name = seat.name()
    await seat.say({"t": t, "id": name, **body})
    return await seat.until(lambda message: message.get("id") == name)


async def reach(seat: Seat, v: int) -> None:
    """Takes views until the table has come to a version."""
    while seat.v < v:
        await seat.hear()


async def play_one(seats: list[Seat]) -> Json:
    """The seat to play makes its first suggested play, and everybody sees it; the message that made it."""
    v = max(seat.v for seat in seats)
    for seat in seats:
        await reach(seat, v)
    mover = seats[seats[0].view["deal"]["to_play"]]
    offers: list[Json] = []
    for card in mover.view["deal"]["hand"]:
        # A card that is kept for a build may have none.
        offers += (await ask(mover, "suggest", card=card))["plays"]
    message = {"t": "play", "id": mover.name(), "v": mover.v, "play": offers[0]["play"]}
    await mover.say(message)
    answer = await mover.until(lambda heard: heard.get("id") == message["id"])
    assert answer["t"] == "ok", answer
    for seat in seats:
        await reach(seat, answer["v"])
    return {"message": message, "answer": answer, "seat": seats.index(mover)}


async def test_a_killed_server_goes_on_with_the_same_table(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with serving(database) as server:
        url = server.url
        keys = [guest(url, "Ann"), guest(url, "Ben")]
        made = as_guest(url, "api/tables", keys[0])
        as_guest(url, "api/invites/join", keys[1], code=made["code"])
        seats = [Seat(url, {"match": made["table"], "token": key}) for key in keys]
        for seat in seats:
            # There is no view to wait for while people gather.
            seat.socket = await connect(seat.address, compression=None)
            await seat.say({"t": "hello", "token": seat.token, "v": 0})
        assert (await ask(seats[0], "admit", person=2))["t"] == "ok"
        assert (await ask(seats[1], "ready", ready=True))["t"] == "ok"
        assert (await ask(seats[0], "start"))["t"] == "ok"
        for seat in seats:
            while not seat.view:
                await seat.hear()
        for _ in range(3):
            last = await play_one(seats)
        before = [seat.view for seat in seats]
        port = int(url.rsplit(":", 1)[1].rstrip("/"))
        server.kill()

        again = ServerProcess(database, port)
        try:
            for seat in seats:
                await seat.hang_up()
                await seat.dial()
            assert [seat.view for seat in seats] == before
            # The page had not heard that its play was done, and sends it once more.
            mover = seats[last["seat"]]
            await mover.say(last["message"])
            assert await mover.until(lambda heard: heard.get("id") == last["message"]["id"]) == last["answer"]
            for _ in range(3):
                await play_one(seats)
            for seat in seats:
                await seat.hang_up()
            code, errors = again.stop()
            assert (code, errors) == (0, "")
        finally:
            if again.process.poll() is None:
                again.kill()
