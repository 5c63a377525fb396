"""The largest operations there may be, and every message of them fits into a body."""

from __future__ import annotations

import pytest

from net.fairplay import proofs, terms
from net.fairplay.decks import _groups, write_answer
from net.lockstep.chain import parse, write
from net.lockstep.wire import MAX_BODY, InvalidMessage

POINT, PEERS = "ff" * 32, 6
KEY = b"\x40" * 32


def body(t: str, p: dict) -> int:
    packet = write(lambda data: bytes(64), sid=b"\xff" * 32, n=999_999_999, r=160, peer=PEERS, h=b"\xff" * 32, d="f" * 64, t=t,
                   p=p)
    assert parse(packet).p == p
    return len(packet) - 64


def hidden(n: int, keys: int) -> str:
    return write_answer(proofs.Hidden(tuple(range(n)), (KEY,) * keys))


@pytest.mark.parametrize("piles", [1, terms.MAX_PILES])
def test_a_shuffle(piles):
    n, rounds = terms.MAX_BUILD, proofs.RELOCK_ROUNDS  # the largest K there is
    sizes = [n - piles + 1, *[1] * (piles - 1)]
    texts = [POINT * size for size in sizes]
    assert body("LOCK", {"points": texts, "locks": texts}) <= MAX_BODY
    assert body("HASHES", {"hashes": [*texts, *[POINT * rounds] * piles, *texts]}) <= MAX_BODY
    shuffles = [[hidden(size, 1)] * rounds for size in sizes]  # the challenge is all ones: the longest answers
    keys = [[text] for text in texts]
    assert body("PROOF", {"answers": [*keys, *shuffles, *keys]}) <= MAX_BODY


def test_more_piles_than_a_message_holds_are_built_one_group_after_another():
    piles = [[i] for i in range(3 * terms.MAX_PILES + 1)]
    groups = _groups(piles)
    assert [i for group in groups for i in group] == [i for [i] in piles] and len(groups) == 4
    assert all(len(group) <= terms.MAX_PILES for group in groups)
    large = [list(range(1000)), [], list(range(600)), list(range(400))]
    assert _groups(large) == [[0], [2, 3]]


def test_a_relock():
    n = terms.MAX_RELOCK
    assert body("PROOF", {"answers": [hidden(n, n)] * proofs.RELOCK_ROUNDS}) <= MAX_BODY
    with pytest.raises(InvalidMessage):  # and no much larger one would
        body("PROOF", {"answers": [hidden(n + 50, n + 50)] * proofs.RELOCK_ROUNDS})
