"""The components as the rulebook shows them: drawn by the same painters as the table."""

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint
from app.i18n import pgettext
from app.tables.rus import cards, look
from app.tables.rus.property_places import tile
from app.tables.rus.scene import BoardTile
from app.theme import CREST_BY_NAME, colour
from app.widgets.seal import draw_small_seal
from rules.rus.data import ACTIONS, CHARACTERS, DACHA, F1, F2, FIELD, M1, M2, M3, SPACES

BRONZE = colour("8a5a34")


def _points(x, y, w, h):
    each = w / len(look.SOURCES)
    for i, sign in enumerate(look.SOURCES.values()):
        cx = x + each * (i + 0.5)
        paint.medallion(cx, y + h / 2, min(h * 0.8, each * 0.8), BRONZE)
        paint.icon(sign, cx, y + h / 2, min(h * 0.44, each * 0.44), theme.CREAM)


def _turn(x, y, w, h):
    words = (pgettext("phase", "Housekeeping"), pgettext("phase of Rus'", "Claim"), pgettext("phase", "Action"),
             pgettext("phase", "Upgrade"))
    each = w / 4
    for i, (_name, sign) in enumerate(look.STAGES):
        cx = x + each * (i + 0.5)
        paint.medallion(cx, y + h * 0.62, min(h * 0.56, each * 0.6), theme.MAIN)
        paint.icon(sign, cx, y + h * 0.62, min(h * 0.3, each * 0.34), theme.CREAM)
        paint.write(words[i], cx, y + h * 0.14, sp(13), theme.INK, letters.SERIF_BOLD, width=each - dp(4))


def _row(count: int, x, y, w, h, shape: float):
    """Places for so many equal things side by side."""
    gap = dp(8)
    wide = min((w - gap * (count - 1)) / count, h * shape)
    left = x + (w - wide * count - gap * (count - 1)) / 2
    return [(left + i * (wide + gap), y, wide, h) for i in range(count)]


def _claim(x, y, w, h):
    (ax, ay, aw, ah), (bx, by, bw, bh) = _row(2, x, y, w, h, 0.78)
    cards.class_back(1, ax, ay, aw, ah)
    cards.class_face("witch", 1, bx, by, bw, bh)


def _verdict(x, y, w, h):
    d = min(h * 0.8, dp(64))
    paint.crest(x + w * 0.3, y + h / 2, d, CREST_BY_NAME["ship"])
    draw_small_seal(x + w * 0.3 + d * 0.4, y + h / 2 - d * 0.4, d * 0.44, "check-bold")
    paint.icon("gavel", x + w * 0.5, y + h / 2, d * 0.6, theme.MAIN)
    paint.crest(x + w * 0.7, y + h / 2, d, CREST_BY_NAME["wolf"])


def _characters(x, y, w, h):
    names = [name for row in CHARACTERS for name in row]
    columns, rows = (9, 1) if w > dp(560) else (3, 3)
    gap = dp(6)
    high = (h - gap * (rows - 1)) / rows
    wide = min((w - gap * (columns - 1)) / columns, high * 0.95)
    left = x + (w - columns * wide - gap * (columns - 1)) / 2
    for i, name in enumerate(names):
        row, column = divmod(i, columns)
        level = next(k for k, group in enumerate(CHARACTERS) if name in group)
        cards.class_face(name, level, left + column * (wide + gap), y + h - (row + 1) * high - row * gap, wide, high)


def _tiles(*tiles: BoardTile):
    def painter(x, y, w, h):
        for found, (px, py, pw, ph) in zip(tiles, _row(len(tiles), x, y, w, h, 1.25), strict=True):
            tile(found, px, py, pw, ph)

    return painter


def _dacha(x, y, w, h):
    wide = min(w, h * 3.6)
    tile(BoardTile(DACHA, 0, "dacha", level=2), x + (w - wide) / 2, y, wide, h)


def _types(x, y, w, h):
    shown = ("market_day", "bribe", "scarecrow", "fertilizer", "mob")
    for name, (px, py, pw, ph) in zip(shown, _row(len(shown), x, y, w, h, 0.62), strict=True):
        cards.action_face(name, ACTIONS[name].type, px, py, pw, ph)


def _chaos(x, y, w, h):
    shown = ("raid", "arson", "slander", "false_dmitri")
    for name, (px, py, pw, ph) in zip(shown, _row(len(shown), x, y, w, h, 0.62), strict=True):
        cards.action_face(name, ACTIONS[name].type, px, py, pw, ph)


def _classes(x, y, w, h):
    places = _row(4, x, y, w, h, 0.74)
    for level, (px, py, pw, ph) in enumerate(places[:3]):
        cards.class_back(level, px, py, pw, ph)
    cards.king_card(*places[3])


def _king(x, y, w, h):
    cards.king_card(x + w / 2 - h * 0.36, y, h * 0.72, h)


# name -> painter, height in dp
PICTURES = {
    "points": (_points, 62),
    "turn": (_turn, 96),
    "claim": (_claim, 130),
    "verdict": (_verdict, 76),
    "characters": (_characters, 300),
    "crops": (_tiles(BoardTile(FIELD[0], 0, "crops", 3), BoardTile(FIELD[1], 0, "crops", 1), BoardTile(FIELD[2], 0)), 74),
    "market": (_tiles(BoardTile(SPACES[0], 0, "market"), BoardTile(SPACES[1], 0), BoardTile(SPACES[2], 0),
                      BoardTile(SPACES[3], 0)), 66),
    "monument": (_tiles(BoardTile(M1, 0), BoardTile(M2, 0, "monument"), BoardTile(M3, 0)), 66),
    "festival": (_tiles(BoardTile(F1, 0), BoardTile(F2, 0, "festival", lit=True)), 66),
    "dacha": (_dacha, 62),
    "curse": (_tiles(BoardTile(FIELD[0], 0, "crops", 2, cursed=True), BoardTile(SPACES[0], 0, "market", cursed=True)), 74),
    "types": (_types, 130),
    "chaos": (_chaos, 130),
    "classes": (_classes, 100),
    "king": (_king, 96),
}
