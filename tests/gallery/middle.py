"""The table in the middle: chairs before the game, every game, what is staged there; on a phone the hand that belongs to it."""

from __future__ import annotations

from app import catalogue
from app.plan import GUEST, first_plan
from rules.games import GAMES
from tests.app.conformance.moments import kinds_of_moments
from tests.app.hand_conformance import hand_at
from tests.app.together import connect, show_lobby, table_of
from tests.gallery.camera import Photographer, at_once

FORMATS = ("tablet", "desktop")
HANDS = (("merchants", "turn"), ("rus", "accuse"), ("rus", "action"), ("perestroika", "play"), ("saber", "operation"),
         ("rurik", "agenda"))
LATER = 60  # answers, until something lies on the table


class Album(Photographer):
    async def everything(self) -> None:
        if self.name.startswith("phone"):
            self.hands()
        if self.name not in FORMATS:
            return
        self.chairs()
        for game in catalogue.playable():
            for seats in sorted({catalogue.usual_seats(game), min(6, max(GAMES[game].seats))}):
                await self.table(game, seats, lambda t: t.asked >= LATER)
                self.photo(f"middle-{game}-{seats}")
        await self.table("rus", 4, lambda t: t.asked > LATER and t.ask.why == "accuse" and len(t.awaited()) == 2)
        self.photo("middle-rus-claim")
        await self.table("rurik", 4, lambda t: t.state.round and t.ask.why == "agenda" and len(t.awaited()) == 1)
        self.photo("middle-rurik-agenda")
        await self.table("saber", 4, lambda t: t.ask.why == "stance" and len(t.awaited()) == 1)
        self.photo("middle-saber-sealed")
        await self.go_on(lambda t: t.ask.why != "stance")
        self.photo("middle-saber-dice")

    def chairs(self) -> None:
        connect(self.app)
        for seats, free in ((4, 1), (6, 0)):
            show_lobby(self.app, table_of(seats, free, "rurik" if seats == 4 else "rus"))
            self.app.veche.go("sitting")
            self.photo(f"middle-chairs-{seats}")
            self.app.veche.home()
        self.app.veche.network.online = None

    def hands(self) -> None:
        for game, why in HANDS:
            stops = kinds_of_moments(self.app.veche.store, game, (1, 2))
            screen = hand_at(self.app, next(stop for (asked, _stage), stop in stops.items() if asked == why), "")
            self.photo(f"hand-{game}-{why}")
            if (game, why) == HANDS[0]:
                screen.turn_board()
                self.photo(f"hand-{game}-{why}-board")
            self.app.veche.home()
        self.app.veche.network.online = None

    async def table(self, game: str, seats: int, until) -> None:
        plan = first_plan(game, "Mila", "lion", seats)
        for place in plan.seats[1:]:
            place.kind = GUEST
        self.match = self.begin(plan, b"middle")
        self.match.start = lambda: None
        await self.play(self.match, until)
        self.app.veche.leave_table()
        self.app.veche.match = self.match
        self.app.veche.go("middle")
        self.ui.step(2)
        if not self.match.over and len(self.match.table.awaited()) < 2:
            seat = self.match.table.awaited()[0]
            if self.match.table.ask.why not in ("stance", "accuse", "agenda"):
                self.match.play(seat, await at_once(self.match.table, seat, ""))

    async def go_on(self, until) -> None:
        await self.play(self.match, until)
