"""What lies beside the land at a moment: which cards, panels and rivals, in a room of this shape. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.tables.layout import Room
from app.tables.perestroika.scene import PICK, PLAY, PerestroikaScene

LARGE = 1.15  # letters so much larger need the room of the rivals' lands
LOW_PHONE = 760  # dp: a phone lower than this shows less at once
LOWEST_WITH_HAND = 450  # dp of text: on a lower phone the display needs the room of the hand
LOWEST_ON_ITS_SIDE = 340  # dp: the same
TALL_REPLAY = 520  # dp of a replay's table that shows more than the land
TALL_PHONE = 880  # dp: a phone so high shows two rows of cards, what one of them does and the land

HandForm = Literal["", "cards", "strips", "empty"]
RivalForm = Literal["", "folded", "lands"]


@dataclass(frozen=True)
class Shown:
    """`hand`: as cards, folded to strips, the place where its cards will lie, or not at all. `rivals`: with their lands, folded,
    or not at all. `cards`: how many lie on the display, with the deck."""

    display: bool = False
    cards: int = 0
    halves: bool = False
    panel: bool = False
    prices: bool = False
    hand: HandForm = ""
    rivals: RivalForm = "folded"
    others: int = 1  # strips of rivals; alone that of the virtual opponent
    alone: bool = False
    picking: bool = False  # a card of the display is to be taken


def has_large_text(room: Room) -> bool:
    return room.letters > LARGE


def is_low_phone(room: Room) -> bool:
    return room.shape == "phone" and room.free_height < room.dp(LOW_PHONE)


def shown_of(scene: PerestroikaScene, room: Room) -> Shown:
    if room.watched:
        high = room.shape == "phone" and room.height >= room.dp(TALL_REPLAY)
        return Shown(display=high, hand="cards" if high and scene.hand else "")
    picking, panel = scene.phase == PICK, scene.panel is not None
    cramped = room.shape == "low" or is_low_phone(room) or (room.shape == "phone" and has_large_text(room))
    two_rows = room.shape == "phone" and len(scene.display) > 4 and room.height < room.dp(TALL_PHONE)
    halves = scene.card_open is not None and not panel and not (picking and (cramped or two_rows))
    hand = _hand(scene, room, halves, panel)
    return Shown(
        display=room.shape == "wide" or (picking and not (panel and cramped)),
        cards=1 + len(scene.display),
        halves=halves,
        panel=panel,
        prices=room.shape == "wide" and not halves and not panel,
        hand=hand,
        rivals=_rivals(scene, room, halves or panel, hand),
        others=1 if scene.alone else len(scene.others),
        alone=scene.alone,
        picking=picking,
    )


def _hand(scene: PerestroikaScene, room: Room, halves: bool, panel: bool) -> HandForm:
    """Cards as long as they are what one looks at; strips where something else needs the room."""
    picked = scene.phase == PICK and scene.card_open is not None
    if room.shape == "wide":
        if not scene.hand:
            return "empty"
        return "strips" if (picked and halves) or (has_large_text(room) and (halves or panel)) else "cards"
    lowest = room.tall(LOWEST_WITH_HAND) if room.shape == "phone" else room.dp(LOWEST_ON_ITS_SIDE)
    if picked or not scene.hand or (scene.phase == PICK and room.free_height < lowest):
        return ""
    if scene.phase == PLAY and not halves and not panel and not scene.building:
        return "cards"
    if panel and (room.shape == "low" or is_low_phone(room)):
        return ""
    return "strips"


def _rivals(scene: PerestroikaScene, room: Room, needed: bool, hand: HandForm) -> RivalForm:
    """`needed`: halves or a panel lie open, which need the room of the rivals on a small screen."""
    picking = scene.phase == PICK
    if room.shape == "wide":
        return "lands"
    if room.shape == "low":
        crowded = scene.alone and picking and hand == "strips"
        return "" if needed or crowded else "folded"
    if is_low_phone(room):
        return "" if needed else "folded"
    return "folded" if not picking or scene.alone or has_large_text(room) else "lands"
