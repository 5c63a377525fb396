"""Perestroika in the app."""

from app.games.entry import GameEntry, Picker
from app.i18n import _

ENTRY = GameEntry(
    id="perestroika",
    minutes=30,
    weight=2,
    view="app.tables.perestroika.view:PerestroikaView",
    texts="app.tables.perestroika.texts:PerestroikaTexts",
    motion="app.tables.perestroika.motion:PerestroikaMotion",
    end="app.tables.perestroika.ending:PerestroikaEnd",
    words="app.words.perestroika",
    lessons="app.lessons.perestroika:stones",
    tips="app.tips.perestroika:TIPS",
    lid="app.tables.perestroika.lid:cover",
    pictures="app.tables.perestroika.pictures:PICTURES",
    signs={"scenario": "map", "chip_lenient": "plus-thick", "tatar_literal": "horse-variant", "church_hard": "church",
           "solo_open_pile": "eye"},
    pickers=(
        Picker(
            "scenario",
            "app.tables.perestroika.scenarios:paint_scenario",
            "app.words.perestroika.scenarios:line_of",
            "app.words.perestroika.scenarios:marks_of",
            "app.words.perestroika.scenarios:legend",
        ),
    ),
    sounds=("axe", "drum"),
    credits=lambda: _(
        "Principality of Perestroika is a game by Kazuha Chiya (Colonial War+α, 2019). Rules are told here in our own words."
    ),
)
