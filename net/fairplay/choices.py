"""MOVE: public choices. SEAL and OPEN: secret ones. An open seat has no secrets, so all its choices are public."""

from __future__ import annotations

from typing import Any

from net.lockstep.chain import OPEN_SEAT, Payload
from net.lockstep.wire import InvalidMessage, as_bytes, as_field, as_fields, as_list, read
from rules.core import CARETAKER_ROLL, Choose, ChooseSecretly
from rules.core.encoding import canonical

from . import seals
from .derive import prf, xor_pad
from .edwards import BadPoint, decode
from .peer_secrets import PeerSecrets
from .rolls import roll
from .session import Session, choice_body
from .slices import Slices
from .steps import Decisions, FinishedStep, Made, OpenStep, StepScript

MAX_DRAFT = 200


def choose(s: Session, ask: Choose[Any]) -> StepScript[list[Any]]:
    """One seat's answers: to this ask, and to the ones after it that are also its own."""
    while True:
        if s.is_open(ask.seat):
            return [(yield from decide_openly(s, ask.seat))]
        done: FinishedStep = yield _move(s, ask.seat, s.peer_of(ask.seat))
        if not done.interrupted:
            return list(done.said[s.peer_of(ask.seat)])


def _move(s: Session, seat: int, sender: int) -> OpenStep:
    def make(secrets: PeerSecrets, decisions: Decisions) -> Made:
        return "MOVE", {"seat": seat, "answers": list(decisions[seat])}

    def check(peer: int, kind: str, payload: Payload) -> Slices[list[Any]]:
        yield
        number, answers = as_fields(payload, "seat", "answers")
        if type(number) is not int or number != seat:
            raise InvalidMessage("moves for another seat")
        return (yield from check_draft(s, seat, as_list(answers)))

    def read_decisions(secrets: PeerSecrets, payload: Payload) -> Decisions:
        return {seat: payload["answers"]}

    return OpenStep((sender,), ("MOVE",), make, check, (seat,), read_decisions, fillable=False, about="move")


def check_draft(s: Session, seat: int, answers: list[Any]) -> Slices[list[Any]]:
    """The offered options that these answers stand for: the first one now, the rest on a clone."""
    if not 1 <= len(answers) <= (1 if s.is_open(seat) else MAX_DRAFT):
        raise InvalidMessage("No answer, or too many.")
    table = s.need_table()
    checked: list[Any] = []
    for i, plain in enumerate(answers):
        if i == 1:
            table = table.clone()
            table.answer(checked[0])
        if i and not (isinstance(table.ask, Choose) and table.ask.seat == seat):
            raise InvalidMessage("answers what was not asked")
        checked.append(s.check_answer(table, seat, s.option(plain)))
        if i:
            yield
            table.answer(checked[-1])
    return checked


# -- open seats -------------------------------------------------------------------------------------------------------


def decide_openly(s: Session, seat: int) -> StepScript[Any]:
    """What an open seat does: by the key that all agreed on, or by the caretaker and a roll.

    While the caretaker decides, all peers are asked for a decider before each decision, so the owner can get its seat back."""
    if s.deciders.get(seat) is None:
        yield from _agree_on_decider(s, seat)
    if s.deciders[seat] is not None:
        done: FinishedStep = yield _move(s, seat, OPEN_SEAT + seat)
        if not done.interrupted:
            yield from _have_seen(s, seat)
            return done.said[OPEN_SEAT + seat][0]
        s.deciders[seat] = None  # all voted to wait for this decider no longer
        s.proposals.pop(seat, None)
    rolled = (yield from roll(s, "caretaker")).below(CARETAKER_ROLL)
    return s.need_table().by_caretaker(seat, rolled)


def _have_seen(s: Session, seat: int) -> StepScript[None]:
    """SEEN: after a peer has moved for another's seat, it signs nothing more until all others confirm that they have the move.

    It has no vote on whether the others go on waiting for it. If they voted it out while its move was on its way, the move is
    void, and anything signed after it would be chained to a step that the others do not have."""
    others = tuple(p for p in s.active if s.terms.keys[p - 1] != s.deciders[seat])
    if not others or len(others) == len(s.active):
        return

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        return "SEEN", {"seat": seat}

    def check(peer: int, kind: str, payload: Payload) -> None:
        number = as_field(payload, "seat")
        if type(number) is not int or number != seat:
            raise InvalidMessage("speaks of another seat")

    yield OpenStep(others, ("SEEN",), make, check, about="open seat")


def _agree_on_decider(s: Session, seat: int) -> StepScript[None]:
    """SEAT: all remaining peers name a key, or nobody. Without agreement: the caretaker."""

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        key = s.proposals.get(seat)
        return "SEAT", {"seat": seat, "key": None if key is None else key.hex()}

    def check(peer: int, kind: str, payload: Payload) -> Slices[bytes | None]:
        yield
        number, key = as_fields(payload, "seat", "key")
        if type(number) is not int or number != seat:
            raise InvalidMessage("speaks of another seat")
        if key is None:
            return None
        try:
            decode(as_bytes(key, 32))
        except BadPoint as error:
            raise InvalidMessage(f"the key it names is {error}") from None
        return as_bytes(key, 32)

    done: FinishedStep = yield OpenStep(tuple(s.active), ("SEAT",), make, check, fillable=False, audited=(), about="open seat")
    named = set(done.said.values())
    s.deciders[seat] = named.pop() if len(named) == 1 else None


# -- secret choices ---------------------------------------------------------------------------------------------------


def choose_secretly(s: Session, ask: ChooseSecretly[Any]) -> StepScript[dict[int, Any]]:
    """All seats seal, then all open. In between the open seats answer publicly, before they can know the sealed choices."""
    hidden = tuple(seat for seat in ask.seats if not s.is_open(seat))
    lengths = {seat: max(len(canonical(o)) for o in ask.listed(seat)) for seat in hidden}
    sealed: dict[int, seals.Seal] = {}
    n = s.n
    if hidden:
        sealed = yield from _seal(s, hidden, lengths)
    answers: dict[int, Any] = {}
    for seat in ask.seats:
        if seat not in sealed:  # open from the start, or its peer left before it had sealed
            answers[seat] = yield from decide_openly(s, seat)
    if sealed:
        answers |= yield from _open(s, n, sealed)
    return {seat: answers[seat] for seat in ask.seats}


def _by_peer(s: Session, seats: tuple[int, ...]) -> dict[int, list[int]]:
    made: dict[int, list[int]] = {}
    for seat in seats:
        made.setdefault(s.peer_of(seat), []).append(seat)
    return dict(sorted(made.items()))


def _seal(s: Session, seats: tuple[int, ...], lengths: dict[int, int]) -> StepScript[dict[int, seals.Seal]]:
    by_peer, n = _by_peer(s, seats), s.n

    def make(secrets: PeerSecrets, decisions: Decisions) -> Made:
        made = []
        for seat in by_peer[secrets.peer]:
            body = decisions[seat]
            if not isinstance(body, bytes):  # the audit passes the bytes that it found under the seal
                body = choice_body(body, lengths[seat])
            seal = seals.seal_choice(secrets.seed, s.sid, n, seat, body)
            made.append([seal.commitment.hex(), seal.sealed.hex()])
        return "SEAL", {"seals": made}

    def check(peer: int, kind: str, payload: Payload) -> dict[int, seals.Seal]:
        plain = as_field(payload, "seals")
        read_seals = {}
        for seat, pair in zip(by_peer[peer], as_list(plain, len(by_peer[peer])), strict=True):
            commitment, copy = as_list(pair, 2)
            read_seals[seat] = seals.Seal(as_bytes(commitment, 32), as_bytes(copy, lengths[seat]))
        return read_seals

    def read_decisions(secrets: PeerSecrets, payload: Payload) -> Decisions:
        return {seat: xor_pad(bytes.fromhex(copy), prf(secrets.seed, s.sid, "choice-pad", n, seat))
                for seat, (_, copy) in zip(by_peer[secrets.peer], payload["seals"], strict=True)}

    done: FinishedStep = yield OpenStep(tuple(by_peer), ("SEAL",), make, check, seats, read_decisions, fillable=False,
                                        about="choice")
    return {seat: seal for said in done.said.values() for seat, seal in said.items()}


def _open(s: Session, n: int, sealed: dict[int, seals.Seal]) -> StepScript[dict[int, Any]]:
    by_peer = _by_peer(s, tuple(sealed))

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        made = []
        for seat in by_peer[secrets.peer]:
            salt = seals.choice_salt(secrets.seed, s.sid, n, seat)
            body = xor_pad(sealed[seat].sealed, prf(secrets.seed, s.sid, "choice-pad", n, seat))
            made.append([salt.hex(), body.hex()])
        return "OPEN", {"opened": made}

    def check(peer: int, kind: str, payload: Payload) -> Slices[dict[int, Any]]:
        yield
        plain = as_field(payload, "opened")
        answers = {}
        for seat, pair in zip(by_peer[peer], as_list(plain, len(by_peer[peer])), strict=True):
            salt, body = (as_bytes(part) for part in as_list(pair, 2))
            if seals.choice_commitment(s.sid, n, seat, salt, body) != sealed[seat].commitment:
                raise InvalidMessage("opens what it did not seal")
            if len(body) != len(sealed[seat].sealed):
                raise InvalidMessage("opens a choice of another length")
            answers[seat] = s.check_answer(s.need_table(), seat, s.option(read(body.rstrip(b"\0"))))
        return answers

    done: FinishedStep = yield OpenStep(tuple(by_peer), ("OPEN",), make, check, about="choice")
    return {seat: answer for said in done.said.values() for seat, answer in said.items()}
