"""Rurik in the app."""

from app.games.entry import GameEntry, ModuleCard, Picker
from app.i18n import _

ENTRY = GameEntry(
    id="rurik",
    minutes=90,
    weight=3,
    view="app.tables.rurik.view:RurikView",
    texts="app.tables.rurik.texts:RurikTexts",
    motion="app.tables.rurik.motion:RurikMotion",
    end="app.tables.rurik.ending:RurikEnd",
    words="app.words.rurik",
    lessons="app.lessons.rurik:stones",
    tips="app.tips.rurik:TIPS",
    lid="app.tables.rurik.lid:lid",
    pictures="app.tables.rurik.pictures:PICTURES",
    signs={"core": "layers-triple", "intrigue": "mask", "warfare": "lock", "factions": "torch", "epic": "landmark",
           "goods_tokens": "sack", "leaders": "crown", "solo_level": "skull", "solo_leader": "player-king"},
    cards=(
        ModuleCard("core", "app.tables.rurik.module_art:core", recommended=True),
        ModuleCard("intrigue", "app.tables.rurik.module_art:intrigue"),
        ModuleCard("warfare", "app.tables.rurik.module_art:warfare"),
        ModuleCard("factions", "app.tables.rurik.module_art:factions", off="off"),
        ModuleCard("epic", "app.tables.rurik.module_art:epic"),
    ),
    pickers=(
        Picker("solo_level", "app.tables.rurik.module_art:paint_level", "app.words.rurik.solo:level_line"),
        Picker("solo_leader", "app.tables.rurik.module_art:paint_leader", "app.words.rurik.solo:leader_line"),
    ),
    first_settings={"core": False},
    sounds=("stamp", "warhorn"),
    credits=lambda: _(
        "Rurik: Dawn of Kiev and Stone & Blade are games by Stanislav Kordonskiy, published by PieceKeeper Games (2021). Rules"
        " are told here in our own words."
    ),
)
