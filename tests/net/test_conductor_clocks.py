"""Whom the table waits for, how long, and what people say meanwhile."""

import pytest

from net.conductor import SCREEN_SECONDS, NotNow
from net.table_news import Awaiting, Presence, PresenceChanged, Said, TimeUp
from rules.core import ChooseSecretly
from rules.rus import GAME as RUS
from rules.rus.options import BELIEVE
from tests.net.room import Room


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
        phone.conductor._default_answer = lambda table, seat: table.legal(seat)[-1:]
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
    room.tick(SCREEN_SECONDS + 0.4)
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
