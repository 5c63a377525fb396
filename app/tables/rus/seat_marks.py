"""What is told of another seat in small: its points and coins, its debt, curses, evergreens and the king as marks."""


from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint
from app.draw.facts import draw_facts, facts_width
from app.kit_data import SeatView
from app.tables.moment import Fact
from app.tables.rus import cards, look
from app.tables.rus.property_places import CURSE
from app.tables.rus.scene import PlayerView
from app.theme import colour, faded

IRON = colour("3a3a40")


def numbers(player: PlayerView) -> tuple[Fact, ...]:
    return ("crown", str(player.points)), ("coin", str(player.coins))


def seat_of(player: PlayerView) -> SeatView:
    return SeatView(player.seat, player.name, player.crest, numbers(player), player.note, player.turn, player.mine, player.bot,
                    player.away, player.lit, player.holds)


def letters_of_numbers() -> float:
    return float(min(sp(14), dp(15.5)))


def purse_line(player: PlayerView, left, middle, right) -> float:
    """Points and coins of another seat, from the right; returns the width used."""
    return draw_facts(numbers(player), left, right, middle, letters_of_numbers(), ends=True, ink=theme.GOLD) + dp(6)


def purse_width(player: PlayerView) -> float:
    return facts_width(numbers(player), letters_of_numbers()) + dp(6)


def marks_of(player: PlayerView, greens=True) -> list[tuple[str, theme.Rgba, int]]:
    shown = [
        ("link-variant", IRON, player.debt),
        ("skull", CURSE, player.curses),
        ("pine-tree", look.PINE, len(player.evergreens) if greens else 0),
        ("chess-king", look.GILT, int(player.king)),
    ]
    return [mark for mark in shown if mark[2]]


def marks_width(player: PlayerView, d, gap, greens=True) -> float:
    counts = [str(count) for _sign, _c, count in marks_of(player, greens) if count > 1]
    beside = sum(letters.width_of(count, d * 0.78, letters.SANS_BOLD) + dp(2) for count in counts)
    return len(marks_of(player, greens)) * (d + gap) + beside


def marks(player: PlayerView, x, middle, d, greens=True, gap: float | None = None) -> float:
    """Debt, curses, evergreens and the king as tokens, their number beside them; returns the width used."""
    gap = dp(5) if gap is None else gap
    at = x
    for sign, c, count in marks_of(player, greens):
        paint.disc(at + d / 2, middle, d, c)
        paint.ring(at + d / 2, middle, d, faded(cards.BACK_GOLD, 0.7), dp(0.7))
        paint.icon(sign, at + d / 2, middle, d * 0.62, theme.CREAM)
        at += d
        if count > 1:
            at += dp(2) + paint.write(str(count), at + dp(2), middle, d * 0.78, theme.CREAM, letters.SANS_BOLD, ax=0)
        at += gap
    return at - x
