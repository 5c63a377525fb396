"""What stands in the row of buttons beside the board: the options that cannot be tapped on it. Plain Python, no window.

A word whose things all lie on the board needs no button. A word with few options is spelled out, one button each; one with many
is a button of its own, and the next tap goes on from there. The large plate is the gain or the step forward: what closes the
draft ("end turn"), or the one thing there is to do beside refusing. Refusing ("no claim") is a quiet button, last in the row, and
never stands on the plate, where Confirm comes next.
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
    quiet: bool = False  # it refuses


def closing(narrowing: Narrowing, begun: bool, closers: Collection[str] = (), passive: Collection[str] = ()) -> Any | None:
    """The one option without any thing, once the draft has begun: "end turn", "halt", "propose".

    `closers` are words that close at any time, also beside others of their kind: "done". `passive` ones refuse: never these."""
    if narrowing.picked:
        return None
    bare = [option for option in narrowing.live if isinstance(option, Value) and len(option) == 1 and option.word not in passive]
    for option in bare:
        if option.word in closers:
            return option
    if not begun:
        return None
    return bare[0] if len(bare) == 1 else None


def forward(narrowing: Narrowing, on_board: Collection[str], passive: Collection[str] = ()) -> Any | None:
    """The one option there is beside refusing: the plate offers it. What is tapped on the board is chosen there."""
    refusing = [option for option in narrowing.live if _refuses(option, passive)]
    others = [option for option in narrowing.live if not _refuses(option, passive)]
    if narrowing.picked or len(others) != 1 or not refusing or _all_on_board(others, on_board):
        return None
    return others[0]


def row(narrowing: Narrowing, on_board: Collection[str], begun: bool, closers: Collection[str] = (),
        passive: Collection[str] = (), plate: bool = True) -> list[Button]:
    """The buttons, in the order of the options; what refuses last. `plate`: without what the plate offers."""
    if narrowing.menu and not narrowing.glowing:
        return [Button(option=option) for option in narrowing.menu]
    on_plate = [closing(narrowing, begun, closers, passive), forward(narrowing, on_board, passive)] if plate else []
    groups: dict[str, list[Any]] = {}
    for option in narrowing.live:
        groups.setdefault(option.word if isinstance(option, Value) else "", []).append(option)
    out: list[Button] = []
    for word, options in groups.items():
        if _all_on_board(options, on_board) and all(_leads_on_board(narrowing, option, on_board) for option in options):
            continue
        wanted = [option for option in options if option not in on_plate]
        if len(wanted) <= FEW or len(groups) == 1:
            out += [Button(option=option, quiet=_refuses(option, passive)) for option in wanted]
        else:
            out.append(Button(thing=(VERB, word), count=len(wanted)))
    out += [Button(option=option) for option in narrowing.menu if not any(b.option == option for b in out)
            and option not in on_plate]
    return sorted(out, key=lambda button: button.quiet)


def _refuses(option: Any, passive: Collection[str]) -> bool:
    return isinstance(option, Value) and option.word in passive


def _leads_on_board(narrowing: Narrowing, option: Any, on_board: Collection[str]) -> bool:
    """Whether a tap on the board leads on to it; else only its verb tells it from the other options."""
    ways = narrowing.leads_to(option)
    return not ways or any(kind in on_board for kind, _ in ways)


def _all_on_board(options: list[Any], on_board: Collection[str]) -> bool:
    """Whether all that tells these options apart is tapped on the board."""
    kinds = {kind for option in options for kind, _ in concerns(option) if kind != VERB}
    return bool(kinds) and kinds <= set(on_board)
