"""What was hidden, told once the game is over and every card lies open: who claimed what, and what was true."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.i18n import _, ngettext, noun
from app.words.base import Reader, ReplayedStep, Tale
from app.words.rus.names import character_name
from rules.core import Card, Face, Seat
from rules.rus import events as e
from rules.rus.data import CLASS_OF, Character
from rules.rus.state import Rus, character

MOST = 6  # tales


@dataclass
class SeatTale:
    """The true and false claims and doubts of one seat."""

    claims: int = 0
    lies: Counter[Character] = field(default_factory=Counter)
    truths: Counter[Character] = field(default_factory=Counter)
    caught: int = 0
    passed: list[tuple[int, Character]] = field(default_factory=list)  # lies that nobody doubted: round, character
    doubted: int = 0  # true claims that somebody doubted
    accusations: int = 0
    right: int = 0


def pasts(seats: int, steps: Iterable[ReplayedStep], truth: Mapping[Card, Face]) -> list[SeatTale] | None:
    """Every seat's claims against its cards; None where a card never lay open."""
    found = [SeatTale() for _ in range(seats)]
    lie, accuser, name = False, 0, ""
    for step in steps:
        t: Rus = step.state
        for event in step.events:
            match event:
                case e.Claimed(seat=seat, character=name):
                    card = t.claim.card if t.claim is not None else t.boards[seat].classes[CLASS_OF[name]]
                    face = t.faces.get(card) or truth.get(card)
                    if face is None:
                        return None
                    lie = character(face) != name
                    found[seat].claims += 1
                    (found[seat].lies if lie else found[seat].truths)[name] += 1
                case e.Believed(seat=seat) if lie:
                    found[seat].passed.append((t.round + 1, name))
                case e.Accused(accuser=accuser):
                    found[accuser].accusations += 1
                case e.Revealed(seat=seat, true=true):
                    found[accuser].right += not true
                    found[seat].caught += not true
                    found[seat].doubted += true
    return found


def lies(to: Reader, steps: Iterable[ReplayedStep], truth: Mapping[Card, Face]) -> dict[int, str]:
    """The steps in which a false claim was made, or believed. Where the card never lay open nothing is said."""
    found: dict[int, str] = {}
    held = ""
    for i, step in enumerate(steps):
        t: Rus = step.state
        for event in step.events:
            match event:
                case e.Claimed(seat=seat, character=name):
                    card = t.claim.card if t.claim is not None else t.boards[seat].classes[CLASS_OF[name]]
                    face = t.faces.get(card) or truth.get(card)
                    held = character(face) if face is not None and character(face) != name else ""
                    if held:
                        found[i] = _("It was a lie: the card of {who} says “{held}”.").format(
                            who=to.name(seat), held=character_name(held))
                case e.Believed() if held:
                    found[i] = _("It was a lie, and nobody asked.")
                    held = ""
                case e.Revealed():
                    held = ""
    return found


def deeds(to: Reader, steps: Iterable[ReplayedStep], truth: Mapping[Card, Face]) -> list[dict[str, int]]:
    """Lies told and caught, doubts right and wrong, of each seat."""
    return [{"lies": past.lies.total(), "caught": past.caught, "doubts right": past.right,
             "doubts wrong": past.accusations - past.right} for past in pasts(to.state.seats, steps, truth) or ()]


def deed(name: str, count: int) -> str:
    said = {
        "lies": ngettext("{count} lie told", "{count} lies told", count),
        "caught": ngettext("{count} of them caught", "{count} of them caught", count),
        "doubts right": ngettext("{count} doubt was right", "{count} doubts were right", count),
        "doubts wrong": ngettext("{count} doubt was wrong", "{count} doubts were wrong", count),
    }
    return said[name].format(count=count) if name in said else f"{name}: {count}"  # another version may count something else


def tales(to: Reader, steps: Iterable[ReplayedStep], truth: Mapping[Card, Face]) -> list[Tale]:
    """The best that can be told of each seat, and of some a second thing; the boldest liars first."""
    found = pasts(to.state.seats, steps, truth)
    if found is None:
        return []
    each = {seat: list(_of(to, seat, past)) for seat, past in enumerate(found)}
    order = sorted(each, key=lambda seat: (-len(found[seat].passed), seat))
    told = [Tale(seat, *each[seat][i]) for i in (0, 1) for seat in order if len(each[seat]) > i]
    return told[:max(MOST, to.state.seats)]


def _of(to: Reader, seat: Seat, past: SeatTale) -> Iterable[tuple[str, str]]:
    who = to.name(seat)
    mask, times = max(past.lies.items(), key=lambda item: item[1], default=("", 0))
    lies = past.lies.total()
    if times > 1 and not past.truths[mask]:
        yield (ngettext("{who} was “the {mask}” {times} time", "{who} was “the {mask}” {times} times", times).format(
            who=who, mask=character_name(mask), times=times),
               _("and never held that card"))
    if past.claims and not lies:
        if past.claims == 1:
            yield _("{who} made one claim").format(who=who), _("and it was true")
        else:
            yield (ngettext("{who} made {count} claim", "{who} made {count} claims", past.claims).format(
                who=who, count=past.claims), _("and every one was true"))
    elif past.passed:
        round_, name = past.passed[-1]
        yield (_("{who}'s {name} in round {n} was a lie").format(who=who, name=character_name(name), n=round_),
               _("and nobody asked"))
    if lies:
        claims = noun(ngettext("{count} claim", "{count} claims", past.claims)).format(count=past.claims)
        text = _("{who} lied once in {claims}") if lies == 1 else ngettext(
            "{who} lied {count} time in {claims}", "{who} lied {count} times in {claims}", lies)
        yield text.format(who=who, count=lies, claims=claims), _caught(past.caught, lies)
    if past.accusations:
        text = _("{who} called “Lies!” once") if past.accusations == 1 else ngettext(
            "{who} called “Lies!” {count} time", "{who} called “Lies!” {count} times", past.accusations)
        yield text.format(who=who, count=past.accusations), _right(past.right)


def _caught(caught: int, lies: int) -> str:
    if caught in (0, lies):
        return _("and was not caught") if not caught else _("and was caught every time")
    if caught == 1:
        return _("one was caught")
    return ngettext("{count} was caught", "{count} were caught", caught).format(count=caught)


def _right(right: int) -> str:
    if right < 2:
        return _("and was right once") if right else _("and was never right")
    return ngettext("and was right {count} time", "and was right {count} times", right).format(count=right)
