"""Photograph every screen and state: `python -m tests.gallery OUT [phone|tablet …]`. Look at them before you call anything done.

Each format is a process of its own (a window cannot grow without a screen): a phone of 412x915 at density 2, a tablet of
1280x800, and what the settings change: large letters, other seat colours.
"""
import asyncio
import os
import subprocess
import sys
from pathlib import Path

FORMATS = {                      # width and height in dp, density, text size, colours for the colour-blind
    "phone": (412, 915, 2.0, 1.0, False), "tablet": (1280, 800, 1.0, 1.0, False), "phone-large-text": (412, 915, 2.0, 1.3, True),
    "desktop": (1920, 1080, 1.0, 1.0, False),
}


def main(argv: list[str]) -> int:
    if not argv:
        print("usage: python -m tests.gallery OUT [" + "|".join(FORMATS) + " …]", file=sys.stderr)
        return 2
    out, wanted = Path(argv[0]).resolve(), argv[1:] or list(FORMATS)
    out.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        env = {**os.environ, "VECHE_WINDOW": "offscreen"}
        done = subprocess.run([sys.executable, "-m", "tests.gallery", "--one", str(out), name], env=env, timeout=600)
        if done.returncode:
            return done.returncode
    print(f"{len(list(out.glob('*.png')))} pictures in {out}")
    return 0


def one(out: Path, name: str) -> None:
    width, height, density, text, blind = FORMATS[name]
    from tests.app import display

    display.prepare((round(width * density), round(height * density)))
    import tempfile

    from tests.app.driver import Driver
    from tests.app.ui import Ui

    ui = Ui(display.prepare())
    ui.screen(width, height, density, text)
    app = Driver(ui, Path(tempfile.mkdtemp(prefix="veche-gallery-")))
    app.veche.change_settings(text_size=text, colour_blind=blind, sound=False)
    app.veche.home()
    asyncio.run(Photographer(app, out, name).everything())


class Photographer:
    def __init__(self, app, out: Path, name: str) -> None:
        self.app, self.ui, self.out, self.name = app, app.ui, out, name

    def photo(self, what: str, settle=1.2) -> None:
        self.ui.step(7, settle / 7)                 # few long frames: software GL draws each of them
        made = Path(self.ui.shot(self.out / f"{self.name}-{what}.png"))
        made.replace(self.out / f"{self.name}-{what}.png")

    async def everything(self) -> None:
        app = self.app
        self.photo("home-empty")
        self.plain_screens()
        match = await self.game(3, turns=14)
        await self.table(match)
        app.veche.home()
        self.photo("home")
        await self.game(5, turns=20)
        self.photo("table-five-seats")
        app.veche.home()
        await self.drawn_map()
        app.veche.home()
        await self.finished()
        await self.curtain()

    def plain_screens(self) -> None:
        app = self.app
        app.tap("new table")
        self.photo("new-table")
        app.screen.add_seat()
        app.screen.pick(0)
        self.photo("new-table-my-chair")
        app.veche.back()
        app.tap("settings")
        self.photo("settings")
        app.veche.back()
        app.tap("chronicle")
        self.photo("chronicle-empty")
        app.veche.back()
        app.tap("learn")
        self.photo("learn")
        app.screen.ids.scroll.scroll_y = 0.55
        self.photo("learn-components")
        app.screen.ids.search.text = "toll"
        self.photo("learn-search")
        app.veche.back()

    async def game(self, seats: int, turns: int, seed: bytes = b"gallery", **settings):
        """A game some turns on, the person to move."""
        from app.match import Match
        from app.plan import first_plan

        plan = first_plan("merchants", "Mila", "lion", seats)
        plan.settings.update(settings)
        match = Match.begin(plan, self.app.veche.store, at_once, seed=seed)
        keep, match.keep = match.keep, lambda: None
        while match.table.state.taken < turns or match.table.awaited()[0] != 0 or match.table.ask.why != "turn":
            if match.over:
                break
            seat = match.table.awaited()[0]
            if seat == 0:
                match.has_seen(0)
            match.play(seat, await at_once(match.table, seat, ""))
        match.keep = keep
        match.keep()
        self.app.veche.sit_down(match)
        match.bot_pace = 3600
        return match

    async def table(self, match) -> None:
        app = self.app
        self.photo("table-turn")
        app.screen.tapped([("verb", "bemerchant")])
        self.photo("table-merchant")
        sails = [option for option in app.screen.sitting.narrowing.live if option[0] == "sail"]
        if sails:
            app.screen.choose(sails[len(sails) // 2])
            self.photo("table-sailed")
        app.screen.say_why_not("Suzdal is out of reach: three steps by river or one over land.")
        self.photo("table-why-not", 0.1)
        app.screen.held(("tile", 27))
        self.photo("table-help")
        app.veche.back()
        app.screen.open_menu()
        self.photo("table-menu")
        app.veche.back()
        app.screen.ask_to_leave()
        self.photo("table-leave")
        app.veche.back()
        if not app.screen.wide:
            app.screen.open_log()
            self.photo("table-chronicle")
            app.veche.back()
        while app.screen.undo() or app.screen.sitting.can_undo:
            pass
        app.screen.tapped([("verb", "movehorde")])
        self.photo("table-horde")
        board = app.screen.view.board()
        board.zoom_at(*board.center, 2.0)
        board._sharpen()
        self.photo("table-zoomed")
        board.look(1.0, (0, 0))
        app.screen.tapped([next(thing for thing in app.screen.sitting.narrowing.glowing if thing[0] == "tile")])
        while not app.screen.sitting.complete:
            app.screen.tapped([next(thing for thing in app.screen.sitting.narrowing.glowing if thing[0] in ("tile", "verb"))])
        self.photo("table-confirm")
        app.screen.main()
        for _ in range(30):
            self.ui.step()
            await asyncio.sleep(0.001)
        self.photo("table-bot-thinks")

    async def drawn_map(self) -> None:
        from app.match import Match
        from app.plan import first_plan

        plan = first_plan("merchants", "Mila", "lion", 3)
        plan.settings["map"] = "drawn"
        match = Match.begin(plan, self.app.veche.store, at_once, seed=b"drawn")
        match.keep = lambda: None
        for _ in range(15):
            seat = match.table.awaited()[0]
            match.play(seat, await at_once(match.table, seat, ""))
        self.app.veche.sit_down(match)
        match.bot_pace = 3600
        self.photo("table-laying-tiles")

    async def finished(self) -> None:
        from app.match import Match
        from app.plan import first_plan

        app = self.app
        plan = first_plan("merchants", "Mila", "lion", 3)
        match = Match.begin(plan, app.veche.store, at_once, seed=b"over")
        keep, match.keep = match.keep, lambda: None
        while not match.over:
            seat = match.table.awaited()[0]
            match.play(seat, await at_once(match.table, seat, ""))
        match.keep = keep
        match.keep()
        app.veche.sit_down(match)
        self.photo("over")
        app.screen.replay()
        app.screen.jump(0.4)
        self.photo("replay")
        app.veche.home()
        app.tap("chronicle")
        self.photo("chronicle")
        app.tap("wins")
        self.photo("chronicle-wins")
        app.veche.home()

    async def curtain(self) -> None:
        from app.plan import BESIDE, SeatPlan, TablePlan
        from app.screens.curtain import Curtain

        people = [SeatPlan("Vera", "lion", "me"), SeatPlan("Oleg", "ship", BESIDE), SeatPlan("Marfa", "wolf", BESIDE)]
        plan = TablePlan("rus", people)
        cloth = Curtain(plan=plan, seat=2, line="Round 6: Marfa claims a character", blind=self.app.veche.blind)
        cloth.button.done = 0.35
        self.ui.show(cloth)
        self.photo("curtain")


async def at_once(table, seat, level):
    """A bot that need not think: the pictures are of the app."""
    return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 7919 + 3)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        one(Path(sys.argv[2]), sys.argv[3])
        sys.exit(0)
    sys.exit(main(sys.argv[1:]))
