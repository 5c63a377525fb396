"""A terminal in memory: lines go in, everything said comes out."""
import io

from app.terminal.console import Console


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
