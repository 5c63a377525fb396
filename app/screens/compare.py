"""Compare the words: two people read six words to each other, or look at six shields; if all are the same, nobody intercepts
the connection of their devices."""

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import theme
from app.draw import emblems, letters, paint
from app.i18n import _, pgettext
from app.widgets.base import Painted, tall
from app.widgets.buttons import PlateButton
from app.widgets.layers import Sheet


class CodeWord(Painted):
    """A word and its shield: for those who would rather read, and for those who would rather look."""

    text, number, shield = StringProperty(""), NumericProperty(1), NumericProperty(0)
    paints = ("text", "number", "shield")

    def paint(self, x, y, w, h):
        paint.rounded(x, y, w, h, dp(8), theme.PAPER_WHITE)
        paint.rim(x, y, w, h, dp(8), theme.RIM_PAPER)
        d = min(h - dp(10), w * 0.3)
        paint.write(str(int(self.number)), x + dp(12), y + h / 2, sp(13), theme.INK_SOFT)
        emblems.shield(int(self.shield), x + dp(22), y + (h - d) / 2, d)
        size, room = sp(18), w - d - dp(34)
        size *= min(1.0, room / letters.width_of(self.text, size, letters.SERIF_BOLD))  # to be compared, it must be whole
        paint.write(self.text, x + dp(28) + d, y + h / 2, size, theme.INK, letters.SERIF_BOLD, ax=0, width=room)


def compare_words(app, who: str, words) -> None:
    """A sheet with six words to be said aloud, and a button for each of the two answers."""
    from net.comparewords import WORDS

    columns = 3 if app.screen.is_low() else 2  # all six in sight
    high, rows = tall(60) if columns == 2 else dp(54), 6 // columns
    grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None, height=rows * high + dp(8) * (rows - 1))
    for i, word in enumerate(words, 1):
        grid.add_widget(CodeWord(text=word, number=i, shield=WORDS.index(word), size_hint_y=None, height=high))
    holder = BoxLayout(orientation="vertical", size_hint_y=None, height=grid.height)
    holder.add_widget(grid)
    # i18n: one of two buttons side by side: about 14 letters; the answer to "Does Olga see the same six?"
    same = PlateButton(text=_("Yes, the same"), label="same", tone="good", icon="check-bold", font_size=16)
    other = PlateButton(text=pgettext("button", "No"), label="not the same", tone="quiet", icon="close-thick", font_size=16)
    lines = [_("Say them aloud, in turn, or hold the screens side by side. If all six are the same, nobody sits between your two "
               "devices.")]
    # i18n: a heading above six words: {who} is a player's name; six: the six words
    veil = app.layers.open(Sheet(_("Does {who} see the same six?").format(who=who), lines, [other, same], holder))
    same.bind(on_release=lambda *_args: (veil.close(), app.layers.toast(
        _("Good: it is really {who}'s device.").format(who=who))))
    other.bind(on_release=lambda *_args: (veil.close(), app.layers.tell(_("Do not play here"), [
        _("Something answers in place of {who}'s device. Leave the table, join another network or share a hotspot, try again.")
        .format(who=who)])))
