import pytest
from hypothesis import given, strategies as st

from app.words.errors import sentence
from net.frames import PROTOCOL, pack, unpack
from net.handshake import ClientHandshake, Pin, ServerHandshake, TableCard, read_hello, refusal
from net.identity import fingerprint, make_identity
from net.lockstep.wire import InvalidMessage
from net.reasons import LinkReason, LinkRefused

MAKER, GUEST, RELAY = make_identity("Olga"), make_identity("Sadko"), make_identity("Volkhv")
CARD = TableCard("ab" * 16, "merchants", "cd" * 32, "Olga")


def admit_all(guest):
    return "peer"


def shake(door, visitor):
    visitor.hear_welcome(door.hear(visitor.hear_hello(door.hello())))


def refusal_of(action):
    with pytest.raises(LinkRefused) as caught:
        action()
    return caught.value.why


def test_both_sides_learn_whom_they_have_before_them():
    door = ServerHandshake(MAKER, CARD, admit_all)
    visitor = ClientHandshake(GUEST, MAKER.certificate, table=CARD.table, pin=Pin.of_key(MAKER.public), port=4242)
    shake(door, visitor)
    assert (door.guest.key, door.guest.name, door.guest.port) == (GUEST.public, "Sadko", 4242)
    assert (visitor.key, visitor.who, visitor.card, visitor.role) == (MAKER.public, "Olga", CARD, "peer")
    assert door.tag == visitor.tag != b""


def test_a_pin_of_any_length_holds_off_another_key():
    value = int.from_bytes(fingerprint(MAKER.public), "big")
    for bits in (20, 30, 33, 160, 256):
        pin = Pin(bits, value >> (256 - bits))
        assert pin.fits(MAKER.public) and not pin.fits(RELAY.public)
    why = refusal_of(lambda: ClientHandshake(GUEST, RELAY.certificate, pin=Pin.of_key(MAKER.public)))
    assert why is LinkReason.PIN


def test_a_relay_with_its_own_certificate_cannot_pass_the_proof_on():
    door = ServerHandshake(MAKER, CARD, admit_all)
    victim = ClientHandshake(GUEST, RELAY.certificate)          # no pin: joined by address alone, and got the relay
    proof = victim.hear_hello(door.hello())
    assert refusal_of(lambda: door.hear(proof)) is LinkReason.PROOF


def test_a_proof_for_one_table_or_one_hello_is_worth_nothing_at_another():
    visitor = ClientHandshake(GUEST, MAKER.certificate)
    proof = visitor.hear_hello(ServerHandshake(MAKER, CARD, admit_all).hello())
    assert refusal_of(lambda: ServerHandshake(MAKER, CARD, admit_all).hear(proof)) is LinkReason.PROOF
    other = TableCard("00" * 16, CARD.game, CARD.rules, CARD.name)
    nonce = b"n" * 16
    proof = ClientHandshake(GUEST, MAKER.certificate).hear_hello(ServerHandshake(MAKER, CARD, admit_all, nonce).hello())
    assert refusal_of(lambda: ServerHandshake(MAKER, other, admit_all, nonce).hear(proof)) is LinkReason.PROOF


def test_other_rules_other_table_other_protocol_and_ourselves_are_turned_away():
    door = ServerHandshake(MAKER, CARD, admit_all)
    strict = ClientHandshake(GUEST, MAKER.certificate, other_rules=lambda card: LinkReason.RULES)
    assert refusal_of(lambda: strict.hear_hello(door.hello())) is LinkReason.RULES
    elsewhere = ClientHandshake(GUEST, MAKER.certificate, table="11" * 16)
    assert refusal_of(lambda: elsewhere.hear_hello(door.hello())) is LinkReason.TABLE
    newer = unpack(door.hello()) | {"veche": 9, "unknown": [1]}
    assert refusal_of(lambda: ClientHandshake(GUEST, MAKER.certificate).hear_hello(pack(newer))) is LinkReason.PROTOCOL
    assert refusal_of(lambda: door.hear(pack({"veche": 9}))) is LinkReason.PROTOCOL
    assert refusal_of(lambda: ClientHandshake(MAKER, MAKER.certificate)) is LinkReason.SELF


def test_a_refusal_says_the_same_to_both_sides():
    door = ServerHandshake(MAKER, CARD, lambda guest: LinkReason.FULL)
    visitor = ClientHandshake(GUEST, MAKER.certificate)
    proof = visitor.hear_hello(door.hello())
    assert refusal_of(lambda: door.hear(proof)) is LinkReason.FULL
    with pytest.raises(LinkRefused) as caught:
        visitor.hear_welcome(pack({"no": "full"}))
    assert caught.value.why is LinkReason.FULL and caught.value.by_them and "room" in sentence(caught.value)
    assert all(sentence(w).endswith(".") for w in LinkReason)


@given(st.binary(max_size=300) | st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
        ["veche", "no", "key", "nonce", "proof", "table", "rules", "wish", "port", "name"]), inner, max_size=9),
).map(lambda value: pack(value)))
def test_whatever_a_stranger_says_is_answered_with_a_reason_and_nothing_else(garbage):
    for hear in (ServerHandshake(MAKER, CARD, admit_all).hear, ClientHandshake(GUEST, MAKER.certificate).hear_hello,
                 ClientHandshake(GUEST, MAKER.certificate).hear_welcome):
        with pytest.raises(LinkRefused):
            hear(garbage)


@pytest.mark.parametrize("data", [b'{"a":1.0}', b'{"a": 1}', b"NaN", b"[" * 40 + b"]" * 40, b"9" * 17, b'{"b":1,"a":2}',
                                  b'"\\ud800"', b"\xff", b"", b'{"a":1}' + b" " * 10])
def test_what_is_not_in_the_one_encoding_is_no_message(data):
    with pytest.raises(InvalidMessage):
        unpack(data)


@given(st.text(max_size=40))
def test_text_may_hold_any_number_of_brackets_and_digits(text):
    value = {"t": text + "[[[[" * 20 + "1234567890" * 5 + "\\\""}
    assert unpack(pack(value)) == value


@pytest.mark.parametrize("other", [PROTOCOL - 1, PROTOCOL + 1])
def test_an_older_and_a_newer_app_tell_each_other_which_to_update(other):
    """Whoever dials, and whoever is asked: the version is read before anything else, and the sentence is the same."""
    visitor, door = ClientHandshake(GUEST, MAKER.certificate), ServerHandshake(MAKER, CARD, admit_all)
    hello, proof = pack({"veche": other, "something": "else"}), pack({"veche": other, "key": []})
    for hear, frame in ((visitor.hear_hello, hello), (door.hear, proof)):
        with pytest.raises(LinkRefused, match="link protocol") as caught:
            hear(frame)
        assert caught.value.why is LinkReason.PROTOCOL and not caught.value.by_them
    said = refusal(LinkReason.PROTOCOL)                 # what that one sends back, and what an older app has always sent
    assert unpack(said) == {"no": "protocol"}
    for hear in (ClientHandshake(GUEST, MAKER.certificate).hear_hello, ClientHandshake(GUEST, MAKER.certificate).hear_welcome,
                 ServerHandshake(MAKER, CARD, admit_all).hear):
        with pytest.raises(LinkRefused, match="link protocol") as caught:
            hear(said)
        assert caught.value.by_them
    assert unpack(ServerHandshake(MAKER, CARD, admit_all).hello())["veche"] == PROTOCOL == 6


@pytest.mark.parametrize("sources, read", [("cd" * 32, "cd" * 32), (None, "")], ids=["from outside", "an older device"])
def test_the_hello_says_from_which_sources_the_rules_are(sources, read):
    card = TableCard(CARD.table, CARD.game, CARD.rules, CARD.name, sources or "")
    hello = unpack(ServerHandshake(MAKER, card, admit_all).hello())
    if sources is None:
        del hello["sources"]
    assert read_hello(pack(hello), MAKER.certificate)[0].sources == read
    assert refusal_of(lambda: read_hello(pack(hello | {"sources": "cd"}), MAKER.certificate)) is LinkReason.GARBAGE
