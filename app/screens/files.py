"""Choose a file that somebody sent: folders and records, nothing else. A phone has a list of its own and uses that."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from app import device
from app.i18n import _, pgettext
from app.screens.menu import ListSheet
from app.widgets.buttons import LineButton

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

    def show(self, folder: Path) -> None:
        sheet = ListSheet(self.app, _("Open a record"), pgettext("button", "Back"))
        folders, records = listed(folder)
        if folder.parent != folder:
            sheet.line("folder up", "arrow-up", _("One folder up"), str(folder), lambda: self.show(folder.parent))
        for path in records:
            sheet.line(f"file {path.name}", "script-text", path.name, _("the record of a game"), lambda p=path: self.chosen(p))
        for path in folders:
            sheet.line(f"folder {path.name}", "treasure-chest", path.name, _("a folder"), lambda p=path: self.show(p))
        if not records:
            sheet.rows.add_widget(LineButton(
                text=_("No record lies here"), sub=_("they end in .veche"), icon="help", label="no record", end=""))
