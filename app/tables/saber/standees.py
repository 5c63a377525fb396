"""Pieces on the board: a portrait in the band's frame, health on its foot, its action at the shoulder, tokens down the side."""

from __future__ import annotations

from collections.abc import Hashable

from app import theme
from app.draw import paint
from app.draw.paint import disc, icon, oval, rounded
from app.tables.saber.look import BAND
from app.tables.saber.people import portrait
from app.tables.saber.props import prop
from app.tables.saber.scene import Standee
from app.tables.saber.things import action_token, sign_of, token
from app.theme import BLACK, CREST_BY_NAME, colour, faded, mixed

SHADE, FRAME, SIGN, MARK_GROUND, HEART = colour("0f0703"), colour("f0dcae"), colour("fff6e2"), colour("2a0c06"), colour("ff6552")
WOUND, WOUND_RIM = colour("1a0a0c"), colour("d8b98c")


def paint_piece(what: Hashable, w: float, h: float) -> None:
    if isinstance(what, Standee):
        _man(what, min(w, h))
    else:
        prop(str(what), min(w, h))


def _man(man: Standee, s: float) -> None:
    c = BAND[man.faction]
    oval(s * 0.42, s * 0.2, s * 0.74, s * 0.2, faded(SHADE, 0.6))
    if man.lit:
        paint.glow(s * 0.42, s * 0.575, s * 1.05, faded(theme.GLOW, 0.9))
    portrait(man.name, s * 0.42, s * 0.575, s * 0.72, lit=man.lit)
    fw, fh, fx, fy = s * 0.9, s * 0.215, s * 0.05, s * 0.045
    paint.shadow(fx, fy, fw, fh, s * 0.06, faded(BLACK, 0.8), drop=s * 0.02)
    rounded(fx, fy, fw, fh, s * 0.06, theme.GLOW if man.lit else FRAME)
    rounded(fx + s * 0.016, fy + s * 0.016, fw - s * 0.032, fh - s * 0.032, s * 0.05, mixed(c, BLACK, 0.35))
    if man.crest:
        paint.crest(fx + s * 0.105, fy + fh / 2, s * 0.2, CREST_BY_NAME[man.crest], False)
    else:
        sign_of(man.faction, fx + s * 0.105, fy + fh / 2, s * 0.16, SIGN)
    room, gap = fw - s * 0.25, s * 0.018
    each = (room - gap * (man.health - 1)) / man.health
    for i in range(man.health):
        px, full = fx + s * 0.205 + i * (each + gap), i < man.health - man.wounds
        rounded(px, fy + fh * 0.26, each, fh * 0.48, s * 0.018, HEART if full else WOUND)
        if not full:
            paint.rim(px, fy + fh * 0.26, each, fh * 0.48, s * 0.018, faded(WOUND_RIM, 0.8), max(0.3, s * 0.007))
    action_token(s * 0.12, s * 0.87, s * 0.23, man.acted)
    if man.mark:
        disc(s * 0.42, s * 0.93, s * 0.24, MARK_GROUND)
        icon(man.mark, s * 0.42, s * 0.93, s * 0.18, theme.GOLD)
    for i, (kind, count) in enumerate(man.tokens[:3]):
        token(kind, s * 0.86, s * (0.865 - 0.245 * i), s * 0.235, count)
