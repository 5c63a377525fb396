"""One page of the kit's album: headings and parts below each other, on the table's wood."""
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.widgets.base import BackedBox, is_landscape_phone, tall
from app.widgets.parts import Heading


class Page:
    def __init__(self, blind: bool) -> None:
        self.blind = blind
        self.root = BackedBox(orientation="vertical", back="wood", padding=dp(8), spacing=dp(6), size=Window.size)
        self.later: list = []      # what is done before a further picture
        self.tapped: list = []
        self.low = is_landscape_phone(*Window.size)      # there is room for one part only

    def tap(self, things) -> None:
        self.tapped += things

    def hold(self, thing) -> None:
        self.tapped.append(("held", thing))

    def share(self, of_height: float) -> float:
        return Window.height * of_height

    def tall(self, n: float) -> float:
        return tall(n)

    def heading(self, text: str, side: str = "") -> None:
        self.root.add_widget(Heading(text=text, side=side, font_size=14, size_hint_y=None, height=tall(20)))

    def add(self, widget) -> None:
        self.root.add_widget(widget)

    def row(self, height: float):
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=tall(height))
        self.root.add_widget(row)
        return row

    def grid(self, art, items, height: float, **how) -> None:
        from app.widgets.card_grid import CardGrid

        rows = how.pop("rows", 0)
        grid = CardGrid(art, self.tap, self.hold, size_hint_y=None, height=height, **how)
        grid.rows = rows
        grid.show(items, self.blind)
        self.root.add_widget(grid)

    def fill(self, widget) -> None:
        """It takes what is left."""
        widget.size_hint_y = 1
        self.root.add_widget(widget)

    def over(self, sheet) -> None:
        """On a veil, as a sheet lies over the table."""
        from app.widgets.layers import Veil

        self.whole(Veil(sheet, None))

    def whole(self, widget, pad: float = 0) -> None:
        self.root.padding = dp(pad)
        around = AnchorLayout()
        around.add_widget(widget)
        self.root.add_widget(around)
