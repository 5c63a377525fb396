"""What a long press tells, and why a tap did nothing."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from app.i18n import _
from app.tables.base import Help
from app.widgets.parts import Picture
from app.words import Reader
from rules.core import Thing


def explain(screen: Any, thing: Thing) -> None:
    found = screen.view.explain(screen.now, thing)
    if found is None and thing[0] == "seat":
        found = _seat(screen, thing[1])
    if found is None:
        return
    more = (_("In the rules"), lambda: screen.open_rules(found.page)) if found.page else None
    picture = Picture(painter=found.picture, size_hint_y=None, height=dp(96)) if found.picture else None
    screen.app.layers.tell(found.title, list(found.paragraphs), more, picture)


def _seat(screen: Any, i: int) -> Help:
    seat = screen.match.plan.seats[i]
    mine = i == screen.looking
    to = Reader.at(screen.match.table, screen.match.plan.names, i if mine else None)
    return Help(seat.name, (seat.describe().capitalize() + ".", *(screen.words.status(to) if mine else ())))


def tell(screen: Any, title: str, paragraphs: Sequence[str]) -> None:
    screen.app.layers.tell(title, [p for p in paragraphs if p != title] or list(paragraphs))


def help_now(screen: Any) -> None:
    """The prompt, at length."""
    if screen.sitting:
        to = screen.now.reader
        screen.app.layers.tell(screen.words.prompt(to), screen.words.help(to), (_("In the rules"), screen.open_rules))
