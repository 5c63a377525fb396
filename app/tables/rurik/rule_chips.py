"""The rules of this round in the bar: with words on a wide screen, as signs on a phone. A tap tells them in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.tables.rurik.columns import CHIP_GAP
from app.tables.rurik.extras import RoundRule
from app.theme import colour
from app.widgets.base import Target
from rules.core import Thing

RULE_TOP, RULE_BOTTOM = colour("7a4f8f"), colour("4a2d5c")


class RuleChip(Target):
    rule = ObjectProperty(None, allownone=True)
    roomy = BooleanProperty(False)
    paints = ("rule", "roomy")

    def about_at(self, x, y):
        return self.rule.thing if self.rule is not None else None

    def paint(self, x, y, w, h):
        rule: RoundRule | None = self.rule
        if rule is None:
            return
        paint.plate(x, y, w, h, dp(9))
        paint.rounded_shade(x + dp(6), y + dp(7), dp(34), h - dp(14), dp(6), RULE_TOP, RULE_BOTTOM)
        paint.icon(rule.sign, x + dp(23), y + h / 2, dp(22), theme.CREAM)
        if self.roomy:
            self._words(rule, x + dp(47), y, w - dp(53), h)

    @staticmethod
    def _words(rule: RoundRule, x, y, room, h):
        """The name above its line, which may take two; where both do not fit, the name alone."""
        title, air = sp(13.5) * 1.25, dp(4)
        for size in (sp(12), sp(11), sp(10.5)):
            high = paint.paragraph_height(rule.line, room, size, spacing=1.0)
            if title + high <= h - air:
                top = y + h / 2 + (title + high) / 2
                paint.write(rule.title, x, top - title / 2, sp(13.5), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
                paint.paragraph(rule.line, x, top - title, room, size, theme.CREAM_SOFT, spacing=1.0)
                return
        paint.write(rule.title, x, y + h / 2, sp(13.5), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)


class RuleChips(BoxLayout):
    """The chips side by side."""

    def __init__(self, explain: Callable[[Thing], None], **kwargs: Any) -> None:
        super().__init__(spacing=dp(CHIP_GAP), **kwargs)
        self._explain = explain
        self.chips: list[RuleChip] = []

    def show(self, rules: Sequence[RoundRule], roomy: bool) -> None:
        if len(self.chips) != len(rules):
            self.clear_widgets()
            self.chips = [RuleChip(label=f"rule {n}") for n in range(len(rules))]
            for chip in self.chips:
                chip.bind(on_release=lambda w: self._explain(w.rule.thing))
                self.add_widget(chip)
        for chip, rule in zip(self.chips, rules, strict=True):
            chip.rule, chip.roomy = rule, roomy
