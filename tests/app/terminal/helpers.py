"""A terminal in memory: lines go in, everything said comes out."""

import io

from app.plan import TablePlan
from app.terminal.console import Console
from app.terminal.menu import begin, play
from app.terminal.seats import parse_seats


class Screen(io.StringIO):
    """Output that says whether it is a terminal."""

    def __init__(self, tty: bool = False) -> None:
        super().__init__()
        self._tty = tty

    def isatty(self) -> bool:
        return self._tty


def typed(*lines: str, tty: bool = False, plain: bool = False) -> tuple[Console, Screen]:
    screen = Screen(tty)
    return Console(io.StringIO("".join(line + "\n" for line in lines)), screen, plain), screen


def table(store, game="merchants", seats="you,bot,bot", seed=5, **settings):
    return begin(TablePlan(game, parse_seats(seats), settings), store, seed)


def play_with(match, *lines: str, confirms: bool = False, **how):
    """Play until the lines run out; what was said, and the exit code."""
    console, screen = typed(*lines, **how)
    console.confirms = confirms
    code = play(match, console)
    return screen.getvalue(), code
