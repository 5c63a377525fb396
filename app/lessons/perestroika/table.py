"""What the tables of this course have in common."""

from __future__ import annotations

from app.i18n import Name, ngettext, noun
from app.lessons.script import Want
from rules.perestroika import options as o
from rules.perestroika.data import TOP

ME, OLEG = range(2)
I_BEGIN = {"first_player": [(1,)]}
HABITS = {  # where the script is silent everybody takes what comes first and plays it by its upper half
    "materials": Want(o.Take), "pick": Want(o.Pick), "play": Want(o.Play, half=TOP), "compensation": Want(o.Take),
    "choose": Want(o.Take), "build": Want(o.Build), "discard": Want(o.Discard), "exchange": Want(o.Exchange),
}


def crosses(count: int) -> Name:
    return noun(ngettext("{count} cross", "{count} crosses", count).format(count=count))


def times(count: int) -> Name:
    return noun(ngettext("{count} time", "{count} times", count).format(count=count))
