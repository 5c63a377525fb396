"""What stands in the row of buttons beside the board: the options that cannot be tapped on it. Plain Python, no window.

A word whose things all lie on the board needs no button. A word with few options is spelled out, one button each; one with
many is a
button of its own, and the next tap goes on from there. An option that would close the draft ("end turn") is the main plate's.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from app.narrowing import VERB, Narrowing, concerns
from rules.core import Thing, Value

FEW = 6


@dataclass(frozen=True)
class Button:
    """`option`: pressing it chooses that. `thing`: pressing it is a tap on that."""

    option: Any = None
    thing: Thing | None = None
    count: int = 1  # how many options a verb stands for


def closing(narrowing: Narrowing, begun: bool, closers: Collection[str] = ()) -> Any | None:
    """The one option without any thing, once the draft has begun: "end turn", "halt", "propose".

    `closers` are words that close at any time, also beside others of their kind: "done", "no claim"."""
    if narrowing.picked:
        return None
    bare = [option for option in narrowing.live if isinstance(option, Value) and len(option) == 1]
    for option in bare:
        if option.word in closers:
            return option
    if not begun:
        return None
    return bare[0] if len(bare) == 1 else None


def row(narrowing: Narrowing, on_board: Collection[str], begun: bool, closers: Collection[str] = ()) -> list[Button]:
    """The buttons, in the order of the options."""
    if narrowing.menu and not narrowing.glowing:
        return [Button(option=option) for option in narrowing.menu]
    close = closing(narrowing, begun, closers)
    groups: dict[str, list[Any]] = {}
    for option in narrowing.live:
        groups.setdefault(option.word if isinstance(option, Value) else "", []).append(option)
    out: list[Button] = []
    for word, options in groups.items():
        kinds = {kind for option in options for kind, _ in concerns(option) if kind != VERB}
        if kinds and kinds <= set(on_board):
            continue
        wanted = [option for option in options if option != close]
        if len(wanted) <= FEW or len(groups) == 1:
            out += [Button(option=option) for option in wanted]
        else:
            out.append(Button(thing=(VERB, word), count=len(wanted)))
    return out + [Button(option=option) for option in narrowing.menu if not any(b.option == option for b in out)]
