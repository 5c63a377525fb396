"""A watcher gets every public message and nothing else: no key, no hand, no face that is not shown to all."""
import os

import pytest

from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from net.frames import CONTROL, SIGNED, pack
from net.lockstep.chain import parse
from net.table_news import PeerSend
from rules.core import Misuse
from tests.net.room import Phone, Room
from tests.probe import GAME


class Watched(Room):
    """Two phones play; a third looks on from some move on. Everything that goes to it or comes from it is kept."""

    def __init__(self, from_move):
        super().__init__(2, rounds=4)
        self.to_watcher, self.from_watcher = [], []
        self.play(from_move)
        self.watcher = Phone(9, self.rng)
        machine = FairPeer.watching(GAME, self.agreement.terms())
        self.watcher.conductor = Conductor(self.watcher.key, self.agreement, machine, None, None, self.now)
        self.phones.append(self.watcher)
        self.link(self.watcher)
        self.run()

    def carry(self, phone, out):
        if isinstance(out, PeerSend):
            watcher = getattr(self, "watcher", None)
            if watcher is not None and out.to == watcher.key:
                self.to_watcher.append(out)
            if phone is watcher:
                self.from_watcher.append(out)
        super().carry(phone, out)


@pytest.mark.parametrize("from_move", [0, 9])
def test_a_watcher_sees_what_is_public_and_no_face_before_all_do(from_move):
    room = Watched(from_move)
    seen = hidden = 0
    for _ in range(200):
        if all(p.conductor.over for p in room.phones[:2]):
            break
        watching, table = room.watcher.conductor.machine.table, room.phones[0].conductor.machine.table
        if watching is not None and table is not None:
            assert watching.knowledge.mine == ()
            shown = dict(watching.state.faces)
            assert shown == dict(table.state.faces)             # the open cards, and not one more
            for i in (0, 1):
                own = room.phones[i].conductor.machine.table.knowledge.view(i).known
                seen += len(own)
                hidden += sum(card not in shown for card in own)
                with pytest.raises(Misuse):
                    watching.sees(i)
            assert not any(room.watcher.conductor.machine.asks(seat) for seat in (0, 1))
        room.play(1)
    assert seen > 10 and hidden > 10
    machine = room.watcher.conductor.machine
    room.run()
    assert machine.table.digest() == room.phones[0].conductor.machine.table.digest() and machine.take_out() == []
    # What it got are words that were signed for everybody, and what a table says around the game.
    public = {m.raw for m in room.phones[0].conductor.machine.device.record} | set(
        room.phones[0].conductor.machine.packets_from(0))
    assert room.to_watcher and all(out.payload in public for out in room.to_watcher if out.kind == SIGNED)
    for out in room.to_watcher:
        if out.kind == SIGNED and parse(out.payload).t == "KEYS":
            assert b'"to"' not in out.payload                   # no key is ever meant for a watcher
    assert all(out.kind == CONTROL for out in room.from_watcher)


def test_what_a_watcher_says_counts_nowhere():
    room = Watched(3)
    player, watcher = room.phones[0].conductor, room.watcher
    before = (player.machine.step, len(room.phones[0].disk.data), dict(player.presence))
    for message in ({"t": "end", "wants": True}, {"t": "leaving"}, {"t": "pause"}, {"t": "rematch"},
                    {"t": "done", "keys": [room.phones[1].key.hex()]}, {"t": "seat", "seat": 0, "key": watcher.key.hex()}):
        player.heard(watcher.key, CONTROL, pack(message))
    packet = room.phones[1].conductor.machine.packets_from(1)[-1]
    player.heard(watcher.key, SIGNED, packet[:10] + os.urandom(4) + packet[14:])
    room.run()
    assert (player.machine.step, len(room.phones[0].disk.data), dict(player.presence)) == before and not player.audited
    watcher.conductor.say("Vera", "Bravo!")                     # it may talk
    room.run()
    assert any(getattr(n, "text", "") == "Bravo!" for n in room.phones[0].news)
