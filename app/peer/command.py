"""A player without a window: opens a table or joins one, plays with a bot, prints the result.

    peer --name Pi --host --game merchants --seats 3 --bot hard --json
    peer --name Olga --join TABLE|CODE|LINK|HOST:PORT --bot easy --json

The games and the bots are handed in. Its identity and its journals live in a folder of its own, named after it; started again
after a crash it finds the unfinished table there and goes on.
"""
from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import sys
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

from app.awake import boot_clock
from app.peer.always import always_ready
from app.peer.windowless import CannotGoOn, Think, WindowlessPeer
from app.result_line import result_line
from net import lobby_news, loop, table_news
from net.agreement import TableOptions
from net.fairplay.verdict import AuditVerdict
from net.identity import DamagedIdentity, load_identity, save_profile
from net.joincode import PORT
from net.joining import CannotJoin, join
from net.journal import Journal, JournalBusy, JournalFailed, known_tables, open_journal, table_folder
from net.names import BadName, clean_name
from net.node import TRANSCRIPT, CannotResume, Node
from net.table_journal import read_table_journal
from net.tasks import keep_running
from net.trouble import Trouble
from rules.core import BadSetting, Game

PROGRAM = "python main.py peer"
PACE_SECONDS = 1.0
LINGER_SECONDS = 20.0           # after the audit: others may still need our record
AGAIN_SECONDS = 30.0            # a peer that runs forever waits so long after a table that came to nothing
MISTAKEN_SECONDS = 10.0         # a failure sooner after the start is final: wrong arguments, or it cannot work here at all
CLEAN, NOT_CLEAN, WRONG, INTERRUPTED, TERMINATED = 0, 1, 2, 130, 143


def unfinished_table(storage: Path, say: Callable[[object], str] = str) -> str | None:
    """The newest table of this device whose transcript was not stored yet."""
    return next(iter(unfinished_tables(storage, say)), None)


def unfinished_tables(storage: Path, say: Callable[[object], str] = str) -> tuple[str, ...]:
    """Newest first; one that is open in another process is left out."""
    def age(table: str) -> float:
        return (table_folder(storage, table) / "journal").stat().st_mtime

    finished = {table for table in known_tables(storage) if (table_folder(storage, table) / TRANSCRIPT).exists()}
    found = []
    for table in sorted(set(known_tables(storage)) - finished, key=age, reverse=True):
        journal: Journal | None = None
        try:
            journal, _ = open_journal(storage, table)
            contents = read_table_journal(journal)
        except JournalBusy:
            continue
        except JournalFailed as error:
            print(say(Trouble("left as it is", table=table[:8], why=error)), file=sys.stderr)
            continue
        finally:
            if journal is not None:
                journal.close()
        if contents is not None:
            found.append(table)
    return tuple(found)


async def run(args: argparse.Namespace, games: Mapping[str, Game[Any]], think: Think, levels: tuple[str, ...], storage: Path,
              tell: Callable[..., None], show: Callable[[dict[str, Any]], None] = lambda _: None, table: str = "",
              alone: asyncio.Event | None = None, say: Callable[[object], str] = str,
              judged: Callable[[AuditVerdict], str] = AuditVerdict.log_line) -> tuple[int, dict[str, Any]]:
    """One table, from coming to it to the audit. `tell` hears what happens, `show` the result.

    `table`: an unfinished one to take up; `alone` is set when all others have been away for long."""
    try:
        identity = load_identity(storage)
        if args.name and identity.name != args.name:
            identity.name = args.name
            save_profile(storage, identity)
    except DamagedIdentity as error:
        raise CannotGoOn("key not usable", folder=storage, why=error) from None
    except OSError as error:
        raise CannotGoOn("folder not usable", why=error.strerror, folder=storage) from None
    peer: WindowlessPeer | None = None

    def on_news(news: Any) -> None:
        if peer is not None:
            peer.hear(news)

    node = Node(identity, storage, games.get, on_news, boot_clock=boot_clock)
    peer = WindowlessPeer(node, args.bot, think, tell, args.go_on_without, args.pace, alone, say)
    await node.open(args.port)
    watching = keep_running("watching over the table", peer.watch_over)
    try:
        await _come_to_table(node, peer, args, games, levels, storage, tell, table)
        verdict = await peer.over
        conductor = node.conductor
        if conductor is None:
            raise CannotGoOn("table is gone")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LINGER_SECONDS):
                while not conductor.audited >= {k for k, p in conductor.presence.items() if p is not table_news.Presence.LEFT}:
                    await asyncio.sleep(0.1)
        await asyncio.sleep(0.3)
        try:
            # Stored last, just before the result is printed: a peer that is killed earlier takes the table up again.
            path = node.keep_transcript(conductor.machine.transcript())
        except OSError as error:
            raise CannotGoOn("record not stored", why=error.strerror) from None
        line = result_line(conductor, verdict, judged(verdict), path)
        show(line)
        return (CLEAN if verdict.clean and not peer.bot_failed else NOT_CLEAN), line
    finally:
        watching.cancel()
        await node.close()


async def _come_to_table(node: Node, peer: WindowlessPeer, args: argparse.Namespace, games: Mapping[str, Game[Any]],
                         levels: tuple[str, ...], storage: Path, tell: Callable[..., None], table: str) -> None:
    """Take up an unfinished table, open a new one, or join one."""
    waiting = table or (None if args.new else unfinished_table(storage))
    if waiting is not None:
        try:
            node.resume(waiting)
        except CannotResume as error:
            raise CannotGoOn("resume or leave aside", why=error) from None
        code, link = node.invitation()
        tell("resuming", table=waiting, code=code, link=link, port=node.mesh.port)
    elif args.host:
        game = games[args.game]
        options = TableOptions(args.rounds, not args.stay_together, not args.no_watchers, args.decision_time,
                               game.settled(args.seats, settings_given(args.set, game)))
        lobby = node.make_table(game, args.seats, options, levels=levels, by_hand=False)
        code, link = node.invitation()
        tell("table", table=lobby.view.table, code=code, link=link, port=node.mesh.port)
        peer.hear(lobby_news.Changed())
    else:
        tell("joining", target=args.join)
        await join(node, args.join)


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
              prog: str = PROGRAM, say: Callable[[object], str] = str,
              judged: Callable[[AuditVerdict], str] = AuditVerdict.log_line) -> int:
    """`home` is the app's storage; each peer has a folder of its own in it. `say` puts a trouble into words, `judged` a
    verdict: this part of the app has none of its own."""
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
        parser.error(say(error))
    folder = "".join(c if c.isalnum() else "_" for c in args.name)
    storage = home / "peers" / folder

    def tell(event: str, **facts: Any) -> None:
        plain = f"{event}: " + ", ".join(f"{k} {v}" for k, v in facts.items())
        print(json.dumps({"event": event} | facts) if args.json else plain, file=sys.stderr, flush=True)

    def show(line: dict[str, Any]) -> None:
        print(json.dumps(line) if args.json else f"{line['audit']['sentence']} Scores: {line['scores']}", flush=True)

    def complain(error: BaseException) -> None:
        print(say(error), file=sys.stderr, flush=True)

    async def play_one(table: str = "", alone: asyncio.Event | None = None) -> int:
        return (await run(args, games, think, levels, storage, tell, show, table, alone, say, judged))[0]

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
        unfinished = () if args.new else unfinished_tables(storage, say)
        args.new = True                     # the others are taken up by their ids
        await always_ready(one_more, unfinished, complain)
        return WRONG                        # never comes here

    try:
        return loop.run(until_terminated(play_all()))
    except (CannotGoOn, CannotJoin, JournalFailed) as error:
        complain(error)
        return WRONG
    except JournalBusy as error:
        print(say(Trouble("runs already", name=args.name, why=error)), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except asyncio.CancelledError:
        return TERMINATED


async def until_terminated(work: Coroutine[Any, Any, int]) -> int:
    """Run `work`; SIGTERM cancels it, so that a service, too, says goodbye to the other devices."""
    task = asyncio.ensure_future(work)
    with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):        # not on Windows, nor in another thread
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    return await task
