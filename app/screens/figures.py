"""A row of the chronicle's figures: games, wins, and what else is worth a look."""

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _, ngettext, percent
from app.plan import level_word
from app.statistics import Figures, Tally
from app.widgets.base import Painted

MOST_OPPONENTS = 20
LEAST_SHARE = 3  # games: fewer make no percentage


class FigureRow(Painted):
    """A title, "7 games, 3 won", a bar of how many were won, and lines of its own below."""

    title = StringProperty("")
    tally = ObjectProperty(Tally())
    lines = ListProperty([])
    paints = ("title", "tally", "lines")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_args):
        room = max(dp(60), self.width - dp(32))
        below = sum(paint.paragraph_height(line, room, sp(14)) + dp(2) for line in self.lines)
        self.height = sp(20) + sp(18) + dp(34) + (below + dp(4) if self.lines else 0)

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h)
        left, room, top = x + dp(16), w - dp(32), y + h - dp(10)
        paint.write(self.title, left, top - sp(10), sp(17), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        top -= sp(22) + dp(2)
        share = tally_share(self.tally)
        kept = letters.width_of(share, sp(15), letters.SANS_BOLD) + dp(10) if share else 0
        paint.write(tally_words(self.tally), left, top - sp(8), sp(14), theme.CREAM_SOFT, ax=0, width=room - kept)
        if share:
            paint.write(share, x + w - dp(16), top - sp(8), sp(15), theme.GOLD, letters.SANS_BOLD, ax=1)
        top -= sp(18) + dp(2)
        paint.rounded(left, top - dp(6), room, dp(6), dp(3), theme.faded(theme.SOCKET, 0.8))
        if self.tally.wins:
            paint.rounded(left, top - dp(6), max(dp(6), room * self.tally.wins / self.tally.games), dp(6), dp(3), theme.GOLD)
        top -= dp(12)
        for line in self.lines:
            top -= paint.paragraph(line, left, top, room, sp(14), theme.CREAM) + dp(2)


def tally_words(tally: Tally) -> str:
    games = ngettext("{count} game", "{count} games", tally.games).format(count=tally.games)
    won = ngettext("{count} won", "{count} won", tally.wins).format(count=tally.wins)
    if not tally.draws:
        # i18n: counts with their nouns: "12 games, 5 won"
        return _("{games}, {won}").format(games=games, won=won)
    drawn = ngettext("{count} drawn", "{count} drawn", tally.draws).format(count=tally.draws)
    # i18n: counts with their nouns: "12 games, 5 won, 1 drawn"
    return _("{games}, {won}, {drawn}").format(games=games, won=won, drawn=drawn)


def tally_share(tally: Tally) -> str:
    return percent(round(100 * tally.wins / tally.games)) if tally.games >= LEAST_SHARE else ""


def streak_lines(figures: Figures) -> list[str]:
    lines = []
    if figures.streak > 1:
        lines.append(ngettext("{count} win in a row just now", "{count} wins in a row just now", figures.streak)
                     .format(count=figures.streak))
    if figures.longest > max(1, figures.streak):
        lines.append(ngettext("longest streak: {count} win", "longest streak: {count} wins", figures.longest)
                     .format(count=figures.longest))
    return lines


def opponent_words(opponent: str) -> str:
    kind, _sep, level = opponent.partition(":")
    if kind == "bot" and level:
        # i18n: a heading over figures; {level}: easy, normal or hard
        return _("Against bots, {level}").format(level=level_word(level))
    # i18n: a heading over figures: the games played with this person
    return _("With {name}").format(name=opponent)
