"""The probe as a game of the app: what one line plugs in."""

from pathlib import Path

from app.games import ENTRIES, GameEntry
from rules.games import GAMES
from tests.probe import GAME

ENTRY = GameEntry(
    id=GAME.id, view="tests.probe.view:ProbeView", texts="tests.probe.view:ProbeTexts",
    signs={"rounds": "history"}, book=str(Path(__file__).with_name("rules")),
    credits=lambda: "Probe is our own.",
)


def plug_in(monkeypatch) -> None:
    """One line for its rules, one for its entry, for as long as a test takes."""
    monkeypatch.setitem(GAMES, GAME.id, GAME)
    monkeypatch.setitem(ENTRIES, GAME.id, ENTRY)
