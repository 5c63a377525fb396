"""Who sat at the last table that was laid here, so that the next one, of any game, is laid for the same people."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path

from app.plan import BOT, REMOTE, SeatPlan, TablePlan
from app.storage import write
from net.reading import Unreadable, read_json_file
from rules.core import Altered

FILE = "company.json"


def keep_company(root: Path, seats: Sequence[SeatPlan]) -> None:
    """People of other devices bring their own chair the next time."""
    with suppress(OSError):  # a full disk stops no game before it has begun
        write(root / FILE, json.dumps([asdict(seat) for seat in seats if seat.kind != REMOTE]).encode())


def last_company(root: Path) -> list[SeatPlan]:
    """Nobody where no table was laid yet, or the file says nothing sensible."""
    try:
        return TablePlan.from_plain({"game": "", "seats": read_json_file(root / FILE), "settings": {}}).seats
    except (Unreadable, Altered):
        return []


def seat_company(plan: TablePlan, company: Sequence[SeatPlan], seats: Sequence[int]) -> None:
    """Seat them at a table that has so many `seats`; the first chair is mine, whatever I am called by now. Where only bots sat,
    a game keeps its usual number, and they their levels."""
    if any(seat.kind != BOT for seat in company[1:]):
        fitting = [number for number in seats if number <= len(company)]
        number = fitting[-1] if fitting else seats[0]
        del plan.seats[number:]
        while len(plan.seats) < number:
            plan.add_bot()
    for i, known in enumerate(company[1:len(plan.seats)], 1):
        taken = {seat.name for seat in plan.seats[:i]}
        name = plan.seats[i].name if known.is_bot and known.name in taken else known.name
        plan.seats[i] = replace(known, name=name, crest="")
    for i, seat in enumerate(plan.seats):
        if i:  # who changed crests with me since takes one that is free
            wished = company[i].crest if i < len(company) else ""
            taken = {other.crest for other in plan.seats if other is not seat}
            seat.crest = wished if wished and wished not in taken else plan.free_crest()
