"""Stopping a game before its end: proofs of cheating, HALT, and the seeds that are opened after it. Signs nothing.

    a fault, a contradiction, a non-card, a HALT heard --> HALTED --every active peer's seed in--> finished: to the audit

HALT and the SEED after it are the last messages of their sender: each is signed once in a session, and valid in any step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.lockstep.chain import OPEN_SEAT, Message
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from net.lockstep.wire import InvalidMessage, as_bytes, as_fields
from net.texts import plain_letters

from .ending import check_seed
from .halts import who_stopped, yet_to_answer
from .news import Finished, Halted
from .slices import Slices
from .steps import HaltNow, HaltReason
from .unplaced import UnplacedMessages

if TYPE_CHECKING:
    from .engine import Engine

TWICE = "two messages for one step"
OUT_OF_TURN = "spoke out of turn"
HALT_AND_SEED = {HALT_ROUND: "HALT", SEED_ROUND: "SEED"}  # each is signed once in a session
NEITHER_HALT_NOR_SEED = "idle words where a game is stopped"  # another kind of message in the round of HALT or SEED
NO_SEED = "not the seed it committed to"


class Halting:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.halted: HaltReason | None = None
        self.evidence: list[Message] = []  # second bodies of double signers, and messages out of turn for finished steps
        self.unplaced = UnplacedMessages()
        self.halts_and_seeds: list[Message] = []  # every HALT and SEED in its round, in the order of arrival
        self.seeds: dict[int, bytes] = {}
        self._bad_seeds: set[int] = set()  # peers that opened another seed than they had committed to
        self._ignored_seeds: set[tuple[int, int, int]] = set()  # places of wrong SEEDs in round 0, sent too early

    # -- messages in

    def halts(self) -> list[Message]:
        return [m for m in self.halts_and_seeds if m.r == HALT_ROUND]

    def add_halt_or_seed(self, message: Message) -> None:
        self.halts_and_seeds.append(message)
        if message.r == HALT_ROUND:
            self.unplaced.check_again(self.halts())
        if message.t != HALT_AND_SEED[message.r]:
            self.halt_with_proof(HaltReason(NEITHER_HALT_NOR_SEED, None, message.peer, (message,)))

    def keep_unplaced(self, message: Message) -> None:
        """Keep a message that the record has no place for: a HALT may cite it, and may come before it or after it."""
        self.unplaced.keep(message, self.halts())

    def add_for_finished_step(self, message: Message) -> None:
        """Handle a message for a finished step from a sender that was not expected in it. A peer that was a step behind may have
        halted the game because of it, so the others keep it to understand that HALT."""
        if message.peer < OPEN_SEAT and message.h == self._engine.hashes.get(message.n):
            self.keep_proof(message, HaltReason(OUT_OF_TURN, None, message.peer, (message,)))
        else:  # it proves nothing to us
            self.keep_unplaced(message)

    def keep_proof(self, message: Message, why: HaltReason) -> None:
        """Keep a message that is no part of the record but proves something. One proof against each peer is enough."""
        if message.peer not in {m.peer for m in self.evidence}:
            self.evidence.append(message)
            self.halt_with_proof(why)

    # -- halting

    def halt(self, why: HaltReason, stop: HaltNow | None = None) -> None:
        """Stop the game, once. `stop`: the exception of the script, if it was one."""
        engine = self._engine
        if self.halted or engine.finished:
            return
        self.halted = why
        engine.abandon_work()
        engine.news.append(Halted(why.reason, why.by, why.accused))

    def halt_with_proof(self, why: HaltReason) -> None:
        """Halt because there is proof against somebody. The game may have stopped already."""
        self._engine.halt(why)

    def follow_halt(self) -> bool:
        """Halt if another peer has sent HALT; False if none has."""
        engine = self._engine
        for message in self.halts_and_seeds:
            if message.n > engine.n and not engine.s.published:  # finish SETUP first: our seed will be asked for
                continue
            if message.r == HALT_ROUND and message.peer in engine.s.active and message.t == "HALT":
                engine.halt(HaltReason(plain_letters(str(message.p.get("reason", "")), 80), message.peer, None))
                return True
        return False

    def stoppers(self) -> set[int]:
        """The peers that stopped the game, by a HALT or a complaint: they open their seeds first."""
        said = who_stopped(self.halts_and_seeds)
        if self.halted and self.halted.by is not None:
            said.add(self.halted.by)
        return said & set(self._engine.s.active)

    def yet_to_answer(self) -> tuple[int, ...]:
        """If somebody claims an end by agreement: the active peers that have not signed yet whether they agreed."""
        return yet_to_answer(self.halts(), self._engine.s.active)

    def awaited(self) -> tuple[int, ...]:
        """Whose HALT or SEED is missing now."""
        to_answer, asked = self.yet_to_answer(), self._asked_for_seeds()
        return tuple(p for p in self._engine.s.active if p in to_answer or (p in asked and p not in self.seeds))

    def missing(self) -> list[tuple[int, int, int]]:
        """Places of the HALTs and SEEDs that are wanted now."""
        return [(self._engine.n, HALT_ROUND if p in self.yet_to_answer() else SEED_ROUND, p) for p in self.awaited()]

    # -- seeds

    def _asked_for_seeds(self) -> tuple[int, ...]:
        """Whose seed is wanted now. Nobody has to open its seed before one of the peers that stopped the game has."""
        stoppers, s = self.stoppers(), self._engine.s
        first = stoppers and not stoppers & self.seeds.keys()
        return tuple(p for p in s.active if p in s.published and (not first or p in stoppers))

    def has_bad_seed(self, peers: set[int]) -> bool:
        return bool(peers & self._bad_seeds)

    def seed_job(self) -> Slices[None] | None:
        """After a halt: collect the seeds. When all are in, the session is finished."""
        engine = self._engine
        if engine.s.published:
            for message in self._held_seeds():
                known = message.peer in self.seeds or message.peer in self._bad_seeds
                if message.peer in engine.s.active and not known:
                    return self._take_seed(message)
        opened = all(p in self.seeds or p in self._bad_seeds for p in engine.s.active)
        if (opened or not engine.s.published) and not self.yet_to_answer():
            engine.finished = True
            engine.news.append(Finished())
        return None

    def _held_seeds(self) -> list[Message]:
        """SEEDs after a halt, and SEEDs of the regular end, which some peers may have reached before us."""
        engine = self._engine
        chained = [m for m in engine.record.since(engine.n) if (m.r, m.t) == (0, "SEED") and m.place not in self._ignored_seeds]
        return [*(m for m in self.halts_and_seeds if m.r == SEED_ROUND), *chained]

    def _take_seed(self, message: Message) -> Slices[None]:
        s = self._engine.s
        try:
            if message.t != "SEED":
                raise InvalidMessage("not a SEED")
            if message.r == 0:
                self.seeds[message.peer] = yield from check_seed(s, message.peer, message.p)
                return
            seed, halt = as_fields(message.p, "seed", "halt")
            if halt is not None:
                as_bytes(halt, 32)
            self.seeds[message.peer] = yield from check_seed(s, message.peer, {"seed": seed})
        except InvalidMessage:
            if message.r == 0:  # not asked for in this step yet: other devices may not count it as a fault
                self._ignored_seeds.add(message.place)
                return
            # SEED is signed once, so this peer can never open its seed: stop waiting for it.
            self._bad_seeds.add(message.peer)
            self.halt_with_proof(HaltReason(NO_SEED, None, message.peer, (message,)))
