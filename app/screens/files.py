"""Choose a file that somebody sent: folders and records, nothing else. A phone has a list of its own and uses that."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app import device
from app.i18n import _
from app.screens.menu import Board
from app.widgets.base import tall
from app.widgets.buttons import LineButton, PlateButton
from app.widgets.scrolling import Scrolling

ENDING = ".veche"
MOST = 200


def choose_record(app: Any, chosen: Callable[[Path], None], start: Path | None = None) -> None:
    if not device.choose_file(lambda path: chosen(Path(path))):
        Files(app, chosen).show(start or _first_folder())


def _first_folder() -> Path:
    """Where files that came by mail or messenger usually lie."""
    downloads = Path.home() / "Downloads"
    return downloads if downloads.is_dir() else Path.home()


def listed(folder: Path) -> tuple[list[Path], list[Path]]:
    """Folders and records in a folder, by name; hidden ones and what cannot be read are left out."""
    folders, records = [], []
    try:
        for path in sorted(folder.iterdir(), key=lambda p: p.name.casefold())[:5000]:
            if path.name.startswith("."):
                continue
            if path.is_dir():
                folders.append(path)
            elif path.suffix.lower() == ENDING:
                records.append(path)
    except OSError:
        pass
    return folders[:MOST], records[:MOST]


class Files:
    def __init__(self, app: Any, chosen: Callable[[Path], None]) -> None:
        self.app, self.chosen = app, chosen
        self.veil: Any = None

    def show(self, folder: Path) -> None:
        if self.veil is not None:
            self.veil.close()
        sheet = Board(_("Open a record"), self.app.root_layer.height * 0.84)
        self.veil = self.app.layers.open(sheet)
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
        box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8), padding=[dp(2), dp(1)])  # rims stay whole
        box.bind(minimum_height=box.setter("height"))
        folders, records = listed(folder)
        if folder.parent != folder:
            self._line(box, "folder up", "arrow-up", _("One folder up"), str(folder), lambda: self.show(folder.parent))
        for path in records:
            self._line(box, f"file {path.name}", "script-text", path.name, _("the record of a game"),
                       lambda p=path: self._take(p))
        for path in folders:
            self._line(box, f"folder {path.name}", "treasure-chest", path.name, _("a folder"), lambda p=path: self.show(p))
        if not records:
            self._line(box, "no record", "help", _("No record lies here"), _("they end in .veche"), lambda: None)
        scroll.add_widget(box)
        sheet.add_widget(scroll)
        back = PlateButton(text=_("Back"), label="close", tone="quiet", font_size=17, size_hint_y=None, height=tall(52))
        back.bind(on_release=lambda *_: self.veil.close())
        sheet.add_widget(back)

    def _line(self, box, label, icon, text, sub, action) -> None:
        line = LineButton(text=text, sub=sub, icon=icon, label=label)
        line.bind(on_release=lambda *_: action())
        box.add_widget(line)

    def _take(self, path: Path) -> None:
        self.veil.close()
        self.chosen(path)
