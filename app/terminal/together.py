"""A table across devices from the command line: open one, sit down at one, go on with one."""
from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

from app.i18n import _
from app.online import Cannot, Online, online_news
from app.online.words import invited_line, sentence_of
from app.plan import SeatPlan
from app.storage import AppSettings, Store
from app.terminal.across import AcrossMatch, AcrossPlay
from app.terminal.cli import UsageError
from app.terminal.commands import seat_name
from app.terminal.console import Console, PlayerLeft
from app.terminal.live import LiveConsole, read_keyboard
from app.terminal.lobby import TerminalLobby, invitation_lines
from app.terminal.menu import go_on_with, outcome_line
from app.terminal.nearby import TableSearch
from app.terminal.play import end_lines
from app.terminal.seats import NEARBY, YOU, BadSeats, parse_places, parse_seats
from app.terminal.typed import in_english, is_yes
from app.words import listed, words_of
from app.words.errors import sentence
from app.words.network import system
from net.background import Background
from net.identity import DamagedIdentity, Identity, load_identity, save_profile
from net.names import BadName, clean_name
from rules.core import BadSetting, Game, SettingValue
from rules.games import GAMES

CLEAN, NOT_CLEAN, WRONG, INTERRUPTED = 0, 1, 2, 130


def host(args: argparse.Namespace, store: Store, game: Game[Any], settings: dict[str, SettingValue]) -> int:
    """Open a table for people nearby."""
    identity = who_am_i(args, store)
    try:
        places = parse_places(args.seats or ",".join([YOU] + [NEARBY] * (game.seats_together[0] - 1)), identity.name)
        settled = game.settled(len(places), settings)
    except BadSeats as error:
        raise UsageError(sentence(error)) from None
    except BadSetting as error:
        raise UsageError(words_of(game.id).refused(error)) from None

    def come(visit: TerminalVisit) -> None:
        invitation = visit.back.call(lambda online: online.make_table(
            game, len(places), dict(settled), leavers=not args.stay_together, watchers=not args.no_watchers,
            seconds=args.decision_time, quick=args.quick_shuffles))
        visit.console.say(_("{game}. Your table is open.").format(game=words_of(game.id).title()))
        visit.console.say(*invitation_lines(*invitation))
        visit.lobby(places)

    return TerminalVisit(args, store, identity).run(come)


def join(args: argparse.Namespace, store: Store) -> int:
    """Sit down at somebody's table."""
    identity = who_am_i(args, store)
    try:
        here = parse_seats(args.seats or YOU, identity.name)
    except BadSeats as error:
        raise UsageError(sentence(error)) from None

    def come(visit: TerminalVisit) -> None:
        if args.join:
            visit.consent(args.join)
            visit.console.say(_("Looking for the table."))
            visit.back.run(lambda online: online.join(args.join))
        else:
            TableSearch(visit.console, visit.back).run()
        visit.again = bool(visit.back.call(lambda online: online.table))        # a table of ours: there is no lobby any more
        if not visit.again:
            visit.lobby(here)

    return TerminalVisit(args, store, identity).run(come)


def watch(args: argparse.Namespace, store: Store) -> int:
    """Look on at somebody's table."""
    def come(visit: TerminalVisit) -> None:
        visit.watches = True
        if args.watch:
            visit.consent(args.watch)
            visit.console.say(_("Looking for the table."))
            visit.back.run(lambda online: online.join(args.watch, watch=True))
        else:
            TableSearch(visit.console, visit.back, watch=True).run()
        visit.lobby(())

    return TerminalVisit(args, store, who_am_i(args, store)).run(come)


def go_on(args: argparse.Namespace, store: Store, table: str) -> int:
    """Back to a table that this device's journal knows."""
    def come(visit: TerminalVisit) -> None:
        visit.again = True
        visit.back.call(lambda online: online.resume(table))

    return TerminalVisit(args, store, who_am_i(args, store)).run(come)


def who_am_i(args: argparse.Namespace, store: Store) -> Identity:
    """This device's key, under the name that was typed, chosen in the settings, or came with the key."""
    try:
        identity = load_identity(store.root)
        chosen = store.settings().name
        name = clean_name(args.name or (chosen if chosen != AppSettings.name else identity.name))
    except BadName as error:
        raise UsageError(_("{name!r} cannot be a name: {why}.").format(name=args.name, why=sentence(error))) from None
    except DamagedIdentity as error:
        raise UsageError(_("A table with others cannot be opened: {why}.").format(why=sentence(error))) from None
    except OSError as error:
        raise UsageError(_no_folder(store, error)) from None
    if name != identity.name:
        identity.name = name
        with contextlib.suppress(OSError):      # a full disk: it is called so for this once
            save_profile(store.root, identity)
    return identity


def _no_folder(store: Store, error: OSError) -> str:
    return _("A table with others cannot be opened: {why}: {folder}").format(why=system(error.strerror), folder=store.root)


class TerminalVisit:
    """One run of the program at a table: coming to it, playing, once more if all want to."""

    def __init__(self, args: argparse.Namespace, store: Store, identity: Identity) -> None:
        self.as_json = args.json
        Console.standard(args.plain, on_stderr=args.json)      # prepares the output for names of any alphabet
        try:
            self.back = Background(identity, store.root, GAMES.get, make=Online)
        except OSError as error:
            raise UsageError(_no_folder(store, error)) from None
        self.console = LiveConsole(self.back.news, sys.stderr if args.json else sys.stdout, args.plain)
        self.console.set_up(store)
        self.again = self.watches = False

    def run(self, come: Callable[[TerminalVisit], None]) -> int:
        """The exit code: 0 after a clean game, 1 after any other, 2 if there was no table, 130 after Ctrl-C."""
        read_keyboard(sys.stdin.fileno(), self.back.news)
        try:
            come(self)
            while True:
                over = self._play()
                if over is None:
                    self._left()
                    return NOT_CLEAN
                if not self._once_more():
                    self.back.run(lambda online: online.linger())
                    return CLEAN if over.clean else NOT_CLEAN
        except Cannot as error:
            self.console.say(sentence(error))
            return WRONG
        except (PlayerLeft, KeyboardInterrupt) as left:
            self._left()
            return INTERRUPTED if isinstance(left, KeyboardInterrupt) or left.interrupted else 0
        finally:
            self.back.close()

    def consent(self, where: str) -> None:
        """A link may have been opened by a tap on somebody's message: say whose table it is and ask. PlayerLeft if not."""
        if not where.strip().lower().startswith("veche:"):
            return
        invited = self.back.call(lambda online: online.who_invites(where))
        self.console.say(invited_line(invited))
        if not is_yes(self.console.ask(_("Knock there? Type y for yes:"))):
            raise PlayerLeft

    def lobby(self, here: Sequence[SeatPlan | None]) -> None:
        TerminalLobby(self.console, self.back, here).run()

    # -- the game

    def _play(self) -> online_news.AuditDone | None:
        """Until the audit's verdict; None if this device cannot go on."""
        match = self._match()
        plan = match.plan
        quiet = self.as_json and not plan.people
        if not quiet:
            self.console.say(_("{game}. At the table: {names}.").format(
                game=words_of(plan.game).title(), names=listed([seat_name(seat) for seat in plan.seats])))
        running = AcrossPlay(match, self.console, self.back, quiet, self.again)
        running.run()
        over = running.over
        if over is None:
            return None
        if match.table.over and not quiet:
            self.console.say(*end_lines(match))
        if not quiet:
            self.console.say(over.verdict)
            if over.transcript is not None:
                self.console.say(_("The record of this game, which anybody can check: {file}").format(file=over.transcript))
        if self.as_json:
            sys.stdout.write(json.dumps(over.result | {"outcome": outcome_line(match.table)}) + "\n")
            sys.stdout.flush()
        return over

    def _match(self) -> Any:
        """Wait for the devices to greet each other and set up the table."""
        failed: list[str] = []

        def hear(news: Any) -> None:
            if isinstance(news, online_news.Stopped):
                failed.append(news.why)
            elif not isinstance(news, online_news.LobbyChanged) and (sentence := sentence_of(news)):
                self.console.say(sentence)

        self.console.hear = hear
        while (match := self.back.call(lambda online: online.match)) is None:
            if failed:
                raise Cannot(failed[0])
            typed = self.console.wait()
            if typed in ("q", "quit", "exit"):
                raise PlayerLeft
        return AcrossMatch(self.back, match)

    def _once_more(self) -> bool:
        """Whether all want to play again; the next match is begun then."""
        if self.as_json or self.watches or self.console.nobody_here:
            return False
        begun: list[Any] = []
        wanted = False

        def hear(news: Any) -> None:
            if isinstance(news, online_news.MatchBegun):
                begun.append(news)
            if sentence := sentence_of(news):
                self.console.say(sentence)

        self.console.hear = hear
        try:
            while not begun:
                if not wanted:
                    answer = self.console.ask(_("Type again to play once more with the same people, or press Enter to leave:"))
                    if in_english(answer).casefold() != "again":
                        return False
                    wanted = True
                    self.back.call(lambda online: online.want_rematch())
                    self.console.say(_("Waiting for the others to want it too. Press Enter to leave."))
                elif self.console.wait() is not None:
                    return False
        except PlayerLeft:
            return False
        self.again = False
        return True

    def _left(self) -> None:
        if self.watches:
            self.console.say(_("You look on no longer."))
            return
        table = self.back.call(lambda online: online.table)
        if table:
            self.console.say(_("The table is kept, and the others wait for you. Go on with it any time:"), go_on_with(table[:8]))
        else:
            self.back.run(lambda online: online.leave())
            self.console.say(_("You have left the table."))
