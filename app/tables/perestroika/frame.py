"""The frames of the table: a phone upright, a phone on its side, a wide screen."""

from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from app.tables.base import Shape
from app.tables.frame import TableFrame
from app.tables.perestroika.supply import Shuffles, SupplyLine  # noqa: F401  kv needs them
from app.tables.rus.frame import ActionRow  # noqa: F401  kv needs it
from app.widgets import bar, buttons, log, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv


class PerePhone(TableFrame, FloatLayout):
    fits_buttons = False
    SMALL = 760  # dp: any lower phone

    small = BooleanProperty(False)


class PereLow(TableFrame, FloatLayout):
    """A phone on its side: land and store at the left, cards at the right."""

    shape: Shape = "low"
    fits_buttons = False


class PereWide(TableFrame, FloatLayout):
    shape: Shape = "wide"
    fits_buttons = False


load_kv(__file__)
