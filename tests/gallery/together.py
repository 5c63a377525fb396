"""Tables across devices, state by state."""
import asyncio
import time
from pathlib import Path
from typing import Any

from tests.gallery.camera import Photographer


class Album(Photographer):
    async def everything(self) -> None:
        from tests.app.together import connect

        connect(self.app)
        await self.nearby()
        await self.lobby()
        await self.table()
        await self.watching()
        await self.record()

    async def nearby(self) -> None:
        from tests.app.together import nearby, show_tables

        app = self.app
        app.veche.home()
        app.veche.go("nearby")
        self.photo("nearby-searching", 0.1)
        app.screen.presenter.searching_since -= 60
        self.photo("nearby-empty")
        show_tables(app, nearby(1, "Oleg", "rus"), nearby(2, "Anna", free=3), nearby(3, "Vera", "rus", 0),
                    nearby(4, "Ilya", fits=False))
        for number, age in ((2, 6), (3, 17), (4, 40)):
            app.veche.network.last_seen[f"{number:032x}"] = time.monotonic() - age
        self.photo("nearby-found")
        show_tables(app, nearby(3, "Vera", "rus", 0))
        self.photo("nearby-full")
        show_tables(app, nearby(4, "Ilya", fits=False))
        self.photo("nearby-version")
        show_tables(app, nearby(1, "Oleg", "rus"), nearby(2, "Anna", free=3))
        app.veche.home()
        self.photo("home-lit")
        app.veche.go("nearby")
        app.screen.presenter.knocked = "Oleg's table"
        app.screen.refresh()
        self.photo("nearby-knocking")
        app.screen.presenter.knocked, app.screen.presenter.refused = "", "The table's maker did not let this device in."
        show_tables(app)
        self.photo("nearby-refused")
        app.screen.presenter.refused = ""
        app.screen.type_code()
        self.photo("nearby-code")
        app.veche.back()
        app.screen.why()
        for _ in range(4):
            await asyncio.sleep(0.01)
        self.photo("nearby-why")
        app.veche.back()
        app.veche.network.problem = "Switch on Wi-Fi or share a hotspot, then try again."
        self.photo("nearby-offline")
        app.veche.network.problem = ""

    async def lobby(self) -> None:
        from tests.app.together import LINK, full_lobby, guest, lobby, show_lobby

        app = self.app
        app.veche.home()
        app.veche.go("new", for_nearby=True)
        self.photo("new-table-near")
        app.veche.network.invitation = ("00HE-RAR2-NW3", LINK)
        now = full_lobby()
        show_lobby(app, lobby((now.chairs[0], None, None), now.guests[:1], [guest("Oleg", "ship")]))
        app.veche.go("lobby")
        self.photo("lobby-door")
        show_lobby(app, full_lobby(ready=True))
        self.photo("lobby-full")
        app.screen.presenter.enlarge()
        self.photo("lobby-qr")
        app.veche.back()
        app.screen.presenter.fill(1)
        self.photo("lobby-fill")
        app.veche.back()
        app.veche.network.invitation = ("", "")
        show_lobby(app, full_lobby(mine=False))
        app.screen.refresh()
        self.photo("lobby-guest")
        self.tap("seat 0")
        self.photo("lobby-words")
        app.veche.back()
        app.screen.presenter.shuffle()
        self.photo("lobby-shuffling", 0.4)

    async def table(self) -> None:
        from app.online import online_news
        from net.table_news import Leaving, Said
        from tests.app.together import finish, sit_down

        app = self.app
        app.veche.network.online.lobby = None
        online: Any = sit_down(app, mover=1)
        online.awaited, online.presence = ("Oleg",), {"Oleg": "away"}
        app.veche.network.hear(online_news.WaitedLong(("Oleg",)))
        self.photo("together-waiting")
        app.screen.explain_fairness()
        self.photo("together-fair")
        self.tap("seal 18")
        self.photo("together-evidence-roll")
        app.veche.back()
        self.tap("seal 4")
        self.photo("together-evidence-shuffle")
        app.veche.back()
        app.veche.back()
        if "log" not in app.screen.frame.ids:
            app.screen.open_log()
            self.photo("together-log")
            app.veche.back()
        app.screen.open_menu()
        self.photo("together-menu")
        app.veche.back()
        app.screen.talk()
        self.photo("together-talk")
        app.veche.back()
        app.veche.network.hear(online_news.Heard(Said(b"o" * 32, "Oleg", "Well met, and a fair wind!", ""), b"o" * 32, "Oleg"))
        self.photo("together-said", 0.3)
        app.veche.network.hear(online_news.Heard(Leaving(b"o" * 32), b"o" * 32, "Oleg"))
        self.photo("together-vote")
        app.veche.back()
        for name, clean, verdict in (
            ("clean", True, "The audit is clean: every roll, shuffle and hidden move was as it should be."),
            ("refused", False, "Oleg did not open what was sealed. That is no proof of cheating."),
            ("cheated", False, "Oleg cheated in step 12: the card that was shown is not the one that was dealt."),
        ):
            sit_down(app, mover=0)
            online.over = None
            finish(app, clean, ("clean", name, "clean"), verdict)
            self.photo(f"together-over-{name}", 2.5)

    async def record(self) -> None:
        """A record somebody sent: the list of files, the verdict, the game again with all hands open."""
        import tempfile

        from app.screens.files import choose_record
        from tests.app.records import broken_off

        app = self.app
        folder = Path(tempfile.mkdtemp(prefix="veche-sent-"))
        (folder / "letters").mkdir()
        (folder / "evening-at-olegs.veche").write_bytes(broken_off("rus", 60)[0])
        app.veche.home()
        app.veche.go("chronicle")
        choose_record(app.veche, lambda path: app.veche.go("record", path=str(path)), folder)
        self.photo("record-files")
        self.tap("file evening-at-olegs.veche")
        self.photo("record-waiting", 0.1)
        await app.ui.until(lambda: app.screen.verdict.kind != "waiting", 600, "the audit")
        self.photo("record")
        self.tap("open replay")
        app.screen.go_to(30)
        self.photo("record-replay")

    async def watching(self) -> None:
        from tests.app.together import sit_down

        sit_down(self.app, mover=1, game="rus", watching=True)
        self.photo("together-watching")
