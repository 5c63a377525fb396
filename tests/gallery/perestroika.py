"""Perestroika in every phase of a round, alone and with rivals."""
from tests.gallery.camera import Photographer


class Album(Photographer):
    async def everything(self) -> None:
        from rules.perestroika import options as o
        from tests.app.moment import asks

        self.opening()
        self.at("pere-materials", asks("materials", least_round=0), seats=3)
        full = lambda t: asks("pick", least_round=6)(t) and len(t.state.revealed) == 7 and t.state.takers.count(-1) == 6  # noqa: E731
        self.at("pere-pick", full, seats=3, scenario="successor")
        self.app.screen.tap([next(t for t in self.app.screen.decision.narrowing.glowing if t[0] == "card")])
        self.photo("pere-picked")
        self.at("pere-solo-first", asks("dismiss"), seats=1)
        self.at("pere-solo-pick", lambda t: asks("lay_aside", least_round=4)(t) and len(t.state.revealed) > 4, seats=1)
        for seats, scenario in ((3, "successor"), (2, "none")):
            self.at(f"pere-play-{seats}", asks("play", least_round=6), seats=seats, scenario=scenario)
            self.open_hand()
            self.photo(f"pere-halves-{seats}")
        self.at("pere-build", asks("build", least_round=4), seats=2, scenario="serfdom")
        self.app.screen.choose(next(x for x in self.app.screen.decision.narrowing.live if isinstance(x, o.Build)))
        self.photo("pere-built", 2)
        self.at("pere-exchange", asks("exchange", least_round=3), seats=2)
        rich = lambda t: asks("rearrange")(t) and sum(t.state.principalities[0].materials) > 3  # noqa: E731
        self.at("pere-rearrange", rich, seats=2)
        self.at("pere-rob", asks("rob", least_round=3), seats=3)
        self.at("pere-steal", asks("steal", least_round=3), seats=3)
        self.at("pere-fetch", lambda t: asks("fetch")(t) and len(t.ask.cards) > 5, seats=2)
        self.at("pere-discard", asks("discard", least_round=3), seats=3)
        self.at("pere-laid", lambda t: asks("pick_laid")(t) and len(t.state.pile) > 2, seats=1)
        self.at("pere-rival", asks("pick", least_round=6), seats=3, scenario="water")
        self.app.screen.view.rivals.open_land(1)
        self.photo("pere-rival-open")
        self.at("pere-cathedral", asks("cathedral"), seats=2, scenario="cathedral")
        self.at("pere-baltic", asks("baltic"), seats=2, scenario="baltic")
        self.tatars()
        for seats in (1, 3):
            await self.over(seats)

    def opening(self) -> None:
        """The lid, the scenarios, the rulebook."""
        app = self.app
        app.tap("new table")
        self.tap("game perestroika")
        self.photo("pere-new-table")
        self.tap("setting scenario")
        self.photo("pere-scenarios")
        app.veche.layers.clear()
        app.veche.home()
        app.veche.go("learn", game="perestroika")
        self.photo("pere-book")
        app.screen.ids.scroll.scroll_y = 0.55
        self.photo("pere-book-components")
        app.veche.home()

    def open_hand(self) -> None:
        view = self.app.screen.view
        view.cards.card_tapped([[card for card in view.scene.hand if card.lit][-1].thing])

    def tatars(self) -> None:
        from app.tables.perestroika import invasion

        rich = lambda t: t.state.tatars and t.state.round >= 4 and 0 in t.awaited() and len(t.state.display) == 7  # noqa: E731
        match = self.at("pere-after-tatars", rich, seats=3)
        screen = self.app.screen
        screen.app.layers.open(invasion.scene_of(screen.now, match.history[-40:]))
        self.photo("pere-tatars", 2.4)
        screen.app.layers.clear()

    async def over(self, seats: int) -> None:
        from app.plan import first_plan
        from rules.core import Stream
        from tests.app.perestroika import sensible

        match, chance = self.begin(first_plan("perestroika", "Mila", "lion", seats), b"pere"), Stream.of("gallery", seats)
        while not match.over:
            seat = match.table.awaited()[0]
            match.play(seat, sensible(match.table, seat, chance))
        match.keep_now()
        self.app.veche.sit_down(match)
        self.photo(f"pere-over-{seats}", 2.0)
        self.app.screen.ids.rows.parent.scroll_y = 0
        self.photo(f"pere-over-{seats}-told")

    def at(self, what: str, wanted, **table):
        """A game played up to a moment, and its picture."""
        from tests.app.perestroika import until

        match = until(self.app.veche.store, wanted, what, **table)
        self.app.veche.sit_down(match)
        self.photo(what)
        return match
