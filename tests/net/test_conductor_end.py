"""How a game across devices ends: by agreement, by resigning, with a rematch, with a proof that comes late."""

import pytest

from app.words.audit import verdict_sentence
from net.conductor import NotNow
from net.fairplay.news import Halted
from net.fairplay.peer_secrets import SessionSecrets
from net.frames import SIGNED
from net.lockstep.chain import write
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from net.table_news import EndWanted, Over, Rematch
from tests.net.room import Room


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
        assert phone.conductor.over and verdict.clean and "All agreed to end the game here." in verdict_sentence(verdict)
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
    assert all("All agreed" in verdict_sentence(p.conductor.machine.verdict) for p in room.phones)


def test_a_wish_taken_back_while_the_end_is_being_signed_makes_it_a_resignation():
    """B takes its wish to end back while A signs: A may not claim what B did not sign, and B is not accused either."""
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
        assert verdict.clean and "agreed" not in verdict_sentence(verdict)
        assert f"Peer {a.machine.number} resigned." in verdict_sentence(verdict)


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
