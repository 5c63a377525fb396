"""The keyboard on a desktop: Tab and the arrows go from target to target, Enter presses, Escape goes back. What a screen names
first (`tab_rank`) Tab comes to first."""

from app.widgets.base import Target
from app.widgets.field import Field
from app.widgets.scrolling import bring_into_sight

TAB, ENTER, KEYPAD_ENTER, SPACE = 9, 13, 271, 32
ARROWS = {273: -1, 276: -1, 274: 1, 275: 1}


def targets(app) -> list[Target | Field]:
    """What can be pressed, or written in, now: choices first, then top to bottom, left to right; only the top layer counts."""
    root = app.layers.veils[0] if app.layers.veils else app.screen
    found = (
        [w for w in root.walk(restrict=True) if isinstance(w, Target | Field) and not w.disabled and w.opacity and w.width > 1]
        if root
        else []
    )
    rank = app.screen.tab_rank if root is app.screen else (lambda _w: 0)
    return sorted(found, key=lambda w: (rank(w), -round(w.to_window(*w.center)[1] / 24), w.to_window(*w.center)[0]))


def focus(app, target: Target) -> None:
    unfocus(app)
    target.focused = True


def focused(app) -> Target | Field | None:
    return next((w for w in targets(app) if w.focused), None)


def unfocus(app) -> None:
    """Take the ring of the keyboard from whatever it is on."""
    on = focused(app)
    if on is not None:
        on.focused = False


def handle(app, key: int, _text: str, modifiers) -> bool:
    if key == TAB or key in ARROWS:
        order = targets(app)
        if not order:
            return False
        now = next((i for i, w in enumerate(order) if w.focused), None)
        step = -1 if "shift" in modifiers else ARROWS.get(key, 1)
        if now is not None:
            order[now].focused = False
        following = order[(now + step) % len(order) if now is not None else (0 if step > 0 else -1)]
        following.focused = True
        bring_into_sight(following)
        return True
    if key in (ENTER, KEYPAD_ENTER, SPACE):
        on = focused(app)
        if isinstance(on, Target):
            on.press_by_key()
            if app.screen is not None and not app.layers.veils:
                app.screen.pressed_by_key(on)
            return True
    return False
