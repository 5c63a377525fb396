"""Where the board and the prompt lie in a frame."""

from typing import Any

from kivy.metrics import dp

from app.widgets.base import tall
from app.widgets.board import FRAME

PROMPT_HIGH = 48  # dp, with letters of the usual size


def place_board(screen: Any) -> None:
    """The board in its slot with the prompt on its edge; a board of a fixed shape on a low screen has it beside itself."""
    frame, view, prompt = screen.frame, screen.view, screen.prompt
    place, board, shape = frame.slot("board"), view.board(), view.board_shape()
    high = tall(PROMPT_HIGH)
    inset = 0 if screen.roomy else dp(6)
    board.size_hint = None, None
    below, own_slot = view.prompt_below, _put_prompt(frame, prompt, shape > 0)
    kept = 0.0 if own_slot else high - dp(10) if below else high * 0.6  # what the prompt takes; the rest of it lies on the frame
    view.covered = 0 if below or own_slot else max(0.0, high - kept - dp(FRAME) + dp(3))
    if shape:
        rims = dp(FRAME)
        frame.give_board((place.height - kept - view.covered - 2 * rims) * shape + 2 * (rims + inset))
    board.size = max(dp(40), place.width - 2 * inset), max(dp(40), place.height - kept)
    board.pos = place.x + inset, place.y + (kept if below else 0)
    if not own_slot:
        prompt.size = min(place.width - dp(40), dp(560)), high
        middle, top = place.x + place.width / 2, place.y + place.height
        prompt.pos = middle - prompt.width / 2, place.y if below else top - high


def _put_prompt(frame: Any, prompt: Any, fixed_shape: bool) -> bool:
    """Put the prompt where it belongs; True: in a slot of its own, beside a board that would be too narrow for it."""
    slot = frame.slot("prompt")
    own_slot = slot is not None and fixed_shape
    home = slot if own_slot else frame.slot("board")
    if prompt.parent is not home:
        if prompt.parent is not None:
            prompt.parent.remove_widget(prompt)
        prompt.size_hint = (1, 1) if own_slot else (None, None)
        home.add_widget(prompt)
    if slot is not None:
        slot.height = tall(PROMPT_HIGH) if own_slot else 0
    return own_slot
