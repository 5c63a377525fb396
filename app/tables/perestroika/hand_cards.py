"""The hand, as cards or folded to strips, and the card of it that lies open as its two halves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from app.i18n import _
from app.kit_data import CardView
from app.tables.contract import ViewScreen
from app.tables.moment import Moment
from app.tables.perestroika.cards import ART, STRIP
from app.tables.perestroika.columns import WIDEST_HAND, CardHeights
from app.tables.perestroika.scene import PICK, PerestroikaScene
from app.tables.perestroika.vignettes import ART as PICTURES
from app.widgets.halves import Halves
from app.widgets.hand import Hand
from rules.core import Card, Thing
from rules.perestroika import options as o
from rules.perestroika.data import HELD, TOP
from rules.perestroika.state import action

NARROWEST = 56  # dp: so narrow a card may be that a hand of five lies whole beside the land
NARROWEST_STRIP = 118  # dp


def _picture(name: Any, w: float, h: float) -> None:
    PICTURES[str(name)](0, 0, w, h)


class HandCards:
    """`opened`: the card whose halves its owner looks at."""

    def __init__(self, screen: ViewScreen) -> None:
        self.screen = screen
        self.opened: Card | None = None
        self.scene: PerestroikaScene | None = None
        self.hand = Hand(ART, self.card_tapped, screen.hold, least=NARROWEST, widest=0.9)
        self.strips = Hand(STRIP, self.card_tapped, screen.hold, least=NARROWEST_STRIP)
        self.halves = Halves(_picture, self.half_tapped, screen.hold)

    def show(self, scene: PerestroikaScene, blind: bool) -> None:
        self.scene = scene
        if scene.card_open is None:
            self.opened = None
        else:
            card = scene.card_open
            self.halves.spares_picture = scene.phase == PICK  # the card's picture lies in the display
            self.halves.show(card.name, card.title, card.upper, card.lower)
        cards = _marked(scene)
        for hand in (self.hand, self.strips):
            hand.show(cards, blind)

    def forget(self) -> None:
        self.scene = self.opened = None
        for hand in (self.hand, self.strips):
            hand.forget()
        self.halves.upper.half = self.halves.lower.half = None
        self.halves.middle.what, self.halves.middle.title = None, ""

    def heights(self, width: float, screen_width: float) -> CardHeights:
        """How high everything is in a column of this width."""
        halves = self.halves
        return CardHeights(
            upright=max(halves.minimum(width) + dp(30), width / 1.2),
            beside=halves.minimum_beside(width),
            plain=halves.minimum_plain(width),
            hand=self.hand.snug(width, screen_width * WIDEST_HAND),
        )

    # ------------------------------------------------------------ fingers

    def card_tapped(self, things: Sequence[Thing]) -> None:
        """A card of the hand opens to its two halves; any other tap on it is an answer."""
        card = things[0][1]
        if any(isinstance(option, o.Play) and option.card == card for option in self.screen.now.live):
            self.opened = None if self.opened == card else card
            self.screen.refresh()
        else:
            self.screen.tap(things)

    def half_tapped(self, things: Sequence[Thing]) -> None:
        opened = self.scene.card_open if self.scene is not None else None
        if opened is None:
            return
        _kind, half = things[0]
        shown = opened.upper if half == TOP else opened.lower
        if not shown.lit:
            why_not = self._why_not(opened.card, half)
            if why_not:
                self.screen.say_why_not(why_not)
            else:
                self.screen.tap_together([("card", opened.card), ("half", half)])
            return
        vain = "" if shown.chosen else opened.fruitless[0 if half == TOP else 1]

        def play() -> None:
            self.opened = None
            self.screen.tap_together([("card", opened.card), ("half", half)])

        if vain:
            self.screen.ask_first(_("Play it for nothing?"), vain, _("Play it"), play, _("Not now"))
        else:
            play()

    def _why_not(self, card: Card, half: str) -> str:
        """"": the rules would let it be played."""
        moment: Moment = self.screen.now
        if action(moment.reader.faces[card]).word(half)[0] == HELD:
            return _("Kept in the hand to the end it counts; it cannot be played.")
        if moment.reader.ask is not None and moment.reader.ask.why == "play":
            return ""
        return _("Take the card first; play it when all are taken.")


def _marked(scene: PerestroikaScene) -> tuple[CardView, ...]:
    """The hand, with the opened card marked."""
    opened = scene.opened.card if scene.opened is not None else None
    return tuple(replace(card, chosen=True, tick="eye") if card.thing[1] == opened and not card.chosen else card
                 for card in scene.hand)
