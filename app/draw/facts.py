"""Numbers with their signs: what a seat has, in as little room as there is."""

from collections.abc import Sequence

from kivy.metrics import dp

from app import theme
from app.draw import letters, paint, signs

NUMBER = theme.colour("ffe9b8")

GAP = 0.6  # of the size, between two
HELD = 1.2  # of the size: a sign without a number is a thing held, and larger


def fact_width(sign: str, text: str, size: float) -> float:
    """What one number with its sign takes; a sign without a number is a thing held, and larger."""
    if not text:
        return signs.width(sign, size * HELD)
    return signs.width(sign, size) + size * 0.24 + letters.width_of(text, size * 1.05, letters.SANS_BOLD)


def draw_fact(sign: str, text: str, x: float, middle: float, size: float, ink: theme.Rgba = theme.CREAM_SOFT) -> float:
    """One number with its sign, from x on; returns the width used."""
    each = signs.width(sign, size if text else size * HELD)
    signs.draw(sign, x + each / 2, middle, size if text else size * HELD, ink)
    if text:
        paint.write(text, x + each + size * 0.24, middle, size * 1.05, NUMBER, letters.SANS_BOLD, ax=0)
    return fact_width(sign, text, size)


def facts_width(facts: Sequence[tuple[str, str]], size: float) -> float:
    return sum(fact_width(sign, text, size) for sign, text in facts) + size * GAP * max(0, len(facts) - 1)


def draw_facts(facts: Sequence[tuple[str, str]], left: float, right: float, middle: float, size: float,
               ends: bool = False, ink: theme.Rgba = theme.CREAM_SOFT) -> float:
    """As many as fit, smaller first, then fewer, the most important stay; `ends`: they end at the right. Returns their width."""
    shown = list(facts)
    while shown and facts_width(shown, size) > right - left:
        if size > dp(11.5):
            size -= dp(0.5)
        else:
            shown.pop()
    used, gap = facts_width(shown, size), size * GAP
    at = right - used if ends else left
    for sign, text in shown:
        at += draw_fact(sign, text, at, middle, size, ink) + gap
    return used
