"""Deep and strange messages of somebody who was let in, in the lobby, in the game, from a watcher: dropped, and it goes on."""
import asyncio
import logging

import pytest

from net import limits
from net.frames import CONTROL, SIGNED
from net.identity import make_identity
from net.joincode import read_link
from net.link import dial
from net.table_news import Over
from rules.core.encoding import canonical
from tests.net.test_node import GAME, OPTIONS, Person, begin, close, quick, until  # noqa: F401

DEPTH = 200_000
PARTS = {                       # of each kind of control message
    "talk": ("name", "text", "emote"), "pull": ("n", "has", "want"), "pulled": ("n", "upto", "more"), "show": ("n",), "shown": (),
    "done": ("keys",), "end": ("wants",), "leaving": (), "pause": (), "mute": ("why",), "seat": ("seat", "key"), "rematch": (),
    "where": ("devices",), "begin": ("agreement",), "lobby": ("lobby",), "denied": ("why",), "away": ("why",), "in": (),
    "sit": ("seat", "name", "crest", "level", "salt"), "stand": ("seat",), "watch": (), "here": ("addresses",),
    "ready": ("mark",), "unready": (), "nothing of ours": ("x",),
}


def deep(opens, closes, inside=b"0", depth=DEPTH):
    return opens * depth + inside + closes * depth


DEEP = [
    deep(b"[", b"]"), deep(b'{"a":', b"}"), b"[" * DEPTH, deep(b'[{"a":', b"}]", depth=DEPTH // 2), deep(b"[", b"]", depth=33),
    b'{"t":"pull","n":' + deep(b"[", b"]", depth=100) + b"}", b'{"t":"' + b"\\" * 100_000, b'{"t":' + b"9" * 100_000 + b"}",
    b'{"has":[' + b"[0,0,0]," * 40_000 + b'[0,0,0]],"n":0,"t":"pull","want":[]}',
]


def strange_messages():
    """Every kind of control message with parts that do not belong there, as deep as is let in."""
    pit = "x"
    for _ in range(28):
        pit = [pit]
    for kind, parts in PARTS.items():
        yield canonical({"t": kind})
        for odd in (pit, None, -1, 2**53 - 1, [], {}, [[]], [{}], "x" * 3000, "\x1b[2J", True):
            yield canonical({"t": kind} | dict.fromkeys(parts, odd))
    yield canonical({"t": pit})


def test_a_peer_that_sends_deep_things_in_the_game_changes_nothing(tmp_path, caplog):
    caplog.set_level(logging.ERROR)

    async def scene():
        olga, evil, vera = (Person(n, tmp_path) for n in ("Olga", "Evil", "Vera"))
        await begin(olga, [evil, vera])
        await until(lambda: all(p.node.conductor and len(p.node.mesh.linked()) == 2 for p in (olga, evil, vera)))
        for victim in (olga, vera):
            key = victim.identity.public
            for data in DEEP:
                for kind in (CONTROL, SIGNED):
                    if len(data) < limits.PEER.frame - 100:
                        evil.node.mesh.send(key, kind, data if kind == CONTROL else bytes(64) + data)
            for data in strange_messages():
                evil.node.mesh.send(key, CONTROL, data)
            assert evil.node.mesh.link(key) is not None
        await until(lambda: olga.told(Over) and vera.told(Over), 60)
        assert olga.told(Over)[0].verdict.clean and vera.told(Over)[0].verdict.clean
        await close(olga, evil, vera)
    asyncio.run(scene())
    assert [r for r in caplog.records if "failed" in r.message or "could not" in r.message] == []


@pytest.mark.parametrize("watch", [False, True])
def test_a_guest_or_a_watcher_that_sends_them_ends_nothing_but_its_own_link(watch, tmp_path, caplog):
    caplog.set_level(logging.ERROR)

    async def scene():
        olga, gleb = Person("Olga", tmp_path), Person("Gleb", tmp_path)
        if watch:
            gleb.decide = lambda: None              # the game lasts until the strangers were there: a finished one lets nobody in
            await begin(olga, [gleb])
        else:
            await olga.node.open(0)
            olga.node.make_table(GAME, 2, OPTIONS, by_hand=False)
        port = read_link(olga.node.invitation()[1]).port
        for data in [d for d in DEEP if len(d) < 16_000] + list(strange_messages()):
            link = await dial(make_identity(), "127.0.0.1", port, wish="watcher" if watch else "peer")
            link.send(CONTROL, data)
            await asyncio.sleep(0.005)
            link._stream.abort()
        if watch:
            await until(lambda: gleb.node.conductor is not None and gleb.node.conductor.machine.table is not None)
            del gleb.decide
            gleb.decide()
            await until(lambda: olga.told(Over) and gleb.told(Over), 60)
            assert olga.told(Over)[0].verdict.clean
        else:                                       # and the lobby is as it was
            await gleb.node.open(0)
            await gleb.node.join(read_link(olga.node.invitation()[1]))
            await until(lambda: gleb.node.lobby.view is not None)
        await close(olga, gleb)
    asyncio.run(scene())
    assert [r for r in caplog.records if "failed" in r.message or "could not" in r.message] == []
