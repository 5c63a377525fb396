"""Now it can be told: who was whom in truth, once the game is over and every card lies open."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.i18n import _, ngettext
from app.words.base import Reader, Step, Tale
from app.words.rus.names import character_name
from rules.core import Card, Face, Seat
from rules.rus import events as e
from rules.rus.data import CLASS_OF, Character
from rules.rus.state import Rus, character

MOST = 6  # tales


@dataclass
class Past:
    """What one seat really did."""

    claims: int = 0
    lies: Counter[Character] = field(default_factory=Counter)
    truths: Counter[Character] = field(default_factory=Counter)
    caught: int = 0
    passed: list[tuple[int, Character]] = field(default_factory=list)  # lies that nobody doubted: round, character
    doubted: int = 0  # true claims that somebody doubted
    accusations: int = 0
    right: int = 0


def pasts(seats: int, steps: Iterable[Step], truth: Mapping[Card, Face]) -> list[Past] | None:
    """Every seat's claims against its cards; None where a card never lay open."""
    found = [Past() for _ in range(seats)]
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


def tales(to: Reader, steps: Iterable[Step], truth: Mapping[Card, Face]) -> list[Tale]:
    """The best that can be told of each seat, and of some a second thing; the boldest liars first."""
    found = pasts(to.state.seats, steps, truth)
    if found is None:
        return []
    each = {seat: list(_of(to, seat, past)) for seat, past in enumerate(found)}
    order = sorted(each, key=lambda seat: (-len(found[seat].passed), seat))
    told = [Tale(seat, *each[seat][i]) for i in (0, 1) for seat in order if len(each[seat]) > i]
    return told[:max(MOST, to.state.seats)]


def _of(to: Reader, seat: Seat, past: Past) -> Iterable[tuple[str, str]]:
    who = to.name(seat)
    mask, times = max(past.lies.items(), key=lambda item: item[1], default=("", 0))
    lies = past.lies.total()
    if times > 1 and not past.truths[mask]:
        yield (_("{who} was “the {mask}” {times} times").format(who=who, mask=character_name(mask), times=times),
               _("and never held that card"))
    if past.claims and not lies:
        yield (ngettext("{who} made one claim", "{who} made {count} claims", past.claims).format(who=who, count=past.claims),
               _("and it was true") if past.claims == 1 else _("and every one was true"))
    elif past.passed:
        round_, name = past.passed[-1]
        yield (_("{who}'s {name} in round {n} was a lie").format(who=who, name=character_name(name), n=round_),
               _("and nobody asked"))
    if lies:
        caught = ngettext("one was caught", "{count} were caught", past.caught)
        if past.caught in (0, lies):
            caught = _("and was not caught") if not past.caught else _("and was caught every time")
        yield (ngettext("{who} lied once in {claims} claims", "{who} lied {count} times in {claims} claims", lies)
               .format(who=who, count=lies, claims=past.claims), caught.format(count=past.caught))
    if past.accusations:
        right = _("and was never right") if not past.right else ngettext(
            "and was right once", "and was right {count} times", past.right)
        yield (ngettext("{who} called “Lies!” once", "{who} called “Lies!” {count} times", past.accusations)
               .format(who=who, count=past.accusations), right.format(count=past.right))
