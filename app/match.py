"""A table on this device while it is played: people, bots, saves. No Kivy: a screen listens to it.

One asyncio task runs the table. Where a person must decide it waits for `play`; where a bot must, it asks the thinker.
After every
step the game is written to the store before anybody sees the result, so that whatever happens to the app, the game goes on
from there.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from app.plan import TablePlan
from app.storage import Card, Store
from rules.core import ChooseSecretly, Draft, Event, LocalDealer, OtherGame, Stream, Table, about_save, load, save, save_dealer
from rules.games import GAMES

log = logging.getLogger("veche.match")

Thinker = Callable[[Table[Any], int, str], Awaitable[Any]]


@dataclass(frozen=True)
class Told:
    """An event, how many answers the table had when it was told, and the state before the step that brought it."""

    event: Event
    after: int
    before: Any = None


class Match:
    def __init__(self, plan: TablePlan, table: Table[Any], game_id: str, store: Store, thinker: Thinker, note: str = "") -> None:
        self.plan, self.table, self.id, self.store, self.thinker, self.note = plan, table, game_id, store, thinker, note
        self.told: list[Told] = []
        self._before: Any = None
        self.failure: BaseException | None = None
        self.seen = [0] * len(plan.seats)  # how many events each seat has been shown
        self.bot_pace = 0.8
        self.hurry = asyncio.Event()  # set: do not wait for a bot's move to be looked at
        self.thinking: int | None = None  # the bot that thinks now
        self._moved = asyncio.Event()
        self._listeners: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None
        self._logged = table.over
        self._catch_up()

    # ------------------------------------------------------------ beginning

    @classmethod
    def begin(cls, plan: TablePlan, store: Store, thinker: Thinker, seed: bytes | None = None) -> "Match":
        """A new table; `seed` only where a test wants the same cards again."""
        dealer = LocalDealer(Stream(seed or secrets.token_bytes(32)))
        table = Table(GAMES[plan.game], len(plan.seats), plan.settings, dealer, saves=True)
        match = cls(plan, table, f"{int(time.time()):x}-{secrets.token_hex(4)}", store, thinker)
        match.keep()
        return match

    @classmethod
    def resume(cls, game_id: str, store: Store, thinker: Thinker) -> "Match":
        """The game as it was left. SaveError, with a sentence for a person, if it cannot be read."""
        public, dealer = store.game(game_id)
        game = about_save(public)["game"]
        if game not in GAMES:
            raise OtherGame(f"This device does not know the game {game}.")
        loaded = load(GAMES[game], public, dealer, accept_new_rules=True)
        match = cls(TablePlan.from_plain(dict(loaded.about["plan"])), loaded.table, game_id, store, thinker, loaded.note)
        match.seen = list(loaded.about["seen"])
        return match

    # ------------------------------------------------------------ listening

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; returns what ends it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def _tell(self) -> None:
        for callback in self._listeners[:]:
            callback()

    def _catch_up(self) -> None:
        """Take over the events told since the last step."""
        for event in self.table.events[len(self.told) :]:
            self.told.append(Told(event, self.table.asked, self._before))

    # ------------------------------------------------------------ what a screen asks

    @property
    def over(self) -> bool:
        return self.table.over

    def person_awaited(self) -> int | None:
        """The seat of a person that must decide now; None while a bot does, or when the game is over."""
        return next((seat for seat in self.table.awaited() if not self.plan.seats[seat].is_bot), None)

    def news(self, seat: int) -> list[Told]:
        return self.told[self.seen[seat] :]

    def has_seen(self, seat: int) -> None:
        self.seen[seat] = len(self.told)

    # ------------------------------------------------------------ playing

    def start(self) -> None:
        if self._task is None and not self.over:
            self._task = asyncio.get_running_loop().create_task(self._run())
            self._task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """A bot or the rules failed: the game stays as it was saved; whoever listens is told."""
        if not task.cancelled() and task.exception():
            self.failure = task.exception()
            log.error("the table stopped: %s", self.table.where(), exc_info=self.failure)
            self._tell()

    def stop(self) -> None:
        """Leave the table. It stays in the store as it is."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._listeners.clear()

    async def _run(self) -> None:
        while not self.over:
            bots = [seat for seat in self.table.awaited() if self.plan.seats[seat].is_bot]
            if bots:
                await self._bot_moves(bots[0])
                continue
            self._moved.clear()
            await self._moved.wait()

    async def _bot_moves(self, seat: int) -> None:
        """Think, and let the people see the move before the next one."""
        began = time.monotonic()
        self.thinking = seat
        self._tell()
        answer = await self.thinker(self.table, seat, self.plan.seats[seat].level)
        left = self._pause() - (time.monotonic() - began)
        if left > 0 and self.plan.people:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), left)
        self.thinking = None
        self.play(seat, answer)

    def _pause(self) -> float:
        """How long a bot's move takes at least. Where several decide in secret, the first waits as long as ever, so that nobody
        answers at once, and the others follow quickly."""
        ask = self.table.ask
        waiting = isinstance(ask, ChooseSecretly) and len(self.table.awaited()) < len(ask.seats)
        return self.bot_pace / 2 if waiting else self.bot_pace

    def play(self, seat: int, answer: Any) -> None:
        """One decision, at once: a bot's, a secret choice, an arrangement."""
        self._before = self.table.state.clone()
        self.table.submit(seat, answer)
        self._stepped()

    def send(self, draft: "Draft[Any]") -> None:
        """A person's draft goes out; what was sent stays."""
        self._before = self.table.state.clone()
        draft.send()
        self._stepped()

    def _stepped(self) -> None:
        self._catch_up()
        self.hurry.clear()
        self.keep()
        self._moved.set()
        self._tell()

    # ------------------------------------------------------------ keeping

    def card(self) -> Card:
        from app.words import Reader, words_of

        table, plan = self.table, self.plan
        awaited = table.awaited()
        mover = self.person_awaited()
        line = words_of(plan.game).line(Reader.at(table, plan.names, None)).split(". ")[0]
        return Card(
            self.id,
            plan.game,
            [seat.__dict__.copy() for seat in plan.seats],
            -1 if not awaited else awaited[0] if mover is None else mover,
            line,
            time.time(),
            table.over,
            list(table.game.scores(table.state)) if table.over else [],
            list(table.game.winners(table.state)) if table.over else [],
        )

    def keep(self) -> None:
        about = {"plan": self.plan.plain(), "seen": self.seen}
        self.store.keep_game(self.card(), save(self.table, about), save_dealer(self.table))
        if self.over and not self._logged:
            self._logged = True
            self._log_win()

    def _log_win(self) -> None:
        game = self.table.game
        scores = game.scores(self.table.state)
        for seat in game.winners(self.table.state):
            self.store.log_win(
                {
                    "player": self.plan.seats[seat].name,
                    "crest": self.plan.seats[seat].crest,
                    "bot": self.plan.seats[seat].is_bot,
                    "game": self.plan.game,
                    "date": time.strftime("%Y-%m-%d"),
                    "score": scores[seat],
                    "id": self.id,
                }
            )
