"""Hosts that answer with anything: an odd certificate, a hello of empty values. Whoever asks them is told no, and goes on."""
import asyncio
import contextlib
import os
import ssl

import pytest

from net.frames import CONTROL, PROTOCOL, frame, pack
from net.handshake import ClientHandshake, ServerHandshake, read_hello
from net.identity import key_of_certificate, make_identity
from net.join_attempts import JoinWay, TryOutcome, try_doors, try_remembered
from net.link import dial, fetch_table_card
from net.reasons import LinkReason, LinkRefused
from net.remembered import Remembered
from rules.core.encoding import canonical
from tests.net.test_link import CARD, HOST, House, run

EMPTY = [None, False, True, 0, 1, "", [], {}, [[]], [None], {"a": 1}]
HELLO = {"veche": PROTOCOL, "nonce": "00" * 16, "table": "07" * 16, "game": "probe", "rules": "00" * 32, "name": "Ivan",
         "who": "Ivan", "crest": "lion"}
NOBODY = make_identity().public.hex()
PROOF = {"veche": PROTOCOL, "table": CARD.table, "rules": CARD.rules, "nonce": "00" * 16, "key": NOBODY, "proof": "00" * 64,
         "name": "Ivan", "crest": "lion", "wish": "peer", "port": 1}


def odd_versions(certificate):
    """The same certificate as X.509 of a version that there is not."""
    at = certificate.index(b"\xa0\x03\x02\x01\x02") + 4
    return certificate[:at] + b"\x05" + certificate[at + 1:]


@contextlib.asynccontextmanager
async def hostile(folder, hello=b"", odd=False):
    """A host that says this to whoever comes; its port and its key."""
    identity = make_identity("Sadko")
    if odd:
        identity.certificate = odd_versions(identity.certificate)

    async def answer(_reader, writer):
        writer.write(frame(CONTROL, hello or pack(HELLO)))
        with contextlib.suppress(OSError, ssl.SSLError):
            await writer.drain()
            await asyncio.sleep(0.3)
        writer.close()

    server = await asyncio.start_server(answer, HOST, 0, ssl=identity.server_context(folder))
    try:
        yield server.sockets[0].getsockname()[1], identity.public
    finally:
        server.close()


def test_any_certificate_is_read_or_is_garbage():
    """Every byte bent to a few values; what cryptography raises for it is one error."""
    good = make_identity().certificate
    assert key_of_certificate(good)
    bent = [good[:at] + bytes([value]) + good[at + 1:] for at in range(len(good)) for value in (0, 1, 5, 0x7f, 0xff)]
    for certificate in [odd_versions(good), b"", good[:-1], os.urandom(300), *bent]:
        with contextlib.suppress(ValueError):
            assert len(key_of_certificate(certificate)) == 32
    with pytest.raises(ValueError):
        key_of_certificate(odd_versions(good))


@pytest.mark.parametrize("hello", [{}, {"table": []}], ids=["odd certificate", "empty table"])
def test_a_host_that_answers_oddly_is_one_refusal(tmp_path, hello):
    async def scene():
        async with hostile(tmp_path, canonical(HELLO | hello), odd=not hello) as (port, _):
            for ask in (fetch_table_card, lambda host, port: dial(make_identity(), host, port)):
                with pytest.raises(LinkRefused) as caught:
                    await ask(HOST, port)
                assert caught.value.why is LinkReason.GARBAGE
    run(scene())


def test_one_false_device_among_remembered_ones_does_not_hide_the_others(tmp_path):
    async def scene():
        async with hostile(tmp_path, odd=True) as (false, key), House(tmp_path) as house:
            known = [Remembered(key, "Sadko", "lion", (HOST,), false),
                     Remembered(house.identity.public, "Olga", "ship", (HOST,), house.port)]
            doors, attempts = await try_remembered(known)
            assert [door.port for door in doors] == [house.port]
            assert [a.outcome for a in attempts] == [TryOutcome.REFUSED, TryOutcome.FOUND]
    run(scene())


def test_whatever_a_bug_of_ours_raises_at_a_strangers_answer_is_one_failed_try(tmp_path, monkeypatch):
    """The loops that ask many hosts stand on two functions, and those raise two kinds of error."""
    async def scene():
        async with hostile(tmp_path) as (port, _):
            for name in ("read_hello", "ClientHandshake"):
                monkeypatch.setattr(f"net.link.{name}", lambda *_, **__: {}["a bug"])
            door, attempts = await try_doors(JoinWay.ANNOUNCED, [HOST], port)
            assert door is None and attempts[0].why is LinkReason.GARBAGE
            with pytest.raises(LinkRefused):
                await dial(make_identity(), HOST, port)
    run(scene())


@pytest.mark.parametrize("field", HELLO)
def test_an_empty_value_of_any_type_in_a_hello_is_refused_or_read(field):
    identity, certificate = make_identity(), make_identity().certificate
    for value in EMPTY:
        for message in (HELLO | {field: value}, {k: v for k, v in HELLO.items() if k != field}):
            with contextlib.suppress(LinkRefused):
                card, _ = read_hello(canonical(message), certificate)
                assert {type(card.table), type(card.rules)} == {str}
            with contextlib.suppress(LinkRefused):
                ClientHandshake(identity, certificate).hear_hello(canonical(message))


@pytest.mark.parametrize("field", [*PROOF, "no", "welcome"])
def test_an_empty_value_of_any_type_in_an_answer_is_refused(field, monkeypatch):
    monkeypatch.setattr("net.handshake.verify", lambda *_: True)        # so that what comes after the proof is read, too
    for value in EMPTY:
        with contextlib.suppress(LinkRefused):
            ServerHandshake(make_identity(), CARD, lambda guest: "peer").hear(canonical(PROOF | {field: value}))
        with contextlib.suppress(LinkRefused):
            ClientHandshake(make_identity(), make_identity().certificate).hear_welcome(canonical({field: value}))


def test_a_device_may_have_no_table_yet():
    card, _ = read_hello(canonical(HELLO | {"table": "", "rules": "", "game": ""}), make_identity().certificate)
    assert (card.table, card.rules, card.game) == ("", "", "")

