"""The picture of each card, by its name in the rules."""

from app.draw import paint
from app.tables.perestroika import crafts, powers

ART = {
    "felling_ground": crafts.felling,
    "hunter": crafts.hunter,
    "barley_field": crafts.barley,
    "lumberjack": crafts.lumberjack,
    "rye_field": crafts.rye,
    "sawmill": crafts.sawmill,
    "tannery": crafts.tannery,
    "mill": crafts.mill,
    "trade_ship": powers.ship,
    "sleigh": powers.sleigh,
    "wagon": powers.wagon,
    "trading_post": powers.post,
    "kremlin": powers.kremlin,
    "orthodox_church": powers.church,
    "monastery": powers.monastery,
    "teutonic_order": powers.teutonic,
}


def art(name, x, y, w, h, r):
    """Cut to a rectangle with round corners."""
    with paint.clipped(x, y, w, h, r):
        ART[name](x, y, w, h)
