"""The six characters as busts. They face right unless turned; the light comes from the side they face."""

from app import theme
from app.draw import paint
from app.draw.paint import convex, glow, line, oval, polygon, ring, shape
from app.draw.scenes import smooth, smooth_ring
from app.tables.saber.look import BAND, COSSACK, NOBLE
from app.tables.saber.things import outline
from app.theme import BLACK, INK, WHITE, colour, faded, mixed

# of several
CHEEK_SHADE, EYE_WHITE, PUPIL, EYELID = colour("5a2a18"), colour("fdf6e8"), colour("25160e"), colour("4a2a1a")
NOSE_SHADE, FUR, FUR_TIP, RUBY = colour("b0583a"), colour("4a3626"), colour("8f6f4e"), colour("b3263c")
# Jeremiasz
JEREMIASZ_SKIN, VELVET, VELVET_SHADE, LINING = colour("efc19a"), colour("a02c56"), colour("6f1b3a"), colour("5f4632")
COLLAR, CORDS, JEREMIASZ_LIPS, BROWN_BROWS = colour("f4ead2"), colour("e6c070"), colour("8a3a2a"), colour("4a2a14")
BROWN_MOUSTACHE, PLUME, PLUME_EDGE, PLUME_QUILL = colour("6a3d1c"), colour("fbf6ea"), colour("9a8a72"), colour("c9bda4")
BRIM, BRIM_HAIRS, BROOCH_EDGE = colour("6b4a2e"), colour("94703f"), colour("8a5a10")
# Opilski
OPILSKI_SKIN, OCHRE_COAT, NECKCLOTH, PEARL = colour("f0b898"), colour("b0872c"), colour("8a2a4c"), colour("f0e2c0")
JOWLS, FLUSH, GREY_BROWS, STUBBLE, TUFT = colour("c06a4a"), colour("e08a70"), colour("b8b0a0"), colour("c9a888"), colour("bdb5a6")
TUFT_LIGHT, RED_NOSE, NOSE_SHINE, OPILSKI_LIPS = colour("e9e3d6"), colour("df7c62"), colour("f6c2ae"), colour("8a2f24")
GREY_MOUSTACHE, TANKARD, HOOPS, FOAM = colour("c9c2b4"), colour("8f5c30"), colour("c9b183"), theme.PAPER_WHITE
# Krempski
KREMPSKI_SKIN, ARMOUR, SEAMS, SCABBARD = colour("e2a981"), colour("a9b0b4"), colour("6b7276"), colour("7a5230")
GUARD_EDGE, GUARD, HANDLE, BEARD = colour("5a4a30"), colour("c9a24c"), colour("4a2c1a"), colour("2f231c")
BEARD_LIGHT, BLACK_BROWS, DARK_MOUSTACHE, HELMET_SHADE = colour("594638"), colour("241812"), colour("3b2c22"), colour("737a80")
HELMET_RIBS, HELMET_SHINE, HELMET_BRIM, NOSE_GUARD = colour("7f878c"), colour("eef2f2"), colour("8b9297"), colour("c3cace")
# Wowk
WOWK_SKIN, BURKA, BURKA_LIGHT, BURKA_HAIRS = colour("d79f74"), colour("3b3a38"), colour("4a4845"), colour("7c7872")
SCARF, BRASS, BRAID, WOWK_LIPS = colour("d9c08a"), colour("e9c878"), colour("d9b25e"), colour("7a3020")
WOWK_BROWS, LONG_MOUSTACHE, MOUSTACHE_LIGHT, HAT_TAIL = colour("8d887f"), colour("b9b4aa"), colour("e6e2da"), colour("b8892c")
FLEECE, FLEECE_LIGHT, MACE_SHAFT, MACE_SHINE = colour("57544f"), colour("8a867e"), colour("4a2c1a"), colour("fff0b8")
# Buria
BURIA_SKIN, LINEN, EMBROIDERY, CHEST_SHADE = colour("d49468"), colour("efe6d2"), colour("b3263c"), colour("7a3a20")
SHAVED, HAIR, HAIR_LIGHT, SCAR_RIM = colour("8a7a70"), colour("1f1712"), colour("54443a"), colour("f0c8aa")
SCAR, MOUTH, TEETH, EARRING_EDGE = colour("9a4a34"), colour("6a2018"), colour("fdf6e8"), colour("6a4408")
# Kruk
KRUK_SKIN, HOOD, COWL, HOOD_SHADE = colour("d2a07c"), colour("27434a"), colour("1d343a"), colour("182c31")
HOOD_DARK, HOOD_EDGE, KRUK_EYES, JET = colour("0f1a1d"), colour("3f6a72"), colour("fff3c8"), colour("14100c")
GOATEE, KRUK_LIPS, FEATHER, FEATHER_EDGE = colour("241a14"), colour("6a2f20"), colour("15120f"), colour("5f7f86")
QUILL, CLASP = colour("6f9098"), colour("c9b183")
FRAME_EDGE, LAMPLIGHT, LAMP_SHADE, HALO = colour("1d100a"), colour("ffdf9a"), colour("3a1c10"), colour("ffe9b0")  # round him


class Body:
    def __init__(self, x, y, z, left=False):
        self.x, self.y, self.z, self.s = x, y, z, -1 if left else 1

    def p(self, *points):
        return [(self.x + self.s * a * self.z, self.y + b * self.z) for a, b in points]

    def fill(self, points, c, edge=None, soft=True, width=0.014):
        pts = self.p(*points)
        pts = smooth_ring(pts, 5) if soft else pts
        polygon(pts, c)
        if edge is not False:
            line(pts, edge or mixed(c, INK, 0.62), max(0.35, self.z * width), close=True)

    def flat(self, points, c, soft=True):
        pts = self.p(*points)
        polygon(smooth_ring(pts, 5) if soft else pts, c)

    def dot(self, a, b, d, c, h=None):
        oval(self.x + self.s * a * self.z, self.y + b * self.z, d * self.z, (h or d) * self.z, c)

    def stroke(self, points, c, w, soft=True):
        pts = self.p(*points)
        line(smooth(pts, 6) if soft and len(pts) > 2 else pts, c, max(0.3, w * self.z))


def shoulders(k, coat, dark=0.34, wide=1.0):
    k.fill(
        (
            (-0.98 * wide, -1.2),
            (-0.95 * wide, -0.78),
            (-0.74 * wide, -0.52),
            (-0.3, -0.36),
            (0.3, -0.36),
            (0.74 * wide, -0.52),
            (0.95 * wide, -0.78),
            (0.98 * wide, -1.2),
        ),
        coat,
    )
    k.flat(
        ((-0.97 * wide, -1.2), (-0.94 * wide, -0.79), (-0.73 * wide, -0.53), (-0.34, -0.4), (-0.3, -0.8), (-0.36, -1.2)),
        mixed(coat, INK, dark),
    )


def neck(k, skin, wide=0.2):
    k.flat(((-wide, -0.1), (wide, -0.1), (wide * 1.15, -0.5), (0, -0.6), (-wide * 1.15, -0.5)), mixed(skin, INK, 0.3))


def face(k, skin, wide=1.0, jaw=0.0):
    w = wide
    k.dot(-0.315 * w, 0.06, 0.12, mixed(skin, INK, 0.22), 0.2)
    k.fill(
        (
            (-0.3 * w, 0.42),
            (-0.325 * w, 0.12),
            (-0.27 * w, -0.16),
            (-0.1 * w, -0.36 - jaw),
            (0.1 * w, -0.38 - jaw),
            (0.27 * w, -0.18),
            (0.33 * w, 0.12),
            (0.31 * w, 0.42),
            (0, 0.58),
        ),
        skin,
    )
    k.flat(
        (
            (-0.29 * w, 0.4),
            (-0.32 * w, 0.12),
            (-0.265 * w, -0.15),
            (-0.1 * w, -0.345 - jaw),
            (-0.06 * w, -0.2),
            (-0.13 * w, 0.06),
            (-0.14 * w, 0.3),
            (-0.1, 0.5),
        ),
        mixed(skin, CHEEK_SHADE, 0.3),
    )


def eyes(k, y=0.13, dx=0.0, brow=INK, angry=0.03, open_=0.062, bw=0.03):
    for cx, w in ((-0.045 + dx, 0.13), (0.2 + dx, 0.115)):
        k.dot(cx, y, w, EYE_WHITE, open_)
        k.dot(cx + 0.022, y, 0.058, PUPIL, 0.062)
        k.stroke(((cx - w * 0.55, y + 0.035), (cx, y + 0.05), (cx + w * 0.55, y + 0.03)), EYELID, 0.013)
    k.stroke(((-0.13 + dx, y + 0.1), (-0.03 + dx, y + 0.125), (0.055 + dx, y + 0.1 - angry)), brow, bw)
    k.stroke(((0.125 + dx, y + 0.1 - angry), (0.2 + dx, y + 0.125), (0.29 + dx, y + 0.1)), brow, bw)


def nose(k, skin, dx=0.0, big=1.0, tint=None):
    c = tint or mixed(skin, NOSE_SHADE, 0.25)
    k.flat(
        (
            (0.1 + dx, 0.16),
            (0.15 + dx, 0.02),
            (0.19 * big + dx, -0.05),
            (0.12 + dx, -0.085),
            (0.03 + dx, -0.06),
            (0.07 + dx, 0.0),
        ),
        c,
    )
    k.stroke(
        ((0.12 + dx, 0.13), (0.17 * big + dx, -0.02), (0.185 * big + dx, -0.055), (0.12 + dx, -0.085)), mixed(c, INK, 0.5), 0.013
    )


def moustache(k, c, dx=0.0, wide=1.0, up=0.06, thick=1.0, y=-0.1):
    """`up` lifts the tips; negative lets them hang."""
    w = wide
    left = (
        (0.11 + dx, y + 0.02),
        (-0.02 * w + dx, y - 0.005),
        (-0.16 * w + dx, y - 0.02 + up * 0.2),
        (-0.3 * w + dx, y + up),
        (-0.25 * w + dx, y - 0.07 * thick + up * 0.45),
        (-0.1 * w + dx, y - 0.125 * thick),
        (0.09 + dx, y - 0.075 * thick),
    )
    right = (
        (0.11 + dx, y + 0.02),
        (0.2 * w + dx, y - 0.005),
        (0.3 * w + dx, y - 0.02 + up * 0.2),
        (0.42 * w + dx, y + up),
        (0.38 * w + dx, y - 0.07 * thick + up * 0.45),
        (0.27 * w + dx, y - 0.12 * thick),
        (0.13 + dx, y - 0.075 * thick),
    )
    for part in (right, left):
        k.fill(part, c, width=0.01)
    k.stroke(
        ((-0.02 * w + dx, y - 0.04), (-0.16 * w + dx, y - 0.06), (-0.24 * w + dx, y - 0.01 + up * 0.6)),
        mixed(c, WHITE, 0.3),
        0.012,
    )
    k.stroke(
        ((0.2 * w + dx, y - 0.04), (0.3 * w + dx, y - 0.06), (0.36 * w + dx, y - 0.01 + up * 0.6)), mixed(c, WHITE, 0.3), 0.012
    )


def buttons(k, c, top=-0.62, n=3, step=0.19, loops=None):
    for i in range(n):
        yy = top - step * i
        if loops:
            k.stroke(((-0.16, yy), (0.24, yy)), loops, 0.03, False)
        k.dot(0.04, yy, 0.075, mixed(c, INK, 0.4))
        k.dot(0.04, yy + 0.006, 0.06, c)


def fur(k, seed, across, up, inside, n=70, dark=FUR, pale=FUR_TIP):
    from random import Random

    chance = Random(seed)
    for _ in range(n):
        a, b = chance.uniform(*across), chance.uniform(*up)
        if inside(a, b):
            k.stroke(
                ((a, b), (a + chance.uniform(0.01, 0.05), b - 0.09)),
                mixed(dark, pale, chance.random()),
                0.02,
                False,
            )


def jeremiasz(k):
    skin, coat = JEREMIASZ_SKIN, VELVET
    shoulders(k, coat)
    # the delia thrown over the near shoulder, lined with fur
    k.fill(
        ((-1.0, -1.2), (-0.96, -0.74), (-0.7, -0.46), (-0.36, -0.34), (-0.2, -0.5), (-0.34, -0.8), (-0.42, -1.2)),
        LINING,
    )
    fur(k, 6, (-0.9, -0.36), (-1.15, -0.5), lambda a, b: b < -0.5 - abs(a + 0.55) * 0.62 and a < -0.34 + (b + 0.5) * 0.12)
    neck(k, skin)
    k.fill(
        (
            (-0.24, -0.3),
            (-0.06, -0.52),
            (0.04, -0.58),
            (0.16, -0.52),
            (0.3, -0.3),
            (0.34, -0.44),
            (0.1, -0.72),
            (-0.02, -0.72),
            (-0.3, -0.46),
        ),
        COLLAR,
    )
    buttons(k, theme.GOLD, -0.8, 3, 0.16, loops=CORDS)
    face(k, skin)
    eyes(k, 0.12, brow=BROWN_BROWS)
    nose(k, skin)
    k.stroke(((0.05, -0.235), (0.13, -0.25), (0.2, -0.23)), JEREMIASZ_LIPS, 0.02)
    moustache(k, BROWN_MOUSTACHE, up=0.11, wide=1.0)
    # kolpak: velvet crown, fur brim, egret plume
    k.fill(((-0.35, 0.42), (-0.38, 0.7), (-0.18, 0.93), (0.16, 0.95), (0.36, 0.74), (0.34, 0.42)), VELVET)
    k.flat(((-0.34, 0.44), (-0.37, 0.7), (-0.18, 0.91), (-0.04, 0.92), (-0.16, 0.68), (-0.17, 0.44)), VELVET_SHADE)
    k.stroke(((0.02, 0.95), (0.08, 0.72), (0.07, 0.45)), CORDS, 0.024)
    plume = (
        (0.24, 0.62),
        (0.22, 0.92),
        (0.32, 1.16),
        (0.52, 1.26),
        (0.66, 1.16),
        (0.56, 1.12),
        (0.44, 0.98),
        (0.36, 0.74),
        (0.3, 0.6),
    )
    k.fill(plume, PLUME, PLUME_EDGE)
    k.stroke(((0.27, 0.62), (0.31, 0.95), (0.5, 1.16)), PLUME_QUILL, 0.018)
    k.fill(
        ((-0.4, 0.36), (-0.41, 0.54), (-0.2, 0.6), (0.2, 0.6), (0.4, 0.53), (0.4, 0.35), (0.2, 0.4), (-0.2, 0.41)),
        BRIM,
    )
    for i in range(9):
        a = -0.34 + i * 0.085
        k.stroke(((a, 0.4), (a + 0.02, 0.5), (a, 0.57)), BRIM_HAIRS, 0.02)
    k.dot(0.26, 0.52, 0.15, BROOCH_EDGE)
    k.dot(0.26, 0.525, 0.12, theme.GOLD)
    k.dot(0.26, 0.53, 0.055, RUBY)


def opilski(k):
    skin, coat = OPILSKI_SKIN, OCHRE_COAT
    shoulders(k, coat, wide=1.06)
    k.flat(((-0.5, -1.2), (-0.2, -0.6), (0.3, -0.6), (0.62, -1.2)), mixed(coat, WHITE, 0.14))
    neck(k, skin, 0.3)
    k.fill(
        (
            (-0.4, -0.3),
            (-0.1, -0.56),
            (0.1, -0.6),
            (0.34, -0.5),
            (0.46, -0.3),
            (0.5, -0.46),
            (0.2, -0.74),
            (-0.1, -0.74),
            (-0.48, -0.46),
        ),
        NECKCLOTH,
    )
    buttons(k, PEARL, -0.82, 3, 0.15)
    k.fill(
        ((-0.34, -0.16), (-0.36, -0.32), (-0.2, -0.5), (0.08, -0.56), (0.34, -0.46), (0.42, -0.26), (0.36, -0.1)),
        mixed(skin, JOWLS, 0.2),
    )
    face(k, skin, 1.24, 0.02)
    k.flat(((-0.3, 0.0), (-0.22, 0.04), (-0.1, -0.04), (-0.14, -0.14), (-0.26, -0.12)), faded(FLUSH, 0.6))
    k.flat(((0.28, 0.02), (0.36, 0.03), (0.39, -0.08), (0.32, -0.14), (0.26, -0.06)), faded(FLUSH, 0.8))
    eyes(k, 0.12, 0.02, brow=GREY_BROWS, angry=-0.01, open_=0.05, bw=0.042)
    # podgolona czupryna: shaved round, a tuft on top
    k.flat(((-0.38, 0.36), (-0.4, 0.12), (-0.33, 0.16), (-0.32, 0.38)), STUBBLE)
    k.fill(((-0.2, 0.52), (-0.26, 0.68), (-0.1, 0.8), (0.12, 0.82), (0.3, 0.72), (0.24, 0.56), (0.06, 0.6)), TUFT)
    k.stroke(((-0.14, 0.6), (-0.02, 0.74), (0.18, 0.74)), TUFT_LIGHT, 0.022)
    nose(k, skin, 0.02, 1.25, RED_NOSE)
    k.dot(0.15, -0.03, 0.16, RED_NOSE)
    k.dot(0.18, -0.005, 0.05, NOSE_SHINE)
    k.flat(((0.0, -0.22), (0.14, -0.25), (0.27, -0.22), (0.14, -0.31)), OPILSKI_LIPS)
    moustache(k, GREY_MOUSTACHE, 0.02, 1.28, -0.1, 1.5, -0.09)
    # a tankard, of course
    k.fill(((0.5, -1.2), (0.5, -0.72), (0.9, -0.72), (0.9, -1.2)), TANKARD, soft=False)
    for yy in (-0.82, -1.05):
        k.stroke(((0.5, yy), (0.9, yy)), HOOPS, 0.04, False)
    for a, b, d in ((0.54, -0.69, 0.16), (0.66, -0.64, 0.2), (0.79, -0.66, 0.18), (0.88, -0.7, 0.13)):
        k.dot(a, b, d, FOAM)


def krempski(k):
    skin, steel = KREMPSKI_SKIN, ARMOUR
    # the great sword over his shoulder
    k.fill(((-0.62, -0.6), (-0.5, -0.66), (-0.72, 0.62), (-0.84, 0.6)), SCABBARD, soft=False)
    k.stroke(((-1.02, 0.56), (-0.54, 0.66)), GUARD_EDGE, 0.1, False)
    k.stroke(((-1.02, 0.56), (-0.54, 0.66)), GUARD, 0.062, False)
    k.fill(((-0.83, 0.66), (-0.73, 0.68), (-0.8, 1.02), (-0.9, 1.0)), HANDLE, soft=False)
    k.dot(-0.86, 1.06, 0.16, GUARD)
    shoulders(k, steel, 0.42)
    k.stroke(((-0.6, -0.6), (0, -0.72), (0.6, -0.6)), SEAMS, 0.03)
    k.stroke(((-0.72, -0.84), (0, -1.0), (0.72, -0.84)), SEAMS, 0.03)
    for a, b in ((-0.56, -0.7), (0.56, -0.7), (-0.66, -0.95), (0.66, -0.95)):
        k.dot(a, b, 0.06, theme.GOLD)
    k.fill(((-0.14, -1.2), (-0.1, -0.7), (0.12, -0.7), (0.2, -1.2)), NOBLE)
    neck(k, skin, 0.24)
    face(k, skin, 1.06, 0.03)
    beard = (
        (-0.31, 0.12),
        (-0.35, -0.2),
        (-0.24, -0.5),
        (0, -0.72),
        (0.2, -0.68),
        (0.33, -0.4),
        (0.36, 0.08),
        (0.28, -0.06),
        (0.2, -0.13),
        (0.12, -0.12),
        (0.02, -0.13),
        (-0.16, -0.08),
        (-0.24, 0.06),
    )
    k.fill(beard, BEARD)
    for a in (-0.16, -0.02, 0.12, 0.24):
        k.stroke(((a, -0.26), (a + 0.015, -0.4), (a * 0.7 + 0.02, -0.56)), BEARD_LIGHT, 0.02)
    eyes(k, 0.13, 0.0, brow=BLACK_BROWS, angry=0.045, bw=0.044)
    nose(k, skin, 0.0, 1.1)
    moustache(k, DARK_MOUSTACHE, 0.0, 0.95, -0.03, 1.2, -0.1)
    # szyszak: ribbed skull, peak, nasal bar, cheek
    k.fill(((-0.37, 0.3), (-0.4, 0.6), (-0.26, 0.86), (0, 0.98), (0.26, 0.86), (0.38, 0.6), (0.36, 0.32)), steel)
    k.flat(((-0.36, 0.32), (-0.39, 0.6), (-0.26, 0.84), (-0.06, 0.95), (-0.18, 0.7), (-0.2, 0.36)), HELMET_SHADE)
    for a in (-0.2, 0.02, 0.22):
        k.stroke(((a * 0.3, 0.96), (a, 0.66), (a * 1.1, 0.38)), HELMET_RIBS, 0.018)
    k.stroke(((0.1, 0.9), (0.2, 0.62), (0.2, 0.45)), HELMET_SHINE, 0.02)
    k.fill(((-0.44, 0.28), (-0.42, 0.38), (0, 0.44), (0.42, 0.38), (0.48, 0.26), (0.2, 0.32), (-0.2, 0.32)), HELMET_BRIM)
    k.fill(((0.11, 0.4), (0.17, 0.4), (0.18, -0.0), (0.12, -0.03), (0.09, 0.0)), NOSE_GUARD, soft=False)
    k.fill(((-0.36, 0.28), (-0.27, 0.28), (-0.24, 0.0), (-0.3, -0.16), (-0.37, 0.0)), HELMET_BRIM)
    k.dot(0, 1.0, 0.1, theme.GOLD)


def wowk(k):
    skin, coat = WOWK_SKIN, COSSACK
    shoulders(k, coat)
    k.fill(
        ((-1.0, -1.2), (-0.96, -0.76), (-0.72, -0.48), (-0.34, -0.36), (-0.24, -0.56), (-0.3, -0.9), (-0.34, -1.2)),
        BURKA,
    )
    k.fill(((1.0, -1.2), (0.96, -0.76), (0.72, -0.48), (0.36, -0.36), (0.3, -0.56), (0.42, -0.9), (0.46, -1.2)), BURKA_LIGHT)
    for a, b in (
        (-0.86, -0.96),
        (-0.72, -0.7),
        (-0.52, -0.54),
        (-0.56, -0.96),
        (-0.4, -0.74),
        (0.84, -0.96),
        (0.7, -0.7),
        (0.52, -0.56),
        (0.58, -0.96),
        (0.42, -0.76),
    ):
        k.stroke(((a, b), (a + 0.04, b - 0.1)), BURKA_HAIRS, 0.024)
    neck(k, skin)
    k.fill(
        ((-0.24, -0.32), (0, -0.56), (0.08, -0.58), (0.28, -0.32), (0.3, -0.46), (0.06, -0.74), (-0.28, -0.46)), SCARF
    )
    buttons(k, BRASS, -0.84, 3, 0.15, loops=BRAID)
    face(k, skin, 0.98)
    k.stroke(((-0.2, 0.02), (-0.14, -0.06)), mixed(skin, INK, 0.35), 0.014, False)
    k.stroke(((0.28, 0.0), (0.26, -0.1)), mixed(skin, INK, 0.35), 0.014, False)
    eyes(k, 0.12, brow=WOWK_BROWS, angry=0.035, bw=0.042)
    nose(k, skin, 0, 1.12)
    k.stroke(((0.06, -0.25), (0.13, -0.26), (0.19, -0.25)), WOWK_LIPS, 0.018)
    c = LONG_MOUSTACHE
    for part in (
        (
            (0.11, -0.06),
            (-0.06, -0.1),
            (-0.19, -0.22),
            (-0.25, -0.5),
            (-0.2, -0.62),
            (-0.14, -0.46),
            (-0.06, -0.24),
            (0.1, -0.15),
        ),
        ((0.12, -0.06), (0.24, -0.1), (0.34, -0.22), (0.39, -0.48), (0.35, -0.6), (0.29, -0.44), (0.22, -0.24), (0.13, -0.15)),
    ):
        k.fill(part, c, width=0.01)
    k.stroke(((-0.05, -0.14), (-0.16, -0.28), (-0.2, -0.5)), MOUSTACHE_LIGHT, 0.014)
    k.stroke(((0.24, -0.14), (0.32, -0.28), (0.35, -0.48)), MOUSTACHE_LIGHT, 0.014)
    # papakha with its cloth tail
    k.fill(
        ((0.1, 0.8), (0.36, 1.08), (0.66, 1.02), (0.74, 0.74), (0.64, 0.5), (0.52, 0.58), (0.5, 0.78), (0.3, 0.86)),
        HAT_TAIL,
    )
    k.stroke(((0.66, 0.54), (0.68, 0.34)), BRASS, 0.05, False)
    hat = ((-0.42, 0.34), (-0.47, 0.7), (-0.36, 1.0), (0, 1.08), (0.36, 1.0), (0.46, 0.7), (0.42, 0.34), (0.2, 0.4), (-0.2, 0.41))
    k.fill(hat, BURKA)
    from random import Random

    chance = Random(3)
    for _ in range(46):
        a, b = chance.uniform(-0.38, 0.38), chance.uniform(0.44, 1.0)
        if abs(a) > 0.3 and b > 0.9:
            continue
        k.stroke(
            ((a, b), (a + 0.03, b - 0.05)),
            mixed(FLEECE, FLEECE_LIGHT, chance.random() * (1 if a > 0 else 0.3)),
            0.024,
            False,
        )
    # the ataman's bulava
    k.stroke(((0.6, -1.2), (0.74, -0.66)), MACE_SHAFT, 0.08, False)
    k.dot(0.77, -0.52, 0.34, mixed(theme.GOLD, INK, 0.5))
    k.dot(0.775, -0.515, 0.3, theme.GOLD)
    k.dot(0.81, -0.47, 0.1, MACE_SHINE)
    k.dot(0.84, -0.36, 0.1, RUBY)


def buria(k):
    skin, shirt = BURIA_SKIN, LINEN
    shoulders(k, shirt, 0.22, 1.08)
    k.flat(((-0.22, -0.42), (0.3, -0.42), (0.2, -0.86), (0.06, -1.06), (-0.08, -0.86)), mixed(skin, CHEST_SHADE, 0.12))
    k.stroke(((0.05, -0.6), (0.06, -0.98)), mixed(skin, INK, 0.3), 0.016, False)
    for s in (-1, 1):
        pts = ((0.05 + s * 0.27, -0.4), (0.05 + s * 0.19, -0.72), (0.05, -1.1))
        k.stroke(pts, EMBROIDERY, 0.05)
        k.stroke(pts, LINEN, 0.014)
    k.fill(((-1.04, -1.2), (-1.0, -0.8), (-0.76, -0.52), (-0.62, -0.5), (-0.7, -0.8), (-0.7, -1.2)), COSSACK)
    k.fill(((-0.27, -0.05), (0.31, -0.05), (0.38, -0.48), (0.06, -0.58), (-0.33, -0.48)), mixed(skin, INK, 0.24), False)
    face(k, skin, 1.12, 0.05)
    # shaved skull, the oseledets combed over and behind the ear
    k.flat(
        ((-0.34, 0.3), (-0.34, 0.5), (-0.2, 0.66), (0.0, 0.7), (0.2, 0.66), (0.34, 0.48), (0.33, 0.3)),
        mixed(skin, SHAVED, 0.16),
    )
    k.fill(
        (
            (-0.02, 0.62),
            (-0.1, 0.78),
            (0.06, 0.84),
            (0.26, 0.76),
            (0.46, 0.56),
            (0.52, 0.28),
            (0.5, 0.06),
            (0.45, 0.12),
            (0.42, 0.34),
            (0.3, 0.52),
            (0.14, 0.6),
        ),
        HAIR,
    )
    k.stroke(((0.04, 0.74), (0.26, 0.66), (0.44, 0.4)), HAIR_LIGHT, 0.022)
    eyes(k, 0.11, 0.0, brow=HAIR, angry=0.085, bw=0.052, open_=0.06)
    k.stroke(((0.12, 0.24), (0.11, 0.19)), mixed(skin, INK, 0.45), 0.014, False)
    nose(k, skin, 0.0, 1.2)
    k.stroke(((0.3, 0.34), (0.25, 0.05), (0.28, -0.16)), SCAR_RIM, 0.028)
    k.stroke(((0.3, 0.34), (0.25, 0.05), (0.28, -0.16)), SCAR, 0.009)
    k.flat(((0.02, -0.22), (0.13, -0.2), (0.24, -0.22), (0.2, -0.3), (0.06, -0.3)), MOUTH)
    k.flat(((0.05, -0.225), (0.13, -0.21), (0.21, -0.225), (0.2, -0.245), (0.06, -0.245)), TEETH)
    c = HAIR
    for part in (
        (
            (0.11, -0.06),
            (-0.08, -0.09),
            (-0.24, -0.2),
            (-0.31, -0.46),
            (-0.28, -0.66),
            (-0.2, -0.5),
            (-0.12, -0.28),
            (0.09, -0.16),
        ),
        ((0.13, -0.06), (0.26, -0.09), (0.37, -0.2), (0.43, -0.44), (0.41, -0.62), (0.33, -0.48), (0.25, -0.27), (0.14, -0.16)),
    ):
        k.fill(part, c, width=0.01)
    k.stroke(((-0.06, -0.13), (-0.2, -0.28), (-0.25, -0.5)), HAIR_LIGHT, 0.014)
    k.stroke(((0.26, -0.13), (0.35, -0.28), (0.38, -0.46)), HAIR_LIGHT, 0.014)
    ring(k.x - k.s * 0.36 * k.z, k.y - 0.1 * k.z, 0.15 * k.z, EARRING_EDGE, max(0.4, 0.03 * k.z))
    ring(k.x - k.s * 0.36 * k.z, k.y - 0.1 * k.z, 0.15 * k.z, theme.GOLD, max(0.3, 0.018 * k.z))


def kruk(k):
    skin, hood = KRUK_SKIN, HOOD
    shoulders(k, hood, 0.4)
    k.fill(
        ((-0.72, -0.5), (-0.4, -0.3), (0, -0.42), (0.42, -0.3), (0.74, -0.5), (0.5, -0.8), (0.1, -0.9), (-0.4, -0.82)),
        COWL,
    )
    neck(k, skin)
    # the hood behind, the face in its shade
    k.fill(
        (
            (-0.46, -0.34),
            (-0.54, 0.1),
            (-0.48, 0.52),
            (-0.26, 0.84),
            (0.1, 1.0),
            (0.38, 0.8),
            (0.52, 0.44),
            (0.52, 0.05),
            (0.42, -0.34),
            (0, -0.5),
        ),
        hood,
    )
    k.flat(
        ((-0.45, -0.32), (-0.53, 0.1), (-0.47, 0.52), (-0.26, 0.82), (-0.1, 0.9), (-0.3, 0.5), (-0.34, 0.1), (-0.26, -0.3)),
        HOOD_SHADE,
    )
    k.fill(
        ((-0.31, -0.26), (-0.36, 0.1), (-0.28, 0.44), (0.02, 0.64), (0.32, 0.46), (0.4, 0.12), (0.34, -0.24), (0.04, -0.44)),
        HOOD_DARK,
    )
    face(k, skin, 0.88)
    k.flat(
        ((-0.3, 0.44), (-0.26, 0.24), (0.0, 0.2), (0.2, 0.22), (0.31, 0.3), (0.28, 0.46), (0, 0.6)), faded(HOOD_DARK, 0.82)
    )
    k.flat(((-0.28, 0.3), (-0.28, 0.0), (-0.2, -0.2), (-0.1, -0.3), (-0.1, 0.2)), faded(HOOD_DARK, 0.4))
    for cx, w in ((-0.04, 0.13), (0.19, 0.115)):
        k.dot(cx, 0.11, w, KRUK_EYES, 0.05)
        k.dot(cx + 0.024, 0.11, 0.05, JET, 0.055)
    k.stroke(((-0.12, 0.19), (0.055, 0.15)), JET, 0.036, False)
    k.stroke(((0.12, 0.15), (0.28, 0.2)), JET, 0.036, False)
    nose(k, skin, -0.01, 0.96)
    moustache(k, GOATEE, -0.01, 0.72, 0.02, 0.7, -0.11)
    k.fill(((0.07, -0.24), (0.15, -0.24), (0.16, -0.38), (0.11, -0.46), (0.06, -0.38)), GOATEE, width=0.01)
    k.stroke(((0.02, -0.21), (0.13, -0.2), (0.22, -0.22)), KRUK_LIPS, 0.018)
    # hood's edge and a raven's feather
    k.stroke(
        ((-0.33, -0.28), (-0.39, 0.1), (-0.3, 0.47), (0.02, 0.68), (0.34, 0.49), (0.43, 0.12), (0.37, -0.26)),
        HOOD_EDGE,
        0.04,
    )
    k.fill(
        ((-0.34, 0.36), (-0.6, 0.62), (-0.74, 0.98), (-0.56, 0.9), (-0.4, 0.66), (-0.28, 0.44)),
        FEATHER,
        FEATHER_EDGE,
    )
    k.stroke(((-0.32, 0.42), (-0.66, 0.88)), QUILL, 0.014, False)
    k.dot(0.02, -0.6, 0.17, mixed(theme.GOLD, INK, 0.45))
    k.dot(0.02, -0.595, 0.13, CLASP)


WHO = {
    "jeremiasz": ("nobles", jeremiasz),
    "opilski": ("nobles", opilski),
    "krempski": ("nobles", krempski),
    "wowk": ("cossacks", wowk),
    "buria": ("cossacks", buria),
    "kruk": ("cossacks", kruk),
}


def portrait(name, x, y, d, left=None, ground=True, lit=False, grey=False):
    """The bust in its frame: a shield for Nobles, a round for Cossacks. (x, y): the middle of the frame."""
    from kivy.graphics import StencilPop, StencilPush, StencilUnUse, StencilUse

    band, paint_him = WHO[name]
    c = BAND[band]
    if lit:
        glow(x, y, d * 1.9, faded(theme.GLOW, 1))
    for k, a in ((1.12, 0.12), (1.07, 0.16), (1.02, 0.26)):
        polygon([(px, py - d * 0.045) for px, py in outline(band, x, y, d * k)], faded(BLACK, a))
    edge = outline(band, x, y, d)
    inner = outline(band, x, y, d * 0.86)
    shape(edge, theme.GLOW if lit else mixed(c, WHITE, 0.1), FRAME_EDGE, max(0.5, d * 0.014))
    if lit:
        polygon(outline(band, x, y, d * 0.93), c)
    StencilPush()
    convex(inner, WHITE)
    StencilUse()
    paint.shade(x - d / 2, y - d * 0.6, d, d * 1.2, mixed(c, LAMPLIGHT, 0.62), mixed(c, LAMP_SHADE, 0.25))
    glow(x, y + d * 0.12, d * 0.95, faded(HALO, 0.75))
    paint_him(Body(x, y - d * (0.06 if band == "nobles" else 0.055), d * 0.455, band == "cossacks" if left is None else left))
    StencilUnUse()
    convex(inner, WHITE)
    StencilPop()
    line(inner, faded(FRAME_EDGE, 0.8), max(0.4, d * 0.012), close=True)
