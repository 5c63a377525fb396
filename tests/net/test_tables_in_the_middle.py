"""A device that lies in the middle of the table: a watcher that all know of, may point, and decides nothing."""
import pytest

from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from net.frames import CONTROL, SIGNED, pack
from net.lockstep.chain import write
from net.lockstep.wire import InvalidMessage
from net.pointing import MOST_PARTS, MOST_THINGS, plain_things, read_things
from net.table_news import PeerSend, PointedAt, TablesChanged, WatcherDecided
from tests.net.room import Phone, Room
from tests.probe import GAME

THINGS = (("card", 3), ("edge", ("kiev", 2)))


class MiddleRoom(Room):
    """Phones that play, and one or more devices in the middle. What goes to and from these is kept."""

    def __init__(self, phones=3, tables=1, agreed=True, rounds=2):
        self.tables, self.sent = [], []
        super().__init__(phones, rounds=rounds)
        for _ in range(tables):
            self.lay(agreed)

    def lay(self, agreed=False, to=None):
        """A device comes to lie in the middle, linked to all or to one phone alone. `agreed`: the lobby let it in already."""
        table = Phone(len(self.phones) + 1, self.rng)
        self.start_table(table)
        self.phones.append(table)
        self.tables.append(table)
        if agreed:
            for phone in self.phones:
                phone.conductor._watching.let_lie([table.key])
        self.link_table(table, to)
        return table

    def start_table(self, table):
        machine = FairPeer.watching(GAME, self.agreement.terms())
        table.conductor = Conductor(table.key, self.agreement, machine, None, None, self.now)

    def link_table(self, table, to=None):
        for player in self.players if to is None else [to]:
            player.conductor.linked(table.key, "Tablet", "bear", True)
            table.conductor.linked(player.key)
        self.run()

    @property
    def players(self):
        return [phone for phone in self.phones if phone not in self.tables]

    def carry(self, phone, out):
        if isinstance(out, PeerSend) and phone in self.tables:
            self.sent.append((phone.key, out))
        super().carry(phone, out)

    def play(self, moves=10**9):
        while moves and not all(p.conductor.over for p in self.players if not p.down):
            asked = [(p, s) for p in self.players if not p.down for s in range(len(self.players)) if p.conductor.machine.asks(s)]
            if not asked:
                return
            phone, seat = asked[0]
            phone.conductor.submit(seat, self.rng.choice(list(phone.conductor.machine.table.legal(seat))))
            moves -= 1
            self.run()

    def asked(self):
        """(phones that are asked, those that are not)."""
        asked = [p for p in self.players if any(p.conductor.machine.asks(s) for s in range(len(self.players)))]
        return asked, [p for p in self.players if p not in asked]

    def pointed(self, phone):
        return [n.things for n in phone.news if isinstance(n, PointedAt)]

    def knows_a_table(self):
        return [p.conductor.table_in_the_middle for p in self.players]


def test_everybody_knows_that_a_table_lies_in_the_middle_and_when_it_is_gone():
    room = MiddleRoom()
    assert room.knows_a_table() == [True] * 3 and room.tables[0].conductor.is_table
    for phone in room.players:
        phone.conductor.unlinked(room.tables[0].key)
    room.run()
    assert room.knows_a_table() == [False] * 3
    assert [bool(n.here) for n in room.told(0, TablesChanged)] == [True, False]


def test_a_table_that_comes_late_is_one_when_a_player_says_yes():
    room = MiddleRoom(tables=0)
    room.play(3)
    table = room.lay(to=room.players[2])                       # linked to one phone alone: the others hear of it
    assert room.knows_a_table() == [False] * 3 and not table.conductor.is_table
    assert [[w.key for w in p.conductor.tables_asking] for p in room.players] == [[table.key]] * 3
    table.conductor.point(THINGS)
    room.run()
    assert not any(map(room.pointed, room.players))            # nobody has said yes: it may not point
    room.players[0].conductor.let_lie(table.key)
    room.run()
    assert room.knows_a_table() == [True] * 3 and table.conductor.is_table
    assert room.players[1].conductor.tables_asking == ()


def test_a_second_table_needs_no_yes_of_its_own_and_a_watcher_is_none():
    room = MiddleRoom()
    second = room.lay(to=room.players[1])
    assert second.conductor.is_table
    assert all(len(p.conductor._watching.tables_here) == 2 for p in room.players)
    watcher = Phone(9, room.rng)
    room.start_table(watcher)
    room.phones.append(watcher)
    room.tables.append(watcher)                                # not asked to play
    room.players[0].conductor.linked(watcher.key, "Vera", "bear", False)
    watcher.conductor.linked(room.players[0].key)
    room.run()
    assert not watcher.conductor.is_table and len(room.players[2].conductor._watching.tables_here) == 2


def test_a_table_is_killed_and_comes_back_and_the_game_goes_on():
    room = MiddleRoom()
    room.play(4)
    table = room.tables[0]
    table.down = True
    for phone in room.players:
        phone.conductor.unlinked(table.key)
    room.play(6)
    table.down = False
    room.start_table(table)                                    # it kept nothing
    room.link_table(table)
    assert room.knows_a_table() == [True] * 3 and table.conductor.is_table
    assert table.conductor.machine.table.digest() == room.players[0].conductor.machine.table.digest()
    table.down = True
    for phone in room.players:
        phone.conductor.unlinked(table.key)
    room.play()
    assert all(p.conductor.over and p.conductor.machine.verdict.clean for p in room.players)


def test_whole_game_around_two_tables_that_send_nothing_of_their_own():
    room = MiddleRoom(tables=2)
    room.play()
    assert all(p.conductor.over and p.conductor.machine.verdict.clean for p in room.players)
    assert len({p.conductor.machine.table.digest() for p in room.phones}) == 1
    assert room.sent and not [out for _, out in room.sent if out.kind == SIGNED]
    for table in room.tables:
        assert table.conductor.machine.table.knowledge.mine == () and table.disk.data == b""


# -- pointing


def test_a_finger_reaches_only_who_is_asked():
    room = MiddleRoom()
    room.play(2)
    asked, others = room.asked()
    assert asked and others
    room.tables[0].conductor.point(THINGS)
    room.run()
    assert [room.pointed(p) for p in asked] == [[THINGS]] * len(asked) and not any(map(room.pointed, others))


def pointing(room, at=None, things=None, **changed):
    at = room.players[0].conductor.machine.table.asked if at is None else at
    return pack({"t": "point", "at": at, "things": plain_things(THINGS) if things is None else things, **changed})


def hear(room, phone, key, payload):
    phone.conductor.heard(key, CONTROL, payload)
    room.run()
    return room.pointed(phone)


def test_pointing_counts_from_a_table_for_who_is_asked_and_for_this_step_alone():
    room = MiddleRoom()
    room.play(2)
    (asked, *_), (other, *_) = room.asked()
    table, now = room.tables[0].key, asked.conductor.machine.table.asked
    assert hear(room, other, table, pointing(room)) == []                          # not asked
    assert hear(room, asked, table, pointing(room, at=now - 1)) == []              # the turn has passed
    assert hear(room, asked, table, pointing(room, at=now + 1)) == []
    assert hear(room, asked, other.key, pointing(room)) == []                      # a player is no table
    watcher = Phone(9, room.rng)
    asked.conductor.linked(watcher.key, "Vera", "bear", False)
    asked.conductor.take()
    assert hear(room, asked, watcher.key, pointing(room)) == []                    # nor is a watcher
    assert hear(room, asked, bytes(32), pointing(room)) == []                      # nor a stranger
    assert hear(room, asked, table, pointing(room)) == [THINGS]


@pytest.mark.parametrize("things", [
    [], {}, "card", [["card"]], [["card", 1, 2]], [[1, 2]], [["card", {"a": 1}]], [["card", [[1]]]], [["card", "x" * 33]],
    [["card", 1]] * (MOST_THINGS + 1), [["card", [1] * (MOST_PARTS + 1)]], [["x" * 33, 1]]])
def test_what_are_no_things_is_ignored(things):
    with pytest.raises(InvalidMessage):
        read_things(things)
    room = MiddleRoom(phones=2)
    room.play(1)
    (asked, *_), _others = room.asked()
    assert hear(room, asked, room.tables[0].key, pointing(room, things=things)) == []
    assert hear(room, asked, room.tables[0].key, pointing(room, more=1)) == []


def test_things_come_back_as_they_were():
    assert read_things(plain_things(THINGS)) == THINGS


def test_a_table_that_points_without_end_is_heard_at_its_rate():
    room = MiddleRoom(phones=2)
    room.play(1)
    (asked, *_), _others = room.asked()
    for _ in range(200):
        asked.conductor.heard(room.tables[0].key, CONTROL, pointing(room))
    assert len([n for n in asked.conductor.take() if isinstance(n, PointedAt)]) == 20


def test_a_table_that_signs_an_answer_is_refused_and_named_as_what_it_is():
    room = MiddleRoom()
    room.play(2)
    table, (asked, *_) = room.tables[0], room.asked()[0]
    device = asked.conductor.machine.device
    before = [(p.conductor.machine.step, len(p.disk.data)) for p in room.players]
    seen = room.players[0].conductor.machine.packets_from(1)[-1]
    for phone in room.players:                                 # what another has signed is no decision of its own
        phone.conductor.heard(table.key, SIGNED, seen)
    room.run()
    assert not room.told(0, WatcherDecided)
    answer = write(table._key.sign, sid=device.s.sid, n=device.s.n, r=0, peer=1, h=bytes(32), d="", t="ACT", p={"answers": [0]})
    for phone in room.players:
        phone.conductor.heard(table.key, SIGNED, answer)
        phone.conductor.heard(table.key, SIGNED, answer)
    room.run()
    assert [(p.conductor.machine.step, len(p.disk.data)) for p in room.players] == before
    for i in range(3):
        assert [(n.key, n.is_table) for n in room.told(i, WatcherDecided)] == [(table.key, True)]
    room.play()
    assert all(p.conductor.over and p.conductor.machine.verdict.clean for p in room.players)
