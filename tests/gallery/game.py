"""Any registered game that has no album of its own yet: its table at the beginning, in the middle and at the end."""
from tests.gallery.camera import Photographer

MOMENTS = {"begin": 0.0, "middle": 0.5, "late": 0.9}    # how far into a game played without thought


class GameAlbum(Photographer):
    def __init__(self, app, out, name: str, game: str) -> None:
        super().__init__(app, out, name)
        self.game = game

    async def everything(self) -> None:
        whole = self._match()
        await self.play(whole, lambda table: False)
        for name, share in MOMENTS.items():
            match, asks = self._match(), share * whole.table.asked
            await self.play(match, lambda table, asks=asks: table.asked >= asks and 0 in table.awaited())
            if not match.over:
                self.sit_down(match)
                self.photo(f"{self.game}-{name}")
                self.app.veche.leave_table()
                self.app.veche.home()

    def _match(self):
        from app import catalogue
        from app.plan import first_plan

        return self.begin(first_plan(self.game, "Mila", "lion", catalogue.usual_seats(self.game)), b"gallery")
