"""What all albums share: the formats, the app in front of the camera, games played up to a moment."""
import asyncio
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple


class Format(NamedTuple):
    width: int                   # dp
    height: int
    density: float
    text: float = 1.0
    blind: bool = False          # colours for the colour-blind


FORMATS = {
    "phone": Format(412, 915, 2.0),
    "phone-large-text": Format(412, 915, 2.0, 1.3, True),
    "phone-small": Format(360, 640, 2.0),
    "phone-small-large-text": Format(360, 640, 2.0, 1.3),
    "landscape": Format(916, 412, 2.0),       # a width of whole words: Kivy saves other pictures aslant
    "landscape-low": Format(800, 360, 2.0),
    "landscape-small": Format(740, 360, 2.0),
    "landscape-large-text": Format(740, 360, 2.0, 1.3, True),
    "tablet": Format(1280, 800, 1.0),
    "tablet-large-text": Format(1280, 800, 1.0, 1.3, True),
    "desktop": Format(1920, 1080, 1.0),
    "film": Format(412, 824, 1.0),            # of the album `moving` alone
}


def photograph(out: Path, name: str, albums: list[str]) -> None:
    """These albums in one format."""
    form = FORMATS[name]
    from tests.app import display, unseen

    window = display.prepare((round(form.width * form.density), round(form.height * form.density)))
    from tests.app.driver import Driver
    from tests.app.ui import Ui

    if display.mode == "headless":
        unseen.paint_words_alone(setattr)
        unseen.leave_out_chores(setattr)
    for album in albums:
        ui = Ui(window)
        ui.screen(form.width, form.height, form.density)
        app = Driver(ui, Path(tempfile.mkdtemp(prefix="veche-gallery-")))
        app.veche.change_settings(text_size=form.text, colour_blind=form.blind, sound=False)
        app.veche.home()
        asyncio.run(album_of(album, app, out, name).everything())
        app.stop()


def album_of(name: str, app, out: Path, form: str) -> "Photographer":
    """A game without a module of its own here gets the usual pictures."""
    if find_spec(f"tests.gallery.{name}") is not None:
        album: Photographer = import_module(f"tests.gallery.{name}").Album(app, out, form)
        return album
    from tests.gallery.game import GameAlbum

    return GameAlbum(app, out, form, name)


class Photographer:
    def __init__(self, app, out: Path, name: str) -> None:
        from tests.app import display

        self.app, self.ui, self.out, self.name, self.unseen = app, app.ui, out, name, display.mode == "headless"

    def photo(self, what: str, settle=1.2) -> None:
        if self.unseen:
            self.ui.step(2, settle / 2)
            return
        self.ui.step(7, settle / 7)                 # few long frames: software GL draws each of them
        made = Path(self.ui.shot(self.out / f"{self.name}-{what}.png"))
        made.replace(self.out / f"{self.name}-{what}.png")

    def tap(self, label: str) -> None:
        """Tap what may have to be scrolled to first."""
        from kivy.uix.scrollview import ScrollView

        wanted = above = self.ui.called(label)
        while above is not above.parent:
            if isinstance(above, ScrollView):
                above.scroll_to(wanted, animate=False)
                self.ui.step(2)
                break
            above = above.parent
        self.ui.tap(wanted)

    async def everything(self) -> None:
        raise NotImplementedError

    def begin(self, plan, seed: bytes) -> Any:
        """A match that is kept when it is told to, not after each of the moves played here."""
        from app.match import Match

        match: Any = Match.begin(plan, self.app.veche.store, at_once, seed=seed)
        match.keep_now, match.keep = match.keep, lambda: None
        return match

    async def play(self, match, until) -> None:
        """Moves of no great thought until the table is as wanted, or over."""
        while not match.over and not until(match.table):
            seat = match.table.awaited()[0]
            if seat == 0:
                match.has_seen(0)
            match.play(seat, await at_once(match.table, seat, ""))

    def sit_down(self, match) -> None:
        """At the table, where the bots now take their time."""
        self.app.veche.sit_down(match)
        match.bot_pace = 3600


async def at_once(table, seat, level):
    """A bot that need not think: the pictures are of the app."""
    return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 7919 + 3)
