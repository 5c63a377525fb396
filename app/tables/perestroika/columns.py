"""Where everything lies on the table of Perestroika, in its three shapes. Pure numbers, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from app.tables.columns import KNOB, bar, controls, log, prompt, scrolled, title
from app.tables.layout import BOARD, CONTROLS, SPARE, USUAL, Area, Room, TableBox, TableSlot, arrange, column, row
from app.tables.perestroika.shown import Shown, has_large_text, is_low_phone

LEAST_LAND, LEAST_CRAMPED = 128, 76  # dp of the land that are always seen; where something else needs the room
LEAST_WITH_PICTURE, LEAST_PICK = 188, 196  # dp: so much land is left beside a card's picture; beside a card to be taken
LEAST_HALVES = 150  # dp: with less its words scroll
NARROW_CARD, LOW_HAND, WIDEST_HAND = 108, 112, 0.62  # dp; dp; of the width
STRIP = 60  # dp of a hand folded to strips
EDGE, RIM = 8, 2  # dp of wood beside cards on a phone; above and below them
SKY = 10  # dp of it lie under the prompt (board.py leaves it room)
SHARES = (0.28, 0.36, 0.42)  # of the row for one, two and three buttons beside the plate


@dataclass(frozen=True)
class CardHeights:
    """How high cards are in the width that they get (`card_width`), in pixels: their widgets measure them."""

    upright: float = 0.0  # the halves of a card with its picture between them
    beside: float = 0.0  # with its picture at the left
    plain: float = 0.0  # without its picture
    hand: float = 0.0  # the cards in hand, where they fill the width


def card_width(room: Room) -> float:
    """How wide the column is that the cards of a hand, halves and panels lie in."""
    if room.shape == "phone":
        return room.width - 2 * room.dp(EDGE)
    if room.shape == "low":
        return room.width / 2 - room.dp(EDGE)
    return max(room.dp(320), min(room.dp(460), room.width * 0.3))


def table_of(room: Room, shown: Shown, heights: CardHeights) -> TableBox:
    if room.watched:
        return _replay(room, shown)
    if room.shape == "wide":
        return _wide(room, shown, heights)
    if room.shape == "low":
        return _low(room, shown, heights)
    if shown.halves and not shown.picking:
        upright = _phone(room, shown, heights, TableSlot("halves", heights.upright))
        if arrange(upright, Area(0, 0, room.width, room.height))["board"].height >= room.dp(LEAST_WITH_PICTURE):
            return upright
    return _phone(room, shown, heights, _halves(room, shown, heights))


def least_land(room: Room, shown: Shown) -> float:
    needed = has_large_text(room) or (room.shape == "phone" and shown.picking)  # by letters, or by the display
    return room.dp(LEAST_CRAMPED if needed else LEAST_LAND)


# ------------------------------------------------------------ the parts

def _inset(room: Room, slot: TableSlot) -> TableBox:
    """A slot with wood round it."""
    edge, rim = room.dp(EDGE), room.dp(RIM)
    least = None if slot.least is None else slot.least + 2 * rim
    across = replace(slot, wanted=room.dp(200), least=0.0, most=inf)
    return row(across, wanted=slot.wanted + 2 * rim, least=least, rank=slot.rank, pad=(edge, rim, edge, rim))


def _prompt(room: Room) -> TableSlot:
    """It lies over the rim of the land and over the sky behind it."""
    usual = prompt(room)
    sky = room.dp(SKY)
    return replace(usual, wanted=usual.wanted - sky, over=(0.0, usual.over[1] + sky))


def _board(room: Room, shown: Shown, wanted: float) -> TableSlot:
    least = least_land(room, shown)
    return TableSlot("board", max(wanted, least), least, inf, rank=BOARD)


def _halves(room: Room, shown: Shown, heights: CardHeights) -> TableSlot:
    """While a card is to be taken its picture lies in the display, and the words are enough."""
    if shown.picking:
        return TableSlot("halves", heights.plain, rank=CONTROLS)
    return TableSlot("halves", heights.beside, min(heights.beside, room.dp(LEAST_HALVES)))


def _strip_hand(room: Room) -> TableSlot:
    return TableSlot("strip_hand", room.dp(STRIP) if is_low_phone(room) else room.tall(STRIP), rank=CONTROLS)


def _display(room: Room, shown: Shown) -> TableSlot:
    """On a phone: as high as the land lets it, with cards that can be touched, and read where there is room."""
    rows = 2 if shown.cards > (4 if has_large_text(room) else 5) else 1
    high = room.dp(82) if room.free_height > room.tall(720) else room.dp(76) if room.free_height > room.tall(670) else room.dp(68)
    least = room.tall(30) + room.dp(20) + max(rows * high, room.dp(NARROW_CARD))
    return TableSlot("display", max(least, room.width * 0.95), least)


# ------------------------------------------------------------ the shapes

def _replay(room: Room, shown: Shown) -> TableBox:
    """The land of whoever is on turn; what lies beside it where there is height."""
    return column(
        _board(room, shown, least_land(room, shown)),
        TableSlot("display", room.tall(170), room.tall(130)) if shown.display else None,
        TableSlot("purse", room.tall(56), rank=CONTROLS) if shown.display else None,
        TableSlot("hand", room.tall(130), room.tall(100)) if shown.hand else None,
        gap=room.dp(6))


def _phone(room: Room, shown: Shown, heights: CardHeights, halves: TableSlot) -> TableBox:
    rivals = room.tall(48 if shown.rivals == "folded" else 100)
    if shown.halves:
        land = room.dp(LEAST_PICK) if shown.picking else least_land(room, shown)
    else:
        land = min(room.width * 0.8, room.free_height * 0.36)
    cards = min(heights.hand, room.width * WIDEST_HAND)
    purse = max(room.dp(48), room.sp(41)) if is_low_phone(room) else room.tall(53)
    return column(
        bar(room, undo=True),
        _inset(room, TableSlot("strips", rivals, rank=CONTROLS)) if shown.rivals else None,
        _display(room, shown) if shown.display else None,
        _prompt(room),
        _board(room, shown, land),
        _inset(room, scrolled(room, "panel", 110)) if shown.panel else None,
        _inset(room, halves) if shown.halves else None,
        _inset(room, TableSlot("hand", cards, min(cards, room.dp(LOW_HAND)))) if shown.hand == "cards" else None,
        _inset(room, _strip_hand(room)) if shown.hand == "strips" else None,
        _inset(room, TableSlot("purse", purse, rank=CONTROLS)),
        controls(room, SHARES, undo=False),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def _low(room: Room, shown: Shown, heights: CardHeights) -> TableBox:
    """Land and store at the left, cards at the right; where no cards need the room, the land has more of it."""
    cards = shown.display or shown.halves or shown.panel or shown.hand == "cards"
    strips = TableSlot("strips", room.tall(48, 56), rank=CONTROLS, most=None if cards else inf)
    right = card_width(room) if cards else room.width * 0.42
    return row(
        column(
            bar(room, undo=True, heading=title(room, least=60)),
            _prompt(room),
            _board(room, shown, room.free_height * 0.5),
            row(TableSlot("purse", room.dp(200), 0.0, inf), wanted=max(room.dp(48), room.sp(38)) + room.dp(4), rank=CONTROLS,
                pad=(room.dp(6), room.dp(2), room.dp(4), room.dp(2))),
            wanted=room.width - right, least=room.width - right, most=inf, rank=BOARD),
        column(
            strips if shown.rivals else None,
            TableSlot("display", room.dp(140), room.dp(120), inf) if shown.display else None,
            scrolled(room, "panel", most=inf) if shown.panel else None,
            TableSlot("halves", heights.upright, room.dp(LEAST_HALVES), inf) if shown.halves else None,
            TableSlot("hand", room.dp(120), room.dp(100), inf) if shown.hand == "cards" else None,
            TableSlot("strip_hand", room.dp(STRIP), rank=CONTROLS) if shown.hand == "strips" else None,
            controls(room, SHARES, undo=False),
            wanted=right, gap=room.dp(3), pad=(room.dp(2), room.top + room.dp(2), room.dp(6), room.dp(4))),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def _wide(room: Room, shown: Shown, heights: CardHeights) -> TableBox:
    high = room.free_height
    display = room.tall(30) + room.dp(96)
    share = 0.28 if shown.picking else 0.17  # once all is taken it is only a record
    return column(
        bar(room, TableSlot("shuffles", room.dp(250), room.dp(120), cross=room.dp(KNOB)), undo=True),
        row(
            _rivals_and_log(room, shown),
            column(
                TableSlot("display", max(display, min(high * share, room.dp(290))), display),
                row(
                    column(_prompt(room), _board(room, shown, high * 0.4),
                           row(TableSlot("purse", room.dp(300), most=inf), wanted=room.tall(62) + room.dp(6), rank=CONTROLS,
                               pad=(0.0, room.dp(6), 0.0, 0.0)),
                           wanted=room.dp(300), most=inf, rank=BOARD),
                    _cards_column(room, shown, heights),
                    wanted=high * 0.5, most=inf, rank=BOARD, gap=room.dp(12)),
                wanted=room.dp(640), most=inf, rank=BOARD, gap=room.dp(6)),
            wanted=room.dp(300), most=inf, rank=BOARD, gap=room.dp(12),
            pad=(room.dp(12), room.dp(8), room.dp(12), room.dp(10))),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def _rivals_and_log(room: Room, shown: Shown) -> TableBox:
    each = min(room.tall(190), (room.free_height - room.tall(54)) * 0.27)
    rivals = room.tall(92) if shown.alone else (each + room.dp(8)) * shown.others - room.dp(8)
    return column(TableSlot("strips", rivals), log(room),
                  wanted=max(room.dp(232), min(room.dp(340), room.width * 0.2)), gap=room.dp(8))


def _cards_column(room: Room, shown: Shown, heights: CardHeights) -> TableBox:
    """Hand, what is decided with its cards, the stock and the plate."""
    high, least = room.free_height, room.dp(120)
    hand = {
        "cards": TableSlot("hand", max(least, min(high * 0.2, room.dp(260))), least, rank=USUAL),
        "strips": TableSlot("strip_hand", room.tall(STRIP), rank=CONTROLS),
        "empty": TableSlot("no_hand", room.tall(STRIP), rank=CONTROLS),
        "": None,
    }[shown.hand]
    return column(
        hand,
        TableSlot("halves", high * 0.5, min(heights.plain, high * 0.2), inf, rank=SPARE) if shown.halves else None,
        scrolled(room, "panel", most=inf) if shown.panel else None,
        scrolled(room, "prices", most=inf) if shown.prices else None,
        TableSlot("supply", room.tall(34), rank=CONTROLS),
        controls(room, SHARES, undo=False),
        wanted=card_width(room), gap=room.dp(8))
