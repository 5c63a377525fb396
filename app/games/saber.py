"""Saber and Blood in the app."""

from app.games.entry import GameEntry, Picker
from app.i18n import _

ENTRY = GameEntry(
    id="saber",
    minutes=45,
    weight=3,
    view="app.tables.saber.view:SaberView",
    texts="app.tables.saber.texts:SaberTexts",
    motion="app.tables.saber.motion:SaberMotion",
    words="app.words.saber",
    lessons="app.lessons.saber:stones",
    tips="app.tips.saber:TIPS",
    lid="app.tables.saber.lid:saber",
    pictures="app.tables.saber.pictures:PICTURES",
    signs={"scenario": "map", "turn_cap": "timer-sand", "ready_on_forced": "eye", "lady_only_kidnappers": "queen-crown"},
    pickers=(Picker("scenario", "app.tables.saber.scenarios:paint_scenario", "app.words.saber.scenarios:line_of"),),
    sounds=("blow", "fire", "steel"),
    credits=lambda: _(
        "Saber and Blood is a game by Łukasz Wnuk and Mateusz Jędrys, published by Kazrak Studio. Rules are told here in our own"
        " words; dice, cards, characters and boards that its rulebook does not list are our own."
    ),
)
