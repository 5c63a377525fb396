"""Photograph a few moments into a folder, in a process of its own whose window really draws."""
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.app import display

SIZE = (1280, 800)


async def main(out: Path) -> None:
    window = display.prepare(SIZE)
    from app.match import Match
    from app.plan import BOT, GUEST, SeatPlan, TablePlan
    from tests.app.driver import Driver
    from tests.app.ui import Ui

    ui = Ui(window)
    ui.screen(*SIZE)
    app = Driver(ui, Path(tempfile.mkdtemp(prefix="veche-pixels-")))

    def photo(name: str) -> None:
        ui.step(5, 0.2)
        Path(ui.shot(out / f"{name}.png")).replace(out / f"{name}.png")

    photo("home")
    plan = TablePlan("merchants", [SeatPlan("Mila", "lion", "me"), SeatPlan("Olga", "ship", GUEST)])
    match = Match.begin(plan, app.veche.store, None, seed=b"pixels")
    app.veche.sit_down(match)
    photo("glowing")
    app.tap("option takegood")
    photo("chosen")
    app.veche.change_settings(colour_blind=True)
    app.veche.rebuild()
    photo("other-colours")
    from kivy.graphics.context import get_context

    get_context().reload()                              # as if the graphics card had lost everything
    photo("after-a-loss")
    bot = TablePlan("merchants", [SeatPlan("Mila", "lion", "me"), SeatPlan("Oleg", "ship", BOT)])
    match = Match.begin(bot, app.veche.store, for_ever, seed=b"pixels")
    app.veche.sit_down(match)
    app.tap("option takegood")
    app.tap("main")
    while 0 in match.table.awaited():                   # the rest of the turn
        match.play(0, match.table.legal(0)[0])
    photo("confirmed")
    match.stop()
    app.veche.leave_table()
    app.veche.home()
    app.veche.go("learn")
    photo("rules")
    list_that_scrolls(ui)
    photo("list")


async def for_ever(table, seat, level):
    """A bot that thinks while it is photographed."""
    await asyncio.sleep(3600)


def list_that_scrolls(ui) -> None:
    """Rows that can be seen through, in a list that is a quarter of the screen high."""
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.scrollview import ScrollView

    from app.draw import paint
    from app.widgets.base import Painted

    class Row(Painted):
        def paint(self, x, y, w, h):
            paint.rounded(x, y, w, h, 12, (1, 1, 1, 0.5))

    rows = BoxLayout(orientation="vertical", size_hint_y=None, height=1600)
    for _ in range(4):
        rows.add_widget(Row())
    scroll = ScrollView(size_hint=(0.5, 0.25), pos_hint={"x": 0.25, "y": 0.375})
    scroll.add_widget(rows)
    ui.show(scroll)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
