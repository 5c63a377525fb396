"""The app on one device: every screen, and Merchants of Kiev in every state."""
import asyncio

from tests.gallery.camera import Photographer


class Album(Photographer):
    async def everything(self) -> None:
        app = self.app
        self.photo("home-empty")
        for card in range(3):
            app.veche.go("welcome", card=card)
            self.photo(f"first-start-{card + 1}")
            app.veche.home()
        self.plain_screens()
        match = await self.game(3, turns=14)
        await self.table(match)
        app.veche.home()
        self.photo("home")
        await self.game(5, turns=20)
        self.photo("table-five-seats")
        app.veche.home()
        await self.long_names()
        app.veche.home()
        await self.drawn_map()
        app.veche.home()
        await self.finished()
        await self.curtain()

    def plain_screens(self) -> None:
        app = self.app
        app.tap("new table")
        self.photo("new-table")
        app.screen.presenter.add_seat()
        app.screen.presenter.pick(0)
        self.photo("new-table-my-chair")
        app.veche.back()
        app.tap("settings")
        self.photo("settings")
        app.veche.back()
        app.tap("chronicle")
        self.photo("chronicle-empty")
        app.veche.back()
        app.tap("learn")
        self.photo("lessons")
        app.veche.replace("learn")
        self.photo("learn")
        app.screen.ids.scroll.scroll_y = 0.55
        self.photo("learn-components")
        app.screen.ids.search.text = "toll"
        self.photo("learn-search")
        app.veche.back()

    async def game(self, seats: int, turns: int, seed: bytes = b"gallery", **settings):
        """A game some turns on, the person to move."""
        from app.plan import first_plan

        plan = first_plan("merchants", "Mila", "lion", seats)
        plan.settings.update(settings)
        match = self.begin(plan, seed)
        await self.play(match, lambda t: t.state.taken >= turns and t.awaited()[0] == 0 and t.ask.why == "turn")
        match.keep_now()
        self.sit_down(match)
        return match

    async def table(self, match) -> None:
        app = self.app
        self.photo("table-turn")
        app.screen.tap([("verb", "bemerchant")])
        self.photo("table-merchant")
        sails = [option for option in app.screen.decision.narrowing.live if option[0] == "sail"]
        if sails:
            app.screen.choose(sails[len(sails) // 2])
            self.photo("table-sailed")
        app.screen.say_why_not("Suzdal is out of reach: three steps by river or one over land.")
        self.photo("table-why-not", 0.1)
        app.screen.explain(("tile", 27))
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
        while app.screen.undo() or app.screen.decision.can_undo:
            pass
        app.screen.tap([("verb", "movehorde")])
        self.photo("table-horde")
        board = app.screen.view.board()
        board.zoom_at(*board.center, 2.0)
        board._sharpen()
        self.photo("table-zoomed")
        board.move_view(1.0, (0, 0))
        app.screen.tap([next(thing for thing in app.screen.decision.narrowing.glowing if thing[0] == "tile")])
        while not app.screen.decision.complete:
            app.screen.tap([next(thing for thing in app.screen.decision.narrowing.glowing if thing[0] in ("tile", "verb"))])
        self.photo("table-confirm")
        app.screen.main()
        for _ in range(30):
            self.ui.step()
            await asyncio.sleep(0.001)
        self.photo("table-bot-thinks")

    async def long_names(self) -> None:
        """Names as long as a device may send them, in the alphabets of their owners."""
        from app.plan import first_plan

        plan = first_plan("merchants", "Mila", "lion", 5)
        names = ("Święchna Mścisławówna-Żak", "Всеволод Большое Гнездо", "Ярослав Осмомысл Галицкий",
                 "Ędwarda Łęcka-Źdźbłowska", "Жё")
        for seat, name in zip(plan.seats, names, strict=True):
            seat.name = name
        match = self.begin(plan, b"names")
        await self.play(match, lambda t: t.state.taken >= 11 and t.awaited()[0] == 0 and t.ask.why == "turn")
        self.sit_down(match)
        self.photo("table-long-names")
        self.app.screen.explain(("seat", 1))
        self.photo("table-seat-help")
        self.app.veche.back()

    async def drawn_map(self) -> None:
        from app.plan import first_plan

        plan = first_plan("merchants", "Mila", "lion", 3)
        plan.settings["map"] = "drawn"
        match = self.begin(plan, b"drawn")
        await self.play(match, lambda t: t.asked >= 15 and t.awaited()[0] == 0)
        self.sit_down(match)
        self.photo("table-laying-tiles")

    async def finished(self) -> None:
        from app.plan import first_plan

        app = self.app
        match = self.begin(first_plan("merchants", "Mila", "lion", 3), b"over")
        await self.play(match, lambda _t: False)
        match.keep_now()
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
        from app.plan import GUEST, SeatPlan, TablePlan
        from app.screens.curtain import Curtain

        people = [SeatPlan("Vera", "lion", "me"), SeatPlan("Oleg", "ship", GUEST), SeatPlan("Marfa", "wolf", GUEST)]
        plan = TablePlan("rus", people)
        cloth = Curtain(plan=plan, seat=2, line="Round 6: Marfa claims a character", blind=self.app.veche.blind)
        cloth.button.done = 0.35
        self.ui.show(cloth)
        self.photo("curtain")
