"""The frames of the table: a phone upright, a phone on its side, a wide screen."""

from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from app.tables.base import Shape
from app.tables.frame import ActionRow, TableFrame  # noqa: F401  kv needs the row
from app.tables.perestroika.supply import Shuffles, SupplyLine  # noqa: F401  kv needs them
from app.widgets import bar, buttons, log, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv


class PerestroikaPhone(TableFrame, FloatLayout):
    fits_buttons = False
    SMALL = 760  # dp: any lower phone

    small = BooleanProperty(False)


class PerestroikaLow(TableFrame, FloatLayout):
    """A phone on its side: land and store at the left, cards at the right."""

    shape: Shape = "low"
    fits_buttons = False


class PerestroikaWide(TableFrame, FloatLayout):
    shape: Shape = "wide"
    fits_buttons = False


load_kv(__file__)
