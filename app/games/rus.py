"""Rus' in the app."""

from app.games.entry import GameEntry
from app.i18n import _

ENTRY = GameEntry(
    id="rus",
    minutes=40,
    weight=1,
    view="app.tables.rus.view:RusView",
    texts="app.tables.rus.texts:RusTexts",
    motion="app.tables.rus.motion:RusMotion",
    end="app.tables.rus.ending:RusEnd",
    words="app.words.rus",
    lessons="app.lessons.rus:stones",
    tips="app.tips.rus:TIPS",
    for_newcomers=True,
    lid="app.tables.rus.lid:rus",
    pictures="app.tables.rus.pictures:PICTURES",
    signs={"accusation_time": "timer-sand", "points": "trophy", "chaos": "dice-multiple"},
    sounds=("curse", "gasp"),
    credits=lambda: _(
        "Rus' is a game by Hardy House Games. Rules are told here in our own words; cards that its rulebook does not list are"
        " our own."
    ),
)
