"""Who plays whom, in the middle of a game on one device: a bot takes over for who must leave, and gives the seat back."""

from app.i18n import _
from app.match import Match
from app.screens.menu import ListSheet


def can_change(match: object) -> bool:
    """Only a table of this device: a lesson has its script, and across devices a seat belongs to somebody else."""
    return type(match) is Match and not match.over


def who_plays(screen) -> None:
    sheet = ListSheet(screen.app, _("Who plays"), _("Back to the game"))
    plan = screen.match.plan
    for seat, place in enumerate(plan.seats):
        # i18n: under a player's name; {bot}: "bot, easy"
        sub = _("{bot}; a tap gives the seat to a person") if place.is_bot else _("a person; a tap lets a bot play on")
        sheet.line(f"seat {seat}", "robot" if place.is_bot else "account", place.name, sub.format(bot=place.describe()),
                   lambda seat=seat: screen.presenter.change_player(seat))
