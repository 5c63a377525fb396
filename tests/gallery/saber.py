"""Saber and Blood in every phase of a turn and of a duel, in each scenario, at one device and with four bands."""
from tests.gallery.camera import Photographer


class Album(Photographer):
    async def everything(self) -> None:
        self.table()
        self.duel()
        self.scenarios()
        await self.over()

    def table(self) -> None:
        from rules.saber import options as o

        self.at("saber-place", "place")
        self.at("saber-operation", "operation", when=lambda t: t.turn > 2 and len(t.bands[0].hand) >= 5 and t.bands[0].cp > 3)
        screen = self.app.screen
        card = next(x for x in screen.decision.narrowing.live if isinstance(x, o.Play)).card
        screen.tap([("card", card)])
        self.photo("saber-card")
        self.at("saber-act", "act", offered=o.Step, when=lambda t: t.act.mp >= 3)
        self.app.screen.choose(next(x for x in self.app.screen.decision.narrowing.live if isinstance(x, o.Step)))
        self.photo("saber-stepped")
        self.at("saber-hand", "discard", when=lambda t: len(t.bands[0].hand) > 7)
        self.at("saber-shared", "operation", people=2, when=lambda t: t.turn > 1)

        self.app.screen.view.look(1)
        self.photo("saber-band")
        self.app.screen.app.layers.clear()

    def duel(self) -> None:
        self.at("saber-stance", "stance")
        self.tap("stance feint")
        self.photo("saber-stance-taken")
        self.at("saber-stance-shared", "stance", people=2)
        self.at("saber-change", "change")
        self.app.screen.tap([next(t for t in self.app.screen.decision.narrowing.glowing if t[0] == "die")])
        self.photo("saber-change-die")
        self.at("saber-reroll", "reroll")
        match = self.at("saber-before-result", "stance")
        from rules.saber.options import Stand

        match.play(0, Stand("feint"))
        match.play(1, Stand("attack"))
        while match.table.state.duel is not None and match.table.ask.why in ("change", "reroll"):
            seat = match.table.awaited()[0]
            match.play(seat, match.table.legal(seat)[-1])
        self.photo("saber-blow", 1.9)
        self.photo("saber-result", 3.0)
        self.app.screen.app.layers.clear()

    def scenarios(self) -> None:
        from rules.saber.options import Perform

        own = lambda x: isinstance(x, Perform) and x.standard in ("ignite", "lift", "ask")  # noqa: E731
        for scenario, when in (
            ("burn", lambda t: t.fires), ("theft", lambda t: t.carrier is not None), ("debt", lambda t: t.turn > 1),
            ("lady", lambda t: t.turn > 1), ("raid", lambda t: t.turn > 1),
        ):
            self.at(f"saber-{scenario}", "operation", when=when, scenario=scenario, prefers=own)
        for seats, scenario in ((4, "teams"), (3, "everybodys_debt"), (4, "great_brawl")):
            self.at(f"saber-{scenario}", "operation", seats=seats, when=lambda t: t.turn > 1, scenario=scenario)

    async def over(self) -> None:
        from app.plan import first_plan

        match = self.begin(first_plan("saber", "Mila", "lion", 2), b"saber")
        await self.play(match, lambda _table: False)
        match.keep_now()
        self.app.veche.sit_down(match)
        self.photo("saber-over", 2.0)

    def at(self, what: str, why: str, **table):
        """A game played up to a moment, and its picture."""
        from tests.app.saber import until

        match = until(self.app.veche.store, why, answers=1500, **table)
        self.app.veche.sit_down(match)
        self.photo(what)
        return match
