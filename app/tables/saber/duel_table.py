"""The stage of a duel: the picture, the dice in their tray, the score. What dice come to is told once they lie still."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.floatlayout import FloatLayout

from app.kit_data import DieView
from app.tables.saber.duel_picture import DuelPicture, ScoreBoard
from app.tables.saber.scene import DuelView
from app.widgets.dice import DiceTray
from rules.core import Thing

GAP = 4  # dp
TRAY = 0.27, 104, 190  # of the height, and dp at least and at most
SCORE = 0.23, 92, 150  # likewise, the last two in dp of text


class DuelTable(FloatLayout):
    """`tray`: the dice, which lie here or elsewhere (`holds_dice`)."""

    def __init__(self, tray: DiceTray, **kwargs):
        super().__init__(**kwargs)
        self.tray, self.holds_dice = tray, True
        self.picture, self.score = DuelPicture(size_hint=(None, None)), ScoreBoard(size_hint=(None, None))
        self._faces: dict[Thing, tuple[int, bool]] = {}  # of the dice that lay here last
        self.add_widget(self.picture)
        again = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, again)
        tray.fbind("rolling", self._rolled)

    # ------------------------------------------------------------ showing

    def show(self, duel: DuelView | None, dice: Sequence[DieView], still: bool, fresh: Collection[int] | None = None) -> None:
        """`fresh`: the dice that were just rolled; None: those that lie otherwise than they did."""
        self.picture.duel = self.score.duel = duel
        self.tray.show(dice)
        lie = {die.thing: (die.up, die.held) for die in dice if die.thing[0] == "die"}
        if lie:
            rolled = fresh if fresh is not None else [die.thing[1] for die in dice if die.thing in lie and not die.changed
                                                      and self._faces.get(die.thing) != lie[die.thing]]
            self._faces = lie
            if rolled:
                self.tray.roll(still, rolled)
        elif not dice:
            self._faces = {}
        self._rolled()
        self._lay_out()

    def _rolled(self, *_args) -> None:
        self.score.rolling = self.tray.rolling
        self.picture.counted = not self.tray.rolling

    def forget(self) -> None:
        self.picture.duel = self.score.duel = None
        self.tray.show(())
        self._faces = {}

    # ------------------------------------------------------------ laying out

    def _lay_out(self, *_args) -> None:
        """Score at the foot, the dice above it, the picture over what is left."""
        dice = bool(self.tray.dice) and self.holds_dice
        scored = self.score.duel is not None and self.score.duel.dice
        share, least, most = SCORE
        u = 1.0 if scored and self.score.duel.outlook else 0.75  # no line at its foot
        score = min(max(self.height * share, sp(least) * u), sp(most) * u, self.height * 0.4) if scored else 0.0
        share, least, most = TRAY
        tray = min(max(self.height * share, dp(least)), dp(most), self.height * 0.4) if dice else 0.0
        low = self.y
        for widget, high in ((self.score, score), (self.tray, tray)):
            if widget is self.tray and not self.holds_dice:
                continue
            if not high:
                if widget.parent is self:
                    self.remove_widget(widget)
                continue
            if widget.parent is not self:
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
                widget.size_hint = None, None
                self.add_widget(widget)
            widget.pos, widget.size = (self.x + dp(GAP), low), (self.width - 2 * dp(GAP), high)
            low += high + dp(GAP)
        self.picture.pos, self.picture.size = (self.x, low), (self.width, max(1.0, self.top - low))

    def place_of(self, fighter: int) -> tuple[float, float] | None:
        duel = self.picture.duel
        for i, side in enumerate((duel.attacker, duel.defender) if duel is not None else ()):
            if side.fighter == fighter:
                across = self.picture.width * (0.25 if i == 0 else 0.75)
                return self.picture.to_window(self.picture.x + across, self.picture.center_y)  # type: ignore[no-any-return]
        return None
