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
    from app.plan import BESIDE, SeatPlan, TablePlan
    from tests.app.driver import Driver
    from tests.app.ui import Ui

    ui = Ui(window)
    ui.screen(*SIZE)
    app = Driver(ui, Path(tempfile.mkdtemp(prefix="veche-pixels-")))

    def photo(name: str) -> None:
        ui.step(5, 0.2)
        Path(ui.shot(out / f"{name}.png")).replace(out / f"{name}.png")

    photo("home")
    plan = TablePlan("merchants", [SeatPlan("Mila", "lion", "me"), SeatPlan("Olga", "ship", BESIDE)])
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
    app.veche.home()
    app.tap("learn")
    photo("rules")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
