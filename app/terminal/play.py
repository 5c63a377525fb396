"""The loop that runs a game in a terminal: tell what happened, ask whose turn it is, keep the game after every step."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.i18n import _
from app.match import Match
from app.terminal.bots import think
from app.terminal.choices import Choices, Entry
from app.terminal.commands import BACK, DONE, NO, UNDO, YES, Commands
from app.terminal.console import Console
from app.tips.shown import Tips
from app.words import Reader, protocol, words_of
from rules.core import BrokenScript, Choose, Draft, Seat, Table


class TerminalGame:
    """One game, from where it stands to its end. The match keeps it after every step."""

    def __init__(self, match: Match, console: Console, quiet: bool = False) -> None:
        self.match, self.console, self.quiet = match, console, quiet
        self.words = words_of(match.plan.game)
        self.people = match.plan.people
        self.hides = match.table.game.hides
        self.commands = Commands(match, console)
        self._told_events = len(match.table.events)  # so many have been printed
        self._left_off: dict[Seat, int] = {}        # events a person had seen when they handed the device on
        self._mover: Seat | None = None             # whose decision was the last one
        self._device_holder: Seat | None = None     # in a game with secrets: who looks at the screen
        self._hinted = False
        kept = match.store if isinstance(match, Match) else None  # across devices the table is another's to keep
        self._tips = Tips(kept, match.plan.game) if kept is not None and kept.settings().tips else None
        self.unsent = False                         # a person has chosen something that is not played yet

    def run(self) -> None:
        """Play to the end; PlayerLeft if the players leave before it."""
        match, table, seats = self.match, self.match.table, self.match.plan.seats
        try:
            while not table.over:
                seat = table.awaited()[0]
                if table.forced(seat):
                    match.play(seat, table.listed(seat)[0])
                elif seats[seat].is_bot:
                    match.play(seat, think(table, seat, seats[seat].level, seats[seat].name, self.console))
                elif isinstance(table.ask, Choose):
                    self._draft(seat)
                else:
                    self._decide(seat)
                self._mover = seat
                if table.awaited() != (seat,) or not seats[seat].is_bot:
                    self._tell(seat)                # a bot's run of steps is told as one
        except BrokenScript as broken:
            self._broken(broken)
            raise

    # -- telling ----------------------------------------------------------------------------------------------------

    def _tell(self, mover: Seat) -> None:
        """What has happened at the real table and was not told yet."""
        events, self._told_events = self.match.table.events[self._told_events:], len(self.match.table.events)
        if not self.quiet:
            to = self._reader(self.people[0] if len(self.people) == 1 else None)
            self.console.say(*self.words.story(to, events))
            if not events and self.match.plan.seats[mover].is_bot and not self.match.table.over:
                idle = self.words.idle(to, mover)
                self.console.say(*[idle] if idle else [])

    def _open_turn(self, seat: Seat) -> None:
        """Before a person decides: whose turn it is, what they missed, where they stand."""
        name, say = self.match.plan.names[seat], self.console.say
        several = len(self.people) > 1
        if several and self.hides and self._device_holder != seat:
            self.console.curtain()
            self.console.ask(_("{who}, take the device and press Enter when nobody else is looking.").format(who=name))
            self.console.curtain()
            self._device_holder = seat
            missed = self.match.table.events[self._left_off.get(seat, 0):]
            say(*self.words.story(self._reader(seat), missed))
        if self._mover == seat:
            return                                  # the same turn goes on
        to = self._reader(seat)
        call = self.words.call(to)
        # i18n: {call}: a whole sentence to the player of that name: "Your turn."
        say("", _("{name}: {call}").format(name=name, call=call) if several else call, *self.words.status(to))

    # -- deciding ---------------------------------------------------------------------------------------------------

    def _tip(self, seat: Seat) -> None:
        """What is worth knowing now, the first time that it is."""
        to, table = self._reader(seat), self.match.table
        found = self._tips.now(to, (seat, table.asked), table.game.turns(table.state)) if self._tips is not None else None
        if found is not None:
            self.console.say(_("Tip: {tip}").format(tip=found.text(to)))

    def _draft(self, seat: Seat) -> None:
        """A run of a person's own choices, free to take back until it is confirmed."""
        draft: Draft[Any] = Draft(self.match.table, seat)
        steps: list[int] = []                       # where in the draft the person chose, forced steps aside
        self._open_turn(seat)
        self._tip(seat)
        while True:
            if draft.complete:
                if not self.console.confirms or self._confirm(draft.table, seat):
                    break
                self._take_back(draft, steps)
            elif draft.table.forced(seat):
                self._try(draft, draft.table.listed(seat)[0])
            else:
                option = self._choose(draft.table, seat, bool(steps))
                if option is UNDO:
                    self._take_back(draft, steps)
                else:
                    steps.append(len(draft.answers))
                    self.unsent = True
                    self._try(draft, option)
        self.unsent = False
        self._told_events += len(draft.table.events)       # the real table will tell the same
        self.match.send(draft)
        self._left_off[seat] = len(self.match.table.events)

    def _try(self, draft: Draft[Any], option: Any) -> None:
        before = len(draft.table.events)
        draft.choose(option)
        to = self._reader(draft.seat, draft.table)
        self.console.say(*self.words.story(to, draft.table.events[before:]))

    def _take_back(self, draft: Draft[Any], steps: list[int]) -> None:
        keep = steps.pop()
        self.unsent = bool(steps)
        while len(draft.answers) > keep:
            draft.undo()
        self.console.say(_("Taken back."))

    def _decide(self, seat: Seat) -> None:
        """A single choice that nobody else may see yet."""
        table = self.match.table
        self._open_turn(seat)
        self._tip(seat)
        option = self._choose(table, seat, False)
        while self.console.confirms and not self._confirm(table, seat):
            option = self._choose(table, seat, False)
        self.match.play(seat, option)
        self._left_off[seat] = len(table.events)

    def _confirm(self, table: Table[Any], seat: Seat) -> bool:
        while True:
            answer = self.console.ask(_("Enter plays this move, u takes the last step back:"))
            if answer in ("?", "h", "help"):
                self.console.say(_("Your move is ready, but nobody has seen it yet. Enter plays it, and then it stays. "
                                   "With u you take its steps back, one by one. You can look around first."))
                continue
            said = self.commands.run(answer, self._reader(seat, table)) if answer else YES
            if said is YES:
                return True
            if said is UNDO or said is NO:
                return False
            if said is None:
                self.console.say(_("Press Enter to play the move, or type u to take the last step back."))

    def _choose(self, table: Table[Any], seat: Seat, undoable: bool) -> Any:
        """The option a person picks, or UNDO."""
        to = self._reader(seat, table)
        options = sorted(table.legal(seat), key=self.words.rank)
        whole = Choices([Entry(option, self.words.steps(to, option)) for option in options])
        shown = self._show(whole, to)
        while True:
            typed = self.console.ask(">")
            said = self.commands.run(typed, to)
            if not typed:
                self._show(shown, to)
            elif said is BACK:
                shown = self._show(whole, to)
            elif said is UNDO:
                if undoable:
                    return UNDO
                self.console.say(_("There is nothing to take back: what was played stays."))
            elif said is not None and said not in (DONE, YES, NO):
                return said
            elif said is not DONE:
                picked = shown.pick(typed) or whole.pick(typed if not typed.isdecimal() else "")
                if isinstance(picked, Entry):
                    return picked.option
                if picked is None:
                    self._no_such(typed, shown, to)
                else:
                    shown = self._show(picked, to)

    def _show(self, choices: Choices, to: Reader) -> Choices:
        say = self.console.say
        say(self.words.prompt(to) if choices.whole else _("Which?"))
        self.console.items(choices.texts())
        if not self._hinted:
            self._hinted = True
            say(_("Type a number, or a few letters of what you want. Type ? for help."))
        elif not choices.whole:
            say(_("Type b to go back to the whole list."))
        return choices

    def _no_such(self, typed: str, shown: Choices, to: Reader) -> None:
        if typed.isdecimal():
            self.console.say(_("The numbers go from 1 to {last}.").format(last=len(shown.lines)))
        elif why := self.words.why_not_called(to, typed):
            self.console.say(why)
        else:
            self.console.say(_("Nothing here fits {typed!r}. Enter reads the choices again, ? helps.").format(typed=typed))

    # -- the rest ---------------------------------------------------------------------------------------------------

    def _reader(self, seat: Seat | None, table: Table[Any] | None = None) -> Reader:
        return Reader.at(table or self.match.table, self.match.plan.names, seat)

    def _broken(self, broken: BrokenScript) -> None:
        self.console.say(
            _("Something in the rules of this game broke. That is our mistake, and nobody at the table did anything wrong."),
            _("The game is kept as it was before this step. When you report it, please add this line: {where}")
            .format(where=broken.where))


def end_lines(match: Match) -> Sequence[str]:
    """How the game ended: why, the scores and how they came about, who has won."""
    table, plan = match.table, match.plan
    words, names = words_of(plan.game), plan.names
    to = Reader.at(table, names, plan.people[0] if len(plan.people) == 1 else None)
    if table.foul is not None:
        # i18n: {who}: a player's name; {reason}: what that player did, in small letters: "bluffed while in debt"
        return ["", _("{who} broke the rules: {reason}. The game ends here, without a winner.")
                .format(who=names[table.foul.seat], reason=protocol.reason(table.foul.reason))]
    scores, outcome = table.game.scores(table.state), table.game.outcome(table.state)
    order = sorted(range(len(scores)), key=lambda seat: (seat not in outcome.winners, -scores[seat]))
    points = [words.points(to, seat, scores[seat], table.events) for seat in order]
    return ["", *words.end(to), *points, words.outcome(to, outcome)]
