"""What the table of Rurik says. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.i18n import _, ngettext
from app.tables.contract import TableTexts
from app.tables.moment import Fact, Help, Moment, Unseated
from app.tables.rurik import (
    attack_reading,
    extras,
    help,
    modules,  # noqa: F401  they register themselves
    reading,
    strategy_reading,
    turn_reading,
)
from app.words.rurik.cards import leader_line
from rules.core import Thing
from rules.rurik.end import tally
from rules.rurik.options import ChooseDeck, EndTurn, Place, TakeAction, TakeLeader


class RurikTexts(TableTexts):
    composed = frozenset((Place.word,))  # an advisor, its column and its bribe at once

    @property
    def closers(self) -> frozenset[str]:
        """Besides the usual ones the advisor's action: the step forward of a turn stands on the plate until it is taken."""
        return self.words.closers | {TakeAction.word}

    # about a draft

    def confirming(self, moment: Moment, option: Any) -> str:
        """What a leader can do, before he is taken for the whole game. For a deck its name, which no event of the draft says."""
        if isinstance(option, ChooseDeck):
            return self.words.short(moment.reader, option)
        return leader_line(option.leader) if isinstance(option, TakeLeader) else ""

    def closing(self, moment: Moment, option: Any) -> str:
        """Points that are left are lost: the plate says so before it is pressed."""
        lost = turn_reading.lost_points(moment.state) if isinstance(option, EndTurn) else 0
        return ngettext("{n} point left is lost", "{n} points left are lost", lost).format(n=lost) if lost else ""

    def after_confirm(self, moment: Moment) -> str:
        return attack_reading.after_confirm(moment) or strategy_reading.after_confirm(moment)

    def where(self, moment: Moment) -> str:
        return turn_reading.asked_where(moment)

    # about the table

    def title(self, moment: Moment) -> str:
        return str(self.words.title()).partition(":")[0] if moment.shape == "low" else ""  # the seats need the room

    def stage(self, moment: Moment) -> str:
        return "" if moment.wide and moment.state.round else reading.stage_line(moment.state)  # a wide bar shows it

    def round(self, moment: Moment) -> str:
        return _("round {n}").format(n=moment.state.round) if moment.state.round else ""

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        t = moment.state
        if not t.players:
            return []
        player = t.players[seat]
        points = sum(tally(t, seat)) if player.troops else 0
        found = [("star", str(points)), ("coins", str(player.coins))]
        if moment.wide:  # a panel with room: how many cards are in hand
            found += [("mask", str(len(player.schemes))), ("scroll", str(len(player.deeds)))]
        return found

    def token(self, moment: Moment, seat: int) -> str:
        """The first player's bear."""
        return "paw" if moment.state.round and moment.state.first_player == seat else ""

    def unseated(self, moment: Moment) -> Sequence[Unseated]:
        return [who for extra in extras.in_use(moment.state) for who in extra.unseated(moment)]

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        for extra in extras.in_use(moment.state):
            found = extra.explain(moment, thing)
            if found is not None:
                return found
        return help.explain(moment, thing)
