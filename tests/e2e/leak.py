"""What a device could read with all that it holds, against what its seats may know. For games that are over.

    truth = Truth.of(transcript, GAMES)             # every card that ever lay face down, its locks, who was let look, and when
    found = leaks(truth, peer, Held.of(folder))     # sentences; none if the device could open what it might, to the very step
    found += loose_talk(truth, peer, {"log": log})  # faces in plain words in anything else that it wrote or was sent

After the game everybody's seed is open, so the truth is known. A card face down carries a lock of every device; who has the
keys of all of them can read it. So a device's knowledge is a matter of which keys it held in which step, and the keys are
looked for as bytes, wherever they may stand: nothing here follows the protocol's own idea of who was sent what.

Run as a program this is a windowless peer that writes down whatever it hears and whatever its bot is handed:
`python -m tests.e2e.leak HOME --name … ` (see `Witness`).
"""
from __future__ import annotations

import gc
import json
import re
import sys
import types
import weakref
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from app.words.audit import verdict_sentence
from app.words.errors import sentence
from net.fairplay import boxes
from net.fairplay.auditor import Auditor, seeds_in
from net.fairplay.derive import prf
from net.fairplay.group import Lock, key_of
from net.fairplay.peer_secrets import PeerSecrets, SessionSecrets
from net.fairplay.points import card_point
from net.fairplay.transcript import decode
from net.frames import CONTROL, SIGNED, pack
from net.journal import FileVault, open_journal, table_folder
from net.lockstep.chain import Message, parse
from net.lockstep.rounds import HALT_ROUND
from net.table_journal import read_table_journal
from rules.core import Card, Face, Game, Seat

NEVER = 1 << 60
WEAK = (*weakref.ProxyTypes, weakref.ref)       # they hold nothing
PUBLIC_WORDS = ("claim", "use")     # an option of this verb names a kind of card aloud: that is the game, not a leak


# -- the truth ----------------------------------------------------------------------------------------------------------------


@dataclass
class Hidden:
    """A card while it lay face down."""

    card: Card
    face: Face
    op: int
    place: int
    keys: dict[int, bytes]                                          # peer -> the key of its lock
    # seat -> when it was let look: (step, asks answered, step in which that ask began: keys come before boxes)
    since: dict[Seat, tuple[int, int, int]] = field(default_factory=dict)

    def kept(self, seats: int) -> bool:
        """Whether somebody knew it while somebody else did not."""
        return 0 < len(self.since) < seats or len(set(self.since.values())) > 1


@dataclass
class Truth:
    """All that the open seeds tell of one game."""

    game: Game[Any]
    sid: bytes
    seats_of: dict[int, tuple[Seat, ...]]           # peer -> its seats
    hidden: dict[Card, Hidden]
    secrets: dict[int, dict[str, bytes]]            # peer -> what nobody else may hold before the end, by name
    faces: tuple[Face, ...]
    began: tuple[int, int] = (0, 0)                 # while looking: asks answered, and the step in which the next one began

    @classmethod
    def of(cls, transcript: bytes, games: Mapping[str, Game[Any]]) -> Truth:
        """Replay the record with every seed open, and look at the table after every slice of work."""
        record = decode(transcript)
        game, seeds = games[record.terms.game], seeds_in(record.terms, record.messages)
        auditor = Auditor(game, record.terms, record.sid, seeds)
        auditor.feed(record.messages)
        seats = {p: tuple(s for s in range(len(record.terms.roster)) if record.terms.peer_of(s) == p) for p in record.terms.peers}
        truth = cls(game, record.sid, seats, {}, {p: {} for p in record.terms.peers}, ())
        for _ in auditor.slices():
            truth._look(auditor)
        assert auditor.finding is None and set(seeds) == set(record.terms.peers), "only a clean game tells the truth"
        locked = sum(len(text) // 64 for m in record.messages if m.t == "LOCK" for text in m.p["locks"])
        locked += sum(len(m.p["locks"]) // 64 for m in record.messages if m.t == "RELOCK")  # by the one who arranges them
        assert locked == sum(len(h.keys) for h in truth.hidden.values()), "a card was never looked at"
        truth.faces = tuple(sorted({h.face for h in truth.hidden.values()}))
        for peer, secrets in auditor.s.secrets_of.items():
            truth.secrets[peer] |= {"seed": secrets.seed, "box": prf(secrets.seed, record.sid, "box")[:32]}
            for op in range(1, auditor.s.ops + 1):
                for mask in ("mask-shuffle", "mask-strip"):
                    truth.secrets[peer][f"{mask} {op}"] = key_of(secrets.scalar(mask, op))
        return truth

    def _look(self, auditor: Auditor) -> None:
        s = auditor.s
        if s.table is None:
            return
        for card, slot in s.slots.items():
            if card not in self.hidden:
                keys = {peer: key_of(s.secrets_of[peer].opener(slot.op, slot.place)) for peer in slot.locks}
                face = s.face_at(slot, s.open_with(_Everybody(s.secrets_of), slot))
                self.hidden[card] = Hidden(card, face, slot.op, slot.place, keys)
        everybody = range(len(s.terms.roster))
        before = self.began
        if s.table.asked != before[0]:
            self.began = s.table.asked, s.n
        for card in s.table.state.faces:
            self._learn(card, everybody, (s.n, s.table.asked, before[1]))
        for seat in everybody:
            for card, face in s.table.knowledge.view(seat).known.items():
                self._learn(card, (seat,), (s.n, s.table.asked, before[1]))
                assert self.hidden[card].face == face

    def _learn(self, card: Card, seats: Any, when: tuple[int, int, int]) -> None:
        if card in self.hidden:
            for seat in seats:
                self.hidden[card].since.setdefault(seat, when)

    @cached_property
    def kinds(self) -> frozenset[str]:
        return frozenset(str(self.game.kind_of(face)) for face in self.faces)

    def step_of(self, peer: int, hidden: Hidden) -> int:
        """The step in which a device comes to know a card."""
        return min((hidden.since[s][0] - 1 for s in self.seats_of[peer] if s in hidden.since), default=NEVER)

    def soonest(self, peer: int, hidden: Hidden) -> int:
        """The first step in which it may: that of the ask that lets it look, which can take several."""
        return min((hidden.since[s][2] for s in self.seats_of[peer] if s in hidden.since), default=NEVER)

    def asked_of(self, seat: Seat, card: Card) -> int:
        """How far the game was when this seat might first know a card."""
        return self.hidden[card].since.get(seat, (0, NEVER, 0))[1] if card in self.hidden else 0

    def add_vault(self, vault: dict[str, Any]) -> None:
        """What a device keeps apart and never opens: from its own vault, copied while the game ran."""
        kept = SessionSecrets.decode(bytes.fromhex(vault["secrets"]))
        peer = next(p for p, secrets in self.secrets.items() if secrets["seed"] == kept.seed)
        secrets = PeerSecrets(peer, kept.seed, self.sid, kept.sharing)
        self.secrets[peer]["sharing"] = kept.sharing
        others = tuple(p for p in self.seats_of if p != peer)
        if len(others) > 1:
            for other, share in secrets.seed_shares(0, others).items():
                self.secrets[peer][f"share for {other}"] = share.to_bytes(32, "little")


class _Everybody:
    """All peers' secrets as one: it has every key."""

    def __init__(self, secrets_of: Mapping[int, PeerSecrets]) -> None:
        self._secrets_of = secrets_of

    def opener_of(self, op: int, place: int, locker: int) -> int | None:
        return self._secrets_of[locker].opener(op, place)


# -- what a device holds ------------------------------------------------------------------------------------------------------


@dataclass
class Held:
    """A device's journal up to the end of the game."""

    messages: list[Message]

    @classmethod
    def of(cls, storage: Path, table: str) -> Held:
        journal, _vault = open_journal(storage, table)
        try:
            contents = read_table_journal(journal)
            assert contents is not None
            return cls.packets(contents.packets)
        finally:
            journal.close()

    @classmethod
    def packets(cls, packets: Iterable[bytes]) -> Held:
        """Up to the moment when the seeds are opened: from there on everything may be known."""
        messages = sorted((parse(packet) for packet in packets), key=lambda m: m.n)
        end = min((m.n for m in messages if m.t == "SEED"), default=NEVER)
        return cls([m for m in messages if m.n < end and m.r < HALT_ROUND])

    def steps(self) -> tuple[bytes, list[tuple[int, int]]]:
        """All bodies in one run of bytes, and (where it begins, its step) for each."""
        parts, starts, at = [], [], 0
        for message in self.messages:
            starts.append((at, message.n))
            parts.append(message.body)
            at += len(message.body)
        return b"".join(parts), starts


def copy_vault(storage: Path, table: str) -> dict[str, Any]:
    """A device's own secrets, while they last."""
    kept = FileVault(table_folder(storage, table) / "secrets").load()
    assert kept is not None
    return kept


# -- leaks --------------------------------------------------------------------------------------------------------------------


def forms(secret: bytes) -> tuple[bytes, ...]:
    """How a secret may be written down."""
    number = int.from_bytes(secret, "little")
    return secret, secret.hex().encode(), secret[::-1], str(number).encode()


def leaks(truth: Truth, peer: int, held: Held) -> list[str]:
    """Where this device could read more, or sooner, than its seats might. Could it read less, this test were blind: it fails."""
    blob, starts = held.steps()
    boxed = _keys_in_boxes(truth, peer, held)
    found = []
    for hidden in truth.hidden.values():
        may, soonest = truth.step_of(peer, hidden), truth.soonest(peer, hidden)
        foreign = [key for owner, key in hidden.keys.items() if owner != peer]
        if not foreign and may != NEVER:
            continue  # it has arranged this card itself (Conceal), so it knew it then
        readable = max((min(_first(key, blob, starts), boxed.get(key, NEVER)) for key in foreign), default=0)
        if readable < soonest:
            found.append(f"peer {peer} could read card {hidden.card} in step {readable}, and might in {soonest}")
        assert readable <= may, f"blind: peer {peer} cannot have read card {hidden.card}, which it knew in step {may}"
    for owner, secrets in truth.secrets.items():
        if owner != peer:
            found += [f"peer {peer} holds {name} of peer {owner}" for name, secret in secrets.items()
                      if any(form in blob for form in forms(secret))]
    for face in truth.faces:
        if any(form in blob for form in forms(card_point(truth.game.id, *face))[:2]):
            found.append(f"peer {peer} was sent a bare card")
    for message in held.messages:
        found += [f"peer {peer} was told {word} in a {message.t}" for word in _words(message.p, truth, ())]
    return found


def _keys_in_boxes(truth: Truth, peer: int, held: Held) -> dict[bytes, int]:
    """The keys that were sealed for this device, with the step in which each counts: the next one, which confirms it (OK)."""
    mine = Lock(truth.secrets[peer]["box"])
    published = {m.peer: bytes.fromhex(m.p["box"]) for m in held.messages if m.t == "SETUP"}
    found: dict[bytes, int] = {}
    for message in held.messages:
        for sealed in message.p["boxes"] if message.t == "BOX" and message.peer != peer else ():
            for hidden in truth.hidden.values():
                if message.peer in hidden.keys:
                    info = boxes.box_info(truth.sid, message.n, message.peer, peer, hidden.op, hidden.place)
                    key = boxes.unseal(mine, published[message.peer], info, bytes.fromhex(sealed))
                    if key is not None:
                        found.setdefault(key, message.n + 1)
    return found


def _first(key: bytes, blob: bytes, starts: list[tuple[int, int]]) -> int:
    """The step of the first message that holds this key in any form."""
    places = [at for form in forms(key)[:3] if (at := blob.find(form)) >= 0]
    return starts[bisect_right(starts, (min(places), NEVER)) - 1][1] if places else NEVER


def _words(value: Any, truth: Truth, before: tuple[Any, ...]) -> Iterator[str]:
    """Kinds of cards, or faces, anywhere in a payload; the verb of an option, and what it says aloud, is left out."""
    if isinstance(value, str):
        aloud = before[-1] in PUBLIC_WORDS if before else value in truth.game.words
        if value in truth.kinds and not aloud:
            yield repr(value)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _words(key, truth, ())
            yield from _words(part, truth, ())
    elif isinstance(value, list):
        for i, part in enumerate(value):
            if i and isinstance(part, int) and (value[i - 1], part) in truth.faces:
                yield repr(value)
            yield from _words(part, truth, tuple(value[:i]))


def loose_talk(truth: Truth, peer: int, written: Mapping[str, bytes]) -> list[str]:
    """Faces, kinds, keys and secrets of others in logs, reports, files or any other bytes of a device."""
    found = []
    decks = b"|".join(sorted({re.escape(deck.encode()) for deck, _ in truth.faces}))
    kinds = b"|".join(sorted(re.escape(kind.encode()) for kind in truth.kinds))
    for name, data in written.items():
        for match in re.finditer(rb"\b(?:(" + decks + rb")\W{1,4}\d+|(" + kinds + rb"))\b", data):
            found.append(f"{name} of peer {peer} says {match.group()!r}")
        for owner, secrets in truth.secrets.items():
            if owner != peer:
                found += [f"{name} of peer {peer} holds {what} of peer {owner}" for what, secret in secrets.items()
                          if any(form in data for form in forms(secret))]
        for hidden in truth.hidden.values():
            if truth.step_of(peer, hidden) == NEVER and all(
                    any(form in data for form in forms(key)) for owner, key in hidden.keys.items() if owner != peer):
                found.append(f"{name} of peer {peer} opens card {hidden.card}")
    return found


def heard(file: Path) -> tuple[Held, bytes]:
    """What a witness heard on its links: the signed packets, and everything else."""
    lines = [(bytes.fromhex(kind), bytes.fromhex(payload)) for kind, payload in map(str.split, file.read_text().splitlines())]
    return Held.packets(p for kind, p in lines if kind == SIGNED), b"\n".join(p for kind, p in lines if kind != SIGNED)


def in_sight(truth: Truth, lines: list[dict[str, Any]]) -> list[str]:
    """What a witness saw of its bot's input: a face only where the seat might know it by then, and nothing of the network."""
    found = []
    for line in lines:
        for card, face in line["faces"]:
            hidden = truth.hidden.get(card)
            if hidden is not None and hidden.face == tuple(face) and truth.asked_of(line["seat"], card) > line["asked"]:
                found.append(f"at ask {line['asked']} seat {line['seat']} was handed the face of card {card}")
        found += [f"at ask {line['asked']} a bot was handed a {name}" for name in line["types"] if name.startswith("net.")]
    return found


def in_memory(pid: int, secrets: Mapping[str, bytes]) -> set[str]:
    """Which of these secrets stand in a running process's memory, as bytes or as hex."""
    found = set()
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
        for line in maps:
            span, rights, *_ = line.split()
            if not rights.startswith("rw"):
                continue
            start, end = (int(part, 16) for part in span.split("-"))
            try:
                memory.seek(start)
                data = memory.read(end - start)
            except OSError:
                continue
            found |= {name for name, secret in secrets.items() if secret in data or secret.hex().encode() in data}
    return found


# -- a witness ----------------------------------------------------------------------------------------------------------------


def within_reach(root: Any) -> list[Any]:
    """Every object that can be got at from this one: attributes, items, closures, suspended scripts; not through modules."""
    seen: dict[int, Any] = {}
    todo = [root]
    while todo:
        value = todo.pop()
        if id(value) in seen or type(value) in WEAK or isinstance(value, types.ModuleType | type):
            continue
        seen[id(value)] = value
        if isinstance(value, types.FunctionType):
            todo += [*(cell.cell_contents for cell in value.__closure__ or ()), *(value.__defaults__ or ())]
        elif isinstance(value, types.GeneratorType):
            if value.gi_frame is not None:
                todo += [*value.gi_frame.f_locals.values(), value.gi_yieldfrom]
        else:
            todo += gc.get_referents(value)
    return list(seen.values())


def faces_in(objects: list[Any], decks: frozenset[str] | None = None) -> list[tuple[Card, Face]]:
    """Every pair of a card and a face in any mapping among these objects; without `decks` of any deck."""
    def is_face(value: Any) -> bool:
        return (isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int)
                and (decks is None or value[0] in decks))

    pairs = set()
    for value in objects:
        if type(value) in WEAK:
            continue
        if isinstance(value, dict):
            pairs |= {(k, v) for k, v in value.items() if isinstance(k, int) and is_face(v)}
        elif isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], int) and is_face(value[1]):
            pairs.add(value)
    return sorted(pairs)


class Witness:
    """Writes down what a peer hears on its links (`heard`) and what its bot is handed (`handed`, one line a decision)."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._heard, self._handed = open(folder / "heard", "a"), open(folder / "handed", "a")  # noqa: SIM115  for life

    def listen(self) -> None:
        from net.conductor import Conductor

        signed, control, heard = Conductor.heard, Conductor.heard_control, self._heard

        def note(kind: bytes, payload: bytes) -> None:
            # Seeds are for all to see: what comes after the first of them is no secret any more.
            if b'"SEED"' not in payload:
                heard.write(f"{kind.hex()} {payload.hex()}\n")
                heard.flush()

        def noted(conductor: Conductor, key: bytes, kind: bytes, payload: bytes) -> None:
            if kind != CONTROL:  # which comes to the other one
                note(kind, payload)
            signed(conductor, key, kind, payload)

        def noted_control(conductor: Conductor, key: bytes, message: dict[str, Any]) -> None:
            note(CONTROL, pack(message))
            control(conductor, key, message)

        Conductor.heard, Conductor.heard_control = noted, noted_control  # type: ignore[method-assign]

    def handed(self, table: Any, seat: Seat) -> None:
        objects = within_reach(table)
        names = sorted({f"{type(o).__module__}.{type(o).__qualname__}" for o in objects})
        line = {"asked": table.asked, "seat": seat, "faces": faces_in(objects), "types": names}
        self._handed.write(json.dumps(line) + "\n")
        self._handed.flush()


def main(argv: list[str]) -> int:
    import secrets

    from app.peer.command import peer_main
    from rules import bots
    from rules.core import Stream
    from rules.games import GAMES

    home, *rest = argv
    witness = Witness(Path(home) / "witness" / rest[rest.index("--name") + 1])
    witness.listen()

    def think(table: Any, seat: int, level: str) -> Any:
        witness.handed(table, seat)
        return bots.decide(table, seat, level, Stream(secrets.token_bytes(32)))

    return peer_main(rest, games=GAMES, think=think, levels=bots.STRENGTHS, home=Path(home),
                     say=sentence, judged=verdict_sentence)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
