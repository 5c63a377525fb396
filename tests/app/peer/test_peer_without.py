"""A windowless peer and devices that are gone: it wishes to go on without them, joins in where it has lost them
too, and is not held up by one silent guest."""
import asyncio
from types import SimpleNamespace

import pytest

from app.peer.windowless import WindowlessPeer
from net.conductor import CannotVote
from net.table_news import NoVote, Presence, WithoutWanted

ME, OLGA, GLEB = b"m" * 32, b"o" * 32, b"g" * 32


def a_peer(presence, patience=60.0, refuses=None):
    """A peer at a table where the others are like this; what it wishes."""
    wishes = []

    def go_on_without(key):
        if refuses is not None:
            raise refuses
        wishes.append(key)
    conductor = SimpleNamespace(
        presence=presence, over=False, go_on_without=go_on_without, machine=SimpleNamespace(table=None, device=None),
        agreement=SimpleNamespace(table="ab" * 16, members=(), seats_of=lambda key: ()), terms=SimpleNamespace(roster=()))
    node = SimpleNamespace(identity=SimpleNamespace(public=ME), conductor=conductor, act=lambda what: what(conductor), lobby=None)
    return WindowlessPeer(node, "easy", lambda *_: None, lambda *_a, **_k: None, patience), conductor, wishes


@pytest.mark.parametrize(("how", "by", "joins"), [
    (Presence.STUCK, (GLEB,), True), (Presence.AWAY, (GLEB,), True), (Presence.MUTE, (GLEB,), True),
    (Presence.HERE, (GLEB,), False), (Presence.STUCK, (GLEB, ME), False), (Presence.AWAY, (), False)])
def test_it_joins_a_wish_where_it_has_lost_that_device_too(how, by, joins):
    async def scene():
        peer, _, wishes = a_peer({OLGA: how, GLEB: Presence.HERE})
        peer.hear(WithoutWanted(OLGA, by, 2))
        assert wishes == [OLGA] * joins
    asyncio.run(scene())


@pytest.mark.parametrize("how", [Presence.STUCK, Presence.AWAY, Presence.HERE])
def test_it_wishes_by_itself_after_its_patience(how):
    async def scene():
        peer, _, wishes = a_peer({OLGA: how, GLEB: Presence.HERE}, patience=0.2)
        peer._since = {OLGA: asyncio.get_running_loop().time()}
        watching = asyncio.ensure_future(peer.watch_over())
        await asyncio.sleep(1.2)
        watching.cancel()
        assert (OLGA in wishes) == (how is not Presence.HERE)
    asyncio.run(scene())


def test_one_silent_guest_at_two_devices_does_not_lock_a_peer_that_is_always_ready():
    """It cannot be voted out; but the peer is free for the next table, as if that guest had gone away."""
    async def scene():
        peer, conductor, _ = a_peer({OLGA: Presence.STUCK}, refuses=CannotVote(NoVote.TWO_DEVICES))
        peer.hear(WithoutWanted(OLGA, (GLEB,), 2))
        peer._notice_being_alone(conductor, 1.0)
        assert not peer._alone.is_set()
        peer._notice_being_alone(conductor, 62.0)
        assert peer._alone.is_set()
    asyncio.run(scene())
