"""Control messages: parsed once, within bounds that are seen before; and only so many of each kind."""
import time

import pytest

from net import conductor, frames, node
from net.control_limits import MOST_KEPT, STANDS, ControlLimits
from net.frames import CONTROL_BYTES, CONTROL_PARTS, pack, unpack
from net.limits import PEER
from net.lockstep.wire import InvalidMessage
from tests.net.test_decoders import CARD, VIEW

A, B = b"a" * 32, b"b" * 32


@pytest.mark.parametrize("shape", [b"[],", b"{},", b"0,", b'"",', b"[0],", b"[[[]]],"])
def test_half_a_megabyte_of_nothing_is_refused_before_it_is_parsed(shape, monkeypatch):
    monkeypatch.setattr(frames, "read", lambda data: pytest.fail("it was parsed"))
    data = b"[" + shape * (PEER.frame // len(shape))
    with pytest.raises(InvalidMessage):
        unpack(data[:PEER.frame - 1] + b"]")


def test_the_worst_that_is_parsed_takes_little_time():
    worst = pack([[]] * ((CONTROL_PARTS - 1) // 2))
    assert len(worst) < CONTROL_BYTES
    took = []
    for _ in range(5):
        began = time.perf_counter()
        unpack(worst)
        took.append(time.perf_counter() - began)
    assert min(took) < 0.02


def test_our_own_largest_messages_fit_several_times():
    places = [[10 ** 6, 1000, 6]] * 500
    for message in ({"t": "pull", "n": 10 ** 6, "has": places, "want": places[:32]}, {"t": "lobby", "lobby": VIEW},
                    {"t": "where", "devices": [{"key": "00" * 32, "port": 47800, "addresses": ["2001:db8::1"] * 8}] * 12}):
        assert unpack(pack(message)) == message
    assert unpack(CARD)


def test_a_control_message_is_parsed_once(monkeypatch):
    assert not hasattr(node, "read") and conductor.unpack is frames.unpack
    parsed = []
    monkeypatch.setattr(node, "unpack", lambda data: parsed.append(data) or {"t": "done", "keys": []})
    monkeypatch.setattr(conductor, "unpack", lambda data: pytest.fail("parsed a second time"))
    heard = []

    class Fake:
        conductor = type("C", (), {"heard_control": lambda self, key, message: heard.append(message)})()
        _pumping = True
        _notice_sleep = _pump_now = staticmethod(lambda: None)
        _is_for_the_lobby = staticmethod(lambda link, message: False)
    node.Node.frame(Fake(), type("L", (), {"key": A})(), frames.CONTROL, b"{}")
    assert len(parsed) == len(heard) == 1


def test_every_kind_has_a_limit_and_another_device_its_own():
    for kind in ("pull", "talk", "end", "lobby", "where", "no such kind"):
        limits = ControlLimits()
        allowed = sum(limits.allows(A, kind, {}, 0.0) for _ in range(1000))
        assert 1 <= allowed <= 400 and limits.allows(B, kind, {}, 0.0)
    limits = ControlLimits()
    assert sum(limits.allows(A, f"kind {i}", {}, 0.0) for i in range(1000)) <= 10     # made-up kinds are one


def test_what_is_kept_is_the_newest_and_bounded():
    limits = ControlLimits()
    for kind in STANDS:
        for i in range(100):
            limits.allows(A, kind, {"seat": i, "key": f"{i}"}, 0.0)
    kept = [message for at in range(0, 4000, 2) for _, _, message in limits.due(float(at))]
    assert 0 < len(kept) <= MOST_KEPT
    for i in range(100):
        limits.allows(A, "end", {"wants": i}, 9999.0)
    assert [message for at in range(9999, 10100) for _, _, message in limits.due(float(at))] == [{"wants": 99}]
    limits.allows(A, "end", {"wants": 1}, 10200.0)
    limits.forget(A)
    assert not limits.due(99999.0)
