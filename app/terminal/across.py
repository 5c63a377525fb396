"""A game across devices in a terminal: the same loop and words as on one device, and what the others do is told as it comes."""
from __future__ import annotations

import time
from typing import Any

from app.i18n import _, pgettext
from app.online import Cannot, OnlineMatch, online_news
from app.online.words import emote_words, sentence_of
from app.terminal.commands import DONE, CommandResult, Commands
from app.terminal.console import PlayerLeft
from app.terminal.live import LiveConsole
from app.terminal.lobby import invitation_lines
from app.terminal.play import TerminalGame
from app.terminal.typed import in_english
from app.words import Reader
from app.words.errors import sentence
from net.background import Background
from rules.core import Choose, Draft, Illegal, Seat, Table

LAST = 8                    # sentences of the past that are printed when a table is taken up
SETTLE_SECONDS = 3.0        # to wait for a journal to be replayed


class MovedOn(Exception):
    """The decision that a person was making is no longer asked for."""


class AcrossMatch:
    """The network's match with the methods that the terminal's loop needs.

    `table` is a snapshot that only `catch_up` renews, so nothing changes while a person reads.
    """

    def __init__(self, back: Background, match: OnlineMatch) -> None:
        self._back, self._match = back, match
        self.plan, self.id, self.note = match.plan, match.id, ""
        self.catch_up()

    def catch_up(self) -> None:
        self.table, self.asked = self._back.call(lambda online: (self._match.table, self._match.asked))

    def play(self, seat: Seat, answer: Any) -> None:
        self._back.call(lambda online: self._match.play(seat, answer))

    def send(self, draft: Draft[Any]) -> None:
        self._back.call(lambda online: self._match.send(draft))

    def keep(self) -> None:
        """The journal has it already."""


class AcrossCommands(Commands):
    """What can be typed at a shared table besides the usual."""

    def __init__(self, match: Any, console: LiveConsole, back: Background) -> None:
        super().__init__(match, console)
        self._back = back
        self._sure = ""                     # a command that has to be typed twice

    def run(self, typed: str, to: Reader) -> CommandResult | None:
        word, _gap, rest = in_english(typed).partition(" ")
        word, rest, sure, self._sure = word.casefold(), rest.strip(), self._sure, ""
        try:
            match word:
                case "talk" | "say" if rest:
                    name = to.name(to.seat) if to.seat is not None else ""
                    self._back.call(lambda online: online.say(rest, name=name))
                case "gesture":
                    self._gesture(rest)
                case "resign" if sure == word:
                    self._back.call(lambda online: online.resign())
                case "resign":
                    self._sure = word
                    self.console.say(_("To resign ends the game for everybody. Type resign once more if you mean it."))
                case "leave" if sure == word:
                    self._back.run(lambda online: online.leave())
                    raise PlayerLeft
                case "leave":
                    self._sure = word
                    self.console.say(_("To leave is for good; quit only puts the game aside. Type leave once more to go."))
                case "end":
                    self._back.call(lambda online: online.want_end(rest != "no"))
                    self.console.say(_("The game ends here when everybody wants it. Type end no to take it back."))
                case "without" | "with" if rest:
                    self._without(self._device(rest), word == "without")
                case "close" if sure == word:
                    self._back.call(lambda online: online.close_game())
                case "close":
                    self._sure = word
                    self.console.say(_("The game ends here for everybody and is checked as far as it went. Type close once "
                                       "more if you mean it."))
                case "give" if " to " in rest:
                    self._give(*rest.split(" to ", 1))
                case "devices" if not rest:
                    self._devices()
                case "code" if not rest:
                    self.console.items(invitation_lines(*self._back.call(lambda online: online.invitation())))
                case "reach" if rest:
                    self._back.run(lambda online: online.join(rest))
                case _:
                    return super().run(typed, to)
        except Cannot as error:
            self.console.say(sentence(error))
        return DONE

    def _device(self, name: str) -> bytes:
        devices = self._back.call(lambda online: online.devices)
        found = [key for called, key in devices.items() if called.casefold().startswith(name.casefold())]
        if len(found) != 1:
            raise Cannot(_("Say whose device: {names}.").format(names=", ".join(devices)))
        return bytes(found[0])

    def _without(self, key: bytes, without: bool) -> None:
        """Go on without a device, or rather wait for it; where nobody can go on, say what is left to do."""
        if without and (why := self._back.call(lambda online: online.why_no_vote(key))):
            raise Cannot(why, _("Wait, type code and read it out, or type close to end the game here."))
        self._back.call(lambda online: online.vote(key, without))

    def _give(self, seat: str, to: str) -> None:
        """An open seat to somebody; `caretaker` to nobody."""
        names = self.match.plan.names
        found = [i for i, name in enumerate(names) if name.casefold() == seat.strip().casefold()]
        if not found:
            raise Cannot(_("Say whose seat: {names}.").format(names=", ".join(names)))
        me = self._back.call(lambda online: online.identity)
        to = to.strip()
        key = None if to == "caretaker" else me.public if to in ("me", me.name) else self._device(to)
        self._back.call(lambda online: online.hand_over(found[0], key))

    def _gesture(self, which: str) -> None:
        if which not in emote_words():
            raise Cannot(_("Gestures are {names}.").format(names=", ".join(emote_words())))
        self._back.call(lambda online: online.say(emote=which))

    def _devices(self) -> None:
        presence, watchers = self._back.call(lambda online: (online.presence, online.watchers))
        # what a device does, after the name of its player and a colon
        said = {"here": pgettext("a device", "here"), "reconnecting": pgettext("a device", "reconnecting"),
                "away": pgettext("a device", "away"), "left": pgettext("a device", "gone for good")}
        # i18n: {who}: a player's name; {how}: "here", "reconnecting", "away" or "gone for good"
        self.console.items([*(_("{who}: {how}").format(who=name, how=said.get(how, how)) for name, how in presence.items()),
                            *(_("{who} watches.").format(who=name) for name in watchers)])

    def _save(self) -> None:
        folder = self._back.call(lambda online: online.folder)
        self.console.say(_("Every step is kept before it is sent, in {folder}.").format(folder=folder))

    def _help(self, about: str, to: Reader) -> None:
        super()._help(about, to)
        if not about:
            self.console.items([
                _("talk TEXT: say something to the table; gesture WORD: {words}").format(words=", ".join(emote_words())),
                _("devices: who is here and who is away"),
                _("code: how somebody who lost this table comes back to it; reach CODE: where somebody is who is away"),
                _("resign: end the game for everybody; end: end it if all want to; leave: go for good"),
                _("without NAME: go on without a device that is gone (all others must agree); with NAME: wait for it"),
                _("close: end a game that cannot go on"),
                _("give SEAT to NAME: who shall decide for an open seat; give SEAT to caretaker: nobody"),
            ])


class AcrossPlay(TerminalGame):
    """One game, from where it stands to its audit. `again`: taken up from the journal."""

    def __init__(self, match: Any, console: LiveConsole, back: Background, quiet: bool, again: bool) -> None:
        super().__init__(match, console, quiet)
        self.console: LiveConsole = console
        self.across: AcrossMatch = match
        self.back, self.again = back, again
        self.commands = AcrossCommands(match, console, back)
        self.over: online_news.AuditDone | None = back.call(lambda online: online.over)
        self.stopped: online_news.Stopped | None = None
        self._asking: Seat | None = None
        self._named: tuple[str, ...] = ()
        self._decided_in = -1
        self._told_events = 0
        console.nobody_here = not self.people

    def run(self) -> None:
        self.console.hear = self._hear
        if self.again:
            self._settle()
        while self.over is None and (self.stopped is None or self.stopped.audit_follows):
            self.across.catch_up()
            self._tell_new()
            if self.across.asked:
                self._ask_person(self.across.asked[0])
            else:
                self._wait()
        self.across.catch_up()
        self._tell_new()

    def _settle(self) -> None:
        """Replaying the journal takes a moment; then the last things that happened are a reminder."""
        end = time.monotonic() + SETTLE_SECONDS
        while self.over is None and not self.across.asked and not self._named and (left := end - time.monotonic()) > 0:
            self.console.wait(left)
            self.across.catch_up()
        self.across.catch_up()
        events = self.match.table.events
        self._told_events = len(events)
        happened = self.words.story(self._public(), events)
        if happened and not self.quiet:
            self.console.say(_("What happened last:"), *happened[-LAST:])
        if not self.quiet and "here" not in self.back.call(lambda online: online.presence).values():
            self.console.say(_("Nobody else is here yet. If they do not find you, type code and read it to them."))

    def _tell_new(self) -> None:
        table: Table[Any] = self.match.table
        events, self._told_events = table.events[self._told_events:], max(self._told_events, len(table.events))
        if events and not self.quiet:
            self.console.say(*self.words.story(self._public(), events))
        if table.awaited() and self._mover not in table.awaited():
            self._mover = None

    def _public(self) -> Reader:
        return self._reader(self.people[0] if len(self.people) == 1 else None)

    # -- deciding

    def _ask_person(self, seat: Seat) -> None:
        self._asking, turns = seat, self._turns()
        if turns != self._decided_in:
            self._mover = None              # a new turn, even if nobody was seen to decide in between
        try:
            if isinstance(self.match.table.ask, Choose):
                self._draft(seat)
            else:
                self._decide(seat)
        except MovedOn:
            if self.over is None and self.stopped is None:
                self.console.say(_("The table has moved on."))
        except Illegal as error:
            self.console.say(sentence(error))
        finally:
            self._asking, self.unsent = None, False
        self._mover, self._decided_in, self._named = seat, turns, ()
        self._left_off[seat] = self._told_events

    def _turns(self) -> int:
        return self.match.table.game.turns(self.match.table.state)

    def _wait(self) -> None:
        typed = self.console.wait()
        if typed:
            said = self.commands.run(typed, self._public())
            if said is not DONE:
                self.console.say(_("It is not your turn. Type ? for what you can do meanwhile."))

    # -- hearing

    def _hear(self, news: Any) -> None:
        match news:
            case online_news.TableChanged():
                if self._asking is not None and not self._is_asked():
                    raise MovedOn
            case online_news.WaitedLong(names=names):
                if names and names != self._named and self._asking is None:
                    self._named = names
                    self.console.say(sentence_of(news))
            case online_news.Stuck(name=name):
                self.console.say(sentence_of(news), _("Type without {name} to go on without it.").format(name=name))
            case online_news.AuditDone():
                self.over = news
            case online_news.Stopped():
                self.stopped = news
                self.console.say(news.why)
            case _:
                sentence = sentence_of(news)
                self.console.say(*[sentence] if sentence else [])
        if self._asking is not None and (self.over is not None or self.stopped is not None):
            raise MovedOn

    def _is_asked(self) -> bool:
        match = self.back.call(lambda online: online.match)
        return match is not None and match.id == self.match.id and self._asking in match.asked
