"""The first start: a note under the name and crest that were drawn by lot; a tap on it opens a sheet to change them."""

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.widgets.base import Target, tall
from app.widgets.buttons import PlateButton
from app.widgets.field import NameField
from app.widgets.layers import Sheet
from app.widgets.parts import CrestRow


class NameOffer(Target):
    """The note: which name was drawn, and that a tap changes it."""

    text = StringProperty("")
    paints = ("text",)

    def paint(self, x, y, w, h):
        paint.paper(x, y, w, h, dp(10), lit=self.state == "down")
        paint.icon("pencil", x + dp(22), y + h / 2, dp(22), theme.MAIN)
        room = w - dp(52)
        high = paint.paragraph_height(self.text, room, sp(14), letters.SANS_BOLD, 1)
        paint.paragraph(self.text, x + dp(42), y + (h + high) / 2, room, sp(14), theme.INK, letters.SANS_BOLD, spacing=1)

    def measured(self, width: float) -> float:
        return max(dp(52), paint.paragraph_height(self.text, width - dp(52), sp(14), letters.SANS_BOLD, 1) + dp(18))


def offer(app, text: str) -> NameOffer:
    made = NameOffer(text=text, label="my name", size_hint=(None, None))
    made.bind(on_release=lambda *_: change_name(app))
    return made


def change_name(app) -> None:
    now = app.settings_now
    box = BoxLayout(orientation="vertical", spacing=dp(10), size_hint_y=None, height=tall(52) + dp(66))
    field = NameField(app.layers.toast, text=now.name, made_up=app.is_newcomer, font_size=sp(20),
                      size_hint_y=None, height=tall(52))
    crests = CrestRow(now.crest, now.colour_blind)
    box.add_widget(field)
    box.add_widget(crests)
    keep = PlateButton(text=_("Keep as it was"), label="stay", tone="quiet", font_size=17)
    take = PlateButton(text=_("That's me"), label="that is me", tone="main", font_size=17)
    about = [_("The others at the table see this name and this crest.")]
    veil = app.layers.open(Sheet(_("Who are you?"), about, [keep, take], box))
    veil.field = field

    def done(*_args):
        veil.close()
        app.named(field.name_written or now.name, crests.chosen)

    keep.bind(on_release=lambda *_: (veil.close(), app.named(now.name, now.crest)))
    take.bind(on_release=done)
    field.bind(on_text_validate=done)
