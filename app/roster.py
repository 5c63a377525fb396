"""Who sits where: a person at this device or a bot, each with a name and a crest.

On the command line a seat is `you`, `you:Olga`, `bot`, `bot:hard` or `bot:hard:Gleb`; a list of them is joined by commas.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from app.i18n import _
from net.names import CRESTS, BadName, clean_name

PERSON = "you"
STRENGTHS = ("easy", "normal", "hard")
PEOPLE = ("Olga", "Sadko", "Vasilisa", "Alyosha", "Marfa", "Dobrynya")
BOTS = ("Boris", "Rada", "Gleb", "Zabava", "Nestor", "Predslava")


class BadSeats(ValueError):
    """These seats cannot be; the text says why."""


@dataclass(frozen=True)
class Sitter:
    """One seat's owner. `kind` is "you" (a person at this device) or the strength of a bot."""

    name: str
    crest: str
    kind: str

    @property
    def is_bot(self) -> bool:
        return self.kind != PERSON

    @property
    def spec(self) -> str:
        return f"bot:{self.kind}" if self.is_bot else self.kind

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Any) -> Sitter:
        if not isinstance(plain, dict) or plain.get("kind") not in (PERSON, *STRENGTHS) or plain.get("crest") not in CRESTS:
            raise BadSeats(_("This saved game does not say who sits where."))
        return cls(clean_name(plain.get("name")), plain["crest"], plain["kind"])


def parse_seats(text: str, first_name: str = "") -> list[Sitter]:
    """The sitters of `you,bot:hard,bot`. `first_name` is what the first person without a name is called."""
    wanted = [_parse(spec.strip()) for spec in text.split(",")]
    if len(wanted) > len(CRESTS):
        raise BadSeats(_("{count} seats are too many: there are six crests.").format(count=len(wanted)))
    given = [name for kind, name in wanted if name]
    for name in given:
        if given.count(name) > 1:
            raise BadSeats(_("Two seats are called {name}; each needs a name of its own.").format(name=name))
    people = [n for n in dict.fromkeys([first_name, *PEOPLE]) if n and n not in given]
    bots = [n for n in BOTS if n not in given and n != first_name]
    sitters = []
    for (kind, name), crest in zip(wanted, CRESTS, strict=False):
        sitters.append(Sitter(name or (people if kind == PERSON else bots).pop(0), crest, kind))
    return sitters


def _parse(spec: str) -> tuple[str, str]:
    """(kind, name or "")."""
    head, *rest = [part.strip() for part in spec.split(":")]
    if head == "bot":
        kind = rest.pop(0) if rest else "normal"
        if kind not in STRENGTHS:
            raise BadSeats(_("A bot is easy, normal or hard, not {kind!r}; write bot:hard.").format(kind=kind))
    elif head == PERSON:
        kind = PERSON
    else:
        raise BadSeats(_("A seat is you, you:NAME, bot, bot:easy, bot:normal or bot:hard, not {seat!r}.").format(seat=spec))
    if len(rest) > 1:
        raise BadSeats(_("{seat!r} has too many colons; a seat is for example you:Olga or bot:hard:Gleb.").format(seat=spec))
    try:
        return kind, clean_name(rest[0]) if rest else ""
    except BadName as error:
        raise BadSeats(_("{name!r} cannot be a name: {why}.").format(name=rest[0], why=error)) from None


def names(sitters: Sequence[Sitter]) -> tuple[str, ...]:
    return tuple(s.name for s in sitters)
