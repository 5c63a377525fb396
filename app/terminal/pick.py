"""One of a few things, chosen in the terminal."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from app.i18n import _
from app.searching import folded
from app.terminal.console import Console, PlayerLeft

T = TypeVar("T")


def pick(console: Console, question: str, entries: Sequence[tuple[T, str]], usual: T) -> T:
    """One of a few things, by number or by its first letters; Enter takes the usual one."""
    while True:
        console.say(question)
        # i18n: usual: taken where the player types nothing but Enter
        console.items([(_("{number}. {choice} (usual)") if value == usual else _("{number}. {choice}")).format(
            number=number, choice=text) for number, (value, text) in enumerate(entries, 1)])
        typed = folded(console.ask(">"))
        if not typed:
            return usual
        if typed in ("q", "quit", "exit"):
            raise PlayerLeft
        if typed.isdecimal() and 1 <= int(typed) <= len(entries):
            return entries[int(typed) - 1][0]
        found = [value for value, text in entries if folded(text).startswith(typed)]
        if len(found) == 1:
            return found[0]
        console.say(_("Please type a number from 1 to {last}, or Enter for the usual; q leaves.").format(last=len(entries)))
