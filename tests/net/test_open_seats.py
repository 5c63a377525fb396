"""A device has left: who decides for its seat, and what happens when its owner comes back. Real conductors, joined by queues."""
import copy

import pytest

from app.words.audit import verdict_sentence
from net.conductor import NotNow
from net.fairplay.news import Halted, Left, VoteOpened
from net.journal import OWN, Journal
from net.lockstep.chain import OPEN_SEAT, parse
from net.table_news import Awaiting, Over, SeatProposed
from rules.core import Illegal
from tests.net.room import Room


class Table(Room):
    """Three phones; the third leaves once the cards are out."""

    def __init__(self, rounds=4, seed=1):
        super().__init__(3, rounds=rounds, seed=seed)
        self.deciding = {}                      # (phone, seat) -> how often
        self.play(3)

    @property
    def gone(self):
        return self.phones[2]

    def go(self):
        """The third phone is switched off, and the others play until they wait for it."""
        self.gone.down = True
        for phone in self.phones[:2]:
            phone.conductor.unlinked(self.gone.key)
        self.play()

    def vote(self):
        for phone in self.phones[:2]:
            phone.conductor.vote(self.gone.key, True)
        self.run()
        assert all(isinstance(self.told(i, Left)[-1], Left) for i in (0, 1))

    def hand_over(self, key):
        for phone in self.phones[:2]:
            phone.conductor.hand_over(2, key)
        self.run()

    def come_back(self, restart=True):
        self.gone.down = False
        if restart:
            self.gone.disk.power_cut()
            self.gone.start(self.agreement, self.now)
        self.link(self.gone)
        self.run()
        self.tick(7)

    def play(self, moves=10**9):
        """As ever, and note whose device was asked for which seat."""
        while moves:
            asked = [(p, s) for p in self.phones if not p.down for s in range(3) if p.conductor.machine.asks(s)]
            if not asked:
                return
            phone, seat = asked[0]
            self.deciding[self.phones.index(phone), seat] = self.deciding.get((self.phones.index(phone), seat), 0) + 1
            phone.conductor.submit(seat, self.rng.choice(list(phone.conductor.machine.table.legal(seat))))
            moves -= 1
            self.run()

    def signed_for_the_seat(self, phone=0):
        return sum(m.peer == OPEN_SEAT + 2 for m in self.phones[phone].conductor.machine.device.record)

    def check(self):
        for i, phone in enumerate(self.phones):
            if phone.down:
                continue
            machine = phone.conductor.machine
            assert phone.conductor.over and machine.verdict.clean, (i, machine.step, machine.awaited(), machine.verdict)
            assert machine.table.over and not any(h.accused for h in self.told(i, Halted))
            assert machine.verdict.peers[self.gone.conductor.machine.terms.keys.index(self.gone.key) + 1] == "left"
        assert len({p.conductor.machine.table.digest() for p in self.phones if not p.down}) == 1
        assert len({frozenset(p.conductor.machine.transcript().splitlines()[1:]) for p in self.phones[:2]}) == 1
        for phone in self.phones:
            own = [parse(packet).place for kind, packet in Journal(phone.disk).records if kind == OWN and parse(packet).n]
            assert len(own) == len(set(own))


@pytest.mark.parametrize("restart", [True, False])
def test_the_owner_comes_back_and_decides(restart):
    table = Table()
    table.go()
    table.hand_over(table.gone.key)
    table.vote()
    table.come_back(restart)
    table.play()
    table.check()
    assert table.deciding.get((2, 2), 0) >= 2 and table.signed_for_the_seat() >= 2
    assert (0, 2) not in table.deciding and (1, 2) not in table.deciding


@pytest.mark.parametrize("restart", [True, False])
def test_an_owner_whose_last_word_nobody_heard_comes_back_without_it(restart):
    """It had signed its message of the step, but was voted out before anybody had it: it goes on as the others did."""
    table = Table(rounds=8)
    table.gone.mute = True
    table.play()
    step = table.phones[0].conductor.machine.step
    own = table.gone.conductor.machine.device.record.get(step, 0, table.gone.conductor.machine.number)
    assert own is not None and table.phones[0].conductor.machine.awaited() == (own.peer,)
    table.go()
    table.hand_over(table.gone.key)
    table.vote()
    table.gone.mute = False
    table.come_back(restart)
    table.play()
    table.check()
    assert table.signed_for_the_seat() >= 1
    assert own.body not in {m.body for m in table.phones[0].conductor.machine.device.record}


def test_another_person_decides():
    table = Table()
    table.go()
    table.hand_over(table.phones[1].key)
    assert [(n.seat, n.key) for n in table.told(0, SeatProposed)] == [(2, table.phones[1].key)]
    table.vote()
    table.play()
    table.check()
    assert table.deciding[1, 2] >= 2 and (0, 2) not in table.deciding


def test_the_caretaker_decides_if_nobody_is_named_or_they_do_not_agree():
    for names in ((), (0,), (0, 1)):
        table = Table()
        table.go()
        for i in names:
            table.phones[i].conductor.hand_over(2, table.phones[i].key)         # each would have it itself
        table.run()
        table.vote()
        table.play()
        table.check()
        assert not table.signed_for_the_seat() and not any(seat == 2 and i < 2 for i, seat in table.deciding)


def test_the_owner_comes_back_after_the_caretaker_played():
    table = Table(rounds=8)
    table.go()
    table.vote()
    table.play(6)
    assert not table.signed_for_the_seat()
    table.come_back()
    table.hand_over(table.gone.key)
    table.play()
    table.check()
    assert table.deciding.get((2, 2), 0) >= 1 and table.signed_for_the_seat() >= 1


def test_who_decides_may_crash_and_signs_nothing_twice():
    table = Table(rounds=8)
    table.go()
    table.hand_over(table.phones[1].key)
    table.vote()
    other = table.phones[1]
    for _ in range(3):
        table.play(5)
        table.phones[0].conductor.unlinked(other.key)
        other.disk.power_cut()
        other.start(table.agreement, table.now)
        table.link(other)
        table.run()
        table.tick(7)
    table.play()
    table.check()


def test_what_was_decided_for_an_open_seat_and_never_sent_goes_out_after_a_restart():
    table = Table(rounds=8)
    table.go()
    table.hand_over(table.phones[1].key)
    table.vote()
    other = table.phones[1]
    for _ in range(20):
        if other.conductor.machine.asks(2):
            break
        table.play(1)
    other.mute = True
    other.conductor.submit(2, other.conductor.machine.table.legal(2)[-1])
    table.run()
    written = [packet for kind, packet in Journal(copy.deepcopy(other.disk)).records if kind == OWN][-1]
    assert parse(written).peer == OPEN_SEAT + 2
    table.phones[0].conductor.unlinked(other.key)
    other.start(table.agreement, table.now)
    other.mute = False
    table.link(other)
    table.run()
    table.tick(7)
    table.play()
    table.check()
    assert written[64:] in {m.body for m in table.phones[0].conductor.machine.device.record}


def test_a_decider_who_goes_as_well_is_voted_away_and_the_caretaker_follows():
    table = Table(rounds=8)
    table.go()
    table.hand_over(table.gone.key)
    table.vote()
    table.play()
    assert not any(p.conductor.over for p in table.phones[:2])
    for i in (0, 1):
        assert table.phones[i].conductor.machine.awaited() == (OPEN_SEAT + 2,)
        assert table.told(i, Awaiting)[-1].keys == (table.gone.key,)            # its device is named, as ever
    with pytest.raises(NotNow):
        table.phones[0].conductor.vote(b"?" * 32, True)
    table.phones[0].conductor.vote(table.gone.key, True)
    table.run()
    assert table.told(1, VoteOpened)[-1].peer == OPEN_SEAT + 2
    table.phones[1].conductor.vote(table.gone.key, True)
    table.run()
    table.play()
    table.check()


def test_a_leaver_before_the_shares_are_out_leaves_two_ways_wait_or_close():
    """In the first seconds nobody can be opened yet. That is said in a sentence; the table can be closed without blame."""
    fresh = EarlyRoom(3)
    first, second, gone = fresh.phones
    assert first.conductor.machine.table is None and first.conductor.machine.awaited()
    with pytest.raises(Illegal, match="cannot be voted out"):
        first.conductor.vote(gone.key, True)
    first.conductor.resign()
    fresh.run()
    for phone in (first, second):
        phone.conductor.wait_no_longer()
    fresh.run()
    for i, phone in enumerate((first, second)):
        verdict = phone.conductor.machine.verdict
        assert phone.conductor.over and fresh.told(i, Over) and verdict.finding is None
        assert f"Peer {first.conductor.machine.number} resigned." in verdict_sentence(verdict)


class EarlyRoom(Room):
    """The third phone says hello and is gone before it has set up."""

    def run(self):
        if not any(p.down for p in self.phones):
            for phone in self.phones:           # greetings only
                for out in phone.conductor.take():
                    self.carry(phone, out)
                phone.conductor._settle()
            for phone in self.phones:
                for out in phone.conductor.take():
                    self.carry(phone, out)
            self.phones[2].down = True
            for phone in self.phones[:2]:
                phone.conductor.unlinked(self.phones[2].key)
        super().run()
