"""Going on without somebody: one question that everybody sees, the wishes for it, and the vote when all have them."""
import pytest

from net.conductor import CannotVote
from net.fairplay.news import Left
from net.frames import CONTROL, pack
from net.going_on import STUCK_SECONDS
from net.table_news import EndWanted, Leaving, Mute, Muted, NoVote, Presence, PresenceChanged, SeatProposed, WithoutWanted
from tests.net.room import Room


def withholding(devices=3, seed=1):
    """A room in which a device stays linked and withholds a word that needs no decision; the room, who, and the others."""
    room = Room(devices, seed=seed)
    silent = room.phones[-1]
    for _ in range(60):
        silent.mute = not any(silent.conductor.machine.asks(seat) for seat in range(devices))
        room.play(1)
        owed = [place for place, decides in room.phones[0].conductor.machine.owed() if not decides]
        if silent.mute and owed and {room.phones[0].conductor.key_of(place[2]) for place in owed} == {silent.key}:
            return room, silent, room.phones[:-1]
    raise AssertionError("the game never waited for such a word")


def presences(room, phone, key):
    return [n.presence for n in room.told(phone, PresenceChanged) if n.key == key]


def wishes(room, phone):
    return [(n.about, n.by, n.voters) for n in room.told(phone, WithoutWanted)]


def test_a_linked_device_that_withholds_its_word_counts_as_gone_after_a_while():
    room, silent, others = withholding()
    room.tick(STUCK_SECONDS - 1)
    assert others[0].conductor.presence[silent.key] is Presence.HERE
    room.tick(2)
    for i, phone in enumerate(others):
        assert phone.conductor.presence[silent.key] is Presence.STUCK and presences(room, i, silent.key)[-1] is Presence.STUCK
        phone.conductor.silent(silent.key, False)           # it is linked and its heart beats: that does not make it present
        assert phone.conductor.presence[silent.key] is Presence.STUCK
    for phone in others:
        phone.conductor.go_on_without(silent.key)
        room.run()
    assert room.told(0, Left) and room.told(1, Left)
    room.tick(1)
    assert others[0].conductor.presence[silent.key] is Presence.LEFT


def test_its_word_makes_it_present_again_and_ends_the_question():
    room, silent, others = withholding()
    room.tick(STUCK_SECONDS + 1)
    others[0].conductor.go_on_without(silent.key)
    room.run()
    assert wishes(room, 1)[-1] == (silent.key, (others[0].key,), 2)
    silent.mute = False
    for other in others:
        other.conductor.unlinked(silent.key)
        silent.conductor.unlinked(other.key)
    room.link(silent)
    room.run()
    room.tick(1)
    assert others[1].conductor.presence[silent.key] is Presence.HERE and wishes(room, 1)[-1] == (silent.key, (), 2)


def test_who_thinks_is_never_stuck_unless_the_table_has_a_time_for_it():
    for seconds, stuck in ((0, False), (20, True)):
        room = Room(2, seconds=seconds)
        asked = next(p for p in room.phones for s in (0, 1) if p.conductor.machine.asks(s))
        other = next(p for p in room.phones if p is not asked)
        asked.mute, asked.conductor._clock = True, lambda: None         # altered: its clock does not run
        room.tick(20 + STUCK_SECONDS - 2)
        assert other.conductor.presence[asked.key] is Presence.HERE
        room.tick(6)
        assert (other.conductor.presence[asked.key] is Presence.STUCK) == stuck


def gone(room, phone):
    phone.down = True
    for other in room.phones:
        if other is not phone:
            other.conductor.unlinked(phone.key)
    room.run()


def test_one_question_seen_by_all_and_two_wishes_are_the_vote():
    room = Room(3)
    a, b, c = room.phones
    room.play(4)
    gone(room, c)
    while c.key not in {a.conductor.key_of(s) for s in a.conductor.machine.awaited()}:
        room.play(1)
    a.conductor.go_on_without(c.key)
    a.conductor.go_on_without(c.key)                        # twice the same is one wish
    room.run()
    assert wishes(room, 0) == wishes(room, 1) == [(c.key, (a.key,), 2)] and not room.told(0, Left)
    a.conductor.go_on_without(c.key, False)
    room.run()
    assert wishes(room, 1)[-1] == (c.key, (), 2)
    a.conductor.go_on_without(c.key)
    b.conductor.go_on_without(c.key)
    room.run()
    number = a.conductor.terms.keys.index(c.key) + 1
    assert [n.peer for n in room.told(0, Left)] == [n.peer for n in room.told(1, Left)] == [number]
    assert wishes(room, 0)[-1] == (c.key, (), 2)
    room.play()


def test_a_wish_is_kept_until_the_table_waits_for_that_device():
    room = Room(3, rounds=4)
    a, b, c = room.phones
    while not a.conductor.machine.asks(0):
        room.play(1)
    gone(room, c)
    assert {a.conductor.key_of(s) for s in a.conductor.machine.awaited()} == {a.key}
    for phone in (a, b):
        phone.conductor.go_on_without(c.key)
    room.run()
    for _ in range(40):
        if room.told(0, Left):
            break
        room.play(1)
        room.tick(0.4)
    assert room.told(0, Left) and room.told(1, Left)


def test_who_opens_a_vote_without_asking_is_seen_to_wish_it():
    room = Room(3)
    a, b, c = room.phones
    room.play(4)
    gone(room, c)
    while c.key not in {a.conductor.key_of(s) for s in a.conductor.machine.awaited()}:
        room.play(1)
    a.conductor.vote(c.key, True)
    room.run()
    assert wishes(room, 1)[-1] == (c.key, (a.key,), 2)
    b.conductor.go_on_without(c.key)
    room.run()
    assert room.told(0, Left)


def test_who_comes_back_to_the_question_hears_of_it():
    room = Room(4)
    a, b, _, d = room.phones
    room.play(4)
    gone(room, d)
    b.down = True
    gone(room, b)
    a.conductor.go_on_without(d.key)
    room.run()
    b.down = False
    room.link(b)
    room.run()
    assert wishes(room, 1)[-1][:2] == (d.key, (a.key,)) == wishes(room, 2)[-1][:2]


def test_what_cannot_be_is_said_by_a_word_for_it():
    room = Room(2)
    assert room.phones[0].conductor.why_no_vote(room.phones[1].key) is NoVote.TWO_DEVICES
    with pytest.raises(CannotVote):
        room.phones[0].conductor.go_on_without(room.phones[1].key)
    room = Room(3)
    assert room.phones[0].conductor.why_no_vote(room.phones[1].key) is None
    room.phones[0].conductor.machine.device.s.can_drop = room.phones[0].conductor.machine.device.s.sharing = False
    assert room.phones[0].conductor.why_no_vote(room.phones[1].key) is NoVote.OPTION


MANY = {
    "leaving": ([{}], Leaving), "end": ([{"wants": True}, {"wants": False}], EndWanted),
    "seat": ([{"seat": 1, "key": ""}, {"seat": 1, "key": "00" * 32}], SeatProposed),
    "without": ([{"key": "", "wants": True}, {"key": "", "wants": False}], WithoutWanted),
    "mute": ([{"why": "behind"}, {"why": ""}], Muted), "pause": ([{}], PresenceChanged),
    "rematch": ([{}], object), "watchers": ([{"who": []}], object),
}


@pytest.mark.parametrize("kind", MANY)
def test_of_five_hundred_messages_of_a_kind_a_few_are_told(kind):
    messages, news = MANY[kind]
    room = Room(3)
    a, b, c = room.phones
    a.news.clear()
    for i in range(500):
        message = messages[i % len(messages)] | {"t": kind}
        if kind == "without":
            message["key"] = c.key.hex()
        a.conductor.heard(b.key, CONTROL, pack(message))
        a.news += a.conductor.take()
    told = [n for n in a.news if isinstance(n, news)]
    assert len(told) <= 10 and (len(messages) > 1 or len(told) <= 2)


def test_of_too_many_the_newest_is_heard_in_the_end():
    room = Room(2)
    a, b = room.phones
    for i in range(101):
        a.conductor.heard(b.key, CONTROL, pack({"t": "end", "wants": i % 2 == 0}))
    a.news += a.conductor.take()
    assert not room.told(0, EndWanted)[-1].wants
    for _ in range(40):
        room.now += 1.0
        a.conductor.tick(room.now)
        a.news += a.conductor.take()
    assert room.told(0, EndWanted)[-1].wants and len(room.told(0, EndWanted)) <= 12


def test_a_muted_device_is_named_once():
    room = Room(3)
    for _ in range(9):
        room.phones[0].conductor.heard(room.phones[1].key, CONTROL, pack({"t": "mute", "why": "behind"}))
    room.run()
    assert [n.why for n in room.told(0, Muted)] == [Mute.BEHIND]
