"""A table's conductor among others of its kind, joined by queues: what is sent when, what a restart may do, what is said."""
import copy
import json
import random
from collections import Counter

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings, strategies as st

from net import gaps
from net.agreement import Agreement, Member, TableOptions, TakenSeat
from net.books import begin_books, read_books
from net.conductor import SCREENS_FIRST, Conductor, NotNow
from net.fairplay.news import Broken, Halted, Left, Silenced
from net.fairplay.peer import FairPeer
from net.fairplay.peer_secrets import SessionSecrets
from net.frames import CONTROL, SIGNED, pack
from net.gaps import PULL_STEPS
from net.journal import Journal
from net.lockstep.chain import Message, parse, write
from net.lockstep.record import Record
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from net.names import CRESTS
from net.table_news import Awaiting, BugBundle, EndWanted, Over, PeerSend, Presence, PresenceChanged, Rematch, Said, TimeUp
from rules.core import ChooseSecretly, Illegal
from rules.rus import GAME as RUS
from rules.rus.options import BELIEVE
from tests.probe import GAME
from tests.soak.world import SafeVault, TearingDisk


class Phone:
    def __init__(self, number, rng):
        self._key = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
        self.key = self._key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        self.disk, self.vault, self.news, self.down, self.deaf, self.mute = TearingDisk(rng), SafeVault(), [], False, False, False
        self.slowly = False
        self.vault.store({"secrets": SessionSecrets.fresh(rng.randbytes).encode().hex()})

    def start(self, agreement, now=0.0, default_answer=None, game=GAME):
        journal = Journal(self.disk)
        books = read_books(journal)
        if books is None:
            begin_books(journal, agreement)
        secrets = SessionSecrets.decode(bytes.fromhex(self.vault.load()["secrets"]))
        machine = FairPeer(game, agreement.terms(), secrets, self._key.sign, self.key, books.packets if books else ())
        self.conductor = Conductor(self.key, agreement, machine, journal, self.vault, now, restarted=books is not None,
                                   default_answer=default_answer)


class Room:
    """Phones in one room: everything arrives at once, until somebody is down."""

    def __init__(self, phones=2, seconds=0, seed=1, rounds=1, game=GAME, options=None):
        self.rng, self.now = random.Random(seed), 0.0
        self.phones = [Phone(i, self.rng) for i in range(phones)]
        seats = tuple(TakenSeat(p.key, f"P{i}", CRESTS[i], "", bytes(16)) for i, p in enumerate(self.phones))
        members = tuple(Member(p.key, f"P{i}", CRESTS[i], False, (), 0) for i, p in enumerate(self.phones))
        self.agreement = Agreement("ab" * 16, game.id, game.rules_digest,
                                   TableOptions(0, True, True, seconds, options or {"rounds": rounds}), seats, members)
        for phone in self.phones:
            phone.start(self.agreement, game=game)
        for phone in self.phones:
            self.link(phone)
        self.run()

    def link(self, phone):
        for other in self.phones:
            if other is not phone and not other.down:
                phone.conductor.linked(other.key)
                other.conductor.linked(phone.key)

    def run(self):
        """Until nothing moves any more."""
        moved = True
        while moved:
            moved = False
            for phone in self.phones:
                if phone.down:
                    continue
                while phone.conductor.work(lambda slow=phone.slowly: not slow):
                    pass
                for out in phone.conductor.take():
                    moved = True
                    self.carry(phone, out)

    def carry(self, phone, out):
        if not isinstance(out, PeerSend):
            phone.news.append(out)
            return
        to = next(p for p in self.phones if p.key == out.to)
        if not to.down and not to.deaf and not phone.mute:
            to.conductor.heard(phone.key, out.kind, out.payload)

    def tick(self, seconds):
        for _ in range(round(seconds / 0.2)):
            self.now += 0.2
            for phone in self.phones:
                if not phone.down:
                    phone.conductor.tick(self.now)
            self.run()

    def play(self, moves=10**9):
        """Answer for whoever is asked, until the game is over."""
        while moves and not all(p.conductor.over for p in self.phones if not p.down):
            asked = [(p, s) for p in self.phones if not p.down for s in range(len(self.phones)) if p.conductor.machine.asks(s)]
            if not asked:
                return
            phone, seat = asked[0]
            phone.conductor.submit(seat, self.rng.choice(list(phone.conductor.machine.table.legal(seat))))
            moves -= 1
            self.run()

    def told(self, phone, kind):
        return [n for n in self.phones[phone].news if isinstance(n, kind)]


def test_a_whole_game_ends_alike_and_erases_the_secrets():
    room = Room(3)
    room.play()
    machines = [p.conductor.machine for p in room.phones]
    assert len({m.table.digest() for m in machines}) == 1 and all(m.verdict.clean for m in machines)
    assert all(len(room.told(i, Over)) == 1 for i in range(3))
    assert all(p.vault.erased and p.conductor.done == {q.key for q in room.phones} for p in room.phones)


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
    """A missed the last words of C, who is gone, and votes. B has them, but is just coming back from a crash."""
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
    """C finished the step with words that came too late for the others: they had voted. Their chains differ for good."""
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
    """With the others absent, each step it works through misses a word of theirs: that is no reason to ask again each time."""
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
    """Twice the past: twice the packets looked at, verified and sent, and no more."""
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


def test_the_awaited_device_is_named_at_once_and_presence_follows_the_link():
    room = Room(2)
    asked = next(i for i in (0, 1) if room.phones[i].conductor.machine.asks(i))
    waiting = 1 - asked
    assert room.told(waiting, Awaiting)[-1].keys == (room.phones[asked].key,)
    conductor, key = room.phones[waiting].conductor, room.phones[asked].key
    conductor.silent(key, True)
    conductor.silent(key, False)
    room.phones[asked].conductor.pause()
    room.run()
    conductor.linked(key)
    conductor.unlinked(key)
    shown = [n.presence for n in conductor.take() if isinstance(n, PresenceChanged)]
    before = [n.presence for n in room.told(waiting, PresenceChanged)]
    assert before[-3:] == [Presence.RECONNECTING, Presence.HERE, Presence.AWAY] and shown == [Presence.HERE, Presence.AWAY]


def test_a_clock_answers_for_its_own_seats_alone_and_only_when_it_runs_out():
    room = Room(2, seconds=3)
    for phone in room.phones:
        phone.conductor._default = lambda table, seat: table.legal(seat)[-1]
    first = next(p for p in room.phones for s in (0, 1) if p.conductor.machine.asks(s))
    room.tick(2.6)
    assert first.conductor.machine.table.asked == room.phones[0].conductor.machine.table.asked
    asked = first.conductor.machine.table.asked
    room.tick(1.4)
    assert first.conductor.machine.table.asked > asked
    room.tick(200)
    assert all(p.conductor.over for p in room.phones)
    untimed = Room(2)
    untimed.tick(60)
    assert not any(p.conductor.over for p in untimed.phones)


def test_an_accusation_in_rus_has_a_time_of_its_own_and_who_takes_longer_believes(monkeypatch):
    room = Room(2, game=RUS, options=RUS.settled(2, {"accusation_time": 8}))
    for _ in range(60):
        if room.phones[0].conductor.machine.table.ask.why == "accuse":
            break
        room.tick(60)                       # nothing else has a time here
        room.play(1)
    asked = [(p, s) for p in room.phones for s in (0, 1) if p.conductor.machine.asks(s)]
    assert asked and room.phones[0].conductor.machine.table.ask.why == "accuse" and not room.told(0, TimeUp)
    before = room.phones[0].conductor.machine.table.asked
    device, given = asked[0][0].conductor.machine.device, []
    submit = device.submit
    monkeypatch.setattr(device, "submit", lambda seat, answers: (given.extend(answers), submit(seat, answers)))
    room.tick(8)
    assert room.phones[0].conductor.machine.table.asked == before       # a screen that shows the clock may answer until here
    room.tick(SCREENS_FIRST + 0.4)
    for phone in room.phones:
        assert phone.conductor.machine.table.asked > before
    assert [n.seat for n in asked[0][0].news if isinstance(n, TimeUp)] == [s for _, s in asked]
    assert given == [BELIEVE]


def test_two_people_at_one_device_have_a_clock_each():
    room = Room(2, seconds=3)
    device = room.phones[0].conductor.machine.device
    phone = room.phones[0]
    for _ in range(40):
        if isinstance(phone.conductor.machine.table.ask, ChooseSecretly):
            break
        room.play(1)
    ask = phone.conductor.machine.table.ask
    assert isinstance(ask, ChooseSecretly)
    mine = next(s for s in ask.seats if phone.conductor.machine.asks(s))
    room.tick(2)
    phone.conductor.submit(mine, phone.conductor.machine.table.legal(mine)[0])
    assert device.has_decided(mine) or not phone.conductor.machine.asks(mine)
    room.run()
    room.tick(1.6)                          # the other phone's clock runs out, ours has answered
    assert not any(n.seat == mine for n in room.told(0, TimeUp))
    assert room.told(1, TimeUp)


def test_talk_is_heard_bounded_and_no_part_of_the_game():
    room = Room(2)
    speaker, listener = room.phones
    speaker.conductor.say("Olga", "Здравствуй!")
    speaker.conductor.say("Olga", emote="hail")
    room.run()
    assert [(s.text, s.emote) for s in room.told(1, Said)] == [("Здравствуй!", ""), ("", "hail")]
    for _ in range(30):
        speaker.conductor.say("Olga", "again")
    room.run()
    assert len(room.told(1, Said)) == 8
    room.tick(11)
    speaker.conductor.say("Olga", "later")
    room.run()
    assert room.told(1, Said)[-1].text == "later"
    with pytest.raises(NotNow):
        speaker.conductor.say("Olga", "x" * 300)
    with pytest.raises(NotNow):
        speaker.conductor.say("Olga", emote="spit")
    room.play()
    assert b"later" not in listener.conductor.machine.transcript() and listener.conductor.machine.verdict.clean


def test_a_game_ends_by_agreement_only_when_all_agree():
    room = Room(3)
    room.play(2)
    a, b, c = (p.conductor for p in room.phones)
    a.want_end()
    b.want_end()
    room.run()
    assert [n.wants for n in room.told(2, EndWanted)] == [True, True] and not c.over
    b.want_end(False)
    room.run()
    c.want_end()
    room.run()
    assert not any(p.conductor.over for p in room.phones)
    b.want_end()
    room.run()
    for i, phone in enumerate(room.phones):
        verdict = phone.conductor.machine.verdict
        assert phone.conductor.over and verdict.clean and "All agreed to end the game here." in verdict.sentence()
        assert [(h.reason, h.accused) for h in room.told(i, Halted)] == [("agreed", None)]


def test_who_is_away_agrees_to_nothing_and_says_it_again_when_it_is_back():
    room = Room(3)
    room.play(2)
    a, b, c = (p.conductor for p in room.phones)
    a.want_end()
    room.run()
    for one, other in ((a, b), (a, c)):
        one.unlinked(other.me)
        other.unlinked(one.me)
    b.want_end()
    c.want_end()
    room.run()
    assert not any(p.conductor.over for p in room.phones)
    room.link(room.phones[0])
    room.run()
    assert all("All agreed" in p.conductor.machine.verdict.sentence() for p in room.phones)


def test_a_wish_taken_back_while_the_end_is_being_signed_makes_it_a_resignation():
    """B's last word and A's signature cross: A may not claim what B did not sign, and B is not accused either."""
    room = Room(2)
    room.play(2)
    a, b = (p.conductor for p in room.phones)
    b.want_end()
    room.run()
    a.want_end()                            # A holds both wishes and signs; B has not heard of it
    b.want_end(False)
    room.run()
    for phone in room.phones:
        verdict = phone.conductor.machine.verdict
        assert verdict.clean and "agreed" not in verdict.sentence()
        assert f"Peer {a.machine.number} resigned." in verdict.sentence()


def test_a_resignation_ends_the_game_without_blame():
    room = Room(2)
    room.play(2)
    room.phones[0].conductor.resign()
    room.run()
    assert all(p.conductor.over and p.conductor.machine.verdict.clean for p in room.phones)


def test_a_rematch_needs_everybody_and_gets_a_table_nobody_chose():
    room = Room(2)
    with pytest.raises(NotNow):
        room.phones[0].conductor.want_rematch()
    room.play()
    room.phones[0].conductor.want_rematch()
    room.run()
    assert not room.told(0, Rematch)
    room.phones[1].conductor.want_rematch()
    room.run()
    (first,), (second,) = room.told(0, Rematch), room.told(1, Rematch)
    assert first == second and first.agreement.table != room.agreement.table
    assert first.agreement.seats == room.agreement.seats


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
    phone.conductor.heard(other.key, CONTROL, noise)
    phone.conductor.heard(other.key, SIGNED, noise)
    phone.conductor.heard(b"?" * 32, SIGNED, noise)
    phone.conductor.take()
    assert len(phone.disk.data) == before


def signed(phone, **fields):
    """Whatever this phone's owner likes to sign."""
    device = phone.conductor.machine.device
    full = {"sid": device.s.sid, "n": device.n, "r": 0, "peer": device.s.me, "h": bytes(32), "d": "", "t": "MOVE", "p": {}}
    return write(phone._key.sign, **(full | fields))


def cheat_and_honest(room):
    cheat = room.phones[1]
    return cheat, [p for p in room.phones if p is not cheat], cheat.conductor.machine.number


def test_a_proof_that_comes_after_the_verdict_is_told():
    room = Room(2)
    room.play()
    cheat, (honest,), number = cheat_and_honest(room)
    honest.slowly = True
    place = next(m for m in honest.conductor.machine.device.record if m.peer == number and m.n > 5 and m.r == 0)
    honest.conductor.heard(cheat.key, SIGNED, signed(cheat, n=place.n, t="NONSENSE"))
    room.run()
    first, second = (news.verdict for news in honest.news if isinstance(news, Over))
    assert first.clean and second.finding.peer == number
    room.tick(3)
    assert sum(isinstance(news, Over) for news in honest.news) == 2


def test_a_device_that_stopped_for_a_proof_and_is_restarted_has_its_secrets_and_opens_its_seed():
    room = Room(3)
    room.play(moves=3)
    cheat, (first, other), number = cheat_and_honest(room)
    stood = first.conductor.machine.step
    cheat.down = True
    for t in ("MOVE", "ROLL"):
        first.conductor.heard(cheat.key, SIGNED, signed(cheat, n=stood + 20, t=t))
    first.conductor.tick(room.now)      # it is in the journal, and then the phone dies
    first.start(room.agreement, room.now)
    first.conductor.take()
    other.conductor.unlinked(first.key)
    room.link(first)
    room.run()
    room.tick(8)
    assert not first.vault.erased and first.conductor.machine.step >= stood
    for phone in (first, other):
        assert phone.conductor.machine.device.halted.accused == number
        phone.conductor.wait_no_longer()
    room.run()
    for phone in (first, other):
        verdict = phone.conductor.machine.verdict
        assert verdict.peers == {i: "cheated" if i == number else "clean" for i in (1, 2, 3)}


def test_who_was_away_when_the_proof_went_round_asks_for_it_before_it_judges():
    """It holds the first of two messages for one place, all seeds and the HALT: a pull by places would never bring the second."""
    room = Room(3)
    room.play(moves=3)
    cheat, (first, other), number = cheat_and_honest(room)
    n = first.conductor.machine.step + 20
    both = [signed(cheat, n=n, t=t) for t in ("MOVE", "ROLL")]
    for phone in (first, other):
        phone.conductor.heard(cheat.key, SIGNED, both[0])
    cheat.down = other.deaf = True
    first.conductor.heard(cheat.key, SIGNED, both[1])
    room.run()
    other.deaf = False
    device = first.conductor.machine.device
    halt = next(m for m in device.record if m.r == HALT_ROUND)
    secrets = SessionSecrets.decode(bytes.fromhex(cheat.vault.load()["secrets"]))
    seed = signed(cheat, r=SEED_ROUND, t="SEED", p={"seed": secrets.seed.hex(), "halt": halt.digest().hex()})
    own = next(m for m in device.record if m.r == SEED_ROUND)
    for packet in (halt.raw, own.raw, seed):
        other.conductor.heard(first.key, SIGNED, packet)
    first.conductor.heard(cheat.key, SIGNED, seed)
    room.run()
    machine = other.conductor.machine
    assert machine.finished and machine.verdict is None and machine.awaited() == (first.conductor.machine.number,)
    room.tick(10)
    for phone in (first, other):
        assert phone.conductor.machine.verdict.finding.peer == number
        assert [news.verdict.finding.peer for news in phone.news if isinstance(news, Over)] == [number]
