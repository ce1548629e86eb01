"""Figures of the server: plays under load, kills, everybody coming back at once, a reader who does not read.

    python bench/online.py load --tables 1000 --every 5 --seconds 1800
    python bench/online.py kill --kills 200 --tables 100
    python bench/online.py resync --tables 1000
    python bench/online.py slow --tables 50 --seconds 60

Each starts a server of its own on a new database and plays over real sockets from this process: the clients share the
machine with it, and how much of the CPU each took is part of the result. `--save` keeps the result in `online.json`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import resource
import socket
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from online_players import Gone, MatchOver, Pair, Player, Server, percentiles

import cassino

Json = dict[str, Any]

FILE = Path(__file__).with_name("online.json")


async def load(server: Server, args: argparse.Namespace) -> Json:
    """Tables of two people, one play each every so often; with several processes the two are at different ones."""
    servers = [server, *(server.another() for _ in range(args.processes - 1))]
    for one in servers:
        one.start()
    pairs = [Pair(servers, tickets) for tickets in server.tickets(args.tables)]
    await _dial(pairs)
    loop = asyncio.get_running_loop()
    began = loop.time()
    warm, end = began + args.warm_up, began + args.warm_up + args.seconds
    late = 0

    async def play(pair: Pair) -> None:
        nonlocal late
        due = began + random.uniform(0, args.every)
        while max(due, loop.time()) < end:
            await asyncio.sleep(max(due - loop.time(), 0))
            pair.counting = due >= warm
            try:
                while not await pair.step():
                    pass
            except MatchOver:
                return
            except Gone:
                pair.errors.append("the line broke")
                await pair.redial()
            due += args.every
            if loop.time() > due:
                late += pair.counting

    async def memory() -> tuple[float | None, float | None]:
        await asyncio.sleep(warm - loop.time())
        first, cpu = _sum(one.rss() for one in servers), _sum(one.cpu() for one in servers)
        used = _own_cpu()
        await asyncio.sleep(end - loop.time())
        shares["server"] = _share(_sum(one.cpu() for one in servers), cpu, args.seconds)
        shares["clients"] = _share(_own_cpu(), used, args.seconds)
        return first, _sum(one.rss() for one in servers)

    shares: dict[str, float | None] = {}
    (first, last), *_ = await asyncio.gather(memory(), *(play(pair) for pair in pairs))
    for pair in pairs:
        await pair.hang_up()
    times = [one for pair in pairs for one in pair.times]
    return {
        "tables": args.tables,
        "sockets": 2 * args.tables,
        "processes": args.processes,
        "database": args.database.partition(":")[0] if args.database else "sqlite",
        "every_s": args.every,
        "seconds": args.seconds,
        "plays": len(times),
        "plays_per_s": round(len(times) / args.seconds, 1),
        **percentiles(times),
        "errors": dict(Counter(error for pair in pairs for error in pair.errors)),
        "late": late,
        "rss_mb_first": first,
        "rss_mb_last": last,
        "rss_growth": None if first is None or last is None else round(last / first - 1, 4),
        "cpu_share": shares,
        "cpu_ms_per_play": _per_play(shares["server"], len(times) / args.seconds),
        "exit_code": max(one.stop() for one in servers),
    }


async def kill(server: Server, args: argparse.Namespace) -> Json:
    """Tables that play as fast as they can while the server is killed again and again."""
    server.start()
    pairs = [Pair(server, tickets) for tickets in server.tickets(args.tables)]
    await _dial(pairs)
    stopping = False
    first_plays: list[float] = []
    restarted = time.perf_counter()
    played = asyncio.Event()

    async def play(pair: Pair) -> None:
        while not stopping:
            try:
                if await pair.step():
                    played.set()
            except MatchOver:
                return
            except Gone:
                await pair.redial()

    tasks = [asyncio.create_task(play(pair)) for pair in pairs]
    starts = []
    for _ in range(args.kills):
        await asyncio.sleep(random.uniform(args.least, args.most))
        await asyncio.to_thread(server.kill)
        played.clear()
        restarted = time.perf_counter()
        starts.append(await asyncio.to_thread(server.start))
        await played.wait()
        first_plays.append(time.perf_counter() - restarted)
    stopping = True
    await asyncio.gather(*tasks)
    for pair in pairs:
        await pair.hang_up()
    code = server.stop()
    return {
        "kills": args.kills,
        "tables": args.tables,
        **_judged(args.file, pairs),
        "errors": dict(Counter(error for pair in pairs for error in pair.errors)),
        "start_s_longest": round(max(starts), 2),
        "first_play_s_longest": round(max(first_plays), 2),
        "exit_code": code,
    }


def _judged(file: Path, pairs: list[Pair]) -> Json:
    """What is in the log, held against what was acknowledged."""
    with sqlite3.connect(file) as database:
        stored: Counter[tuple[str, str]] = Counter()
        numbers: dict[tuple[str, str], int] = {}
        for table, v, request in database.execute("SELECT table_id, v, request FROM events WHERE kind = 'play'"):
            # Kept by seat and id, and a digest of what was asked.
            name = (request or "").rpartition(":")[0]
            stored[table, name] += 1
            numbers[table, name] = v
        integrity = database.execute("PRAGMA integrity_check").fetchone()[0]
        gaps = database.execute(
            "SELECT count(*) FROM (SELECT 1 FROM events GROUP BY table_id HAVING count(*) <> max(v))"
        ).fetchone()[0]
    database.close()
    told = {(pair.players[0].ticket["match"], request): v for pair in pairs for request, v in pair.acknowledged.items()}
    return {
        "acknowledged": len(told),
        "stored": sum(stored.values()),
        "lost": sum(1 for each in told if each not in stored),
        "moved": sum(1 for each, v in told.items() if numbers.get(each, v) != v),
        "doubled": sum(count - 1 for count in stored.values()),
        "stored_without_acknowledgement": sum(1 for each in stored if each not in told),
        "logs_with_gaps": gaps,
        "integrity": integrity,
    }


async def resync(server: Server, args: argparse.Namespace) -> Json:
    """Everybody comes back after the server was killed and started again."""
    server.start()
    pairs = [Pair(server, tickets) for tickets in server.tickets(args.tables)]
    await _dial(pairs)
    for pair in pairs:
        await pair.step()
    players = [player for pair in pairs for player in pair.players]
    versions = [max(player.v for player in pair.players) for pair in pairs]
    server.kill()
    began = time.perf_counter()
    started = await asyncio.to_thread(server.start)
    times: list[float] = []

    async def back(player: Player) -> None:
        # As the page does: not all in the same moment.
        await player.redial(args.least, args.most)
        times.append(time.perf_counter() - began)

    await asyncio.gather(*(back(player) for player in players))
    wrong = sum(1 for pair, v in zip(pairs, versions, strict=True) for player in pair.players if player.v != v)
    result = {
        "sockets": len(players),
        "wait_s": [args.least, args.most],
        "start_s": round(started, 2),
        **percentiles(times),
        "all_back_s": round(max(times), 2),
        "wrong_version": wrong,
        "rss_mb": server.rss(),
    }
    for pair in pairs:
        await pair.hang_up()
    return result | {"exit_code": server.stop()}


async def slow(server: Server, args: argparse.Namespace) -> Json:
    """One page at a busy table does not read: the others must not notice; it ends when that page is cut off."""
    server.start()
    pairs = [Pair(server, tickets) for tickets in server.tickets(args.tables)]
    await _dial(pairs)
    before = server.rss()
    lazy = _Lazy(server, pairs[0].players[0].ticket)
    closing = asyncio.create_task(lazy.until_closed(args.seconds))
    loop = asyncio.get_running_loop()
    end = loop.time() + args.seconds

    async def play(pair: Pair, every: float) -> None:
        while loop.time() < end and not closing.done():
            try:
                await pair.step()
            except MatchOver:
                return
            await asyncio.sleep(every)

    # The busy table plays as fast as it can, the others at their pace.
    await asyncio.gather(*(play(pair, 0 if pair is pairs[0] else args.every) for pair in pairs))
    cut_off = await closing
    result = {
        "tables": args.tables,
        "most_seconds": args.seconds,
        "busy": {"plays": len(pairs[0].times), **percentiles(pairs[0].times)},
        "others": {**percentiles([one for pair in pairs[1:] for one in pair.times])},
        "errors": dict(Counter(error for pair in pairs for error in pair.errors)),
        "cut_off_after_s": cut_off,
        "rss_mb_before": before,
        "rss_mb_after": server.rss(),
    }
    for pair in pairs:
        await pair.hang_up()
    return result | {"exit_code": server.stop()}


class _Lazy:
    """A page that says hello and then takes nothing any more."""

    def __init__(self, server: Server, ticket: Json) -> None:
        self.server = server
        self.ticket = ticket

    async def until_closed(self, most: float) -> float | None:
        """Seconds until the server has closed the connection, None if it has not."""
        loop = asyncio.get_running_loop()
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        await loop.sock_connect(line, ("127.0.0.1", self.server.port))
        request = (
            f"GET /api/matches/{self.ticket['match']}/play HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        hello = json.dumps({"t": "hello", "token": self.ticket["token"]}).encode()
        # One text frame with a mask of zeros: the shortest form that a server takes (RFC 6455, 5.2).
        head = bytes([0x81, 0x80 | len(hello)]) if len(hello) < 126 else b"\x81\xfe" + len(hello).to_bytes(2, "big")
        await loop.sock_sendall(line, request.encode() + head + bytes(4) + hello)
        began = loop.time()
        with line:
            while loop.time() - began < most:
                await asyncio.sleep(0.1)
                if _state(line) not in (_ESTABLISHED, None):
                    return round(loop.time() - began, 1)
        return None


_ESTABLISHED = 1


def _state(line: socket.socket) -> int | None:
    """The state of a TCP connection as Linux tells it (tcp_info), without reading from it."""
    if not hasattr(socket, "TCP_INFO"):
        return None
    return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]


async def _dial(pairs: list[Pair]) -> None:
    """All connect, some at a time."""
    for start in range(0, len(pairs), 50):
        await asyncio.gather(*(pair.dial() for pair in pairs[start : start + 50]))


def _sum(values: Iterable[float | None]) -> float | None:
    found = list(values)
    return None if None in found else sum(one for one in found if one is not None)


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _share(now: float | None, before: float | None, seconds: float) -> float | None:
    return None if now is None or before is None else round((now - before) / seconds, 3)


def _per_play(share: float | None, plays_per_s: float) -> float | None:
    return None if share is None or not plays_per_s else round(share / plays_per_s * 1000, 2)


def main() -> int:
    """Measures, prints the result as JSON and keeps it if asked; 1 if something was lost or went wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("case", choices=("load", "kill", "resync", "slow"))
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two plays of a table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm-up", type=float, default=2.0, help="seconds before counting begins")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--least", type=float, default=0.5, help="the shortest wait before a kill or a redial")
    parser.add_argument("--most", type=float, default=4.0, help="the longest")
    parser.add_argument("--database", help="a URL instead of a new SQLite file (not for kill)")
    parser.add_argument("--bus", help="the URL of a Redis, for several processes")
    parser.add_argument("--processes", type=int, default=1, help="server processes (load only)")
    parser.add_argument("--save", action="store_true", help=f"keep the result in {FILE.name}")
    args = parser.parse_args()
    if args.case == "kill" and args.database:
        parser.error("kill looks into the SQLite file afterwards")
    if args.processes > 1 and not args.bus:
        parser.error("several processes need a --bus")
    # Two descriptors a table, and as many in the server, which inherits the limit.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, 4 * args.tables + 500), hard), hard))
    with tempfile.TemporaryDirectory() as folder:
        args.file = Path(folder) / "games.db"
        server = Server(Path(folder), args.database or str(args.file), ["--bus", args.bus] if args.bus else [])
        try:
            found = asyncio.run(_CASES[args.case](server, args))
        finally:
            for one in server.all:
                if one.process is not None and one.process.poll() is None:
                    one.kill()
        told = server.log.read_text()
    found |= {"log_lines": len(told.splitlines()), "cassino": cassino.__version__, "compiled": cassino.COMPILED}
    found["machine"] = {
        "cores": os.cpu_count(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "load_at_the_end": round(os.getloadavg()[0], 2),
    }
    print(json.dumps(found, indent=2))
    if told:
        print(told[-4000:], file=sys.stderr)
    if args.save:
        kept = json.loads(FILE.read_text()) if FILE.exists() else {}
        several = f" {args.processes} processes" if args.processes > 1 else ""
        pace = f" every {args.every:g} s" if args.case == "load" else ""
        kept[f"{args.case} {args.tables} tables{pace}{several}"] = found
        FILE.write_text(json.dumps(kept, indent=2, sort_keys=True) + "\n")
    wrong = ("lost", "doubled", "moved", "logs_with_gaps", "wrong_version", "errors", "exit_code")
    return 1 if any(found.get(name) for name in wrong) else 0


_CASES = {"load": load, "kill": kill, "resync": resync, "slow": slow}


if __name__ == "__main__":
    raise SystemExit(main())
