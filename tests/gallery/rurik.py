"""Rurik in every phase of a round: setting up, bidding, acting, looking, fighting, claiming."""
from tests.gallery.camera import Photographer


class Album(Photographer):
    async def everything(self) -> None:
        from rules.rurik import options as o
        from tests.app.rurik import asks, offers

        self.at("rurik-leader", asks("leader", least_round=0))
        self.at("rurik-agenda", lambda t: t.ask.why == "agenda" and 0 in t.awaited())
        self.at("rurik-troop", asks("troop", least_round=0))
        self.at("rurik-bids", asks("place", least_round=3))
        self.at("rurik-bids-2", asks("place", least_round=2), seats=2)
        self.at("rurik-build", offers(o.Build, least_round=3))
        for board in ("bids", "claims", "house"):
            self.app.screen.view.open_board(board)
            self.photo(f"rurik-{board}-open")
        self.app.screen.view.looks_at([("seat", 2)])
        self.photo("rurik-house-of-another")
        self.app.screen.view.open_board("map")
        self.app.screen.view._look_closely(5)
        self.photo("rurik-region")
        self.app.veche.layers.clear()
        self.move()
        self.at("rurik-two-seats", asks("turn", least_round=3), seats=2)
        self.at("rurik-intrigue", asks("turn", least_round=3), intrigue=True)
        self.attack()
        self.modules()
        self.alone()

    def modules(self) -> None:
        """Dungeons, epic structures and a faction: the board that they share, and the map with all of it."""
        from tests.app.rurik import asks

        everything = {"intrigue": True, "warfare": True, "factions": "hard", "epic": True}
        self.at("rurik-modules", lambda t: asks("turn", least_round=4)(t) and any(p.captives for p in t.state.players)
                and len([name for name, left in t.state.epic.items() if not left]) > 1, **everything)
        self.app.screen.view.open_board("modules")
        self.photo("rurik-modules-open")
        self.at("rurik-capture", asks("capture"), **everything)

    def alone(self) -> None:
        from tests.app.rurik import asks

        self.at("rurik-alone", asks("turn", least_round=3), seats=1)
        self.app.screen.view.open_board("modules")
        self.photo("rurik-alone-rebellion")
        self.at("rurik-alone-bids", asks("place", least_round=2), seats=1)

    def move(self) -> None:
        from rules.rurik import options as o
        from tests.app.rurik import offers

        match = self.at("rurik-move", offers(o.Move, least_round=2))
        move = next(x for x in match.table.legal(0) if isinstance(x, o.Move))
        self.app.screen.tapped([("verb", o.Move.word)])
        self.app.screen.tapped([("origin", move.origin)])
        self.photo("rurik-move-from")

    def attack(self) -> None:
        from rules.rurik import options as o
        from tests.app.rurik import offers

        self.at("rurik-attack", offers(o.Attack, least_round=2))
        screen = self.app.screen
        screen.choose(next(x for x in screen.decision.narrowing.live if isinstance(x, o.Attack)))
        while not screen.decision.complete:
            screen.choose(screen.decision.narrowing.live[0])
        self.photo("rurik-attack-confirm")
        screen.confirm()
        self.photo("rurik-attack-scene", 2.4)
        self.app.veche.layers.clear()

    def at(self, what: str, wanted, **table):
        """A game played up to a moment, and its picture."""
        from tests.app.rurik import until

        match = until(self.app.veche.store, wanted, what, **table)
        self.app.veche.sit_down(match)
        self.photo(what)
        return match
