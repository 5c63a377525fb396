"""The evidence for a roll or a shuffle: what each device had committed to, what it revealed, and the result.

It is computed from the signed messages that every device holds, so it is the same on all of them, and computed again each time.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.i18n import _, commas, ngettext
from net.fairplay.dice import mix, next_value
from net.fairplay.engine import Engine
from net.fairplay.session import Dealing
from net.lockstep.chain import Message

Names = Mapping[int, str]           # peer -> what its device goes by here


@dataclass(frozen=True, slots=True)
class EvidenceLine:
    """One device's message in one step. `mark`: the first digits of its hash, the same on every device."""
    step: int
    who: str
    text: str
    mark: str


@dataclass(frozen=True, slots=True)
class Evidence:
    kind: str                       # "roll" or "shuffle"
    title: str
    about: tuple[str, ...]          # in plain words
    result: str
    fits: bool                      # everything was found and fits together
    lines: tuple[EvidenceLine, ...]


def evidence_of(dealing: Dealing, engine: Engine, names: Names) -> Evidence:
    return _roll(dealing, engine, names) if dealing.kind == "roll" else _shuffle(dealing, engine, names)


def tally(dealings: Sequence[Dealing]) -> str:
    """How many rolls and shuffles there were so far, in a few words."""
    shuffles = sum(d.kind == "shuffle" for d in dealings)
    rolls = len(dealings) - shuffles
    parts = [ngettext("{n} shuffle", "{n} shuffles", shuffles).format(n=shuffles)] if shuffles else []
    parts += [ngettext("{n} roll", "{n} rolls", rolls).format(n=rolls)] if rolls else []
    # i18n: {what}: counts, "2 shuffles, 3 rolls" or only one of the two
    return _("{what} checked").format(what=", ".join(parts)) if parts else ""


def short(data: bytes) -> str:
    """The first digits of a hash, to be read aloud."""
    digits = data.hex()[:8]
    return f"{digits[:4]} {digits[4:]}"


# -- a roll


def _roll(dealing: Dealing, engine: Engine, names: Names) -> Evidence:
    record, s, n = engine.record, engine.s, dealing.last
    shown = {m.peer: m for m in record.of_step(n) if m.r == 0 and m.t == "ROLL"}
    lines, values, fits, h = [], [], bool(shown), b""
    for peer, message in sorted(shown.items()):
        value, promised = bytes.fromhex(message.p["x"]), _promised(engine, peer, n)
        fits = fits and promised is not None and next_value(s.sid, peer, value) == promised
        # i18n: stands with a device's name; {part} and {seal} are digits to compare, "3f2a 91c0"
        lines.append(EvidenceLine(n, names.get(peer, "?"), _("opened {part}\nsealed before as {seal}").format(
            part=short(value), seal=short(promised or b"")), short(message.digest())))
        values.append(value)
        h = message.h
    number = len({m.n for m in record if m.t == "ROLL" and m.r == 0 and m.n <= n})
    stream = mix(s.sid, h, dealing.why, number, values)
    together = tuple(1 + stream.below(side) for side in dealing.sizes)
    table = engine.s.table
    answer = table.answers[dealing.at] if table is not None else together
    # i18n: a die: the number rolled, and how many sides it has
    result = commas([_("{number} of {sides}").format(number=a, sides=side)
                     for a, side in zip(answer, dealing.sizes, strict=True)])
    left = _("One device left in the middle of it; its part was taken from what it had sealed.")
    about = [_("Before the game every device sealed a long row of numbers. For this roll each of them opened its next one, which "
               "it could not change any more."),
             _("Only all of them together make the result: as long as one device is honest, nobody can know or choose it.")]
    if shown and together != answer:                # a leaver's value was made from its seed: there is no message of it
        fits, about = False, [*about, left]
    return Evidence("roll", _("A fair roll"), tuple(about), _("Together: {result}").format(result=result), fits, tuple(lines))


def _promised(engine: Engine, peer: int, n: int) -> bytes | None:
    """The last value of this peer's hash chain before step n: its next value must hash to it."""
    found: Message | None = None
    for message in engine.record:
        if message.n < n and message.peer == peer and message.r == 0 and message.t in ("SETUP", "ROLL", "ANCHOR"):
            found = message
    return bytes.fromhex(found.p["dice" if found.t == "SETUP" else "x"]) if found is not None else None


# -- a shuffle


def _shuffle(dealing: Dealing, engine: Engine, names: Names) -> Evidence:
    cards, rounds = sum(dealing.sizes), engine.s.terms.rounds
    said = {
        # i18n: what a device did in a shuffle, in the past tense; stands with its name, as do the next five
        "STRIP": _("took its own locks off"), "SHUFFLE": _("mixed all the cards and covered them anew"),
        "LOCK": _("put a lock of its own on every card"), "HASHES": _("fixed its proof before the question was known"),
        "ROLL": _("rolled for the question"), "PROOF": _("answered it: nothing was swapped or marked"),
    }
    steps = [m for n in range(dealing.first, dealing.last + 1)
             for m in sorted(engine.record.of_step(n), key=lambda m: m.peer) if m.r == 0 and m.t in said]
    lines = tuple(EvidenceLine(m.n, names.get(m.peer, "?"), said[m.t], short(m.digest())) for m in steps)
    mixers = {m.peer for m in steps if m.t == "SHUFFLE"}
    proved = {m.peer for m in steps if m.t == "PROOF"}
    about = [_("Every device mixed the cards in turn and put a lock of its own on each of them. Nobody knows the order, and a "
               "card opens only when every lock is off.")]
    if rounds:
        about.append(ngettext(
            "Then each device was asked {n} question that nobody could foresee, and proved by it that it had only mixed.",
            "Then each device was asked {n} questions that nobody could foresee, and proved by them that it had only mixed.",
            rounds).format(n=rounds))
        about.append(_("A cheat slips through here once in {odds} times; past the check after the game, never.").format(
            odds=f"{2 ** rounds:,}"))
    else:
        about.append(_("This table mixes quickly: whether each device had only mixed is checked after the game."))
    result = ngettext("{n} card, mixed by {devices} devices", "{n} cards, mixed by {devices} devices", cards).format(
        n=cards, devices=len(mixers))
    fits = bool(mixers) and (not rounds or proved >= mixers & set(engine.s.active))
    return Evidence("shuffle", _("A fair shuffle"), tuple(about), result, fits, lines)
