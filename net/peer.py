"""A player without a window: opens a table or joins one, plays with a bot, prints the result.

    peer --name Pi --host --game merchants --seats 3 --bot hard --json
    peer --name Olga --join TABLE|CODE|LINK|HOST:PORT --bot easy --json

The games and the bots are handed in, because this part of the project knows none. Its identity and its journals live in a
folder of its own, named after it; started again after a crash it finds the unfinished table there and goes on.
"""
from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import secrets
import signal
import sys
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

from net import lobby as hall, loop, table_news as play
from net.agreement import SALT, Options
from net.always import always_ready
from net.books import read_books
from net.conductor import Conductor, NotNow
from net.fairplay.audit import Verdict
from net.fairplay.news import PUT_OUT, Began, Halted, Left, Silenced, VoteOpened
from net.identity import DamagedIdentity, load_identity, save_profile
from net.joincode import PORT
from net.joining import CannotJoin, join
from net.journal import Journal, JournalBusy, JournalFailed, known_tables, open_journal, table_folder
from net.lobby import CannotDoThat, MakerLobby, sit
from net.names import BadName, clean_name
from net.node import TRANSCRIPT, CannotResume, Node, RecordDamaged, StorageFailed, TurnedAway
from net.private import write_private
from net.reasons import Why
from net.tasks import beside, steadily, where_of
from rules.core import BadSetting, ChooseSecretly, Game, Illegal

Think = Callable[[Any, int, str], Any]          # (table, seat, level) -> the answer; runs in a thread of its own

ANY_ROLL = 1 << 30              # a caretaker for a seat of our own draws by chance: nobody shall foresee it
PROGRAM = "python main.py peer"
PACE_SECONDS = 1.0
LINGER_SECONDS = 20.0           # after the audit: others may still need our record
SEED_SECONDS = 60.0             # how long a seed is waited for before the audit goes on without it
AGAIN_SECONDS = 30.0            # a peer that runs forever waits so long after a table that came to nothing
MISTAKEN_SECONDS = 10.0         # what fails sooner after the start was typed wrong, or cannot work here at all
GONE = {play.Presence.AWAY, play.Presence.MUTE}         # devices that the table may have to go on without
CLEAN, NOT_CLEAN, WRONG, INTERRUPTED, TERMINATED = 0, 1, 2, 130, 143


class CannotGoOn(Exception):
    """The table cannot be played on here; the text says why."""


class WindowlessPeer:
    """`pace`: how long it takes at least over a secret choice where people play: who answers a claim at once has not thought."""

    def __init__(self, node: Node, level: str, think: Think, tell: Callable[..., None], go_on_without: float,
                 pace: float = 0.0, alone: asyncio.Event | None = None) -> None:
        self.node, self._level, self._think, self._tell, self._pace = node, level, think, tell, pace
        self._patience = go_on_without
        self._alone, self._alone_since = alone or asyncio.Event(), 0.0
        self._deciding: set[tuple[int, int]] = set()
        self._thoughts: set[asyncio.Task[None]] = set()
        self.bot_failed = False
        self._since: dict[bytes, float] = {}
        self.over: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()

    # -- news

    def hear(self, news: Any) -> None:
        match news:
            case hall.Changed():
                self._take_part()
            case hall.TurnedAway(why=why) if not isinstance(self.node.lobby, MakerLobby):
                self._fail(CannotGoOn(why.sentence))
            case hall.Denied(sentence=sentence):
                self._tell("denied", text=sentence)
            case hall.Begun(agreement=agreement):
                self._tell("begun", table=agreement.table, seats=[s.name for s in agreement.seats])
            case TurnedAway(host=host, why=why, by_them=by_them):
                self._tell("turned away", host=host, why=why.value, by_them=by_them, text=why.sentence)
            case Began(code=code):
                self._tell("table code", code=code)
            case Halted(reason=reason, accused=accused):
                self._tell("halted", reason=reason, accused=accused)
            case play.Awaiting(keys=keys):
                now = asyncio.get_running_loop().time()
                self._since = {key: self._since.get(key, now) for key in keys}
                self._tell("awaiting", names=[self._name(k) for k in keys])
            case play.PresenceChanged(key=key, presence=presence):
                self._tell("presence", name=self._name(key), presence=presence.value)
                self._give_back(key, presence is play.Presence.HERE)
            case RecordDamaged(sentence=sentence):
                self._tell("damaged", text=sentence)
            case play.Muted(key=key, why=why):
                self._tell("mute", name=self._name(key), why=why.value)
            case Silenced(why=why):
                self._tell("silenced", text=f"This peer takes no further part at this table: {why}.")
                if why != PUT_OUT:          # nothing to do here but to follow: one that is always ready opens the next table
                    self._alone.set()
            case Left(peer=peer, seats=seats):
                self._tell("left", seats=list(seats))
                key = self.node.conductor.key_of(peer) if self.node.conductor else b""
                self._give_back(key, self.node.mesh.link(key) is not None)
            case VoteOpened(peer=peer):
                self._vote(peer)
            case play.BugBundle(data=data):
                path = table_folder(self.node.storage, self.node.card().table) / "bug-bundle.json"
                write_private(path, json.dumps(data).encode())
                self._tell("bug bundle", file=str(path), step=data["step"])
            case StorageFailed(sentence=sentence):
                self._fail(CannotGoOn(f"This peer can keep no record, so it sends nothing more: {sentence}. Once there is room "
                                      "and it is started again, it goes on with its table."))
            case play.Over(verdict=verdict):
                if not self.over.done():
                    self.over.set_result(verdict)
        self._decide()

    def _fail(self, error: Exception) -> None:
        if not self.over.done():
            self.over.set_exception(error)

    def _name(self, key: bytes) -> str:
        conductor = self.node.conductor
        members = conductor.agreement.members if conductor else ()
        return next((m.name for m in members if m.key == key), key.hex()[:8])

    # -- the lobby

    def _take_part(self) -> None:
        """Sit down on the first free seat, be ready for whatever stands there, begin when everybody is."""
        node, lobby = self.node, self.node.lobby
        if lobby is None or lobby.view is None or node.conductor is not None:
            return
        view, me = lobby.view, node.identity
        if not any(s is not None and s.key == me.public for s in view.seats):
            free = next((i for i, s in enumerate(view.seats) if s is None), None)
            if free is not None:
                self._wish(sit(free, me.name, me.crest, os.urandom(SALT), self._level))
            elif not isinstance(lobby, MakerLobby):
                self._fail(CannotGoOn(Why.FULL.sentence))
            return
        if not view.is_ready(me.public):
            if isinstance(lobby, MakerLobby):
                self._wish({"t": "ready", "mark": view.arrangement()})
            else:
                node.do(lobby.ready())
        elif isinstance(lobby, MakerLobby) and not lobby.begun and not lobby.can_begin():
            node.do(lobby.begin())

    def _wish(self, message: dict[str, Any]) -> None:
        lobby = self.node.lobby
        if lobby is not None:
            with contextlib.suppress(CannotDoThat):
                self.node.do(lobby.wish(message))

    # -- the game

    def _decide(self) -> None:
        conductor = self.node.conductor
        if conductor is None or conductor.machine.table is None:
            return
        machine = conductor.machine
        for seat in range(len(conductor.terms.roster)):
            place = (machine.step, seat)
            if machine.asks(seat) and place not in self._deciding:
                self._deciding.add(place)
                thought = beside("deciding", self._answer(conductor, place))
                self._thoughts.add(thought)
                thought.add_done_callback(self._thought_over)

    def _thought_over(self, thought: asyncio.Task[None]) -> None:
        self._thoughts.discard(thought)
        if not thought.cancelled() and (error := thought.exception()) is not None:
            self._fail(CannotGoOn(f"This peer can decide no more ({where_of(error)}): please report it. The others may go on "
                                  "without this device, or wait until it is started again."))

    async def _answer(self, conductor: Conductor, place: tuple[int, int]) -> None:
        step, seat = place
        machine = conductor.machine
        if machine.table is None:
            return
        level = conductor.agreement.seats[seat].level or self._level
        loop, secret = asyncio.get_running_loop(), isinstance(machine.table.ask, ChooseSecretly)
        began = loop.time()
        try:
            # On a clone: the real table goes on living with the network while the bot thinks.
            answer = await asyncio.to_thread(self._think, machine.table.clone(), seat, level)
        except Exception as error:
            answer = self._instead_of_the_bot(machine.table, seat, error)
        if secret and not all(s.level for s in conductor.agreement.seats):
            await asyncio.sleep(self._pace - (loop.time() - began))
        if machine.step == step and machine.asks(seat):
            try:
                self.node.act(lambda c: c.submit(seat, answer))
            except Illegal as error:
                instead = self._instead_of_the_bot(machine.table, seat, error)
                self.node.act(lambda c: c.submit(seat, instead))

    def _instead_of_the_bot(self, table: Any, seat: int, error: Exception) -> Any:
        """The bot failed, which is our bug: the others shall not wait for it, so the caretaker decides.

        Only where it happened is told: the error's own words may name a card of its hand."""
        self.bot_failed = True
        self._tell("bot failed", where=where_of(error),
                   text="The bot could not decide, so the caretaker decides this once. Please report where it happened.")
        return table.by_caretaker(seat, secrets.randbelow(ANY_ROLL))

    def _vote(self, peer: int) -> None:
        """Agree to go on without somebody only if we have lost it too."""
        conductor = self.node.conductor
        if conductor is not None:
            key = conductor.key_of(peer)
            gone = conductor.presence.get(key) in GONE
            with contextlib.suppress(Illegal, NotNow):
                self.node.act(lambda c: c.vote(key, gone))

    def _give_back(self, owner: bytes, here: bool) -> None:
        """An open seat is its owner's as soon as that is back; until then the caretaker's."""
        conductor = self.node.conductor
        device = conductor.machine.device if conductor else None
        if conductor is not None and device is not None:
            for seat in conductor.agreement.seats_of(owner):
                if device.s.is_open(seat):
                    self.node.act(lambda c, seat=seat: c.hand_over(seat, owner if here else None))      # type: ignore[misc]

    def _notice_being_alone(self, conductor: Conductor, now: float) -> None:
        """Everybody else has been away for too long: nobody is left to vote with, the table can only wait."""
        others = set(conductor.presence.values()) - {play.Presence.LEFT}
        if conductor.over or not others or not others <= GONE:
            self._alone_since = 0.0
        elif not self._alone_since:
            self._alone_since = now
        elif self._patience and now - self._alone_since > self._patience and not self._alone.is_set():
            self._tell("alone", table=conductor.agreement.table)
            self._alone.set()

    async def watch_over(self) -> None:
        """Now and then: think about decisions, about who has been missing for too long, and about seeds that do not come."""
        loop = asyncio.get_running_loop()
        seeds_since: float | None = None
        while True:
            await asyncio.sleep(0.5)
            self._decide()
            conductor = self.node.conductor
            if conductor is None:
                continue
            machine = conductor.machine
            self._notice_being_alone(conductor, loop.time())
            for key, since in tuple(self._since.items()):
                away = conductor.presence.get(key) in GONE
                if self._patience and away and loop.time() - since > self._patience:
                    self._since[key] = loop.time()
                    self._vote(next((s for s in machine.awaited() if conductor.key_of(s) == key), 0))
            ended = machine.table is not None and machine.table.over
            if (ended or (machine.device is not None and machine.device.halted)) and not conductor.over:
                seeds_since = seeds_since or loop.time()
                if loop.time() - seeds_since > SEED_SECONDS:
                    self.node.act(lambda c: c.wait_no_longer())
            else:
                seeds_since = None


def unfinished_table(storage: Path) -> str | None:
    """The newest table of this device whose transcript was not stored yet."""
    return next(iter(unfinished_tables(storage)), None)


def unfinished_tables(storage: Path) -> tuple[str, ...]:
    """Newest first; one that is open in another process is left out."""
    def age(table: str) -> float:
        return (table_folder(storage, table) / "journal").stat().st_mtime

    finished = {table for table in known_tables(storage) if (table_folder(storage, table) / TRANSCRIPT).exists()}
    found = []
    for table in sorted(set(known_tables(storage)) - finished, key=age, reverse=True):
        journal: Journal | None = None
        try:
            journal, _ = open_journal(storage, table)
            books = read_books(journal)
        except JournalBusy:
            continue
        except JournalFailed as error:
            print(f"The record of table {table[:8]} is left as it is: {error}.", file=sys.stderr)
            continue
        finally:
            if journal is not None:
                journal.close()
        if books is not None:
            found.append(table)
    return tuple(found)


def result_line(conductor: Conductor, verdict: Verdict, transcript: Path) -> dict[str, Any]:
    """The result as `play --json` prints it, and what the audit says of each seat's device."""
    table, terms = conductor.machine.table, conductor.terms
    seats = [f"bot:{s.level}:{s.name}" if s.level else f"person:{s.name}" for s in conductor.agreement.seats]
    line: dict[str, Any] = {"game": terms.game, "seats": seats, "winners": [], "scores": [], "turns": 0, "asks": 0, "digest": ""}
    if table is not None:
        line |= {"winners": [] if table.foul or not table.over else list(table.game.winners(table.state)),
                 "scores": list(table.game.scores(table.state)), "turns": table.game.turns(table.state), "asks": table.asked,
                 "digest": table.digest()}
    audit = {"clean": verdict.clean, "peers": [verdict.peers.get(terms.peer_of(i), "") for i in range(len(terms.roster))],
             "sentence": verdict.sentence()}
    return line | {"audit": audit, "transcript": str(transcript), "table": conductor.agreement.table}


async def run(args: argparse.Namespace, games: Mapping[str, Game[Any]], think: Think, levels: tuple[str, ...], storage: Path,
              tell: Callable[..., None], show: Callable[[dict[str, Any]], None] = lambda _: None, table: str = "",
              alone: asyncio.Event | None = None) -> tuple[int, dict[str, Any]]:
    """One table, from coming to it to the audit. `tell` hears what happens, `show` the result.

    `table`: an unfinished one to take up; `alone` is set when all others have been away for long."""
    try:
        identity = load_identity(storage)
        if args.name and identity.name != args.name:
            identity.name = args.name
            save_profile(storage, identity)
    except DamagedIdentity as error:
        raise CannotGoOn(f"{storage}: {error}.") from None
    except OSError as error:
        raise CannotGoOn(f"This peer's folder cannot be used: {error.strerror}: {storage}") from None
    peer: WindowlessPeer | None = None

    def on_news(news: Any) -> None:
        if peer is not None:
            peer.hear(news)

    node = Node(identity, storage, games.get, on_news)
    peer = WindowlessPeer(node, args.bot, think, tell, args.go_on_without, args.pace, alone)
    await node.open(args.port)
    watching = steadily("watching over the table", peer.watch_over)
    try:
        waiting = table or (None if args.new else unfinished_table(storage))
        if waiting is not None:
            try:
                node.resume(waiting)
            except CannotResume as error:
                raise CannotGoOn(f"{error} Start with --new to leave it aside.") from None
            code, link = node.invitation()
            tell("resuming", table=waiting, code=code, link=link, port=node.mesh.port)
        elif args.host:
            game = games[args.game]
            options = Options(args.rounds, not args.stay_together, not args.no_watchers, args.decision_time,
                              game.settled(args.seats, settings_given(args.set, game)))
            lobby = node.make_table(game, args.seats, options, levels=levels, by_hand=False)
            code, link = node.invitation()
            tell("table", table=lobby.view.table, code=code, link=link, port=node.mesh.port)
            peer.hear(hall.Changed())
        else:
            tell("joining", target=args.join)
            await join(node, args.join)
        verdict = await peer.over
        conductor = node.conductor
        if conductor is None:
            raise CannotGoOn("The table is gone.")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LINGER_SECONDS):
                while not conductor.done >= {k for k, p in conductor.presence.items() if p is not play.Presence.LEFT}:
                    await asyncio.sleep(0.1)
        await asyncio.sleep(0.3)
        try:
            # Only now, and told at once: a peer that is killed before takes the table up again, for the others and the result.
            path = node.keep_transcript(conductor.machine.transcript())
        except OSError as error:
            raise CannotGoOn(f"The game is over, but its record could not be stored: {error.strerror}. Once there is room and "
                             "this peer is started again, it will be.") from None
        line = result_line(conductor, verdict, path)
        show(line)
        return (CLEAN if verdict.clean and not peer.bot_failed else NOT_CLEAN), line
    finally:
        watching.cancel()
        await node.close()


def settings_given(pairs: list[str], game: Game[Any]) -> dict[str, Any]:
    """NAME=VALUE pairs, with each value as the game spells its choices."""
    given: dict[str, Any] = {}
    for pair in pairs:
        name, _, text = pair.partition("=")
        choices = next((s.choices for s in game.settings if s.name == name), ())
        given[name] = next((c for c in choices if str(c).lower() == text.lower()), text)
    return given


def build_parser(games: Mapping[str, Game[Any]], levels: tuple[str, ...], prog: str = PROGRAM) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=prog, formatter_class=argparse.RawDescriptionHelpFormatter,
        description="A player without a window, for a table over Wi-Fi. It plays with a bot and prints the result.",
        epilog="examples:\n"
               "  peer --name Pi --host --game merchants --seats 2 --forever     always ready for one opponent\n"
               "  peer --name Olga --join K7QM-2XDF-93A --bot easy --json        at the table with this code\n\n"
               "A killed peer goes on with its table when it is started again under the same name.\n"
               "exit code: 0 after a clean game, 1 after any other (also if the bot failed in it), 2 if there was no table\n"
               "(one sentence says why).")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--host", action="store_true", help="open a table")
    where.add_argument("--join", metavar="TABLE",
                       help="a table's id or its maker's name, a code, a link, or HOST:PORT; 'any' takes the first")
    parser.add_argument("--name", required=True, help="what to be called; also names this peer's own folder")
    parser.add_argument("--game", choices=sorted(games), help="which game to open a table for")
    parser.add_argument("--seats", type=int, default=2, help="how many seats the table has (default 2)")
    parser.add_argument("--bot", choices=levels, default=levels[-1], help=f"how well it plays (default {levels[-1]})")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    parser.add_argument("--rounds", type=int, default=12, help="rounds of proof for every shuffle, 0 to 32 (default 12)")
    parser.add_argument("--stay-together", action="store_true", help="do not go on after somebody left")
    parser.add_argument("--no-watchers", action="store_true", help="nobody may look on")
    parser.add_argument("--decision-time", type=int, default=0, metavar="SECONDS",
                        help="who takes longer to decide does the usual thing (default 0: no limit)")
    parser.add_argument("--go-on-without", type=float, default=180.0, metavar="SECONDS",
                        help="vote to go on without a device that is away for so long; 0: wait forever (default 180)")
    parser.add_argument("--pace", type=float, default=PACE_SECONDS, metavar="SECONDS",
                        help=f"take at least so long over a secret choice where people play (default {PACE_SECONDS:g})")
    parser.add_argument("--forever", action="store_true",
                        help="always ready: after a game, or when all others have gone away, open the next table or join again; "
                             "a table that they walked away from is waited at beside it")
    parser.add_argument("--new", action="store_true", help="do not go on with an unfinished table")
    parser.add_argument("--port", type=int, default=PORT,
                        help=f"where to listen; another one is taken if it is busy (default {PORT})")
    parser.add_argument("--json", action="store_true",
                        help="print the result as one line, and what happens as lines on standard error")
    return parser


def peer_main(argv: list[str], *, games: Mapping[str, Game[Any]], think: Think, levels: tuple[str, ...], home: Path,
              prog: str = PROGRAM) -> int:
    """`home` is the app's storage; each peer has a folder of its own in it."""
    parser = build_parser(games, levels, prog)
    args = parser.parse_args(argv)
    try:
        args.name = clean_name(args.name)
        if args.host and args.game is None:
            parser.error("--host needs --game")
        if args.host:
            games[args.game].settled(args.seats, settings_given(args.set, games[args.game]))
        if not 0 <= args.decision_time <= 3600 or not 0 <= args.rounds <= 32:
            parser.error("--decision-time is from 0 to 3600 seconds, --rounds from 0 to 32")
    except (BadName, BadSetting) as error:
        parser.error(str(error))
    folder = "".join(c if c.isalnum() else "_" for c in args.name)
    storage = home / "peers" / folder

    def tell(event: str, **facts: Any) -> None:
        plain = f"{event}: " + ", ".join(f"{k} {v}" for k, v in facts.items())
        print(json.dumps({"event": event} | facts) if args.json else plain, file=sys.stderr, flush=True)

    def show(line: dict[str, Any]) -> None:
        print(json.dumps(line) if args.json else f"{line['audit']['sentence']} Scores: {line['scores']}", flush=True)

    def complain(error: BaseException) -> None:
        print(error, file=sys.stderr, flush=True)

    async def play_one(table: str = "", alone: asyncio.Event | None = None) -> int:
        return (await run(args, games, think, levels, storage, tell, show, table, alone))[0]

    async def play_all() -> int:
        if not args.forever:
            return await play_one()
        began, again = asyncio.get_running_loop().time(), False

        async def one_more(table: str, alone: asyncio.Event) -> None:
            nonlocal again
            while True:
                try:
                    await play_one(table, alone)
                    again = True
                    return
                except (CannotGoOn, CannotJoin, JournalFailed) as error:
                    if table or not (again or asyncio.get_running_loop().time() - began > MISTAKEN_SECONDS):
                        raise
                    complain(error)
                    await asyncio.sleep(AGAIN_SECONDS)
        unfinished = () if args.new else unfinished_tables(storage)
        args.new = True                     # the others are taken up by their ids
        await always_ready(one_more, unfinished, complain)
        return WRONG                        # never comes here

    try:
        return loop.run(until_told_to_go(play_all()))
    except (CannotGoOn, CannotJoin, JournalFailed) as error:
        complain(error)
        return WRONG
    except JournalBusy as error:
        print(f"A peer called {args.name} is already running here: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except asyncio.CancelledError:
        return TERMINATED


async def until_told_to_go(work: Coroutine[Any, Any, int]) -> int:
    """A service is ended by SIGTERM: then too this device says goodbye."""
    task = asyncio.ensure_future(work)
    with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):        # not on Windows, nor in another thread
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await task
