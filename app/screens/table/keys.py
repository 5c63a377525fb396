"""The table by keyboard. Tab comes to the choices first; after a choice it is on the plate. N and P go from one glowing thing of
the board to the next, U takes a step back, C confirms, H hurries, L opens the chronicle, digits press the row of buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.screens.table.row import buttons_of
from app.widgets import keys

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

ENTER, BACKSPACE = (13, 271), 8
ZOOM_IN, ZOOM_OUT = 1.25, 0.8


def handle(screen: TableScreen, key: int, text: str, modifiers: Any) -> bool:
    """False: the key means nothing here."""
    if text == "c":
        if screen.main_ready:
            screen.main()
    elif text == "h":
        if not screen.scenes.skip() | screen.presenter.hurry():
            return False
    elif text in ("n", "p"):
        _point(screen, 1 if text == "n" else -1)
    elif key in ENTER and screen.now.pointed is not None:
        thing, screen.presenter.pointed = screen.now.pointed, None
        screen.tap([thing])
        go_on(screen)
    elif text == "u" or (text == "z" and "ctrl" in modifiers) or key == BACKSPACE:
        screen.undo()
    elif key in ENTER and screen.main_ready:
        screen.main()
    elif text == "l":
        screen.open_log()
    elif text in ("+", "=", "-"):
        board = _zoomable(screen.frame)
        if board is not None:
            board.zoom_at(*board.center, board.zoom * (ZOOM_OUT if text == "-" else ZOOM_IN), glide=True)
    elif text.isdecimal() and 0 < int(text) <= len(buttons_of(screen)):
        buttons_of(screen)[int(text) - 1].press_by_key()
        go_on(screen)
    else:
        return False
    return True


def rank(screen: TableScreen, target: Any) -> int:
    """Choices, the plate, the way back; then all the rest."""
    label, about = getattr(target, "label", ""), getattr(target, "about", None)
    if label == "main":
        return 1
    if label.startswith(("option ", "thing ", "sign ")) or about in screen.now.glowing:
        return 0
    return 2 if label == "undo" else 3


def go_on(screen: TableScreen) -> None:
    """A choice was made by keyboard: the step forward comes next."""
    plate = next((w for w in screen.frame.walk(restrict=True) if getattr(w, "label", "") == "main"), None)
    if plate is not None and screen.main_ready and screen.now.pointed is None:
        keys.focus(screen.app, plate)


def _zoomable(frame: Any) -> Any | None:
    """The board that lies open and comes nearer; None: all of them fit their room."""
    return next((w for w in frame.slot("board").walk(restrict=True) if hasattr(w, "zoom_at")), None)


def _point(screen: TableScreen, step: int) -> None:
    """To the next glowing thing of the board; Enter taps it."""
    if screen.presenter.point(step) and screen.presenter.pointed is not None:
        keys.unfocus(screen.app)  # Enter is for the board now
        screen.refresh()
        screen.prompt.note = screen.words.thing(screen.now.reader, screen.presenter.pointed)
