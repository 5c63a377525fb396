"""Command cards: faces at any size, backs. A scene under lamplight with one strong thing in it; signs say what the card does."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

from kivy.metrics import dp

from app import theme
from app.draw import letters, paint
from app.draw.cards import CardArt
from app.draw.paint import convex, disc, glow, icon, line, oval, polygon, rect, rounded, rounded_shade, shape, write
from app.draw.scenes import rays
from app.tables.saber.animals import bull, chandelier, hound, laurel, pistol, special_badge, type_badge
from app.tables.saber.look import BAND, COSSACK, NOBLE, STANCE, TOKENS
from app.tables.saber.things import band_crest, cost, eagle, maces, sabre_sign, sign_of, stance_disc, szabla, token
from app.theme import BLACK, INK, WHITE, colour, faded, mixed
from app.words.saber.names import card_kind_name
from rules.saber.cards import CommandCard, Effect
from rules.saber.factions import CARDS, FACTIONS

WHOLE_CARD = 140  # dp high
PALE, DARK = colour("fff6e0"), faded(colour("1d0c08"), 0.6)
LAMPLIGHT = colour("ffe6b0")
# what scenes show
FLARE, FLASH, WAX, WAX_EAGLE, CROWN = colour("ffdf8a"), colour("fff0a0"), theme.MAIN, colour("ffe6b0"), theme.GLOW
RAGE, BLOOD, BULL_GLOW, LAUREL = colour("ffb060"), colour("b3161c"), colour("ffcf70"), colour("e8c860")
CARD_EDGE, ART_EDGE, SIGN_ROW, SIGN_INK = colour("1d100a"), colour("3a2410"), colour("e6cf9a"), colour("3a1c0c")  # a face
BACK_GOLD, BACK_EDGE, BACK_SIGN = colour("e9c878"), colour("3a2410"), colour("fff6e2")  # a back
SKIES = {"nobles": ("5a1a30", "e0a060"), "cossacks": ("123c40", "d8a050"), "tavern": ("3a2414", "c89a5a")}
Signs = list[tuple[str, str]]


def deck_of(card: CommandCard) -> str:
    return next((name for name, faction in FACTIONS.items() if card in faction.cards), "tavern")


# ---------------------------------------------------------------- signs

GLYPHS = {
    "mp": "shoe-prints",
    "fire": "musket",
    "push": "arrow-expand-right",
    "field": "flare",
    "stay": "pin",
    "veto": "cancel",
    "range": "bullseye",
    "draw": "cards",
    "heal": "heart",
    "parry": "refresh",
    "luck": "star-four-points",
    "ambush": "eye",
    "darkness": "candle",
    "strip": "close-thick",
    "look": "eye",
    "hatch": "exit-run",
    "swing": "weather-windy",
    "shout": "horn-call",
    "special": "fire",
    "wound": "water",
    "support": "handshake",
    "over": "run-fast",
}


def signs_of(card: CommandCard) -> Signs:
    """What it does, as few signs and numbers."""
    out: Signs = []
    for effect in card.effects:
        out += _signs(effect)
    return out[:4]


def _signs(effect: Effect) -> Signs:
    word, *values = effect
    match word:
        case "mp" | "push" | "draw" | "heal" | "special" | "wound":
            return [(word, str(values[0]))]
        case "attack":
            return [("atk", str(values[0]) if values[0] > 1 else "")]
        case "attack_each":
            return [("atk", "∞")]
        case "fire":
            return [("fire", str(values[0])), *[sign for each in values[1] for sign in _signs(each)]]
        case "field" | "swing":
            return [(word, str(values[0]))]
        case "level":
            return [(values[0], f"{values[1]:+d}")]
        case "bolster" | "weaken" | "haste" | "slow":
            return [(word, str(values[0]) if values[0] > 1 else "")]
        case "stun" | "ready" | "defense":
            return [(word, "")]
        case "at_end" | "after":
            return _signs(values[0])
        case "dodge_or" | "each_there" | "each_own":
            return [sign for each in values[0] for sign in _signs(each)]
        case "shout":
            return [("shout", ""), *[sign for each in values[0] for sign in _signs(each)]]
        case "bolster_each":
            return [("bolster", "")]
        case "poisons":
            return [("poison", "")]
        case "supports_anyway":
            return [("support", "")]
        case "gain_each_turn" | "gain_when_attached":
            return [("special", f"+{values[0]}")]
        case "over_characters":
            return [("over", "")]
    return [(word, "")] if word in GLYPHS else []


def _sign(kind: str, x: float, y: float, z: float, ink) -> None:
    if kind == "atk":
        sabre_sign(x + z * 0.04, y, z, ink)
    elif kind in STANCE:
        stance_disc(kind, x, y, z * 1.1)
    elif kind in TOKENS:
        token(kind, x, y, z * 1.05)
    else:
        icon(GLYPHS[kind], x, y, z, ink)


def draw_signs(items: Signs, cx: float, y: float, z: float, ink, room: float) -> None:
    def wide(value: str, size: float) -> float:
        return size * 1.05 + (letters.width_of(value, size * 0.9, letters.SANS_BOLD) + size * 0.16 if value else 0)

    for _try in range(2):
        gap = z * 0.5
        total = sum(wide(value, z) for _kind, value in items) + gap * max(0, len(items) - 1)
        if total <= room:
            break
        z *= room / total
    x = cx - total / 2
    for kind, value in items:
        _sign(kind, x + z * 0.52, y, z, ink)
        if value:
            write(value, x + z * 1.19, y, z * 0.9, ink, letters.SANS_BOLD, ax=0)
        x += wide(value, z) + gap


# ---------------------------------------------------------------- art


def art(kind: str, x: float, y: float, w: float, h: float, r: float) -> None:
    card = CARDS[kind]
    top, low = (colour(c) for c in SKIES[deck_of(card)])
    with paint.clipped(x, y, w, h, r):
        paint.shade(x, y, w, h, top, mixed(top, low, 0.6), low)
        cx, cy, z = x + w / 2, y + h * 0.52, min(w, h)
        glow(cx, cy, max(w, h) * 1.25, faded(mixed(low, WHITE, 0.5), 0.75))
        rays(cx, cy, w + h, 0.07, 16)
        paint.shade(x, y, w, h * 0.2, mixed(top, BLACK, 0.2), mixed(top, BLACK, 0.55))
        line(((x, y + h * 0.2), (x + w, y + h * 0.2)), faded(LAMPLIGHT, 0.35), max(0.4, z * 0.006))
        PAINTED.get(kind, _plain(card))(x, y, w, h, cx, cy, z)


def twice(name: str, px: float, py: float, size: float, c=PALE) -> None:
    icon(name, px + size * 0.03, py - size * 0.04, size, DARK)
    icon(name, px, py, size, c)


Scene = Callable[[float, float, float, float, float, float, float], None]


def _plain(card: CommandCard) -> Scene:
    """A card without a scene of its own shows its strongest sign, large."""

    def draw(x, y, w, h, cx, cy, z):
        items = signs_of(card)
        strong = next((kind for kind, _value in items if kind not in ("mp",)), items[0][0] if items else "stay")
        if strong == "atk":
            szabla(x + w * 0.1, y + h * 0.22, x + w * 0.92, y + h * 0.82, bend=0.15, thick=0.05)
        elif strong in STANCE:
            szabla(x + w * 0.12, y + h * 0.26, x + w * 0.88, y + h * 0.88, bend=0.1, thick=0.045)
            stance_disc(strong, cx, cy, z * 0.5)
        elif strong in TOKENS:
            token(strong, cx, cy, z * 0.56)
        else:
            twice(GLYPHS[strong], cx, cy, z * 0.62)

    return draw


def _lunge(x, y, w, h, cx, cy, z):
    for i in range(5):
        yy = y + h * (0.26 + 0.12 * i)
        line(
            ((x + w * (0.02 + 0.05 * (i % 2)), yy - h * 0.02), (x + w * (0.34 + 0.08 * (i % 3)), yy + h * 0.05)),
            faded(WHITE, 0.42),
            max(0.5, z * 0.012),
        )
    szabla(x + w * 0.08, y + h * 0.2, x + w * 0.95, y + h * 0.8, bend=0.13, thick=0.05)


def _shot(x, y, w, h, cx, cy, z):
    glow(x + w * 0.82, y + h * 0.74, z * 0.8, FLARE)
    pistol(cx - w * 0.04, cy - h * 0.02, z * 0.92)
    twice("flare", x + w * 0.82, y + h * 0.78, z * 0.26, FLASH)


def _guard(x, y, w, h, cx, cy, z):
    szabla(x + w * 0.12, y + h * 0.28, x + w * 0.84, y + h * 0.9, bend=0.12, thick=0.055)
    szabla(x + w * 0.88, y + h * 0.28, x + w * 0.16, y + h * 0.9, bend=-0.12, thick=0.055)
    twice("shield-half-full", cx, cy - h * 0.12, z * 0.44)


def _italian(x, y, w, h, cx, cy, z):
    szabla(x + w * 0.1, y + h * 0.24, x + w * 0.9, y + h * 0.86, bend=0.02, thick=0.03)
    twice("domino-mask", cx, cy, z * 0.66)


def _veto(x, y, w, h, cx, cy, z):
    px, py = cx - z * 0.03, cy - z * 0.36
    polygon(
        [
            (px - z * 0.2, py - z * 0.2),
            (px + z * 0.2, py - z * 0.2),
            (px + z * 0.16, py + z * 0.06),
            (px - z * 0.16, py + z * 0.06),
        ],
        NOBLE,
    )
    twice("hand-back-left", cx, cy + h * 0.04, z * 0.7)
    disc(cx - z * 0.01, cy - z * 0.06, z * 0.2, WAX)
    eagle(cx - z * 0.01, cy - z * 0.06, z * 0.15, WAX_EAGLE)


def _honour(x, y, w, h, cx, cy, z):
    eagle(cx + z * 0.02, cy - z * 0.03, z * 0.8, DARK)
    eagle(cx, cy, z * 0.8, PALE, CROWN)


def _cry(x, y, w, h, cx, cy, z):
    maces(cx + z * 0.02, cy - z * 0.03, z * 0.8, DARK)
    maces(cx, cy, z * 0.8, PALE, COSSACK)


def _berserk(x, y, w, h, cx, cy, z):
    for i in range(7):
        a = math.radians(200 + i * 23)
        line(((cx, cy), (cx + z * 0.6 * math.cos(a), cy + z * 0.6 * math.sin(a))), faded(RAGE, 0.5), max(0.5, z * 0.012))
    szabla(x + w * 0.16, y + h * 0.14, x + w * 0.9, y + h * 0.86, bend=0.2, thick=0.055)
    szabla(x + w * 0.84, y + h * 0.14, x + w * 0.1, y + h * 0.86, bend=-0.2, thick=0.055)
    for a, b, d in ((0.5, 0.3, 0.17), (0.38, 0.22, 0.1), (0.63, 0.2, 0.08)):
        icon("water", x + w * a, y + h * b, z * d * 1.6, BLOOD)


def _bull(x, y, w, h, cx, cy, z):
    glow(cx, cy, z * 0.9, faded(BULL_GLOW, 0.8))
    bull(cx, cy - h * 0.06, z * 0.76)


def _chandelier(x, y, w, h, cx, cy, z):
    with paint.turned(-13, cx, cy):
        chandelier(cx, cy, z)


def _dog(x, y, w, h, cx, cy, z):
    oval(cx, y + h * 0.2, z * 0.7, z * 0.1, faded(BLACK, 0.4))
    hound(cx, cy - h * 0.08, z * 0.72)


def _master(x, y, w, h, cx, cy, z):
    laurel(cx, cy, z * 0.8, LAUREL)
    szabla(cx - z * 0.2, cy - z * 0.24, cx + z * 0.22, cy + z * 0.26, bend=0.16, thick=0.08)


PAINTED: dict[str, Scene] = {
    "lunge": _lunge,
    "steppe_charge": _lunge,
    "bandolet_shot": _shot,
    "samopal_shot": _shot,
    "high_guard": _guard,
    "on_guard": _guard,
    "italian_school": _italian,
    "wolfs_cunning": _italian,
    "liberum_veto": _veto,
    "for_honour": _honour,
    "war_cry": _cry,
    "berserk": _berserk,
    "whirl_of_blades": _berserk,
    "two_quick_cuts": _berserk,
    "bulls_charge": _bull,
    "falling_chandelier": _chandelier,
    "tavern_dog": _dog,
    "masterly_thrust": _master,
}

# ---------------------------------------------------------------- faces and backs


def paint_face(what: Hashable, w: float, h: float) -> None:
    kind = str(what)
    card, deck = CARDS[kind], deck_of(CARDS[kind])
    c, r, m = BAND[deck], w * 0.07, w * 0.045
    rounded(0, 0, w, h, r, CARD_EDGE)
    rounded_shade(w * 0.012, w * 0.012, w * 0.976, h - w * 0.024, r * 0.92, mixed(c, WHITE, 0.16), c, mixed(c, BLACK, 0.4))
    paint.tiled(m, m, w - 2 * m, h - 2 * m, r * 0.6, "paper.jpg", w * 1.5)
    paint.rim(m, m, w - 2 * m, h - 2 * m, r * 0.6, faded(ART_EDGE, 0.7), max(0.4, w * 0.006))
    ah = h * 0.5
    art(kind, m, h - m - ah, w - 2 * m, ah, r * 0.5)
    ty = h - m - ah
    line(((m, ty), (w - m, ty)), mixed(c, BLACK, 0.2), max(0.8, w * 0.018))
    name, size = card_kind_name(kind), w * 0.15
    parts = (name if " " in name else name.replace("-", "- ")).split(" ")  # a name of one word breaks at its hyphen
    if letters.width_of(name, size, letters.SERIF_BOLD) <= w - 2 * m - w * 0.06:
        parts = [name]
    rows = parts if len(parts) <= 2 else [" ".join(parts[:-1]), parts[-1]]
    mid = ty - h * 0.128
    for i, row in enumerate(rows):
        write(
            row, w / 2, mid + ((len(rows) - 1) / 2 - i) * size * 1.02, size, INK, letters.SERIF_BOLD, width=w - 2 * m - w * 0.03
        )
    by, bh = m + h * 0.022, h * 0.16
    rounded(m + w * 0.04, by, w - 2 * m - w * 0.08, bh, w * 0.06, SIGN_ROW)
    paint.rim(m + w * 0.04, by, w - 2 * m - w * 0.08, bh, w * 0.06, faded(theme.RIM_PAPER, 0.8), max(0.4, w * 0.006))
    draw_signs(signs_of(card), w / 2, by + bh / 2, bh * 0.66, SIGN_INK, w * 0.74)
    type_badge(card.type, w - m - w * 0.1, h - m - w * 0.1, w * 0.23)
    d = w * 0.27
    cost(m * 0.9 + d * 0.42, h - m * 0.9 - d * 0.42, d, card.cp)
    points, must = card.special or card.collective or card.extra, bool(card.special or card.collective)
    if points:
        e = w * 0.26
        special_badge(deck, m * 0.9 + d * 0.42, h - m * 0.9 - d * 0.42 - d * 0.5 - e * 0.5 - w * 0.015, e, points, must)


def paint_back(what: Hashable, w: float, h: float) -> None:
    deck = str(what) if what in BAND else "tavern"
    c, r, gold = BAND[deck], w * 0.07, BACK_GOLD
    rounded(0, 0, w, h, r, CARD_EDGE)
    rounded_shade(w * 0.012, w * 0.012, w * 0.976, h - w * 0.024, r * 0.92, mixed(c, WHITE, 0.14), c, mixed(c, BLACK, 0.35))
    for k in (0.05, 0.075):
        paint.rim(
            w * k,
            w * k,
            w * (1 - 2 * k),
            h - 2 * w * k,
            r * (0.8 if k < 0.06 else 0.6),
            faded(gold, 0.95 if k < 0.06 else 0.5),
            max(0.5, w * 0.007),
        )
    m = w * 0.1
    with paint.clipped(m, m, w - 2 * m, h - 2 * m, r * 0.4):
        rect(m, m, w - 2 * m, h - 2 * m, mixed(c, BLACK, 0.22))
        step = w * 0.115
        for j in range(int((h - 2 * m) / step) + 2):
            for i in range(9):
                cx, cy = m + (i + (0.5 if j % 2 else 0)) * step, m + j * step * 0.9
                convex(
                    [(cx, cy + step * 0.34), (cx + step * 0.3, cy), (cx, cy - step * 0.34), (cx - step * 0.3, cy)],
                    mixed(c, WHITE, 0.1),
                )
                disc(cx, cy, step * 0.14, faded(gold, 0.6))
        glow(w / 2, h / 2, w * 1.2, faded(mixed(c, WHITE, 0.4), 0.55))
    d, cx, cy = w * 0.5, w / 2, h / 2
    if deck == "tavern":
        edge = [
            (cx + d * 0.54 * math.cos(math.radians(a * 45 + 22.5)), cy + d * 0.54 * math.sin(math.radians(a * 45 + 22.5)))
            for a in range(8)
        ]
        shape(edge, gold, BACK_EDGE, max(0.5, d * 0.01))
        polygon([(cx + (a - cx) * 0.9, cy + (b - cy) * 0.9) for a, b in edge], c)
        sign_of("tavern", cx, cy, d * 0.62, BACK_SIGN)
    else:
        band_crest(deck, cx, cy, d)


ART = CardArt("saber", paint_face, paint_back, shape=0.7)


def shown_large(kind: str, x: float, y: float, w: float, h: float) -> None:
    """A card in the middle; where a whole one could not be read its picture alone."""
    if h < dp(WHOLE_CARD):
        art(kind, x + w / 2 - h * 0.65, y, h * 1.3, h, h * 0.08)
    else:
        ART.show_face(kind, x + w / 2 - h * ART.shape / 2, y, h * ART.shape, h)
