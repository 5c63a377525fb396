"""The frame of the table of Rus': the stages of a turn, the others' strips or boards, my board, my hand."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _, ngettext, pgettext
from app.tables.base import Shape
from app.tables.frame import ActionRow, TableFrame  # noqa: F401  kv needs the row
from app.tables.rus import cards, look
from app.tables.rus.scene import PlayerView, RusScene
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets import bar, buttons, log, parts  # noqa: F401  kv needs them
from app.widgets.base import BackedBox, Painted, Target, detached, load_kv, tall  # noqa: F401  kv needs them
from app.words.rus.names import action_name, class_cards, coins
from rules.rus.data import PRICES


class Stages(Painted):
    """The four parts of a turn; what is done wears a tick."""

    stage, who = StringProperty(""), StringProperty("")
    in_line = BooleanProperty(False)
    below = StringProperty("")  # words below the signs, in place of the stages' names
    paints = ("stage", "who", "in_line", "below")

    def about_at(self, x, y):
        return "stage", look.STAGES[max(0, min(len(look.STAGES) - 1, int((x - self.x) / self.width * len(look.STAGES))))][0]

    def paint(self, x, y, w, h):
        if w < dp(48) or h < dp(20):
            return
        names = [name for name, _sign in look.STAGES]
        now = names.index(self.stage) if self.stage in names else -1
        words = (_("Housekeeping"), _("Claim"), _("Action"), _("Upgrade"))
        each = w / len(names)
        crowded = max(letters.width_of(word, sp(12.5), letters.SERIF_BOLD) for word in words) > each - dp(4)
        d = min(dp(28), h * 0.56, each * 0.76) if not self.in_line else min(dp(34), h * 0.8)
        size, starts, gap = self._in_line(words, x, w, d) if self.in_line else (sp(12.5), [], 0.0)
        for i, (_name, sign) in enumerate(look.STAGES):
            cx = x + each * (i + 0.5) if not self.in_line else starts[i] + d / 2
            cy = y + h - d / 2 - dp(4) if not self.in_line else y + h / 2
            done, here = i < now, i == now
            way = (cx - each + d * 0.8, cx - d * 0.8) if not self.in_line else (cx - d / 2 - gap + dp(10), cx - d / 2 - dp(8))
            if i and way[1] - way[0] > dp(6):
                paint.line(((way[0], cy), (way[1], cy)), faded(theme.GOLD, 0.9 if i <= now else 0.3), dp(0.9))
            if here:
                paint.glow(cx, cy, d * 2.1, faded(theme.GLOW, 0.8))
            paint.circle_shade(cx, cy, d, *((colour("c4483c"), theme.MAIN) if here else (colour("5f402b"), colour("2c1b11"))))
            paint.ring(cx, cy, d, faded(theme.GOLD, 1 if here or done else 0.5), dp(1.2))
            paint.icon(sign, cx, cy, d * 0.56, faded(theme.CREAM, 1 if here or done else 0.6))
            if done:
                paint.disc(cx + d * 0.42, cy - d * 0.34, d * 0.46, theme.GOOD)
                paint.icon("check-bold", cx + d * 0.42, cy - d * 0.34, d * 0.32, theme.CREAM)
            ink = theme.CREAM if here else faded(theme.CREAM_SOFT, 1 if done else 0.8)
            if self.in_line:
                room = letters.width_of(words[i], size, letters.SERIF_BOLD) + dp(2)
                face = letters.SERIF_BOLD if here else letters.SERIF
                paint.write(words[i], cx + d * 0.7, cy, size, ink, face, ax=0, width=room)
            elif self.below:
                continue
            elif not crowded:
                paint.write(words[i], cx, y + sp(9), sp(12.5), ink, letters.SERIF_BOLD, width=each - dp(4))
            elif here:  # room for one name: the stage that it is
                half = letters.width_of(words[i], sp(12.5), letters.SERIF_BOLD) / 2
                half += dp(6) if w > dp(300) else 0  # not at the very edge of a phone
                paint.write(words[i], min(max(cx, x + half), x + w - half), y + sp(9), sp(12.5), ink, letters.SERIF_BOLD)
        if self.below and not self.in_line:
            paint.write(self.below, x + w / 2, y + (h - d) * 0.38, min(sp(13), dp(14)), theme.CREAM_SOFT, width=w)


    @staticmethod
    def _in_line(words, x, w, d) -> tuple[float, list[float], float]:
        """How large the names are, where each sign begins, and the way between two of them: all as even as the room allows."""
        size = sp(14.5)

        def wide(word):
            return d * 1.2 + letters.width_of(word, size, letters.SERIF_BOLD)

        while size > sp(10) and sum(map(wide, words)) + 3 * dp(22) > w:
            size -= sp(0.5)
        gap = min(dp(76), (w - sum(map(wide, words))) / 3)
        starts, at = [], x + max(0.0, w - sum(map(wide, words)) - 3 * gap) / 2
        for word in words:
            starts.append(at)
            at += wide(word) + gap
        return size, starts, gap


class Decks(Painted):
    """The class decks with their prices, the king, the action deck and the discard pile."""

    scene = ObjectProperty(None, allownone=True)
    about = ("bank", 0)
    paints = ("scene",)

    def paint(self, x, y, w, h):
        scene: RusScene = self.scene
        paint.plate(x, y, w, h)
        if scene is None:
            return
        rows = 2 if h > w * 0.55 else 1
        each, high = (w - dp(12)) / 6 * rows, (h - dp(8) * (rows - 1)) / rows
        ch = high - sp(44) - dp(10)
        cw = min(ch * 0.74, each * 0.72)
        ch = min(ch, cw * 1.6)
        words = (*class_cards(), pgettext("deck of cards", "Actions"), pgettext("deck of cards", "Played"))
        notes = (
            _("at the start"),
            *(coins(price) for price in PRICES[1:]),
            ngettext("{n} left", "{n} left", scene.deck).format(n=scene.deck),
            str(scene.discarded) if scene.discarded else _("none yet"),
        )
        whole, bottom = ch + sp(44) + dp(4), y
        for i in range(6):
            row, column = divmod(i, 6 // rows)
            cx = x + dp(6) + each * (column + 0.5)
            y = bottom + (rows - 1 - row) * (high + dp(8)) + max(0.0, high - whole - dp(6)) / 2
            low = y + sp(42)
            if i < 3:
                cards.class_back(i, cx - cw / 2, low, cw, ch)
                paint.mark_number(cx + cw / 2, low + ch - dp(4), scene.decks[i] if i < len(scene.decks) else 0)
            elif i == 3:
                if scene.king is None:
                    cards.king_card(cx - cw / 2, low, cw, ch)
                else:
                    owner = next(e for e in scene.players if e.seat == scene.king)
                    cards.no_card(cx - cw / 2, low, cw, ch)
                    paint.crest(cx, low + ch / 2, min(cw, ch) * 0.8, CREST_BY_NAME[owner.crest])
            elif i == 4:
                cards.action_back(cx - cw / 2, low, cw, ch)
            elif scene.discards:
                top = scene.discards[-1]
                sign, sky, _tokens = look.CARDS[top]
                paint.rounded(cx - cw / 2, low, cw, ch, dp(4), colour("f4e2b8"))
                cards.art(sign, sky, cx - cw / 2 + dp(2), low + dp(2), cw - dp(4), ch - dp(4))
                notes = (*notes[:5], action_name(top))
            else:
                cards.no_card(cx - cw / 2, low, cw, ch)
            paint.write(words[i], cx, y + sp(29), sp(13), theme.CREAM, letters.SERIF_BOLD, width=each - dp(3))
            wide = paint.write(notes[i], cx, y + sp(13), sp(12), theme.CREAM_SOFT, width=each - dp(3), whole=True)
            if not wide and i == 5:
                paint.write(str(scene.discarded), cx, y + sp(13), sp(12), theme.CREAM_SOFT)


class Tag(Painted):
    """My name on the frame of my board, and "only you" where secrets lie open."""

    player = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    covers = True
    paints = ("player", "blind")

    def about_at(self, x, y):
        if self.player is None or self.opacity == 0:
            return None
        if self.player.mine and x > self.right - dp(14) - self._private_width():
            return "private", 0
        return ("seat", self.player.seat) if x < self.x + dp(14) + self._name_width() else None

    def _name_width(self) -> float:
        return letters.width_of(self.player.name, sp(14.5), letters.SERIF_BOLD) + dp(52)

    def _private_width(self) -> float:
        return letters.width_of(_("only you"), sp(13), letters.SANS) + dp(40)

    def paint(self, x, y, w, h):
        player: PlayerView = self.player
        if player is None:
            return
        name = self._name_width()
        self._pill(x + dp(14), y, name, h)
        paint.crest(x + dp(14) + h * 0.55, y + h / 2, h * 1.15, CREST_BY_NAME[player.crest], self.blind, player.turn)
        paint.write(player.name, x + dp(14) + h * 1.25, y + h / 2, sp(14.5), theme.CREAM, letters.SERIF_BOLD, ax=0, width=w * 0.5)
        if player.mine:
            text, wide = _("only you"), self._private_width()
            left = x + w - dp(14) - wide
            self._pill(left, y, wide, h)
            paint.icon("eye", left + dp(16), y + h / 2, dp(17), theme.CREAM)
            paint.write(text, left + dp(29), y + h / 2, sp(13), theme.CREAM, ax=0)

    @staticmethod
    def _pill(x, y, w, h):
        paint.rounded(x, y, w, h, h / 2, colour("2c1b11", 0.96))
        paint.rim(x, y, w, h, h / 2, theme.GOLD, dp(0.9))


class RusFrame(TableFrame, FloatLayout):
    """`strips` and `column` are in all of them, `stages`, `bar_stages` and `decks` in some."""

    fits_buttons = False
    small = BooleanProperty(False)  # too low for boards and strips at once


class RusPhone(RusFrame):
    """A phone upright. On a small one the stages stand in the bar and the others in one row, and boards open on sheets."""

    SMALL = 860  # dp: any lower phone


class RusLow(RusFrame):
    """A phone on its side: the others at the left, my board in the middle, my cards at the right."""

    BAR, PADDING = 54, 8  # dp: what stands above the others, and the edges of their column

    shape: Shape = "low"
    gap = NumericProperty(0)  # between two of the others

    def strip_height(self, count: int, usual: float) -> float:
        """So high that all of `count` are seen at once, if that leaves them touchable; the gaps give way first."""
        room = self.screen.height - self.screen.top - self.screen.bottom - dp(self.BAR + self.PADDING)
        high = max(dp(48), min(usual, (room - dp(2) * (count - 1)) / count))
        self.gap = max(dp(2), min(dp(5), (room - high * count) / max(1, count - 1)))
        return high


class RusWide(RusFrame):
    shape: Shape = "wide"
    crowded = BooleanProperty(False)  # the characters need the room of the decks
    roomy = BooleanProperty(False)  # one other board: decks and chronicle stand beside it, not above my cards

    def stand_beside(self, others: list) -> None:
        """The others' boards, as wide as they can be; a single one leaves half of the row to the decks."""
        self.roomy = len(others) == 1
        supply, row = self.ids.supply, self.ids.strips if self.roomy else self.ids.side
        if self.roomy:
            others[0].size_hint_x = self.ids.board.size_hint_x
        if supply.parent is not row:
            row.add_widget(detached(supply), index=0 if self.roomy else len(row.children))


load_kv(__file__)
