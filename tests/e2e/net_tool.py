"""Small programs that a test runs on a host of the lab: announce a table, look for tables, talk nonsense at a port."""
from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import sys
import tempfile
import time
from pathlib import Path

from zeroconf import IPVersion, ServiceBrowser, ServiceStateChange, Zeroconf

from app.online import Online, online_news
from app.online.sightings import Sightings
from net.discovery import SERVICE, Advert, Discovery
from net.identity import client_context, make_identity
from net.join_attempts import look_harder
from tests.probe import GAME


async def announce(mark: int) -> None:
    discovery = Discovery()
    discovery.announce(Advert("ab" * 16, "probe", "cd" * 32, 2, f"Host{mark}", bytes([mark]) * 32, 40000 + mark))
    print(json.dumps({"opened": time.time()}), flush=True)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await reader.read()             # until the test closes our input: then say goodbye
    await discovery.close()


def browse() -> None:
    """What zeroconf's own browser, which knows nothing of us, hears of our service, a line for each change."""
    def heard(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        print(json.dumps({"at": time.time(), "what": state_change.name, "name": name}), flush=True)

    with contextlib.closing(Zeroconf(ip_version=IPVersion.V4Only)) as zeroconf:
        ServiceBrowser(zeroconf, SERVICE, handlers=[heard])
        print(json.dumps({"what": "Ready"}), flush=True)
        sys.stdin.read()


async def tables() -> None:
    """A device of the app that looks for tables. The first line is its name; then `open`, `join NAME`, `begin`, `leave`, `list`:
    each is answered with the tables in its list, as the window shows it."""
    storage = Path(tempfile.mkdtemp())
    name = sys.stdin.readline().strip()
    online = Online(make_identity(name), storage, {GAME.id: GAME}.get, lambda news: sightings.announced(news.tables)
                    if isinstance(news, online_news.TablesSeen) else None)
    sightings = Sightings()
    await online.open()
    online.look()
    asking = asyncio.ensure_future(sightings.keep_asking(lambda: online.nearby))
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    print(json.dumps({"done": "ready"}), flush=True)
    while line := (await reader.readline()).decode().split():
        match line:
            case ["open"]:
                online.make_table(GAME, 2, {"rounds": 1}, by_hand=False)
                online.sit(0)
            case ["join", whose]:
                await online.join(whose)
                while online.lobby is None:
                    await asyncio.sleep(0.05)
                online.sit(1)
                while online.lobby.free:
                    await asyncio.sleep(0.05)
                online.ready()
            case ["begin"]:
                while not online.lobby or not online.lobby.can_begin:
                    await asyncio.sleep(0.05)
                online.begin()
                while online.match is None:
                    await asyncio.sleep(0.05)
            case ["leave"]:
                await online.leave()
                online.look()
        listed = [table.maker for table in sightings.shown(online.nearby)]
        print(json.dumps({"done": line[0], "listed": listed}), flush=True)
    asking.cancel()
    await online.close()


async def look(wanted: int, seconds: float) -> None:
    """Print when each table was first seen and with which addresses; end when `wanted` are there or time is up."""
    seen: dict[str, float] = {}
    discovery = Discovery()
    discovery.look(True)
    end = time.monotonic() + seconds
    while time.monotonic() < end and len(seen) < wanted:
        await asyncio.sleep(0.01)
        for table in discovery.tables.values():
            seen.setdefault(table.name, time.time())
    print(json.dumps({"seen": seen, "addresses": {t.name: t.addresses for t in discovery.tables.values()}}), flush=True)
    await discovery.close()


async def harder() -> None:
    """Knock at every door of the network: which tables answered, and the most connects that fell into one second."""
    connects: list[float] = []
    loop = asyncio.get_running_loop()
    original = loop.sock_connect

    async def counted(sock: socket.socket, address: tuple[str, int]) -> None:
        connects.append(loop.time())
        await original(sock, address)
    loop.sock_connect = counted                         # type: ignore[method-assign]
    found = [door.address async for door in look_harder()]
    most = max(sum(start <= t < start + 1 for t in connects) for start in connects)
    print(json.dumps({"found": found, "connects": len(connects), "most": most}), flush=True)


async def garbage(host: str, port: int, count: int) -> None:
    """Plain noise, noise after TLS, connections that say nothing, frames that promise too much."""
    answers = 0
    for i in range(count):
        try:
            tls = client_context() if i % 3 else None
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection(host, port, ssl=tls, server_hostname="" if tls else None), 3)
            if i % 4:
                writer.write(os.urandom(300) if i % 2 else b"\xff\xff\xff\xff" + b"A" * 4000)
            answers += bool(await asyncio.wait_for(reader.read(4096), 0.3 if i % 4 == 0 else 3))
            writer.close()
        except (OSError, TimeoutError):
            pass
    print(json.dumps({"answers": answers}), flush=True)


async def slowly(host: str, port: int) -> None:
    """A frame after TLS, byte by byte: how long one may take over it."""
    reader, writer = await asyncio.open_connection(host, port, ssl=client_context(), server_hostname="")
    began = time.monotonic()
    answer = asyncio.create_task(reader.read(1 << 16))
    heard = b""
    with contextlib.suppress(OSError):
        for byte in b"\x00\x00\x0f\x00C" + b"{" * 4000:
            writer.write(bytes([byte]))
            done, _ = await asyncio.wait([answer], timeout=0.1)
            if done:
                if not answer.result():
                    break
                heard += answer.result()
                answer = asyncio.create_task(reader.read(1 << 16))
    print(json.dumps({"seconds": time.monotonic() - began, "heard": len(heard)}), flush=True)


async def flood(host: str, port: int, count: int) -> None:
    """So many connections at once, and as many bytes as go into each: the most that one of them took."""
    async def pour() -> int:
        poured = 0
        try:
            _, writer = await asyncio.wait_for(asyncio.open_connection(host, port), 5)
            for _ in range(200):
                writer.write(os.urandom(16384))
                await asyncio.wait_for(writer.drain(), 1)
                poured += 16384
        except (OSError, TimeoutError):
            pass
        return poured
    poured = await asyncio.gather(*(pour() for _ in range(count)))
    print(json.dumps({"most": max(poured), "sum": sum(poured)}), flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["announce", mark]:
            asyncio.run(announce(int(mark)))
        case ["look", wanted, seconds]:
            asyncio.run(look(int(wanted), float(seconds)))
        case ["browse"]:
            browse()
        case ["tables"]:
            asyncio.run(tables())
        case ["harder"]:
            asyncio.run(harder())
        case ["garbage", host, port, count]:
            asyncio.run(garbage(host, int(port), int(count)))
        case ["slowly", host, port]:
            asyncio.run(slowly(host, int(port)))
        case ["flood", host, port, count]:
            asyncio.run(flood(host, int(port), int(count)))
