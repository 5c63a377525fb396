"""A playing device's part in halting: says HALT and what for, ends a game by resigning or by agreement, opens its own seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from net.lockstep.chain import Message, Payload
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from rules.core import Illegal

from .ending import AGREED, NOT_AGREED, RESIGN
from .halting import Halting
from .slices import Slices
from .steps import HaltNow, HaltReason

if TYPE_CHECKING:
    from .device import Device


class OwnHalting(Halting):
    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._device = device
        self.agrees = False  # the players here would end the game by agreement
        self.has_said_halt = False
        self._stop: HaltNow | None = None  # the exception that we stopped for: HALT names its op and slot

    def halt(self, why: HaltReason, stop: HaltNow | None = None) -> None:
        if self.halted or self._device.finished:
            return
        super().halt(why, stop)
        self._device.relay += [m.raw for m in why.evidence]
        self._stop = stop
        self.say_halt(why)

    def halt_with_proof(self, why: HaltReason) -> None:
        """Send the proof to the others also when the game has stopped already: their audit needs it."""
        if self.halted:
            self._device.relay += [m.raw for m in why.evidence]
        super().halt_with_proof(why)

    def say_halt(self, why: HaltReason) -> None:
        """Sign HALT with the reason if we stopped the game ourselves. Once in a session."""
        if self._device.speaks and why.by is None:
            proof, stop = [m.digest().hex() for m in why.evidence], self._stop
            self._sign_once(HALT_ROUND, "HALT", {
                "reason": why.reason, "proof": proof, "op": stop.op if stop else None, "slot": stop.slot if stop else None})
            self.has_said_halt = True

    # -- ends that are nobody's fault

    def resign(self) -> None:
        """End the game here: open the own seed; the others follow."""
        if not self._may_end():
            raise Illegal("nothing to resign")
        self._device.halt(HaltReason(RESIGN, None, None, self._applied()))

    def agree(self) -> None:
        """Everybody wants the game to end here: sign it. Every other peer signs whether that is so."""
        if not self._may_end():
            raise Illegal("nothing to end")
        self._device.halt(HaltReason(AGREED, None, None, self._applied()))

    def _may_end(self) -> bool:
        device = self._device
        return device.speaks and not (self.halted or device.finished or device.asks_for_seeds)

    def _applied(self) -> tuple[Message, ...]:
        """The messages of the running step that led to our HALT. No step hash covers them yet, so the HALT cites them."""
        device = self._device
        held = (device.record.get(device.n, 0, peer) for peer in sorted(device.main.said) if device.is_in(peer))
        return tuple(m for m in held if m is not None)

    def answer(self) -> None:
        """Somebody claims that all agreed to end the game: sign whether we did, citing the claims."""
        claims = [m for m in self.halts() if m.peer in self._device.s.active and m.p.get("reason") == AGREED]
        proof = [m.digest().hex() for m in (*claims, *self._applied())]
        reason = AGREED if self.agrees else NOT_AGREED
        if self._sign_once(HALT_ROUND, "HALT", {"reason": reason, "proof": proof, "op": None, "slot": None}):
            self._device.relay += [m.raw for m in (*claims, *self._applied())]

    # -- HALT and SEED

    def _sign_once(self, r: int, kind: str, payload: Payload) -> bool:
        """Sign HALT or SEED unless we have signed one in this session. The step does not matter: a restarted device may be at a
        later step than when it signed."""
        device = self._device
        if any(place[1:] == (r, device.s.me) for place in device.signed):
            return False
        device.say(device.n - 1 if self._proxy_move_may_be_void() else device.n, r, kind, payload)
        return True

    def _proxy_move_may_be_void(self) -> bool:
        """Whether a move that we have just made for another's seat may still turn out void. Then HALT is signed for the step
        before it, because nobody else would have a step hash that covers a void move."""
        device, step = self._device, self._device.main.step
        return step is not None and step.kinds == ("SEEN",) and device.s.me not in step.senders and not device.main.said

    def seed_job(self) -> Slices[None] | None:
        device, why, me = self._device, self.halted, self._device.s.me
        if device.speaks and me in self.yet_to_answer():
            self.answer()
        begun = bool(device.s.published)  # before that no card is dealt, but others may be ahead of us and wait for our seed
        if why is not None and me is not None and device.speaks and (1, 0, me) in device.signed and me not in self.seeds:
            said = [m.p.get("reason") for m in self.halts() if m.peer == me]
            first = self.has_said_halt or why.by in (None, me) or said not in ([], [NOT_AGREED])
            stoppers = self.stoppers()
            # Whoever stopped the game must open its seed before us, so that nobody can collect seeds without giving its own.
            if first or not begun or stoppers & self.seeds.keys() or self.has_bad_seed(stoppers):
                cause = self._cause(why, me)
                payload = {"seed": device.s.secrets_of[me].seed.hex(), "halt": cause.digest().hex() if cause else None}
                if self._sign_once(SEED_ROUND, "SEED", payload):
                    # Relay what made us open our seed: others need it to open theirs, or hold a contradicting message.
                    device.relay += [cause.raw] if cause is not None and cause.peer != me else []
                    device.relay += [m.raw for m in self.halts_and_seeds
                                     if m.peer != me and (m.r == HALT_ROUND or m.peer in stoppers)]
        return super().seed_job()

    def _cause(self, why: HaltReason, me: int) -> Message | None:
        """The HALT or COMPLAIN that made us open our seed. The SEED cites it, so a record with the SEED must hold it, too."""
        halts = {m.peer: m for m in self.halts() if m.t == "HALT"}
        complaints = {m.peer: m for m in self._device.record.of_step(self._device.n - 1) if m.t == "COMPLAIN"}
        return halts.get(me) or halts.get(why.by or 0) or complaints.get(why.by or 0)
