"""Seats as they are typed: `you`, `you:Olga`, `bot`, `bot:hard` or `bot:hard:Gleb`, joined by commas.

At a table for several devices also `near`, a seat for somebody nearby; or just how many seats there are.
"""
from __future__ import annotations

from app.i18n import _, ngettext
from app.plan import BOT, BOT_NAMES, GUEST, GUEST_NAMES, LEVELS, ME, SeatPlan, spoken
from app.words.errors import sentence
from net.names import CRESTS, BadName, clean_name

YOU, NEARBY = "you", "near"


class BadSeats(ValueError):
    """These seats cannot be; the text says why."""


def parse_seats(text: str, first_name: str = "") -> list[SeatPlan]:
    """Who sits where. `first_name`: what the first person is called, if nothing else is said."""
    wanted = [_parse(spec.strip()) for spec in text.split(",")]
    if len(wanted) > len(CRESTS):
        raise BadSeats(ngettext("{count} seat is too many: there are six crests.",
                                "{count} seats are too many: there are six crests.", len(wanted)).format(count=len(wanted)))
    given = [name for _kind, _level, name in wanted if name]
    for name in given:
        if given.count(name) > 1:
            raise BadSeats(_("Two seats are called {name}; each needs a name of its own.").format(name=name))
    bots, guests = spoken(BOT_NAMES), spoken(GUEST_NAMES)
    seats: list[SeatPlan] = []
    for (kind, level, name), crest in zip(wanted, CRESTS, strict=False):
        if kind == ME and any(seat.kind == ME for seat in seats):
            kind = GUEST
        usual = bots if kind == BOT else (first_name, *guests) if kind == ME else guests
        taken = [*given, *(seat.name for seat in seats), *([first_name] if kind != ME else [])]
        free = (n for n in (*usual, *bots, *guests) if n and n not in taken)
        seats.append(SeatPlan(name or next(free), crest, kind, level))
    return seats


def parse_places(text: str, first_name: str = "") -> list[SeatPlan | None]:
    """The seats of a table for several devices; None is kept free for somebody nearby."""
    text = text.strip()
    if text.isdecimal():
        text = ",".join([YOU] + [NEARBY] * min(int(text) - 1, len(CRESTS)))
    specs = [spec.strip() for spec in text.split(",")]
    if NEARBY not in specs or all(spec == NEARBY for spec in specs):
        raise BadSeats(_("A table for several devices has seats here and seats nearby, for example you,near or you,near,bot."))
    here = iter(parse_seats(",".join(spec for spec in specs if spec != NEARBY), first_name))
    return [None if spec == NEARBY else next(here) for spec in specs]


def _parse(spec: str) -> tuple[str, str, str]:
    """(kind, level, name or "")."""
    head, *rest = [part.strip() for part in spec.split(":")]
    level = "normal"
    if head == BOT:
        level = rest.pop(0) if rest else level
        if level not in LEVELS:
            raise BadSeats(_("A bot is easy, normal or hard, not {level!r}; write bot:hard.").format(level=level))
    elif head != YOU:
        raise BadSeats(_("A seat is you, you:NAME, bot, bot:easy, bot:normal or bot:hard, not {seat!r}.").format(seat=spec))
    if len(rest) > 1:
        raise BadSeats(_("{seat!r} has too many colons; a seat is for example you:Olga or bot:hard:Gleb.").format(seat=spec))
    try:
        return BOT if head == BOT else ME, level, clean_name(rest[0]) if rest else ""
    except BadName as error:
        raise BadSeats(_("{name!r} cannot be a name: {why}.").format(name=rest[0], why=sentence(error))) from None


def spec_of(seat: SeatPlan) -> str:
    """A seat as it would be typed."""
    return f"bot:{seat.level}:{seat.name}" if seat.is_bot else f"{YOU}:{seat.name}"
