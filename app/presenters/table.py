"""The presenter of a table: who looks at the screen, what that person drafts, and what a tap, a confirm or an undo does.

It owns the state of the screen and knows no rules: the match says what is legal. A screen (`TableDisplay`) shows what it says
and passes the taps on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from app import catalogue
from app.decision import Decision
from app.i18n import _, noun
from app.match import AnyMatch, PastEvent
from app.planning import PlannedDecision
from app.presenters import chronicle, contents, explaining, moves
from app.presenters.contents import ChipText, EmptyRow, MainPlate, PromptText, RowButton, SaidTip, SeatText
from app.presenters.display import TableDisplay
from app.storage import AppSettings
from app.tables.game_table import GameTable
from app.tables.moment import Help, Moment
from app.tips.shown import Tips
from app.words import Reader
from rules.core import Choose, Event, Illegal, Thing

DRAFTED = -1  # `PastEvent.answers` of an event that is only drafted: no answer of the table led to it


class TablePresenter:
    """`viewer`: the seat that the screen is shown to; None: everybody. `decision`: what that person drafts. `curtain_for`: the
    seat that a curtain waits for while the device is handed on. `now`: the moment that was shown last."""

    clock_stops_for_reading = True  # across devices time goes on for all

    def __init__(self, match: AnyMatch, table: GameTable, settings: AppSettings, display: TableDisplay) -> None:
        self.match, self.settings, self.display = match, settings, display
        self.view, self.texts, self.motion = table.view, table.texts, table.motion
        self.words = table.texts.words
        self.viewer: int | None = None
        self.decision: Decision | None = None
        self.curtain_for: int | None = None
        self.now: Moment
        self.pointed: Thing | None = None  # selected by keyboard
        self.shown = len(match.history)  # events that have been animated
        self.draft_shown = 0  # the same of the draft's events
        self.chronicle: chronicle.Chronicle | None = None  # what the viewer has been told
        self.read_until: dict[int | None, int] = {}  # viewer -> how many events of the chronicle it has looked at
        self.moves_known: dict[int, tuple[Any, moves.SeenMove | None]] = {}  # by its first event: what others did, for the viewer
        self.tips: Tips | None = None  # a game that one sits at has some
        self.second_thought: Callable[[Decision], bool] | None = None  # True: a confirm waits, the player was asked something
        self._called_at = -1  # how many asks were answered when somebody was called last
        self._questions: dict[int, int] = {}  # seat -> how many asks were answered when it sent a question to another

    # ------------------------------------------------------------ whose turn it is

    def match_changed(self) -> None:
        """Somebody has moved: find out whose decision it is now, and show it."""
        match = self.match
        if match.failure is not None:
            self.display.report_failure()
            return
        if match.over:
            self.decision = None
            self.display.refresh()
            self.sound(past.event for past in self.take_unshown()[0])
            self.display.finish()
            return
        seat, people = match.person_awaited(), match.plan.people
        if seat is None:
            self.decision = None
            if self.viewer is None and len(people) == 1:
                self.viewer = people[0]
        elif self.answers_together():
            self._show_to_everybody()
        elif self.decision is None or self.decision.seat != seat or self.decision.began_at != match.table.asked:
            self._begin_turn(seat)
        self.display.await_moves(match.history[self.shown :])
        self.display.refresh()
        self.display.animate()

    def answers_together(self) -> bool:
        """Whether people at this one device answer a secret choice together: openly, or behind the view's own curtain instead of
        the screen's."""
        ask = self.match.table.ask
        if len(self.match.plan.people) < 2:
            return False
        why, sharing = ask.why if ask is not None else "", self.view.sharing
        return why in sharing.own_curtains or (self.settings.open_accusations and why in sharing.together)

    def _show_to_everybody(self) -> None:
        """Everybody looks at the screen now: hide what one seat alone may see."""
        self.decision = None
        if self.curtain_for is not None:
            self.curtain_for = None
            self.display.remove_curtain()
            self.display.rebuild()
        elif self.viewer is not None:
            self._forget_viewer()
            self.display.rebuild()

    def _begin_turn(self, seat: int) -> None:
        if self.curtain_for == seat:
            return
        match = self.match
        handed_on = len(match.plan.people) > 1 and self.viewer != seat
        self.decision = None
        if handed_on and match.table.game.hides and not self.view.sharing.covers_hand:
            self.draw_curtain(seat)
            return
        if handed_on and self.view.sharing.covers_hand and self.viewer is not None:
            self._forget_viewer()  # the table stays in sight without what the last viewer alone saw
            self._say_next(seat)
            self._give_decision(seat)
            self.display.rebuild()
            return
        if not self._tell_reply(seat) and handed_on and self.viewer is not None:
            self._say_next(seat)
        self._give_decision(seat)

    def _say_next(self, seat: int) -> None:
        # i18n: a notice for two seconds; {name}: a player's name
        self.display.toast(_("{name} is next").format(name=self.match.plan.seats[seat].name))

    def _tell_reply(self, seat: int) -> bool:
        """Show the answer of somebody who was asked in the middle of this seat's turn; False if there was none."""
        asked, sent = self.match.table.asked, self._questions.pop(seat, None)
        if sent is None or asked != sent + 1:
            return False
        to = Reader.at(self.match.table, self.match.plan.names, seat)
        told = [past for past in self.match.history if past.answers > sent]
        said = " ".join(self.words.story(to, [past.event for past in told]))
        if said and not self._is_a_scene(told):
            self.display.toast(said)
        return bool(said)

    def _is_a_scene(self, told: Sequence[PastEvent]) -> bool:
        """Whether one who sits here alone sees this as the scene of a move: it is not to be said twice."""
        return len(self.match.plan.people) < 2 and self.match.bot_pace > 0 and bool(self.moves_of(told))

    def _give_decision(self, seat: int) -> None:
        """Make this seat the viewer and let it decide, if it is asked; ring once for every decision."""
        self.viewer = seat
        if seat not in self.match.table.awaited():  # it opened the curtain while somebody else decides
            return
        self.decision = self.new_decision(seat)
        if self._called_at != self.match.table.asked:
            self._called_at = self.match.table.asked
            self.display.call_player(seat)

    def new_decision(self, seat: int) -> Decision:
        """A plan where the game knows how to plan this."""
        ask, planner = self.match.table.ask, self.texts.planner
        if planner is not None and isinstance(ask, Choose) and ask.why in planner.asks:
            return PlannedDecision(self.match, seat, planner, self.texts.sets)
        return Decision(self.match, seat, self.texts.sets)

    # ------------------------------------------------------------ the curtain

    def draw_curtain(self, seat: int) -> None:
        """Hide the table until this seat's player opens the curtain, and forget what the last viewer saw."""
        self.decision, self.curtain_for = None, seat
        self._forget_viewer()
        self.display.draw_curtain(seat)

    def open_curtain(self) -> None:
        seat, self.curtain_for = self.curtain_for, None
        if seat is not None:
            self.display.remove_curtain()
            self._give_decision(seat)
            self.display.rebuild()

    def change_player(self, seat: int) -> None:
        """Somebody must leave, or comes back: nothing that the last viewer alone saw stays in sight."""
        match = self.match
        if not match.change_player(seat):
            self.display.toast(_("Somebody has to stay at the table."))
            return
        place = match.plan.seats[seat]
        self.display.toast((_("A bot plays for {name} now.") if place.is_bot else _("{name} plays now.")).format(name=place.name))
        if match.table.game.hides:
            self.draw_curtain(self.viewer if self.viewer in match.plan.people else match.plan.people[0])
            return
        if self.viewer not in match.plan.people:
            self._forget_viewer()
        self.match_changed()

    def device_sleeps(self) -> None:
        """Nothing private stays on the screen while the phone sleeps."""
        if self.match.table.game.hides and self.match.plan.people and self.viewer is not None:
            self.draw_curtain(self.viewer)
        elif self.curtain_for is None and self.answers_together():  # close the view's own curtain again
            self.view.forget()
            self.display.refresh()

    def _forget_viewer(self) -> None:
        self.viewer = self.chronicle = None
        self.moves_known.clear()
        self.display.forget_private()

    @property
    def idle(self) -> bool:
        """Whether nothing that somebody has begun would be lost with the screen."""
        begun = self.decision is not None and (self.decision.can_undo or bool(self.decision.narrowing.picked))
        return self.curtain_for is None and not begun

    # ------------------------------------------------------------ deciding

    def tap(self, things: Sequence[Thing], seat: int | None = None) -> None:
        """A finger on the first of these things that means something. With a `seat`: a secret choice in a scene of the
        game's own, where a tap is the whole answer."""
        if seat is not None:
            self._answer_at_once(seat, things)
        elif self.decision is None:
            if not self.view.looks_at(things) and not self.hurry():
                self._say_why_not(things)
        elif self.decision.tap(things):
            self.draft_shown = min(self.draft_shown, len(self.decision.events))
            self._draft_changed()
        elif self.view.looks_at(things):
            pass
        elif things and self.decision.complete:
            self.display.say_why_not(_("That was not offered here. Confirm, or take a step back."))
        else:
            self._say_why_not(things)

    def point_from_the_middle(self, things: Sequence[Thing]) -> bool:
        """A finger on the table in the middle: a tap in the draft of whoever is asked here, seen before it counts. It opens
        nothing, sends nothing, and has no part in a secret. False: it means nothing now."""
        decision = self.decision
        if decision is None or not isinstance(decision.table.ask, Choose) or not decision.tap(things):
            return False
        self.draft_shown = min(self.draft_shown, len(decision.events))
        self._draft_changed()
        self.display.say_why_not(_("Pointed at on the table. It counts once you confirm it here."))
        return True

    def _say_why_not(self, things: Sequence[Thing]) -> None:
        """No tap is silent: why it did nothing, or at least what it was on."""
        reason = self.texts.why_not(self.now, things) or explaining.nothing_now(self, things)
        self.display.say_why_not(reason)

    def tap_together(self, things: Sequence[Thing]) -> None:
        """A finger on what stands for several things at once: a half of a card, a rival's pieces of one kind."""
        option = self.decision.all_together(things) if self.decision is not None else None
        if option is not None:
            self.choose(option)
        else:
            self._say_why_not(things)

    def hurry(self) -> bool:
        """Let the bot that thinks now move at once; False: none does."""
        if self.match.thinking is not None:
            self.match.hurry.set()
        return self.match.thinking is not None

    def choose(self, option: Any, and_send: bool = False) -> None:
        """Illegal, and nothing has changed, if it is not offered."""
        decision = self.decision
        if decision is None:
            return
        if decision.complete and decision.arranging is None:
            decision.exchange(option)
            self.draft_shown = min(self.draft_shown, len(decision.events))
        else:
            decision.choose(option)
            if and_send and decision.complete:
                self.confirm()
                return
        self._draft_changed()

    def close_with_loss(self, option: Any, lost: str) -> None:
        """The plate ends a turn with something left: ask once."""
        decision, label = self.decision, contents.short(self, option)

        def close() -> None:
            if self.decision is decision:
                self.choose(option, and_send=True)

        # i18n: a question before a turn ends with a loss: {action} is the text of the button; what is lost stands below
        self.display.ask_first(_("{action}?").format(action=label), _("{loss:cap}.").format(loss=noun(lost)), label, close)

    def _draft_changed(self) -> None:
        self.pointed = None  # from here on Enter confirms
        if self.decision is None or not self.sound(self.decision.events[self.draft_shown :]):
            self.display.play_sounds(["wood"])
        self.display.refresh()
        self.display.animate()

    def undo(self) -> bool:
        if self.decision is None or not self.decision.undo():
            return False
        self.draft_shown = len(self.decision.events)
        self.display.refresh()
        return True

    @property
    def can_undo(self) -> bool:
        return self.decision is not None and self.decision.can_undo

    def confirm(self) -> None:
        """Send the draft; what was sent stays."""
        decision = self.decision
        if decision is None or (self.second_thought is not None and self.second_thought(decision)):
            return
        if not decision.finish():
            self._draft_changed()
            return
        self.decision = None
        self.sound(decision.events[self.draft_shown :])  # a plate may choose and send at once
        self.shown, self.draft_shown = len(self.match.history) + len(decision.events), 0  # it was animated while it was drafted
        if decision.draft and isinstance(decision.table.ask, Choose):
            self._questions[decision.seat] = decision.table.asked
        self._send(decision)

    def may_answer(self, seat: int) -> bool:
        return seat in self.match.table.awaited()

    def _answer_at_once(self, seat: int, things: Sequence[Thing]) -> None:
        if not self.may_answer(seat):
            return
        decision = self.new_decision(seat)
        if decision.tap(things) and decision.complete:
            self.decision = None
            self._send(decision)
        else:
            self._say_why_not(things)

    def _send(self, decision: Decision) -> None:
        """Every answer goes out here. Across devices the table may have gone on meanwhile: say so, and show what is asked now."""
        self.match.has_seen(decision.seat)
        try:
            decision.send()
        except Illegal:
            self.display.toast(_("The table went on meanwhile: what you had chosen no longer fits."), 4)
            self.match_changed()
            return
        if not self.match.over and self.match.person_awaited() != decision.seat:
            self.match.has_seen(decision.seat)

    def point(self, step: int) -> bool:
        """Select the next glowing thing of the board by keyboard; False: there is none."""
        things = [thing for thing in self.now.glowing if thing[0] in self.view.on_board] if self.decision else []
        if not things:
            return False
        at = things.index(self.pointed) + step if self.pointed in things else min(0, step)
        self.pointed = things[at % len(things)]
        return True

    def mark(self, option: Any) -> None:
        """Point at where this option is tapped on the board, if it is."""
        if self.decision is not None:
            ways = self.decision.narrowing.leads_to(option)
            self.pointed = next((thing for thing in ways if thing[0] in self.view.on_board), None)
            self.display.refresh()

    # ------------------------------------------------------------ what is to be seen

    def moment(self) -> Moment:
        """All that the viewer may see now."""
        match, decision = self.match, self.decision
        table = decision.table if decision else match.table
        awaited = match.table.awaited()
        found = Moment(
            table.state,
            Reader.at(table, match.plan.names, self.viewer),
            self.words,
            match.plan,
            self.viewer,
            self.viewer if self.viewer in awaited else awaited[0] if awaited else None,
            awaited,
            sides=catalogue.sides(match.plan.game, len(match.plan.seats), match.table.settings),
            news=match.news(self.viewer) if self.viewer is not None else (),
            state_before=self._state_before,
            blind=self.settings.colour_blind,
            still=self.settings.reduced_motion,
            shape=self.display.shape,
            large_text=self.display.large_text,
            wide=self.display.shape == "wide",
            shared=len(match.plan.people) > 1,
            held=self.display.shows_moves,
        )
        if decision:
            narrowing = decision.narrowing
            found.glowing, found.picked, found.live = decision.glowing, decision.picked, narrowing.live
            found.wished, found.ready = decision.wished, decision.ready
            found.pointed = self.pointed if self.pointed in found.glowing else None
            found.before, found.drafted, found.drafted_events = match.table.state, decision.chosen, decision.events
            if decision.arranging is not None:
                found.arranging = decision.arranging
                found.glowing, found.picked = decision.arranging.glowing, decision.arranging.picked
        return found

    def _state_before(self, past: PastEvent) -> Any | None:
        """The state before a step, or before the draft."""
        return self.match.table.state if past.answers == DRAFTED else self.match.past.before(past)

    def renew(self) -> Moment:
        """Take the moment that the screen shows next."""
        self.now = self.moment()
        return self.now

    @property
    def in_the_open(self) -> Moment:
        """The moment as texts beside a covered hand tell of it: everybody at the device reads them, so its cards stay hidden."""
        if self.decision is None or not (self.now.shared and self.view.sharing.covers_hand):
            return self.now
        return replace(self.now, reader=replace(self.now.reader, faces=self.now.state.faces), _read={})

    def take_unshown(self) -> tuple[list[PastEvent], list[PastEvent]]:
        """What has happened, and what has been drafted, since it was taken last: each is shown as movement once."""
        match = self.match
        fresh, self.shown = match.history[self.shown :], len(match.history)
        drafted = list(self.decision.events) if self.decision else []
        mine, self.draft_shown = drafted[self.draft_shown :], len(drafted)
        return fresh, [PastEvent(event, DRAFTED, True) for event in mine]

    def sound(self, events: Iterable[Event]) -> bool:
        """Let the sounds of what is shown now be heard; False if these events have none."""
        found = [name for event in events if (name := self.words.sound(event))]
        self.display.play_sounds(found)
        return bool(found)

    def asked(self, now: Moment) -> str:
        """What a sheet that covers the prompt says over its cards."""
        return self.words.prompt(now.reader)

    def prompt(self) -> PromptText:
        return contents.prompt(self)

    def tip(self) -> SaidTip | None:
        """What is worth knowing now, the first time that it is."""
        decision, now = self.decision, self.in_the_open
        if self.tips is None or not self.settings.tips or decision is None or self.viewer is None:
            return None
        table = self.match.table
        found = self.tips.now(now.reader, (self.viewer, table.asked), table.game.turns(table.state))
        return None if found is None else SaidTip(found.text(now.reader), found.page)

    def plate(self) -> MainPlate:
        """The one large button: what it says is what it does."""
        return contents.plate(self)

    def seats(self) -> list[SeatText]:
        return [contents.seat(self, i) for i in range(len(self.match.plan.seats))]

    def seat_note(self, seat: int) -> str:
        return contents.seat_note(self, seat)

    def chips(self) -> list[ChipText]:
        return contents.chips(self)

    def buttons(self) -> list[RowButton]:
        return contents.buttons(self)

    def empty_row(self) -> EmptyRow | None:
        return contents.empty_row(self)

    def log_lines(self) -> list[chronicle.ChronicleLine]:
        return chronicle.lines(self)

    def since_my_turn(self) -> list[moves.SeenMove]:
        """What the others have done since the viewer's last answer."""
        return moves.since(self)

    def moves_of(self, told: Sequence[PastEvent]) -> list[moves.SeenMove]:
        """The moves of others among these events, each to be shown as a scene."""
        return moves.moves(self, told)

    def count_fresh(self, lines: Sequence[chronicle.ChronicleLine]) -> int:
        """How many of these lines are news to the viewer and have not been looked at."""
        return chronicle.count_fresh(self, lines)

    def log_read(self) -> None:
        """The viewer has looked at the whole chronicle."""
        self.read_until[self.viewer] = len(self.match.history)

    def explanation(self, thing: Thing) -> Help | None:
        return explaining.explanation(self, thing)

    def clock_paused(self, reading: bool) -> str:
        """Why no time goes by now; "" while it does. `reading`: a sheet lies over the table."""
        return _("The clock is stopped while you read.") if self.clock_stops_for_reading and reading else ""
