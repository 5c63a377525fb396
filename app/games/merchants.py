"""Merchants of Kiev in the app."""

from app.games.entry import GameEntry
from app.i18n import _

ENTRY = GameEntry(
    id="merchants",
    minutes=45,
    weight=2,
    view="app.tables.merchants.view:MerchantsView",
    texts="app.tables.merchants.texts:MerchantsTexts",
    motion="app.tables.merchants.motion:MerchantsMotion",
    end="app.tables.merchants.ending:MerchantsEnd",
    words="app.words.merchants",
    lessons="app.lessons.merchants:stones",
    tips="app.tips.merchants:TIPS",
    lid="app.tables.merchants.lid:merchants",
    piece="app.tables.merchants.lid:ship",
    pictures="app.tables.merchants.pictures:PICTURES",
    signs={"map": "map", "hold_limit": "sack"},
    sounds=("horde", "oar"),
    credits=lambda: _("Merchants of Kiev is a game by Joseph Fatula (2014). Rules are told here in our own words."),
)
