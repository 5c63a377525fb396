"""Animation of what has just happened: pieces on the board, coins and loads from hand to hand. A tap anywhere ends it at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, signs
from app.match import PastEvent
from app.tables.moment import Transfer
from rules.core import Thing

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

FLYING_SIGN = theme.colour("8a5a20")

BOARD, DRAFTED = 0.7, 0.5  # seconds: what others did, what I draft
FLIGHT, RISE = 0.55, 1.3
TOKENS = 5  # more of a kind are a number
APART, ALL = 0.09, 1.2  # seconds between two tokens, and between the first and the last


def animate(screen: TableScreen) -> None:
    """Everything that has not been seen yet, with its sounds."""
    fresh, drafted = screen.presenter.take_unshown()
    verdict = bool(fresh) and _show_verdict(screen, fresh)
    if screen.curtain is None or verdict:
        screen.presenter.sound(past.event for past in fresh)
    if screen.curtain is not None:
        return
    scenes = screen.scenes.found(fresh) if fresh and screen.scenes.seconds > 0 and not verdict else []
    told = {id(past) for scene in scenes for past in scene.step}
    rest = [past for past in fresh if id(past) not in told]
    if rest and not screen.app.still:
        show(screen, rest, BOARD)
    screen.scenes.add(scenes)
    if drafted and not fresh and not screen.app.still:
        show(screen, drafted, DRAFTED)


def show(screen: TableScreen, events: Sequence[PastEvent], seconds: float, numbers: bool = True) -> None:
    """On the board first; then what changes hands. `numbers`: coins also rise as numbers."""
    if screen.app.still:
        return
    moves = screen.presenter.motion.animate(screen.now, events, seconds)
    _hand_over(screen, screen.presenter.motion.gifts(screen.now, events), seconds if moves else 0.0, numbers)


def _show_verdict(screen: TableScreen, fresh: Sequence[PastEvent]) -> bool:
    """What all must see, over everything, until it is tapped away; False if there is nothing."""
    sheet = screen.presenter.motion.verdict(screen.presenter.moment(), fresh)
    if sheet is not None:
        screen.verdicts.add(sheet)
    return sheet is not None


def _hand_over(screen: TableScreen, gifts: Sequence[Transfer], delay: float, numbers: bool) -> None:
    tokens = [gift for gift in gifts for _ in range(min(gift.count, TOKENS))]
    apart = min(APART, ALL / max(1, len(tokens)))
    for i, gift in enumerate(tokens):
        start, end = place_of(screen, gift.giver), place_of(screen, gift.taker)
        if start is not None and end is not None:
            screen.flights.fly(partial(_token, gift.what), start, end, FLIGHT, delay + i * apart)
    for gift in gifts if numbers else ():
        if gift.what == "coin":
            for thing, text, tint in ((gift.giver, f"−{gift.count}", theme.WARNING), (gift.taker, f"+{gift.count}", theme.GOOD)):
                at = place_of(screen, thing) if thing[0] == "seat" else None
                if at is not None:
                    at = at[0], at[1] + dp(24)  # above the number that it changes
                    when = delay + (FLIGHT if text[0] == "+" else 0)
                    screen.flights.rise(partial(paint_number, text, tint), at, RISE, when)


def place_of(screen: TableScreen, thing: Thing) -> tuple[float, float] | None:
    """Where a thing lies in the window: the view knows its own, the frame its seats."""
    found = screen.view.place_of(thing)
    if found is None and thing[0] == "seat":
        panel = next((w for w in screen.frame.walk(restrict=True) if getattr(w, "label", "") == f"seat {thing[1]}"), None)
        if panel is not None:
            found = panel.to_window(*panel.purse_at() if hasattr(panel, "purse_at") else panel.center)
    return found


def _token(what: str) -> None:
    d = dp(26)
    paint.shadow(-d / 2, -d / 2, d, d, dp(5), drop=dp(3))
    if signs.is_painted(what):
        signs.draw(what, 0, 0, d * 0.9)
    else:
        paint.disc(0, 0, d, theme.PAPER_TOP)
        paint.ring(0, 0, d, theme.GOLD, dp(1.2))
        signs.draw(what, 0, 0, d * 0.66, FLYING_SIGN)


def paint_number(text: str, tint: theme.Rgba, sign: str = "") -> None:
    """A number round (0, 0), with the sign of what it counts."""
    size = sp(15)
    mark = size * 1.3 if sign else 0.0
    wide, high = letters.width_of(text, size, letters.SANS_BOLD) + dp(16) + mark, size * 1.5
    paint.rounded(-wide / 2, -high / 2, wide, high, high / 2, tint)
    paint.rim(-wide / 2, -high / 2, wide, high, high / 2, theme.CREAM, dp(1))
    paint.write(text, -mark / 2, 0, size, theme.CREAM, letters.SANS_BOLD)
    if sign:
        signs.draw(sign, wide / 2 - dp(6) - size * 0.5, 0, size, theme.CREAM)
