"""Rurik in every phase of a round: setting up, bidding, acting, looking, fighting, claiming."""
from tests.gallery.camera import Photographer


class Album(Photographer):
    async def everything(self) -> None:
        from rules.rurik import options as o
        from tests.app.moment import asks
        from tests.app.rurik import offers

        self.at("rurik-leader", asks("leader", least_round=0))
        self.at("rurik-agenda", lambda t: t.ask.why == "agenda" and 0 in t.awaited())
        self.at("rurik-troop", asks("troop", least_round=0))
        self.at("rurik-bids", asks("place", least_round=3))
        self.at("rurik-bids-2", asks("place", least_round=2), seats=2)
        self.at("rurik-build", offers(o.Build, least_round=3))
        for board in ("bids", "claims", "house"):
            self.app.screen.view.boards.open(board)
            self.photo(f"rurik-{board}-open")
        self.app.screen.view.looks_at([("seat", 2)])
        self.photo("rurik-house-of-another")
        self.app.screen.view.boards.open("map")
        self.app.screen.view.look.open(5)
        self.photo("rurik-region")
        self.app.veche.layers.clear()
        self.move()
        self.at("rurik-two-seats", asks("turn", least_round=3), seats=2)
        self.at("rurik-intrigue", asks("turn", least_round=3), intrigue=True)
        self.attack()
        self.claim()
        self.modules()
        self.alone()
        self.ends()

    def modules(self) -> None:
        """Dungeons, epic structures and a faction: the board that they share, and the map with all of it."""
        from tests.app.moment import asks

        everything = {"intrigue": True, "warfare": True, "factions": "hard", "epic": True}
        self.at("rurik-modules", lambda t: asks("turn", least_round=4)(t) and any(p.captives for p in t.state.players)
                and len([name for name, left in t.state.epic.items() if not left]) > 1, **everything)
        self.app.screen.view.boards.open("modules")
        self.photo("rurik-modules-open")
        self.app.screen.view.boards.open("map")
        self.app.screen.view.look.open(crowded(self.app.match.table.state))
        self.photo("rurik-modules-region")
        self.app.veche.layers.clear()
        self.at("rurik-capture", asks("capture"), **everything)
        self.at("rurik-merchants", lambda t: asks("merchants")(t) and t.state.players[0].coins > 0, **everything)
        self.at("rurik-borders", lambda t: asks("turn", least_round=2)(t) and len(t.state.borders) > 1, epic=True)

    def alone(self) -> None:
        from tests.app.moment import asks

        self.at("rurik-alone", asks("turn", least_round=3), seats=1)
        self.app.screen.view.boards.open("modules")
        self.photo("rurik-alone-rebellion")
        self.at("rurik-alone-bids", asks("place", least_round=2), seats=1)

    def move(self) -> None:
        from rules.rurik import options as o
        from tests.app.rurik import offers

        match = self.at("rurik-move", offers(o.Move, least_round=2))
        move = next(x for x in match.table.legal(0) if isinstance(x, o.Move))
        self.app.screen.tap([("verb", o.Move.word)])
        self.app.screen.tap([("origin", move.origin)])
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

    def claim(self) -> None:
        from app.tables.rurik.claim_scene import scene_of
        from tests.app.moment import asks

        match = self.at("rurik-deed", asks("deed", least_round=2))
        self.app.veche.layers.clear()
        self.app.veche.layers.open(scene_of(self.app.screen.now, match.history))
        self.photo("rurik-claim", 2.4)
        self.app.veche.layers.clear()

    def ends(self) -> None:
        from rules.core import Stream
        from tests.app.moment import asks
        from tests.app.rurik import sensible, until

        everything = {"intrigue": True, "warfare": True, "factions": "hard", "epic": True}
        for what, table in {"rurik-over": {"seats": 4, **everything}, "rurik-over-alone": {"seats": 1}}.items():
            match = until(self.app.veche.store, asks("turn", least_round=4), what, **table)
            chance = Stream.of("to the end")
            while not match.table.over:
                seat = match.table.awaited()[0]
                match.table.submit(seat, sensible(match.table, seat, chance))
            match._catch_up()
            self.app.veche.match = match
            self.app.veche.go("over")
            self.photo(what)
            self.app.veche.home()

    def at(self, what: str, wanted, **table):
        """A game played up to a moment, and its picture."""
        from tests.app.rurik import until

        match = until(self.app.veche.store, wanted, what, **table)
        self.app.veche.sit_down(match)
        self.photo(what)
        return match


def crowded(t) -> int:
    """The region with the most in it."""
    def held(region: int) -> int:
        people = sum(bool(p.troops[region]) + (p.leader_at == region) for p in t.players)
        return len(t.built[region]) + len(t.rebels[region]) + people
    return max(range(len(t.built)), key=held)
