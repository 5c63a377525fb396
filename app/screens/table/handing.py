"""Whose decision it is, and who may look: the match goes on, the device is handed on, the curtain falls between two people."""

from typing import Any

from kivy.clock import Clock

from app import device
from app.decision import Decision
from app.draw import letters, sprites
from app.i18n import _
from app.screens.curtain import Curtain
from app.screens.table import motion
from app.words import Reader


def _forget_words(*_args: object) -> None:
    """The letters that the last player read."""
    letters.forget()
    sprites.forget_words()


class Handing:
    """Part of the table screen. `viewer`: the seat that looks; `decision`: what that person is drafting."""

    app: Any
    match: Any
    view: Any
    words: Any
    frame: Any
    actions: Any
    prompt: Any
    sounds: Any
    hear: Any
    flights: Any
    logged: Any
    viewer: int | None
    curtain: Curtain | None
    decision: Decision | None
    add_widget: Any
    remove_widget: Any
    refresh: Any
    open_menu: Any
    top: Any
    _lay_out: Any
    _said_turn: int
    _asked_others: dict[int, int]  # seat -> how many asks had been answered when it sent a question to another

    def _changed(self):
        """Somebody has moved: whose decision is it now?"""
        match = self.match
        if match.failure is not None:
            self.app.layers.tell(
                _("Something went wrong"),
                [_("The game stopped at a mistake of ours. It is kept as it was: leave the table and sit down again.")],
            )
            return
        if match.over:
            self.decision = None
            self.refresh()
            self.hear(told.event for told in motion.fresh_of(self))
            Clock.schedule_once(lambda _dt: self._over(), 0 if self.app.still else 1.2)
            return
        seat = match.person_awaited()
        people = match.plan.people
        if seat is None:
            self.decision = None
            if self.viewer is None and len(people) == 1:
                self.viewer = people[0]
        elif self._open_round():
            self._gather_round()
        elif self.decision is None or self.decision.seat != seat or self.decision.began_at != match.table.asked:
            self._your_turn(seat)
        self.refresh()
        motion.animate(self)

    def _open_round(self) -> bool:
        """People at this one device answer a secret choice together, openly or behind the view's own curtain, not ours."""
        ask = self.match.table.ask
        if len(self.match.plan.people) < 2:
            return False
        return self.view.own_curtain(ask) or (self.app.settings_now.open_accusations and self.view.answers_openly(ask))

    def _gather_round(self):
        """Everybody looks now, so nothing of any seat's own may be seen."""
        self.decision = None
        if self.curtain is not None:
            self.remove_widget(self.curtain)
            self.curtain = None
            self._lay_out()
        elif self.viewer is not None:
            self.viewer = None
            self._strip()
            self._lay_out()

    def answer_for(self, seat: int, option):
        """A secret choice made in a scene of the game's own, where a tap is the answer."""
        if seat in self.match.table.awaited():
            self.decision = None
            self.match.has_seen(seat)
            self.match.play(seat, option)

    def _your_turn(self, seat: int):
        if self.curtain is not None and self.curtain.seat == seat:
            return
        match = self.match
        handed_on = len(match.plan.people) > 1 and self.viewer != seat
        self.decision = None
        if handed_on and match.table.game.hides and not self.view.covers_hand:
            self.viewer = None
            self._draw_curtain(seat)
            return
        if handed_on and self.view.covers_hand and self.viewer is not None:
            self._strip()  # the table stays open; what the last one saw alone does not
            self.viewer = None
            self._hand_over(seat)
            return
        if self._tell_answer(seat):
            pass
        elif handed_on and self.viewer is not None:
            self.app.layers.toast(_("{name} is next").format(name=match.plan.seats[seat].name))
        self._sit(seat)

    def _hand_over(self, seat: int):
        """The next one sits down at the open table."""
        self.app.layers.toast(_("{name} is next").format(name=self.match.plan.seats[seat].name))
        self._sit(seat)
        self._lay_out()

    def _tell_answer(self, seat: int) -> bool:
        """Somebody was asked in the middle of this seat's turn and has answered: what they said must not be overlooked."""
        asked, sent = self.match.table.asked, self._asked_others.pop(seat, None)
        if sent is None or asked != sent + 1:
            return False
        to = Reader.at(self.match.table, self.match.plan.names, seat)
        said = " ".join(self.words.story(to, [told.event for told in self.match.told if told.after > sent]))
        if said:
            self.app.layers.toast(said)
        return bool(said)

    def _sit(self, seat: int):
        """This person may look and decide."""
        self.viewer = seat
        self.decision = Decision(self.match, seat, self.view.sets)
        if self._said_turn != self.match.table.asked:
            self._said_turn = self.match.table.asked
            self.sounds.add(["bell"])
            if self.app.settings_now.vibration:
                device.vibrate()
            if device.in_background():
                name = self.match.plan.seats[seat].name
                device.notify(self.words.title(), _("{name}, it is your turn.").format(name=name))
        device.hide_from_recents(self.match.table.game.hides)

    def _draw_curtain(self, seat: int):
        """Nothing of the last player's is left behind it: the frame is taken away, not covered."""
        plan = self.match.plan
        self.viewer, self.decision = None, None
        self.frame.opacity = 0
        self.frame.disabled = True
        self._strip()
        if self.curtain:
            self.remove_widget(self.curtain)
        to = Reader.at(self.match.table, plan.names, None)
        self.curtain = Curtain(plan=plan, seat=seat, line=self.words.line(to), blind=self.app.blind, still=self.app.still,
                               inset=self.top)
        self.curtain.bind(on_open=lambda *_: self._open_curtain(seat), on_menu=lambda *_: self.open_menu())
        self.add_widget(self.curtain)

    def _strip(self):
        """Empty every widget that could show or remember what one seat alone sees."""
        self.app.layers.clear()
        self.flights.land()
        self.logged = self.chronicle = None
        self.log_widgets = {}
        self.view.forget()
        for name in ("chips", "seats", "log", "actions", "tray", "hand", "above", "purse"):
            box = self.frame.slot(name)
            if box is not None:
                box.clear_widgets()
        self.prompt.text = self.prompt.note = self.main_text = self.main_sub = ""
        _forget_words()
        # What was about to be painted is, once more, in the next frame.
        Clock.schedule_once(lambda _dt: Clock.schedule_once(_forget_words, 0), 0)

    def _open_curtain(self, seat: int):
        self.remove_widget(self.curtain)
        self.curtain = None
        self._sit(seat)
        self._lay_out()

    def _over(self):
        if self.app.screen is self:
            self.app.replace("over")
