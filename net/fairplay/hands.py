"""Drawing and showing cards: KEYS publishes keys to all, BOX hands keys to one peer, which answers OK or COMPLAIN."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from net.lockstep.chain import Payload
from net.lockstep.wire import InvalidMessage, as_bytes, as_field, as_fields, as_int, as_list
from rules.core import Card, Face, Peek

from . import boxes
from .group import BadKey, scalar_of
from .peer_secrets import PeerSecrets, key_commitment
from .session import Session, Slot
from .slices import STEP, Slices
from .steps import Decisions, FinishedStep, HaltNow, Made, OpenStep, StepScript

# Peer -> the slots whose key it must show, each with its commitment. The commitment is kept here because opening a leaver may
# remove the lock from the slot in the meantime.
Owed: TypeAlias = dict[int, list[tuple[Slot, bytes]]]


def received_key(s: Session, slot: Slot, locker: int, key: bytes, commitment: bytes) -> int:
    """The opener in a published or boxed key; InvalidMessage unless it is a key, and the committed one."""
    try:
        opener = scalar_of(key)
    except BadKey as error:
        raise InvalidMessage(str(error)) from None
    if key_commitment(s.sid, slot.op, slot.place, locker, key) != commitment:
        raise InvalidMessage("not the key it committed to")
    return opener


def publish(s: Session, owed: Owed) -> StepScript[None]:
    """KEYS: every peer in `owed` publishes its keys on these slots, and everybody strips them."""
    if not owed:
        return

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        return "KEYS", {"keys": [secrets.key(slot.op, slot.place).hex() for slot, _ in owed[secrets.peer]]}

    def check(peer: int, kind: str, payload: Payload) -> list[int]:
        locks = owed[peer]
        if peer == s.me:
            secrets = s.secrets_of[peer]
            return [secrets.opener(slot.op, slot.place) for slot, _ in locks]
        keys = as_field(payload, "keys")
        pairs = zip(locks, as_list(keys, len(locks)), strict=True)
        return [received_key(s, slot, peer, as_bytes(key, 32), commitment) for (slot, commitment), key in pairs]

    done: FinishedStep = yield OpenStep(tuple(sorted(owed)), ("KEYS",), make, check, about="keys")
    for peer, openers in done.said.items():
        for (slot, _), opener in zip(owed[peer], openers, strict=True):
            slot.unlock(peer, opener)


def show(s: Session, cards: Sequence[Card]) -> StepScript[tuple[Face, ...]]:
    """The faces of these cards, for everybody."""
    hidden = {card: s.slots[card] for card in cards if card in s.slots}
    owed: Owed = {}
    for slot in hidden.values():
        for peer, commitment in slot.locks.items():
            owed.setdefault(peer, []).append((slot, commitment))
    yield from publish(s, owed)
    lies_open, shown = s.need_table().state.faces, dict[Card, Face]()
    for i, (card, slot) in enumerate(hidden.items(), 1):
        if i % STEP == 0:
            yield None
        face = s.face_at(slot, slot.point)
        if face in shown.values() or face in lies_open.values():
            raise HaltNow("card", None, slot.op, slot.place)
        shown[card] = face
        del s.slots[card]
    return tuple([shown[card] if card in shown else lies_open[card] for card in cards])


def peek(s: Session, ask: Peek) -> StepScript[dict[int, tuple[Face, ...]]]:
    """The faces for the seats whose secrets are known to this device.

    If one peer looks at a slot that carries its own lock, all others publish their keys: only that peer can take the last lock
    off. Otherwise every peer whose lock is on the slot sends its key in a BOX to each peer that looks.
    """
    viewers: dict[Card, set[int]] = {}
    openly: list[Card] = []
    for seat, cards in ask.looks.items():
        for card in cards:
            if card not in s.slots:
                continue
            if s.is_open(seat):
                openly.append(card)
            elif s.peer_of(seat) not in s.slots[card].readers:
                viewers.setdefault(card, set()).add(s.peer_of(seat))
    yield from _reveal_openly(s, openly)
    keys: Owed = {}
    boxed: list[Card] = []
    for card, peers in viewers.items():
        slot = s.slots[card]
        if len(peers) == 1 and peers <= set(slot.locks):
            for locker, commitment in slot.locks.items():
                if locker not in peers:
                    keys.setdefault(locker, []).append((slot, commitment))
        else:
            boxed.append(card)
    yield from publish(s, keys)
    handed: dict[int, list[tuple[int, Slot]]] = {}
    for card in boxed:
        for locker in s.slots[card].locks:      # a peer voted out meanwhile has no lock on it any more
            for viewer in sorted(viewers[card] - {locker}):
                handed.setdefault(locker, []).append((viewer, s.slots[card]))
    yield from _hand_over(s, handed)
    for card, peers in viewers.items():
        s.slots[card].readers |= peers
    return (yield from _faces(s, ask))


def _reveal_openly(s: Session, cards: list[Card]) -> StepScript[None]:
    """An open seat looks at cards: it has no secrets, so they are shown to everybody."""
    if not cards:
        return
    owed: Owed = {}
    for card in dict.fromkeys(cards):
        for peer, commitment in s.slots[card].locks.items():
            owed.setdefault(peer, []).append((s.slots[card], commitment))
    yield from publish(s, owed)
    yield from learn_open_cards(s)


def learn_open_cards(s: Session) -> Slices[None]:
    """After a leaver's seed is opened, everybody can read the cards that it could read: let every seat know their faces, though
    the rules' state does not show them."""
    table = s.need_table()
    for card, slot in s.slots.items():
        for peer in sorted(slot.readers - set(s.active)):
            for locker in list(slot.locks):
                opener = s.secrets_of[peer].opener_of(slot.op, slot.place, locker)
                if opener is not None:
                    yield
                    slot.unlock(locker, opener)
        if not slot.locks and slot.readers != set(s.terms.peers):
            yield
            face = s.face_at(slot, slot.point)
            slot.readers = set(s.terms.peers)
            slot.possible_faces = frozenset((face,))
            for seat in range(len(s.terms.roster)):
                table.knowledge.peeked(seat, (card,), (face,))


def _faces(s: Session, ask: Peek) -> Slices[dict[int, tuple[Face, ...]]]:
    table, faces = s.need_table(), {}
    for seat, cards in ask.looks.items():
        if seat not in table.knowledge.mine:
            continue
        secrets = s.secrets_of[s.peer_of(seat)]
        known = table.knowledge.view(seat).known
        elsewhere = {face: card for card, face in [*known.items(), *table.state.faces.items()]}
        made = []
        for i, card in enumerate(cards, 1):
            if i % STEP == 0:
                yield
            slot = s.slots.get(card)
            if slot is None:
                made.append(table.state.faces[card])
                continue
            face = s.face_at(slot, s.open_with(secrets, slot))
            if elsewhere.setdefault(face, card) != card:
                raise HaltNow("card", None, slot.op, slot.place)
            made.append(face)
        faces[seat] = tuple(made)
    return faces


# -- boxes ------------------------------------------------------------------------------------------------------------


def _hand_over(s: Session, owed: dict[int, list[tuple[int, Slot]]]) -> StepScript[None]:
    """BOX by every peer in `owed`, then OK or COMPLAIN by every peer that got one."""
    owed = dict(sorted(owed.items()))
    if not owed:
        return
    n = s.n

    def make(secrets: PeerSecrets, _: Decisions) -> Slices[Made]:
        made = []
        for viewer, slot in owed[secrets.peer]:
            yield
            info = boxes.box_info(s.sid, n, secrets.peer, viewer, slot.op, slot.place)
            made.append(boxes.seal(secrets.box, s.published[viewer].box, info, secrets.key(slot.op, slot.place)).hex())
        return "BOX", {"boxes": made}

    def check(peer: int, kind: str, payload: Payload) -> list[bytes]:
        plain = as_field(payload, "boxes")
        return [as_bytes(box, 48) for box in as_list(plain, len(owed[peer]))]

    committed = {peer: [slot.locks[peer] for _, slot in pairs] for peer, pairs in owed.items()}
    done: FinishedStep = yield OpenStep(tuple(owed), ("BOX",), make, check, about="keys")
    bad: dict[int, int] = {}
    for sender, sealed in done.said.items():
        for (viewer, slot), box, commitment in zip(owed[sender], sealed, committed[sender], strict=True):
            secrets = s.secrets_of.get(viewer)
            if secrets is None:
                continue
            yield None
            info = boxes.box_info(s.sid, n, sender, viewer, slot.op, slot.place)
            key = boxes.unseal(secrets.box, s.published[sender].box, info, box)
            try:
                secrets.handed[slot.op, slot.place, sender] = received_key(s, slot, sender, key or b"", commitment)
            except InvalidMessage:
                bad.setdefault(viewer, sender)
    yield from _confirm(s, tuple(sorted({v for pairs in owed.values() for v, _ in pairs if v in s.active})), bad)


def _confirm(s: Session, viewers: tuple[int, ...], bad: dict[int, int]) -> StepScript[None]:
    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        accused = bad.get(secrets.peer)
        return ("OK", {}) if accused is None else ("COMPLAIN", {"peer": accused})

    def check(peer: int, kind: str, payload: Payload) -> int | None:
        if kind == "OK":
            as_fields(payload)
            return None
        accused = as_field(payload, "peer")
        if as_int(accused) not in s.terms.peers:
            raise InvalidMessage("complains of nobody at the table")
        return int(accused)

    if not viewers:
        return
    done: FinishedStep = yield OpenStep(viewers, ("OK", "COMPLAIN"), make, check, about="keys")
    for peer, accused in sorted(done.said.items()):
        if accused is not None:
            raise HaltNow(f"complaint about peer {accused}", complainer=peer)
