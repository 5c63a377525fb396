"""A table on this device while it is played: people, bots, saves. No Kivy: a screen listens to it.

One asyncio task runs the table. Where a person must decide it waits for `play`; where a bot must, it asks the thinker. After
every step the game is stored before anybody sees the result, so that a crash loses nothing.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from app.plan import BOT, GUEST, ME, TablePlan
from app.results import win_entries, write_result
from app.storage import GameSummary, Store
from app.words.errors import went_on
from rules.core import (
    Altered,
    ChooseSecretly,
    Draft,
    Event,
    LocalDealer,
    OtherGame,
    Stream,
    Table,
    about_save,
    load,
    save,
    save_dealer,
)
from rules.games import GAMES

log = logging.getLogger("veche.match")

KEPT_STATES = 120

Thinker = Callable[[Table[Any], int, str], Awaitable[Any]]


@dataclass(frozen=True)
class PastEvent:
    """An event of the game so far, with the step it belongs to."""

    event: Event
    answers: int  # how many the table had after that step
    played_here: bool = False  # while this match was running; False: it was loaded with the game


class RecentStates:
    """The states before the last steps, so that a step can be shown again; older ones are dropped."""

    def __init__(self) -> None:
        self._states: dict[int, Any] = {}  # PastEvent.answers of a step -> the state before it

    def keep(self, after: int, state: Any) -> None:
        self._states[after] = state
        while len(self._states) > KEPT_STATES:
            del self._states[next(iter(self._states))]

    def before(self, past: PastEvent) -> Any | None:
        """The state before an event's step; None for an old step, or one that was loaded."""
        return self._states.get(past.answers) if past.played_here else None


class AnyMatch(Protocol):
    """What screens and the terminal need of a running table, on this device (`Match`) or across devices (app/online)."""

    id: str
    history: list[PastEvent]
    past: RecentStates
    seen: list[int]  # how many events each seat has been shown
    note: str
    bot_pace: float
    hurry: asyncio.Event
    thinking: int | None  # the bot of this device that thinks now

    @property
    def plan(self) -> TablePlan: ...
    @property
    def table(self) -> Table[Any]: ...
    @property
    def failure(self) -> BaseException | None: ...
    @property
    def over(self) -> bool: ...
    def person_awaited(self) -> int | None: ...
    def news(self, seat: int) -> list[PastEvent]: ...
    def has_seen(self, seat: int) -> None: ...
    def listen(self, callback: Callable[[], None]) -> Callable[[], None]: ...
    def hold(self, on: bool) -> None: ...
    def change_player(self, seat: int) -> bool: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def play(self, seat: int, answer: Any) -> None: ...
    def send(self, draft: "Draft[Any]") -> None: ...


class Match:
    def __init__(self, plan: TablePlan, table: Table[Any], game_id: str, store: Store, thinker: Thinker, note: str = "") -> None:
        self._not_held = asyncio.Event()
        self._not_held.set()
        self.plan, self.table, self.id, self.store, self.thinker, self.note = plan, table, game_id, store, thinker, note
        self.history: list[PastEvent] = []
        self.past = RecentStates()
        self._playing = False  # new events are played here, not loaded
        self.failure: BaseException | None = None
        self.seen = [0] * len(plan.seats)  # how many events each seat has been shown
        self.bot_pace = 0.8
        self.hurry = asyncio.Event()  # set: play the bot's move without the pause
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
        """The game as it was left. SaveError if it cannot be read."""
        public, dealer = store.game(game_id)
        game = about_save(public)["game"]
        if game not in GAMES:
            raise OtherGame("unknown game", game=game)
        loaded = load(GAMES[game], public, dealer, accept_new_rules=True)
        plan, seen = TablePlan.from_plain(loaded.about.get("plan")), loaded.about.get("seen")
        seats = len(plan.seats)
        if seats != loaded.table.seats or type(seen) is not list or [type(n) for n in seen] != [int] * seats or plan.game != game:
            raise Altered("who sits where")
        match = cls(plan, loaded.table, game_id, store, thinker, went_on(loaded.reopened))
        match.seen = list(seen)
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
        """Add the table's new events to the history."""
        for event in self.table.events[len(self.history) :]:
            self.history.append(PastEvent(event, self.table.asked, self._playing))

    # ------------------------------------------------------------ what a screen asks

    @property
    def over(self) -> bool:
        return self.table.over

    def person_awaited(self) -> int | None:
        """The seat of a person that must decide now; None while a bot does, or when the game is over."""
        return next((seat for seat in self.table.awaited() if not self.plan.seats[seat].is_bot), None)

    def news(self, seat: int) -> list[PastEvent]:
        return self.history[self.seen[seat] :]

    def has_seen(self, seat: int) -> None:
        self.seen[seat] = len(self.history)

    # ------------------------------------------------------------ playing

    def hold(self, on: bool) -> None:
        """While something that all must see lies over the table no bot moves on."""
        if on:
            self._not_held.clear()
        else:
            self._not_held.set()

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
        """Let a bot think, wait at least `_pause` so that people can follow, then play its move."""
        began = time.monotonic()
        self.thinking = seat
        self._tell()
        answer = await self.thinker(self.table, seat, self.plan.seats[seat].level)
        left = self._pause() - (time.monotonic() - began)
        if left > 0 and self.plan.people:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), left)
        await self._not_held.wait()
        self.thinking = None
        self.play(seat, answer)

    def change_player(self, seat: int) -> bool:
        """A bot plays for this person from now on, or a person for this bot; False: nobody would be left. The screen
        that asked for it shows it."""
        place = self.plan.seats[seat]
        if self.plan.people == (seat,):
            return False
        if place.is_bot:
            place.kind = GUEST if any(other.kind == ME for other in self.plan.seats) else ME
            self.seen[seat] = len(self.history)
        else:
            place.kind = BOT
        if self._task is not None:  # a bot that thinks for its seat, or waits in vain for a person's answer
            self._task.cancel()
            self._task, self.thinking = None, None
            self.start()
        self.keep()
        return True

    def _pause(self) -> float:
        """Seconds that a bot's move takes at least. Where several decide in secret, the first takes the full pause and the others
        half of it: an answer is never instant, and nobody waits long."""
        ask = self.table.ask
        waiting = isinstance(ask, ChooseSecretly) and len(self.table.awaited()) < len(ask.seats)
        return self.bot_pace / 2 if waiting else self.bot_pace

    def play(self, seat: int, answer: Any) -> None:
        """One decision, at once: a bot's, a secret choice, an arrangement."""
        before = self.table.state.clone()
        self.table.submit(seat, answer)
        self._stepped(before)

    def send(self, draft: "Draft[Any]") -> None:
        """A person's draft goes out; what was sent stays."""
        before = self.table.state.clone()
        draft.send()
        self._stepped(before)

    def _stepped(self, before: Any) -> None:
        self.past.keep(self.table.asked, before)
        self._playing = True
        self._catch_up()
        self.hurry.clear()
        self.keep()
        self._moved.set()
        self._tell()

    # ------------------------------------------------------------ keeping

    def card(self) -> GameSummary:
        from app.words import Reader, words_of

        table, plan = self.table, self.plan
        awaited = table.awaited()
        mover = self.person_awaited()
        words, to = words_of(plan.game), Reader.at(table, plan.names, None)
        card = GameSummary(
            self.id,
            plan.game,
            [seat.__dict__.copy() for seat in plan.seats],
            -1 if not awaited else awaited[0] if mover is None else mover,
            words.line(to),
            time.time(),
            table.over,
            brief=words.brief(to),
        )
        if table.over:
            write_result(card, table)
        return card

    def keep(self) -> None:
        about = {"plan": self.plan.plain(), "seen": self.seen}
        self.store.keep_game(self.card(), save(self.table, about), save_dealer(self.table))
        if self.over and not self._logged:
            self._logged = True
            for entry in win_entries(self.card()):
                self.store.log_win(entry)
