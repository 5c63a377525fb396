"""Texts of strangers: what reaches a screen or a terminal is one line of what can be seen, whichever message it came in."""
import asyncio
import dataclasses

import pytest
from hypothesis import given, strategies as st

from net.agreement import Agreement, BadAgreement, TableOptions
from net.discovery import read_service
from net.fairplay.terms import Terms
from net.frames import PROTOCOL, pack
from net.handshake import ClientHandshake, TableCard
from net.identity import make_identity
from net.joincode import read_link
from net.lobby import GuestLobby, LobbyView, MakerLobby
from net.lobby_news import Denied, TurnedAway
from net.lockstep.wire import InvalidMessage
from net.names import BadName, clean_name
from net.reasons import DenialReason, LinkReason, LinkRefused, denial_from, reason_from
from net.talk import Talk
from net.texts import MOST_ACCENTS, as_display_text, tidy
from tests.net.test_bad_terms import agreement as an_agreement
from tests.net.test_lobby import MAKER, OPTIONS, TABLE, member
from tests.net.test_node import Person, close, quick, until  # noqa: F401
from tests.probe import GAME

HOSTILE = ["\x1b]0;owned\x07", "\x1b[2J\x1b[H", "two\nlines", "back\rwards", "\u202egnihton", "\u2066a\u2069", "zero\u200bwidth",
           "\x00", "bell\x07", "\u2028", "\ud800", "Z" + "\u0334\u0335\u0336\u0337" * 5, "\u3164\u3164", "\u2800", "\x9b31m",
           "\ufeff", "tag\U000e0041"]
AGREED = an_agreement(make_identity("Gleb"), {})


@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_that_cannot_be_shown_as_it_is_comes_in_nowhere(text):
    with pytest.raises(InvalidMessage):
        as_display_text(text, 64)
    with pytest.raises(BadName):
        clean_name(f"a{text}b")
    with pytest.raises(InvalidMessage):
        Talk().hear(b"", {"name": "Olga", "text": text, "emote": ""}, 0.0)
    for settings in ({"rounds": text}, {text: 1}):
        with pytest.raises(InvalidMessage):
            TableOptions.read(OPTIONS.plain() | {"settings": settings})
    for name in ("game", "rules", "table"):
        with pytest.raises(BadAgreement):
            Agreement.read(AGREED.plain() | {name: text})
        with pytest.raises(InvalidMessage):
            LobbyView.read(a_lobby().plain() | {name: text})
    advert = {b"t": b"ab" * 16, b"k": b"cd" * 20, b"r": b"", b"g": b"probe", b"n": b"Olga", b"v": b"4", b"s": b"1"}
    assert read_service("x", advert, ("10.0.0.1",), 47800) is not None
    odd = {b"g": text.encode("utf-8", "surrogatepass")}
    assert read_service("x", advert | odd, ("10.0.0.1",), 47800) is None


@pytest.mark.parametrize("field", ["table", "game", "rules", "name", "who", "crest"])
@pytest.mark.parametrize("text", [t for t in HOSTILE if t != "\ud800"])
def test_a_door_that_says_odd_things_is_no_door(field, text):
    host = make_identity("Olga")
    hello = {"veche": PROTOCOL, "nonce": "00" * 16, "table": TABLE, "game": "probe", "rules": "", "name": "Olga", "who": "Olga",
             "crest": "lion"}
    visitor = ClientHandshake(make_identity("Gleb"), host.certificate)
    with pytest.raises(LinkRefused) as caught:
        visitor.hear_hello(pack(hello | {field: f"a{text}b"}))
    assert caught.value.why is LinkReason.GARBAGE
    ClientHandshake(make_identity("Gleb"), host.certificate).hear_hello(pack(hello))


@given(st.text(max_size=80))
def test_what_was_tidied_once_can_be_shown(text):
    clean = tidy(text, 40)
    assert as_display_text(clean, 40) == clean and "\n" not in clean and clean.isprintable()


def a_lobby(settings=None, game="probe", seats=3):
    options = dataclasses.replace(OPTIONS, settings=settings or {})
    return MakerLobby(MAKER, TABLE, game, "cd" * 32, seats, options).view


def a_guest(**how):
    return GuestLobby(member(1).key, MAKER.key, **how)


@pytest.mark.parametrize("text", [*HOSTILE, "Your app is broken. Go to evil.example"])
def test_a_denial_is_a_word_of_ours_whatever_the_host_writes(text):
    (denied,) = a_guest().receive(MAKER.key, {"t": "denied", "why": text, "text": text})
    assert denied == Denied(DenialReason.VERSION)
    assert a_guest().receive(MAKER.key, {"t": "denied", "why": "taken"}) == [Denied(DenialReason.TAKEN)]


@pytest.mark.parametrize("odd", ["a word of tomorrow", "", None, 7, [], {"t": 1}])
def test_a_reason_that_nobody_knows_is_another_versions(odd):
    assert reason_from(odd) is LinkReason.PROTOCOL and denial_from(odd) is DenialReason.VERSION
    assert a_guest().receive(MAKER.key, {"t": "away", "why": odd}) == [TurnedAway(MAKER.key, LinkReason.PROTOCOL)]


@pytest.mark.parametrize("change", [
    {"maker": "ee" * 32}, {"members": []}, {"members": [MAKER.plain(), MAKER.plain()]}, {"seats": []}, {"seats": [None]},
    {"ready": {"ee" * 32: "00" * 32, "ef" * 32: "00" * 32}}, {"ready": {MAKER.key.hex(): "soon"}},
], ids=str)
def test_a_lobby_that_cannot_be_is_not_shown(change):
    guest = a_guest()
    assert guest.receive(MAKER.key, {"t": "lobby", "lobby": a_lobby().plain() | change}) == [] and guest.view is None


@pytest.mark.parametrize("settings", [{"rounds": 77}, {"rounds": "1"}, {"rounds": True}, {"of tomorrow": 1}])
def test_a_lobby_with_settings_of_another_version_is_left_at_once(settings, tmp_path):
    """Not shown, not agreed to: a sentence says that the versions differ. (`setting_value` knows no such value.)"""
    async def scene():
        olga, gleb = Person("Olga", tmp_path), Person("Gleb", tmp_path)
        await olga.node.open(0)
        lobby = olga.node.make_table(GAME, 2, TableOptions(0, True, True, 0, {"rounds": 1}), by_hand=False)
        lobby.view = dataclasses.replace(lobby.view, options=dataclasses.replace(lobby.view.options, settings=settings))
        await gleb.node.open(0)
        await gleb.node.join(read_link(olga.node.invitation()[1]))
        await until(lambda: gleb.told(TurnedAway))
        assert gleb.told(TurnedAway)[0].why is LinkReason.RULES and gleb.node.lobby.view is None
        await until(lambda: len(lobby.view.members) == 1)
        await close(olga, gleb)
    asyncio.run(scene())


def test_a_game_that_nobody_has_here_is_left_too():
    guest = a_guest(fits=lambda game, rules, seats, settings: game == "probe")
    left = guest.receive(MAKER.key, {"t": "lobby", "lobby": a_lobby(game="chess").plain()})
    assert left[-1] == TurnedAway(MAKER.key, LinkReason.RULES) and guest.view is None
    assert guest.receive(MAKER.key, {"t": "lobby", "lobby": a_lobby().plain()}) and guest.view is not None


def test_what_a_refused_table_says_of_itself_is_quoted_clean():
    terms = dataclasses.replace(AGREED.terms(), settings={"\x1b[2J": 1})
    assert isinstance(terms, Terms)
    with pytest.raises(InvalidMessage) as caught:
        terms.check_game(GAME)
    assert str(caught.value).isprintable()


def test_the_maker_cannot_set_a_table_that_no_guest_would_take(tmp_path):
    from net.lobby import CannotDoThat

    async def scene():
        olga = Person("Olga", tmp_path)
        await olga.node.open(0)
        lobby = olga.node.make_table(GAME, 2, TableOptions(0, True, True, 0, {"rounds": 1}))
        beyond = next(n for n in (3, 4, 5, 6) if n not in GAME.seats) if max(GAME.seats) < 6 else 0
        if beyond:
            with pytest.raises(CannotDoThat):
                lobby.set_seats(beyond)
        assert lobby.view.seats == (None, None)
        await close(olga)
    asyncio.run(scene())


def test_the_card_of_a_table_says_that_its_words_can_be_shown():
    assert TableCard.__annotations__["name"] == TableCard.__annotations__["game"] == "DisplayText"


HIDDEN = ["\u034f", "\ufe0f", "\ufe00", "\u180b", "\u180f", "\u17b5", "\U000e0100", "\u20dd", "\u20e3", "\u0488"]


@pytest.mark.parametrize("mark", HIDDEN)
def test_marks_that_nobody_sees_are_dropped_at_input_and_at_the_door(mark):
    """Or one name could look like another's. An emoji keeps its letter and loses its selector."""
    assert clean_name(f"Ol{mark}ga") == "Olga" == as_display_text(f"Ol{mark}ga", 24) == tidy(f"Ol{mark}ga", 24)
    assert Talk().write("Olga", f"\u2764{mark}", "")["text"] == "\u2764"
    with pytest.raises(BadName):
        clean_name(mark)


@pytest.mark.parametrize("mark", ["\u0300", "\u0e31", "\u0eb1", "\u0941", "\u05b0", "\u0f71"])
def test_accents_have_an_end_whatever_their_class(mark):
    assert tidy("a" + 60 * mark, 100).count(mark) <= MOST_ACCENTS
    with pytest.raises(BadName):
        clean_name("a" + 20 * mark)


def test_a_name_of_an_older_app_is_kept_as_it_was_agreed_to_and_let_in_by_nobody_new():
    old = AGREED
    seats = (dataclasses.replace(old.seats[0], name="Ol\ufe0fga"), *old.seats[1:])
    plain = dataclasses.replace(old, seats=seats).plain()
    assert Agreement.read(plain, kept=True).seats[0].name == "Ol\ufe0fga"
    assert Agreement.read(plain, kept=True).plain() == plain
    with pytest.raises(BadAgreement):
        Agreement.read(plain)
