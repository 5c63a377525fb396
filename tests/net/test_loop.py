"""Everything runs on loops that can wait for a socket, whatever the platform's own kind is."""
import asyncio
import re
import socket
from pathlib import Path

from net import loop

ROOT = Path(__file__).parents[2]


def test_the_loop_waits_for_sockets():
    async def heard() -> bytes:
        a, b = socket.socketpair()
        with a, b:
            ready = asyncio.Event()
            asyncio.get_running_loop().add_reader(a, ready.set)
            b.send(b"!")
            await ready.wait()
            asyncio.get_running_loop().remove_reader(a)
            return a.recv(1)
    assert loop.run(heard()) == b"!"


def test_nobody_takes_the_platforms_own_loop():
    sources = [path for folder in ("app", "net") for path in (ROOT / folder).rglob("*.py")]
    own = re.compile(r"asyncio\.(run|new_event_loop|Runner)\(")
    assert [path.name for path in [ROOT / "main.py", *sources] if own.search(path.read_text())] == ["loop.py"]
