"""The components as the rulebook shows them: drawn by the same painters as the table."""

from functools import partial

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, pieces, sprites
from app.draw.slips import draw_slip
from app.kit_data import NOTHING, SlipView
from app.tables.merchants import tokens
from app.tables.merchants.cards import good_picture
from app.tables.merchants.map_figures import RiverFigures
from app.tables.merchants.map_ground import RiverGround
from app.tables.merchants.map_plan import MapPlan
from app.tables.merchants.scene import MapTile, MerchantsScene, Ship
from rules.merchants.data import GOOD_NAMES, IS_CITY, NAMES, RIVERS

CARD_BELOW, BRONZE = theme.colour("d9c69a"), theme.colour("8a5a34")


def _paint_town(name: str, w: float, h: float) -> None:
    pieces.town(name, w / 2, h * 0.1, min(w * 0.8, h * 0.8), name == "Vladimir")


def _piece(tiles: tuple[int, ...], **more) -> MerchantsScene:
    """Some neighbouring tiles of the historical map."""
    made = {}
    for tile in tiles:
        place = divmod(tile, 5)
        made[place] = MapTile(place, NAMES[tile], RIVERS[tile], IS_CITY[tile])
    return MerchantsScene(made, **more)


BROAD = 1.75  # of a map's height: no wider, or it would lie in empty felt


def _map(key: str, scene: MerchantsScene):
    def painter(x, y, w, h):
        x, w = x + (w - min(w, h * BROAD)) / 2, min(w, h * BROAD)

        def draw(a, b):
            plan = MapPlan(scene, a, b)
            with paint.clipped(0, 0, a, b, dp(8)):
                RiverGround(plan).ground()
                RiverFigures(plan).figures()

        sprites.show(("rulebook", key), x, y, w, h, draw)
        paint.rim(x, y, w, h, dp(8), theme.RIM_PAPER, dp(1.2))

    return painter


def _ship(x, y, w, h):
    _map(
        "voyage",
        _piece(
            (20, 21, 22, 26, 27, 28),
            ships=(Ship(0, (5, 2), ("silk",)),),
            mine=0,
            lit={(4, 2): 1, (5, 1): 1, (5, 3): 1, (4, 1): 2, (4, 0): 2},
            plan=((5, 2), (5, 1), (4, 1)),
        ),
    )(x, y, w, h)


def _towns(x, y, w, h):
    for i, name in enumerate(("Kiev", "Smolensk", "Galich", "Vladimir")):
        sprites.show(
            ("town", name),
            x + w * i / 4,
            y + sp(18),
            w / 4,
            h - sp(18),
            partial(_paint_town, name),
        )
        paint.write(
            name,
            x + w * (i + 0.5) / 4,
            y + sp(8),
            sp(13),
            theme.WARNING if name == "Vladimir" else theme.INK,
            letters.SERIF_BOLD,
            width=w / 4 - dp(4),
        )


def _pass(x, y, w, h):
    wide, high = min(dp(150), w * 0.42), dp(46)
    draw_slip(SlipView(NOTHING, "Suzdal"), x + w / 2 - wide - dp(8), y + h / 2 - high / 2, wide, high)
    draw_slip(SlipView(NOTHING, "Novgorod", "ship"), x + w / 2 + dp(8), y + h / 2 - high / 2, wide, high)


def _goods(x, y, w, h):
    each = w / len(GOOD_NAMES)
    for i, name in enumerate(GOOD_NAMES):
        side = min(each - dp(8), h - sp(26))
        good_picture(name.lower(), x + each * i + (each - side) / 2, y + sp(22) + (h - sp(26) - side) / 2, side, side)
        paint.write(name, x + each * (i + 0.5), y + sp(9), sp(13), theme.INK, letters.SERIF_BOLD, width=each - dp(2))


def _job(x, y, w, h):
    side = min(h - dp(10), w * 0.3)
    left = x + w / 2 - side * 0.9
    for k in (2, 1):
        paint.rounded(left + dp(4) * k, y + dp(5) - dp(3) * k, side * 0.8, side, dp(6), CARD_BELOW)
        paint.rim(left + dp(4) * k, y + dp(5) - dp(3) * k, side * 0.8, side, dp(6), theme.RIM_PAPER)
    paint.paper(left, y + dp(5), side * 0.8, side, dp(6))
    good_picture("salt", left + dp(6), y + dp(28), side * 0.8 - dp(12), side - dp(36))
    paint.write("Smolensk", left + side * 0.4, y + dp(17), sp(13), theme.INK, letters.SERIF_BOLD, width=side * 0.8 - dp(6))
    paint.coin(left + side * 0.8, y + side, dp(30), "9")
    paint.write("3 × 3", left + side * 1.15, y + h / 2, sp(22), theme.INK, letters.SERIF_BOLD, ax=0)


def _single(key: str, draw, share: float):
    return lambda x, y, w, h: sprites.show(
        ("rulebook", key), x + w / 2 - h / 2, y, h, h, lambda a, b: draw(a / 2, b * 0.44, b * share)
    )


def _end(x, y, w, h):
    for i, (sign, text) in enumerate((("coins", "30"), ("fire", "5"), ("key-variant", "12"), ("cards", "0"))):
        cx = x + w * (i + 0.5) / 4
        paint.medallion(cx, y + h * 0.6, min(h * 0.5, w * 0.18), BRONZE)
        paint.icon(sign, cx, y + h * 0.6, min(h * 0.28, w * 0.1), theme.CREAM)
        paint.write(text, cx, y + h * 0.16, sp(20), theme.INK, letters.SERIF_BOLD)


# name -> painter, height in dp
PICTURES = {
    "map": (
        _map(
            "map",
            _piece(
                tuple(range(10, 30)),
                ships=(Ship(1, (3, 2), ("furs",)), Ship(0, (5, 2), ("silk",))),
                horde=(4, 4),
                prince=(2, 2),
                mine=-1,
            ),
        ),
        250,
    ),
    "ship": (_ship, 180),
    "towns": (_towns, 110),
    "pass": (_pass, 64),
    "goods": (_goods, 84),
    "job": (_job, 130),
    "horde": (_single("horde", tokens.horde, 0.6), 120),
    "prince": (_single("prince", tokens.prince, 0.5), 120),
    "end": (_end, 110),
}
