"""A table's conductor among others of its kind: what is sent when, what a restart may do, how one catches up."""
import copy
import json
from collections import Counter

import pytest
from hypothesis import given, settings, strategies as st

from net import gaps
from net.conductor import Conductor
from net.fairplay.news import Broken, Halted, Left, Silenced
from net.fairplay.peer import FairPeer
from net.frames import CONTROL, SIGNED, pack
from net.gaps import PULL_STEPS
from net.journal import Journal
from net.lockstep.chain import Message, parse
from net.lockstep.record import Record
from net.table_news import BugBundle, Over, PeerSend, TableMoved
from rules.core import Illegal
from tests.net.room import Phone, Room
from tests.probe import GAME


def test_a_whole_game_ends_alike_and_erases_the_secrets():
    room = Room(3)
    room.play()
    machines = [p.conductor.machine for p in room.phones]
    assert len({m.table.digest() for m in machines}) == 1 and all(m.verdict.clean for m in machines)
    assert all(len(room.told(i, Over)) == 1 for i in range(3))
    assert all(p.vault.erased and p.conductor.audited == {q.key for q in room.phones} for p in room.phones)


class Looking(Room):
    """Looks at every table whenever something happens in the room: has it moved without a word?"""

    def __init__(self, phones):
        self.seen, self.unsaid = {}, []
        super().__init__(phones)

    def carry(self, phone, out):
        if isinstance(out, TableMoved):
            self.seen[phone.key] = phone.conductor.machine.in_sight()
        super().carry(phone, out)

    def play(self):
        super().play()
        machines = {p.key: p.conductor.machine for p in self.phones}
        self.unsaid += [m.step for key, m in machines.items() if self.seen.get(key, ()) != m.in_sight()]


def test_whatever_there_is_to_see_or_to_decide_is_told_once():
    room = Looking(3)
    room.play()
    assert room.unsaid == [] and all(p.conductor.over for p in room.phones)
    for phone, told in zip(room.phones, (room.told(i, TableMoved) for i in range(3)), strict=True):
        before = len(told)
        phone.conductor.tick(1000.0)
        assert phone.conductor.machine.step > 10 and before >= phone.conductor.machine.table.asked
        assert not [out for out in phone.conductor.take() if isinstance(out, TableMoved)]


class Counting(Room):
    """Notes every signed packet that goes over a link; `apart`: pairs of phones that never get one."""

    def __init__(self, phones, apart=()):
        self.carried, self._apart = Counter(), apart
        super().__init__(phones)

    def link(self, phone):
        for other in self.phones:
            if other is not phone and {self.phones.index(phone), self.phones.index(other)} not in self._apart:
                phone.conductor.linked(other.key)
                other.conductor.linked(phone.key)

    def carry(self, phone, out):
        if isinstance(out, PeerSend) and out.kind == SIGNED:
            self.carried[phone.key, out.to, out.payload] += 1
        super().carry(phone, out)


def test_a_message_goes_to_every_link_once_and_nobody_passes_it_on():
    room = Counting(4)
    room.play()
    assert all(p.conductor.over for p in room.phones)
    later = {key: count for key, count in room.carried.items() if parse(key[2]).n > 1}      # greetings cross with the first links
    assert len(later) > 100 and set(later.values()) == {1}
    numbers = {p.key: p.conductor.machine.number for p in room.phones}
    assert all(numbers[by] == parse(packet).peer for by, _, packet in later)
    assert Counter(packet for _, _, packet in later) == dict.fromkeys({packet for _, _, packet in later}, 3)


def test_what_a_missing_link_would_have_brought_is_pulled_from_whoever_has_it():
    room = Counting(4, apart=({0, 1}, {2, 3}))
    for _ in range(2000):                   # an absent peer's words are asked for every 0.4 s
        room.play()
        if all(p.conductor.over for p in room.phones):
            break
        room.tick(0.4)
    assert all(p.conductor.machine.verdict.clean for p in room.phones)
    assert len({p.conductor.machine.table.digest() for p in room.phones}) == 1
    keys = [p.key for p in room.phones]
    passed_on = {(keys.index(by), keys.index(to)) for by, to, packet in room.carried
                 if parse(packet).n > 1 and parse(packet).peer != room.phones[keys.index(by)].conductor.machine.number}
    assert {to for _, to in passed_on} == {0, 1, 2, 3} and not passed_on & {(0, 1), (1, 0), (2, 3), (3, 2)}


def test_two_devices_can_only_wait_keep_the_game_or_resign():
    """Whoever is left alone could otherwise open the other's hand by itself."""
    room = Room(2)
    room.play(2)
    asked = next(i for i in (0, 1) if room.phones[i].conductor.machine.asks(i))
    away, left = room.phones[asked], room.phones[1 - asked]
    left.conductor.unlinked(away.key)
    away.conductor.unlinked(left.key)
    with pytest.raises(Illegal):
        left.conductor.vote(away.key, True)
    room.tick(60)
    assert not left.conductor.over and not room.told(1 - asked, Left)       # it waits, however long
    left.start(room.agreement, room.now)                                    # kept for later, and taken up again
    room.link(left)
    room.run()
    room.tick(6)
    left.conductor.resign()
    room.run()
    assert all(p.conductor.over and p.conductor.machine.verdict.clean for p in room.phones)


def test_no_own_packet_is_handed_out_before_it_is_on_the_disk(monkeypatch):
    room = Room()
    seen = 0
    original = Conductor.take

    def take(self):
        nonlocal seen
        outs = original(self)
        phone = next(p for p in room.phones if p.conductor is self)
        durable = bytes(phone.disk.data[:phone.disk.synced])
        for out in outs:
            if isinstance(out, PeerSend) and out.kind == SIGNED:
                seen += 1
                # what others signed may be passed on from memory; what we signed may not
                own = f'"peer":{self.machine.number},'.encode() in out.payload
                assert not own or out.payload in durable
        return outs
    monkeypatch.setattr(Conductor, "take", take)
    room.play()
    assert seen > 20


def test_after_a_restart_the_same_bytes_go_out_and_the_game_ends():
    room = Room(3)
    room.play(4)
    phone = room.phones[1]
    before = Journal(copy.deepcopy(phone.disk)).records
    for other in room.phones:
        if other is not phone:
            other.conductor.unlinked(phone.key)
    phone.disk.power_cut()
    phone.start(room.agreement, room.now)
    room.link(phone)
    room.run()
    room.tick(1)
    room.play()
    assert Journal(copy.deepcopy(phone.disk)).records[:len(before)] == before
    assert all(p.conductor.machine.verdict.clean for p in room.phones)


def test_a_rolled_back_journal_silences_its_device_instead_of_signing_twice():
    room = Room(2, rounds=4)
    room.play(2)
    phone, other = room.phones
    old = bytes(phone.disk.data)
    room.play(3)
    other.conductor.unlinked(phone.key)
    phone.disk.data[:] = old                    # restored from a backup
    phone.disk.synced = len(old)
    phone.start(room.agreement, room.now)
    room.link(phone)
    room.run()
    room.tick(8)
    assert room.told(0, Silenced) and phone.conductor.machine.silenced
    assert not room.told(1, Halted)             # nobody is called a cheat


def apart(room, phone, how, ahead, behind):
    """Play until `phone`, being deaf or mute, has let one device get a step ahead of another, which could vote C out."""
    for _ in range(40):
        setattr(phone, how, True)
        room.play(1)
        machine = behind.conductor.machine
        third = room.phones[2].conductor.machine.number
        if ahead.conductor.machine.step > machine.step and machine.device.votes.may_be_dropped(third):
            return
        setattr(phone, how, False)
        for other in room.phones:
            if other is not phone:
                phone.conductor.unlinked(other.key)
                other.conductor.unlinked(phone.key)
        room.link(phone)
        room.run()
    pytest.fail("no step in which all three speak")


def test_an_answer_to_a_vote_that_was_lost_is_asked_for_again():
    room = Room(3, rounds=8)
    a, b, c = room.phones
    apart(room, a, "deaf", b, a)
    c.down = True
    for phone in (a, b):
        phone.conductor.unlinked(c.key)
    a.conductor.vote(c.key, True)
    for message in b.conductor.machine.device.record.of_step(a.conductor.machine.step):
        a.conductor.heard(b.key, SIGNED, message.raw)       # all words of the step: nothing is missing but the answer
    room.run()                              # B answers STAY, and A, still deaf, does not hear it
    stuck = a.conductor.machine.step
    a.deaf = False
    room.tick(5)
    assert a.conductor.machine.step > stuck


def test_a_vote_that_meets_a_device_on_its_way_back_is_answered_once_it_may_speak():
    """A missed the last messages of C, who is gone, and votes. B has them, but is just being restored after a crash."""
    room = Room(3, rounds=8)
    a, b, c = room.phones
    apart(room, a, "deaf", b, a)            # A hears nothing, but is heard
    c.down = True
    for phone in (a, b):
        phone.conductor.unlinked(c.key)
    a.conductor.unlinked(b.key)
    a.conductor.vote(c.key, True)           # alone: nobody hears it yet
    a.conductor.take()
    b.start(room.agreement, room.now)
    a.deaf = False
    a.conductor.linked(b.key)
    b.conductor.linked(a.key)
    room.run()
    stuck = a.conductor.machine.step
    room.tick(7)                            # B is content with those it can reach, and may speak again
    assert a.conductor.machine.step > stuck
    assert not room.told(0, Halted) and not room.told(1, Halted)


def test_who_was_voted_out_and_comes_back_accuses_nobody():
    """C finished the step with messages that came too late for the others, who had voted. Their chains differ for good."""
    room = Room(3, rounds=8)
    a, b, c = room.phones
    apart(room, c, "mute", c, a)            # C hears, but is not heard
    c.down = True
    for phone in (a, b):
        phone.conductor.unlinked(c.key)
        c.conductor.unlinked(phone.key)
        phone.conductor.vote(c.key, True)
    late = c.conductor.machine.device.record.get(a.conductor.machine.step, 0, c.conductor.machine.number).raw
    for phone in (a, b):
        phone.conductor.machine.receive(late)
    room.run()
    assert [n.peer for n in room.told(0, Left)] == [c.conductor.machine.number]
    room.play(2)
    c.down = c.mute = False
    room.link(c)
    room.run()
    room.tick(6)
    room.play()
    assert room.told(2, Silenced) and not any(h.accused for h in room.told(2, Halted))
    assert a.conductor.over and a.conductor.machine.verdict.clean and b.conductor.machine.verdict.clean


def test_a_long_past_comes_in_portions_without_waiting_for_the_clock():
    room = Room(2, rounds=40)
    room.play()
    host, (watcher,) = room.phones[0], [Phone(9, room.rng)]
    assert host.conductor.machine.step > 3 * PULL_STEPS
    watcher.conductor = Conductor(watcher.key, room.agreement, FairPeer.watching(GAME, room.agreement.terms()), None, None, 0.0)
    host.conductor.linked(watcher.key)
    watcher.conductor.linked(host.key)
    room.phones.append(watcher)
    watcher.slowly = True                   # a slice at a time, so that work ends long after the packets came in
    room.run()
    assert watcher.conductor.over and watcher.conductor.machine.table.digest() == host.conductor.machine.table.digest()


def test_who_catches_up_over_one_link_alone_is_sent_the_past_once():
    """With the others absent, each step it works through lacks a message of theirs: it must not ask again each time."""
    room = Room(2, rounds=40)
    room.play()
    host, watcher = room.phones[0], Phone(9, room.rng)
    machine = FairPeer.watching(GAME, room.agreement.terms())
    watcher.conductor = Conductor(watcher.key, room.agreement, machine, None, None, 0.0)
    room.phones.append(watcher)
    watcher.slowly = True                   # one step at a time, so that every step is looked at
    sent, pulls, carry = Counter(), [], room.carry

    def counting(phone, out):
        if isinstance(out, PeerSend) and out.to == watcher.key and out.kind == SIGNED:
            sent[out.payload] += 1
        if isinstance(out, PeerSend) and phone is watcher and b'"t":"pull"' in out.payload:
            pulls.append(out)
        carry(phone, out)
    room.carry = counting
    host.conductor.linked(watcher.key)
    watcher.conductor.linked(host.key)
    room.run()
    assert watcher.conductor.over and len(sent) > host.conductor.machine.step > 3 * PULL_STEPS
    assert len(pulls) <= host.conductor.machine.step / PULL_STEPS + 4
    assert sum(sent.values()) < 1.1 * len(sent)


def test_catching_up_costs_as_much_for_each_step_however_long_the_game_is(monkeypatch):
    """Twice as many past steps: twice as many packets read, verified and sent, and no more."""
    def cost(rounds):
        room = Room(2, rounds=rounds)
        room.play()
        host, watcher = room.phones[0], Phone(9, room.rng)
        counted = Counter()
        monkeypatch.setattr(gaps, "PULL_STEPS", 12)         # many portions

        def count(owner, name):
            original = getattr(owner, name)

            def counting(*args):
                counted[name] += 1
                return original(*args)
            monkeypatch.setattr(owner, name, counting)

        def since(record, n, original=Record.since):
            for message in original(record, n):
                counted["since"] += 1
                yield message
        monkeypatch.setattr(Record, "since", since)
        count(Message, "is_signed_by")
        count(Conductor, "_settle")
        terms = room.agreement.terms()
        watcher.conductor = Conductor(watcher.key, room.agreement, FairPeer.watching(GAME, terms), None, None, 0.0)
        room.phones.append(watcher)
        host.conductor.linked(watcher.key)
        watcher.conductor.linked(host.key)
        room.run()
        monkeypatch.undo()
        assert watcher.conductor.over
        return host.conductor.machine.step, counted
    (short, few), (long, many) = cost(8), cost(40)
    assert long > 3 * short and few["since"] >= short
    for name in few:
        assert many[name] / long < 1.3 * few[name] / short, name


def test_a_bug_bundle_holds_the_game_and_no_secret():
    room = Room(2)
    room.play(2)
    phone = room.phones[0]
    phone.conductor.machine.device.news.append(Broken("stage turn > play:7"))
    phone.conductor.tick(1.0)
    (bundle,) = [n for n in phone.conductor.take() if isinstance(n, BugBundle)]
    text = json.dumps(bundle.data)
    secrets = bytes.fromhex(phone.vault.load()["secrets"])
    assert "play:7" in text and len(bundle.data["packets"]) > 5 and bundle.data["step"] > 1
    assert secrets[:32].hex() not in text and secrets[32:64].hex() not in text


KINDS = ["talk", "pull", "pulled", "show", "shown", "done", "end", "leaving", "pause", "seat", "rematch", "x"]
PLAIN = st.recursive(st.none() | st.booleans() | st.integers(-3, 2**40) | st.text(max_size=6),
                     lambda inner: st.lists(inner, max_size=4)
                     | st.dictionaries(st.text("abnstw", max_size=4), inner, max_size=3))
GARBAGE_ROOM = Room(2)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(
    ["n", "has", "want", "upto", "more", "keys", "wants", "seat", "key", "name", "text", "emote"]), PLAIN, max_size=4),
    st.binary(max_size=90))
def test_whatever_a_peer_says_nothing_is_raised_and_nothing_is_signed(kind, message, noise):
    phone, other = GARBAGE_ROOM.phones
    before = len(phone.disk.data)
    if kind not in ("end", "rematch"):
        phone.conductor.heard(other.key, CONTROL, pack(message | {"t": kind}))
    phone.conductor.heard_control(other.key, message | {"t": message.get("name")})      # as it comes, parsed already
    phone.conductor.heard(other.key, CONTROL, noise)
    phone.conductor.heard(other.key, SIGNED, noise)
    phone.conductor.heard(b"?" * 32, SIGNED, noise)
    phone.conductor.take()
    assert len(phone.disk.data) == before
