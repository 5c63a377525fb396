"""Whom and what the scenarios bring to the tavern: the chest, the innkeeper, the Lady. They stand on the board by themselves."""

from app import theme
from app.draw import paint
from app.draw.paint import disc, oval, polygon, rounded
from app.tables.saber.people import Body, buttons, eyes, face, moustache, neck, nose, shoulders
from app.theme import INK, WHITE, colour, faded, mixed

WOOD, IRON, GOLD = colour("7a4420"), colour("b9a27a"), colour("ffd76a")
SHADE, RIM, GROUND, GROUND_EDGE = colour("0f0703"), colour("e8cf94"), colour("fbe6b4"), colour("3a1c10")
# the innkeeper
INNKEEPER_SKIN, SHIRT, APRON, FLUSH = colour("efb592"), colour("e9dfc8"), colour("6f4a2a"), colour("e08a70")
BROWS, CAP, RED_NOSE, MOUSTACHE = colour("4a2c18"), colour("8a3a22"), colour("dd8062"), colour("5a3418")
TANKARD, HOOP, FOAM = colour("8f5c30"), colour("c9b183"), theme.PAPER_WHITE
# the Lady
LADY_SKIN, HAIR, DRESS, LACE, LIPS = colour("f8cfb0"), colour("8a4a1e"), colour("a8286a"), colour("fbf0dc"), colour("b8303c")
BLUSH, PEARL = colour("e88a7a"), colour("fff2d0")


def prop(kind: str, s: float) -> None:
    """On a square of this size, its shadow included."""
    oval(s * 0.5, s * 0.14, s * 0.78, s * 0.2, faded(SHADE, 0.6))
    PAINTERS[kind](s)


def _chest(s: float) -> None:
    lid = mixed(WOOD, WHITE, 0.12)
    rounded(s * 0.12, s * 0.14, s * 0.76, s * 0.36, s * 0.03, mixed(WOOD, INK, 0.55))
    rounded(s * 0.14, s * 0.16, s * 0.72, s * 0.33, s * 0.02, WOOD)
    for y in (0.27, 0.38):
        paint.rect(s * 0.14, s * y, s * 0.72, s * 0.012, mixed(WOOD, INK, 0.5))
    back = [(0.12, 0.5), (0.88, 0.5), (0.86, 0.66), (0.76, 0.77), (0.24, 0.77), (0.14, 0.66)]
    polygon([(x * s, y * s) for x, y in back], mixed(WOOD, INK, 0.55))
    polygon([((0.5 + (x - 0.5) * 0.95) * s, (0.515 + (y - 0.5) * 0.9) * s) for x, y in back], lid)
    paint.line([(s * 0.26, s * 0.72), (s * 0.74, s * 0.72)], mixed(lid, WHITE, 0.35), max(0.4, s * 0.016))
    for x in (0.18, 0.74):
        paint.rect(s * x, s * 0.15, s * 0.08, s * 0.6, IRON)
        for y in (0.2, 0.33, 0.46, 0.6, 0.7):
            disc(s * (x + 0.04), s * y, s * 0.032, mixed(IRON, INK, 0.6))
    paint.rect(s * 0.12, s * 0.475, s * 0.76, s * 0.05, mixed(IRON, INK, 0.2))
    rounded(s * 0.415, s * 0.36, s * 0.17, s * 0.2, s * 0.03, mixed(GOLD, INK, 0.55))
    rounded(s * 0.43, s * 0.375, s * 0.14, s * 0.17, s * 0.025, GOLD)
    disc(s * 0.5, s * 0.475, s * 0.05, INK)
    paint.rect(s * 0.488, s * 0.4, s * 0.024, s * 0.07, INK)


def _bust(s: float, painter, cloth) -> None:
    """Somebody's bust in a round of their own colour: no band's frame."""
    disc(s * 0.5, s * 0.49, s * 0.86, mixed(cloth, INK, 0.6))
    disc(s * 0.5, s * 0.49, s * 0.8, RIM)
    paint.circle_shade(s * 0.5, s * 0.49, s * 0.72, GROUND, mixed(cloth, GROUND_EDGE, 0.4))
    painter(Body(s * 0.5, s * 0.5, s * 0.31))


def _innkeeper(k: Body) -> None:
    skin, shirt = INNKEEPER_SKIN, SHIRT
    shoulders(k, shirt, wide=0.8)
    k.fill(((-0.36, -1.15), (-0.3, -0.6), (0.3, -0.6), (0.4, -1.15)), APRON)
    neck(k, skin, 0.28)
    face(k, skin, 1.18, 0.03)
    k.flat(((0.26, 0.02), (0.34, 0.03), (0.37, -0.08), (0.3, -0.14), (0.24, -0.06)), faded(FLUSH, 0.8))
    eyes(k, 0.12, 0.02, brow=BROWS, angry=-0.02, open_=0.055, bw=0.04)
    k.fill(((-0.42, 0.36), (-0.36, 0.62), (-0.1, 0.78), (0.2, 0.78), (0.4, 0.6), (0.42, 0.38), (0.0, 0.46)), CAP)
    nose(k, skin, 0.02, 1.15, RED_NOSE)
    moustache(k, MOUSTACHE, 0.02, 1.0, -0.06, 1.5, -0.1)
    k.fill(((0.42, -1.1), (0.42, -0.52), (0.82, -0.52), (0.82, -1.1)), TANKARD, soft=False)
    k.stroke(((0.42, -0.66), (0.82, -0.66)), HOOP, 0.05, False)
    for a, b, d in ((0.48, -0.5, 0.17), (0.62, -0.44, 0.21), (0.76, -0.5, 0.17)):
        k.dot(a, b, d, FOAM)


def _lady(k: Body) -> None:
    skin, hair, dress = LADY_SKIN, HAIR, DRESS
    k.fill(((-0.5, 0.3), (-0.56, -0.4), (-0.46, -0.95), (0.46, -0.95), (0.56, -0.4), (0.5, 0.3), (0.0, 0.62)), hair)
    shoulders(k, dress, wide=0.72)
    neck(k, skin, 0.16)
    k.fill(((-0.34, -0.5), (0.0, -0.86), (0.34, -0.5), (0.2, -0.42), (0.0, -0.56), (-0.2, -0.42)), LACE)
    buttons(k, GOLD, -0.9, 2, 0.15)
    face(k, skin, 0.94)
    eyes(k, 0.1, 0.02, brow=mixed(hair, INK, 0.3), angry=-0.02, open_=0.07, bw=0.022)
    nose(k, skin, 0.02, 0.7)
    k.flat(((0.0, -0.2), (0.07, -0.18), (0.12, -0.19), (0.18, -0.17), (0.22, -0.2), (0.11, -0.26)), LIPS)
    k.dot(-0.24, -0.06, 0.13, faded(BLUSH, 0.5))
    k.fill(((-0.44, 0.3), (-0.5, 0.56), (-0.26, 0.84), (0.02, 0.94), (0.3, 0.84), (0.5, 0.56), (0.44, 0.3), (0.0, 0.46)), dress)
    k.stroke(((-0.4, 0.38), (0.0, 0.53), (0.4, 0.38)), GOLD, 0.06)
    for a, b in ((-0.26, 0.6), (0.0, 0.7), (0.26, 0.6)):
        k.dot(a, b, 0.1, PEARL)


PAINTERS = {
    "chest": _chest,
    "innkeeper": lambda s: _bust(s, _innkeeper, APRON),
    "lady": lambda s: _bust(s, _lady, DRESS),
}
