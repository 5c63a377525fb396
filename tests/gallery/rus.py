"""Rus' in every stage of a turn."""
from tests.gallery.camera import Photographer


class Album(Photographer):
    async def everything(self) -> None:
        from app.screens.table import motion
        from rules.rus.options import BELIEVE, LIES

        for stage in ("housekeeping", "claim", "action", "upgrade"):
            await self.at(f"rus-{stage}", lambda t, why=stage: t.state.round >= 4 and t.ask.why == why and t.awaited() == (0,))
        risen = lambda t: t.ask.why == "claim" and t.state.turn == 0 and len(t.state.boards[0].classes) > 1  # noqa: E731
        await self.at("rus-claim-classes", risen)
        roles = [option for option in self.app.screen.decision.narrowing.live if option[0] == "claim"]
        self.app.screen.tap([("character", roles[-1].character)])
        self.photo("rus-claim-chosen")
        await self.at("rus-hand", lambda t: t.state.round >= 5 and t.ask.why == "action" and t.awaited() == (0,))
        screen = self.app.screen
        plays = [option for option in screen.decision.narrowing.live if option[0] == "play"]
        screen.tap([("card", plays[0].card)] if plays else [("verb", "exchange")])
        self.photo("rus-card-chosen")
        screen.undo()
        if not screen.wide:
            strip = screen.view.others.widgets[0]
            screen.view.others.strip_tapped(strip.player)
            self.photo("rus-strip-open")
        match = await self.at("rus-accuse", lambda t: t.state.round >= 3 and t.ask.why == "accuse" and 0 in t.awaited())
        for seat in match.table.awaited():
            if seat:
                match.play(seat, BELIEVE)
        self.app.screen.tap([("verb", LIES.word)], 0)
        self.photo("rus-verdict", 1.4)
        self.app.veche.layers.clear()
        self.app.screen.flights.land()
        motion.show(self.app.screen, match.history[-14:], 0.7)
        self.photo("rus-flying", 0.55)
        self.app.screen.flights.land()
        await self.away()
        await self.at("rus-together", lambda t: t.ask.why == "accuse" and {0, 1} <= set(t.awaited()), people=3)
        await self.at("rus-two-seats", lambda t: t.state.round >= 2 and t.ask.why == "claim" and t.awaited() == (0,), seats=2)
        await self.over()

    async def over(self) -> None:
        """The result, and further down what can be told now."""
        from app.plan import first_plan
        from rules.core import Stream

        match, chance = self.begin(first_plan("rus", "Vera", "lion", 6), b"gallery of rus"), Stream.of("gallery", "over")
        while not match.over:
            seat = match.table.awaited()[0]
            match.play(seat, chance.pick(list(match.table.legal(seat))))
        match.keep_now()
        self.app.veche.sit_down(match)
        self.photo("rus-over", 2.0)
        self.app.screen.ids.rows.parent.scroll_y = 0
        self.photo("rus-over-told")

    async def away(self) -> None:
        """A device is out of reach: on its strip, and as one whose answer is awaited."""
        from tests.app.together import connect, online_match

        online = self.app.veche.network.online or connect(self.app)
        online.match, online.awaited, online.presence = online_match(self.app, 1, "rus"), ("Oleg",), {"Oleg": "away"}
        online.devices, online.identity.public = {"Oleg": b"o" * 32}, b"m" * 32
        self.app.veche.network.sit_down()
        self.photo("rus-away")
        self.app.veche.home()

    async def at(self, what: str, wanted, seats: int = 6, people: int = 1):
        """A game played at random up to a moment, and its picture."""
        from app.match import Match
        from app.plan import GUEST, first_plan
        from rules.core import Stream

        plan = first_plan("rus", "Vera", "lion", seats)
        for seat in plan.seats[1:people]:
            seat.kind = GUEST
        chance = Stream.of("gallery", what)
        match = Match.begin(plan, self.app.veche.store, None, seed=b"gallery of rus")
        match.keep = match.start = lambda: None
        while not match.table.over and not wanted(match.table):
            seat = match.table.awaited()[0]
            match.table.submit(seat, chance.pick(list(match.table.legal(seat))))
        match._catch_up()
        match.seen = [max(0, len(match.history) - 12)] * seats
        self.app.veche.sit_down(match)
        self.photo(what)
        return match
