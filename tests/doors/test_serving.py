"""How the server listens."""

import asyncio
import socket

from cassino.doors.serving import _listen


def test_answers_do_not_wait_for_acknowledgements_of_those_before() -> None:
    """With Nagle's algorithm the second of two small messages waits 40 ms or more."""

    async def without_delay() -> int:
        answered: asyncio.Queue[int] = asyncio.Queue()

        async def answer(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            used = writer.get_extra_info("socket")
            answered.put_nowait(used.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with _listen("127.0.0.1", 0) as listening:
            async with await asyncio.start_server(answer, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                try:
                    return await answered.get()
                finally:
                    writer.close()

    assert asyncio.run(without_delay())
