"""The lobby in a terminal: who sits down is told as it happens, and typing changes it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.i18n import _, ngettext
from app.online import Cannot, Lobby, online_news
from app.online.words import lobby_changes, lobby_lines, sentence_of
from app.plan import BOT_NAMES, LEVELS, SeatPlan, spoken
from app.started import command
from app.terminal.console import PlayerLeft
from app.terminal.live import LiveConsole
from app.terminal.tables import unusual_settings
from app.terminal.typed import in_english
from app.words import words_of
from app.words.errors import sentence
from net.background import Background
from net.lobby_news import Denied, Knocked, TurnedAway
from rules.games import GAMES

PROMPT = ">"


class GameBegins(Exception):
    """The lobby is over: the game begins."""


class TerminalLobby:
    """`here`: who sits at this device, in the order of the seats; None keeps a seat free for somebody nearby."""

    def __init__(self, console: LiveConsole, back: Background, here: Sequence[SeatPlan | None]) -> None:
        self.console, self.back, self.here = console, back, list(here)
        self.lobby: Lobby | None = None
        self._said_full = self._said_begin = False
        self._sitting_down = ""             # whose wish for a seat is on its way

    def run(self) -> None:
        """Until the game begins. PlayerLeft if this person leaves; Cannot if the table is closed to us."""
        self.console.hear = self._hear
        self.lobby = self.back.call(lambda online: online.lobby)
        if self.lobby is not None and self.lobby.mine:
            for number, seat in enumerate(self.here):
                if seat is not None:
                    self._sit(number, seat)
            self._settle()
            self._read()
        else:
            self.console.say(_("You have knocked. The table's maker lets you in."))
        self.console.say(_("Type ? for what you can do here, Enter to hear the table again."))
        try:
            while True:
                typed = self.console.ask(PROMPT)
                try:
                    self._obey(typed)
                except Cannot as error:
                    self.console.say(sentence(error))
        except GameBegins:
            self.console.hear = lambda _news: None

    def _settle(self) -> None:
        """Read the news of what we did ourselves without printing it."""
        self.console.hear = lambda _news: None
        while not self.console.inbox.empty():
            self.console.wait()
        self.console.hear = self._hear
        self.lobby = self.back.call(lambda online: online.lobby)

    # -- what is heard

    def _hear(self, news: Any) -> None:
        say = self.console.say
        match news:
            case online_news.LobbyChanged(before=before, now=now):
                self.lobby = now
                if before is None and not now.mine:
                    say(_("You are in, at {who}'s table: {game}.").format(who=now.maker.name, game=_title(now.game)),
                        *_settings(now))
                    self._read()
                say(*lobby_changes(before, now))
                if not now.mine:
                    self._take_seats(now)
                self._what_next(now)
            case online_news.Heard(Knocked(), who=who):
                say(sentence_of(news), _("Type y to let them in, n to send them away, words {who} to be sure who it is.").format(
                    who=who))
            case online_news.Heard(Denied()) if self._sitting_down and self.lobby is not None:
                self._sitting_down = ""     # somebody else was quicker; perhaps another seat is free
                self._take_seats(self.lobby)
            case online_news.Heard(TurnedAway()):
                raise Cannot(sentence_of(news))
            case online_news.MatchBegun():
                say(sentence_of(news))
                raise GameBegins
            case _:
                sentence = sentence_of(news)
                say(*[sentence] if sentence else [])

    def _take_seats(self, now: Lobby) -> None:
        """A guest's people and bots sit down one after the other."""
        seated = [chair.name for chair in now.chairs if chair is not None and chair.mine]
        wanted = [seat for seat in self.here if seat is not None and seat.name not in seated]
        if self._sitting_down in seated:
            self._sitting_down = ""
        if wanted and now.free and not self._sitting_down:
            self._sitting_down = wanted[0].name
            self._sit(now.free[0], wanted[0])
        elif wanted and not self._said_full:
            self._said_full = True
            self.console.say(_("No seat is free for {who}. Ask {maker} to add one.").format(
                who=wanted[0].name, maker=now.maker.name))

    def _what_next(self, now: Lobby) -> None:
        if now.mine and now.can_begin != self._said_begin:
            self._said_begin = now.can_begin
            if now.can_begin:
                self.console.say(_("Everybody is ready. Type start to begin."))
        me = now.me
        waits = me is not None and not me.watches and not me.ready
        if not now.mine and waits and not now.free and not now.can_begin and not self._said_begin:
            self._said_begin = True
            self.console.say(_("The table is full. Type ready when you are."))
        elif not now.mine and now.free:
            self._said_begin = False

    def _read(self) -> None:
        if self.lobby is None:
            self.console.say(_("Nobody has let you in yet."))
        else:
            self.console.items(lobby_lines(self.lobby))

    # -- what is typed

    def _obey(self, typed: str) -> None:
        word, _gap, rest = in_english(typed).partition(" ")
        rest = rest.strip()
        match word.casefold():
            case "":
                self._read()
            case "?" | "h" | "help":
                self._help()
            case "q" | "quit" | "exit" | "leave":
                raise PlayerLeft
            case "y" | "yes" | "n" | "no":
                self._door(word.casefold().startswith("y"), rest)
            case "r" | "ready":
                self.back.call(lambda online: online.ready())
                self.console.say(_("You are ready. If anything changes, you will be asked again."))
            case "unready" | "wait":
                self.back.call(lambda online: online.ready(False))
                self.console.say(_("You are not ready."))
            case "start" | "begin":
                self.back.call(lambda online: online.begin())
            case "words":
                self._words(rest)
            case "bot":
                self._add(rest or "normal")
            case "person" if rest:
                self._person(rest)
            case "free" if rest.isdecimal():
                self._free(int(rest))
            case "seats" if rest.isdecimal():
                self.back.call(lambda online: online.set_seats(int(rest)))
            case "away" if rest:
                key = self._guest(rest)
                self.back.call(lambda online: online.turn_away(key))
            case "code" | "link":
                self._code()
            case _:
                self.console.say(_("{typed!r} means nothing here. Type ? for what you can do.").format(typed=typed))

    def _door(self, let_in: bool, name: str) -> None:
        lobby = self.back.call(lambda online: online.lobby)     # as it is now: a knock is told before the lobby that shows it
        knocking = lobby.knocking if lobby else ()
        found = [g for g in knocking if g.name.casefold().startswith(name.casefold())]
        if not found:
            raise Cannot(_("Nobody is at the door."))
        key = found[0].key
        self.back.call(lambda online: online.let_in(key) if let_in else online.turn_away(key))
        if not let_in:
            self.console.say(_("{who} was sent away.").format(who=found[0].name))

    def _words(self, name: str) -> None:
        """Compare the words: for those who want to be sure."""
        key = self._guest(name)
        words = self.back.call(lambda online: online.words_with(key))
        self.console.say(_("Both of you should see: {words}. If a word differs, somebody sits between your devices.").format(
            words=", ".join(words)))

    def _guest(self, name: str) -> bytes:
        """The key of another device by the beginning of its name; without a name, of the only one."""
        lobby = self.lobby
        others = [g for g in (*lobby.knocking, *lobby.guests) if not g.mine] if lobby else []
        found = [g for g in others if g.name.casefold().startswith(name.casefold())]
        if len(found) != 1:
            raise Cannot(_("Say who: {names}.").format(names=", ".join(g.name for g in others)) if others
                         else _("Nobody else is here yet."))
        return found[0].key

    def _add(self, level: str) -> None:
        if level not in LEVELS:
            raise Cannot(_("A bot is easy, normal or hard."))
        taken = {chair.name for chair in self.lobby.chairs if chair} if self.lobby else set()
        names = spoken(BOT_NAMES)
        name = next((n for n in names if n not in taken), names[0])
        self._sit(self._first_free(), SeatPlan(name, "", "bot", level))

    def _person(self, name: str) -> None:
        self._sit(self._first_free(), SeatPlan(name, "", "beside"))

    def _first_free(self) -> int:
        if self.lobby is None or not self.lobby.free:
            raise Cannot(_("No seat is free."))
        return self.lobby.free[0]

    def _free(self, number: int) -> None:
        if self.lobby is None or not 1 <= number <= len(self.lobby.chairs):
            raise Cannot(_("There is no seat {number}.").format(number=number))
        chair = self.lobby.chairs[number - 1]
        if chair is not None and chair.mine:
            self.here = [seat for seat in self.here if seat is None or seat.name != chair.name]
        self.back.call(lambda online: online.stand(number - 1))

    def _sit(self, number: int, seat: SeatPlan) -> None:
        level = seat.level if seat.is_bot else ""
        self.back.call(lambda online: online.sit(number, seat.name, level))

    def _code(self) -> None:
        self.console.say(*invitation_lines(*self.back.call(lambda online: online.node.invitation())))

    def _help(self) -> None:
        lines = [
            _("ready (r): you are ready for the table as it is now; unready takes it back"),
            _("words NAME: six words to compare with somebody, to be sure that nobody sits in between"),
            _("bot, bot easy, bot hard: seat a bot that your device runs"),
            _("person NAME: seat somebody beside you at this keyboard"),
            _("free NUMBER: free a seat"),
            _("quit (q): leave"),
        ]
        if self.lobby is not None and self.lobby.mine:
            lines[:1] = [
                _("start: begin, when all seats are taken and everybody is ready"),
                _("y or n: let in whoever is at the door, or send them away; away NAME sends away somebody who is in"),
                _("seats NUMBER: how many seats the table has"),
                _("code: read the code and the link again"),
            ]
        self.console.items(lines)


def invitation_lines(code: str, link: str) -> list[str]:
    """How the others come to this table."""
    lines = [_("The link: {link}").format(link=link)]
    if code:
        lines.insert(0, _("The code to type on another device: {code}").format(code=code))
        lines.append(_("In another terminal: {command}").format(command=f"{command()} play --join {code}"))
    return lines


def _title(game: str) -> str:
    return words_of(game).title() if game in GAMES else game


def _settings(lobby: Lobby) -> list[str]:
    """What is unusual about this table."""
    if lobby.game not in GAMES:
        return []
    game = GAMES[lobby.game]
    lines = unusual_settings(game, len(lobby.chairs), {**game.usual_settings(len(lobby.chairs)), **lobby.settings})
    if lobby.seconds:
        lines.append(ngettext("Each decision has {count} second; who takes longer does the usual thing.",
                              "Each decision has {count} seconds; who takes longer does the usual thing.", lobby.seconds
                              ).format(count=lobby.seconds))
    if lobby.leaving:
        lines.append(lobby.leaving)
    if lobby.shuffles:
        lines.append(lobby.shuffles)
    return lines
