"""The table: runs a game's scripts, one ask at a time.

A game is a loop over short scripts. `state.stage` names the next one; each start is a checkpoint, a clone of the state. A
generator cannot be copied, so cloning a table is cloning the checkpoint and feeding it the few answers since.

    submit(seat, answer)   a seat decides; checked against the offered options
    answer(value)          the same, unchecked: replay, and whoever has checked already
    dealt(Dealt)           what the devices dealt together, to a table without a dealer of its own
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Generic, TypeVar

from .asks import Ask, Choose, ChooseSecretly, Conceal, Faces, Peek, Piles, Show, Shuffle
from .cards import OVER, Card, Face, TableState
from .dealer import NOTHING, Deal, Dealer, Dealt, KnowledgeUpdate, LocalDealer, apply_dealt
from .encoding import digest
from .errors import BrokenScript, Ended, Foul, Illegal, Misuse, Unseen
from .game import Game, Settings
from .knowledge import Knowledge
from .values import Event, Seat

S = TypeVar("S", bound=TableState)


class Table(Generic[S]):
    """One running game. `ask` is what it waits for, None when it is over."""

    __slots__ = (
        "_answers_at_checkpoint", "_checkpoint", "_events_at_checkpoint", "_knowledge", "_mine", "_pending_updates", "_script",
        "_sealed", "answers", "answers_before", "ask", "bare", "dealer", "dealer_at_checkpoint", "event_count", "events", "foul",
        "game", "origin", "saves", "settings", "state",
    )
    ask: Ask[Any] | None
    _mine: tuple[Seat, ...] | None
    _script: Generator[Any, Any, None]

    def __init__(self, game: Game[S], seats: int, settings: Settings | None = None, dealer: Dealer | None = None,
                 mine: Sequence[Seat] | None = None, saves: bool = False) -> None:
        """`mine`: the seats of this replica, all if not said. `saves`: remember the local dealer at each checkpoint."""
        self.game = game
        self.settings = game.settled(seats, settings)
        state = game.start(seats, self.settings)
        self._blank(state, dealer, None)
        if mine is not None:
            self._mine = tuple(mine)
        if saves:
            self.saves = True
            self._remember_dealer()
        self._script = self._stage_script()
        self._run(None)

    def _blank(self, state: S, dealer: Dealer | None, knowledge: Knowledge | None) -> None:
        self.state = state
        self.dealer = dealer
        self._knowledge = knowledge  # None: nobody has asked for it yet
        self._mine = None  # all
        self._pending_updates: list[KnowledgeUpdate] = []
        self.bare = False  # True: a search's clone, without events and checkpoints
        self.saves = False
        self.dealer_at_checkpoint: tuple[LocalDealer, Knowledge] | None = None  # and what was known; if the table saves
        self.origin: tuple[S, LocalDealer, Knowledge, int] | None = None  # where a resumed table began, and its events
        self.answers: list[Any] = []  # since the game's start; in a clone, since its checkpoint
        self.answers_before = 0  # how many were given before the first of `answers`
        self.events: list[Event] = []  # since the game's start; in a clone, since its checkpoint
        self.event_count = 0
        self.foul: Foul | None = None
        self.ask = None
        self._sealed: Mapping[Seat, Any] = NOTHING
        self._answers_at_checkpoint = 0
        self._events_at_checkpoint = 0
        self._checkpoint: S | None = None

    @classmethod
    def resumed(cls, game: Game[S], settings: Settings, state: S, dealer: LocalDealer, knowledge: Knowledge,
                asked: int, events: int) -> Table[S]:
        """A table that goes on from a saved checkpoint. It has the answers from there on alone."""
        new: Table[S] = cls.__new__(cls)
        new.game, new.settings = game, game.settled(state.seats, settings)
        new._blank(state, dealer, knowledge)
        new.saves, new.answers_before, new.event_count = True, asked, events
        new.origin = (state.clone(), dealer.clone(), knowledge.clone(), events)
        new._next_stage()
        new._run(None)
        return new

    # -- what can be asked of a table -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def asked(self) -> int:
        """How many asks have been answered since the start of the game."""
        return self.answers_before + len(self.answers)

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def knowledge(self) -> Knowledge:
        """Who knows what. Pending updates are applied when somebody asks for it: replays and playouts seldom do."""
        know = self._knowledge
        if know is None:
            know = self._knowledge = Knowledge(range(self.seats) if self._mine is None else self._mine)
        if self._pending_updates:
            pending, self._pending_updates = self._pending_updates, []
            for update in pending:
                _apply_update(know, *update)
        return know

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must decide now."""
        if self.ask is None or not self.ask.decides:
            return ()
        seats = self.ask.seats
        return tuple([s for s in seats if s not in self._sealed]) if self._sealed else seats

    def sees(self, seat: Seat) -> Faces:
        """Every face that this seat sees now: the open ones, and those it has peeked at."""
        return _Sight(self, seat)

    def legal(self, seat: Seat) -> Sequence[Any]:
        """What this seat may answer, its own hidden cards taken into account."""
        ask = self.ask
        if type(ask) is Choose and ask.only is None:  # nearly every time in a playout, so without a detour
            options = ask.options if seat == ask.seat else ()
            return options() if callable(options) else options
        if ask is None or not ask.decides or seat not in ask.seats or seat in self._sealed:
            return ()
        return ask.listed(seat) if ask.only is None else ask.legal(seat, self.sees(seat))

    def listed(self, seat: Seat) -> Sequence[Any]:
        """What everybody knows that this seat may answer."""
        return () if self.ask is None or seat not in self.awaited() else self.ask.listed(seat)

    def by_caretaker(self, seat: Seat, rolled: int = 0) -> Any:
        """What the game's caretaker answers for an awaited seat."""
        if self.ask is None:
            raise Illegal("game over")
        return self.game.caretaker(self.state, self.ask, self.legal(seat), rolled)

    def forced(self, seat: Seat) -> bool:
        """True if the public list has one entry. (Skipping a choice that only hidden cards force would tell of them.)"""
        return len(self.listed(seat)) == 1

    def digest(self) -> str:
        return digest(self.state.plain())

    def checkpoint(self) -> S:
        if self._checkpoint is None:
            if self.bare:
                raise Misuse("this table keeps no checkpoints")
            self._checkpoint = self.game.start(self.seats, self.settings)  # its first: made when somebody looks
        return self._checkpoint

    @property
    def checkpoint_at(self) -> int:
        """How many asks had been answered when the running script began."""
        return self.answers_before + self._answers_at_checkpoint

    @property
    def checkpoint_events(self) -> int:
        return self._events_at_checkpoint

    # -- answering --------------------------------------------------------------------------------------------------

    def check(self, seat: Seat, answer: Any, publicly: bool = False) -> Any:
        """The offered option that `answer` stands for; Illegal if there is none. `publicly`: hidden cards aside."""
        if seat not in self.awaited():
            raise Illegal("another seat decides" if self.ask else "game over")
        for option in self.listed(seat) if publicly else self.legal(seat):
            if option == answer and type(answer) is not bool:
                return option
        raise Illegal("not offered")

    def submit(self, seat: Seat, answer: Any) -> None:
        """A seat decides. Illegal, and nothing has changed, if it may not."""
        answer = self.check(seat, answer)
        ask = self.ask
        if type(ask) is Choose:
            self.answer(answer)
        elif type(ask) is ChooseSecretly:
            self._sealed = {**self._sealed, seat: answer}
            if len(self._sealed) == len(ask.seats):
                sealed, self._sealed = self._sealed, NOTHING
                self.answer({s: sealed[s] for s in ask.seats})
        elif ask is None or self.dealer is None:
            raise Misuse("a table without a dealer cannot deal")
        else:
            self._run(self._record(self.dealer.deal(ask, self.state, answer)))

    def answer(self, answer: Any) -> None:
        """Answer a Choose, a whole ChooseSecretly or a Roll without checking it."""
        self.answers.append(answer)
        self._run(answer)

    def dealt(self, dealt: Dealt) -> None:
        """Bring what the pending ask wants, to a table without a dealer."""
        if self.ask is None or isinstance(self.ask, Choose | ChooseSecretly):
            raise Misuse("nothing is owed")
        self._run(self._record(apply_dealt(self.ask, dealt.answer, dealt.private, self.state)))

    def sealed(self) -> dict[Seat, Any]:
        """Secret choices given but not opened yet. For the dealer's part of a save alone."""
        return dict(self._sealed)

    # -- running ----------------------------------------------------------------------------------------------------

    def _next_stage(self) -> None:
        if not self.bare:
            self._checkpoint = self.state.clone()
            self._answers_at_checkpoint = len(self.answers)
            self._events_at_checkpoint = self.event_count
            if self.saves:
                self._remember_dealer()
        self._script = self._stage_script()

    def _stage_script(self) -> Generator[Ask[Any] | Event, Any, None]:
        stage, stages = self.state.stage, self.game.stages
        if stage not in stages:
            raise BrokenScript(f"no stage {stage!r}; there are {', '.join(map(repr, stages))}")
        return stages[stage](self.state)

    def _remember_dealer(self) -> None:
        if isinstance(self.dealer, LocalDealer):
            self.dealer_at_checkpoint = (self.dealer.clone(), self.knowledge.clone())

    def _run(self, value: Any) -> None:
        """Send an answer into the script and go on to the next ask that cannot be answered at once."""
        while True:
            script, dealer = self._script, self.dealer
            try:
                item = script.send(value)
                while True:
                    if item.decides:
                        self.ask = item
                        return
                    if item.asks:
                        self.ask = item
                        if dealer is None:
                            return
                        # The same as `_record`, written out: nearly every ask comes here.
                        answer, brought, update = dealer.deal(item, self.state, None)
                        self.answers.append(answer)
                        if update is not None:
                            self._pending_updates.append(update)
                        item = script.send(brought)
                    else:
                        self.event_count += 1
                        if not self.bare:
                            self.events.append(item)
                        item = script.send(None)
            except StopIteration:
                pass
            except Ended:
                self.state.stage = OVER
            except Foul as foul:
                self.foul = foul
                self.state.stage = OVER
            except Exception as error:
                # from None: the cause's own text may hold a face; where it happened is enough to find it
                raise BrokenScript(_trace(self.state.stage, error.__traceback__), error) from None
            if self.state.stage == OVER:
                self.ask = None
                return
            self._next_stage()
            value = None

    def new_cards(self) -> Piles:
        """The numbers that the cards of the pending Shuffle or Conceal will get."""
        first, new = self.state.next_card, []
        for pile in () if self.ask is None else self.ask.piles:
            new.append(tuple(range(first, first + len(pile))))
            first += len(pile)
        return tuple(new)

    def _record(self, deal: Deal) -> Any:
        """Record what was dealt and return what the script gets. Knowledge is updated when somebody looks at it."""
        answer, brought, update = deal
        self.answers.append(answer)
        if update is not None:
            self._pending_updates.append(update)
        return brought

    # -- cloning ----------------------------------------------------------------------------------------------------

    def clone(self, dealer: Dealer | None = None, *, bare: bool = False, upto: int | None = None) -> Table[S]:
        """A table at the same ask that goes its own way, with the dealer it shall have.

        `bare`: for a search: no events, no checkpoints, and of knowledge only who has seen what. `upto`: stop that many
        answers after the checkpoint (undo). Knowledge is that of now: between there and here only choices were made.
        """
        new: Table[S] = Table.__new__(Table)
        new.game, new.settings = self.game, self.settings
        new._blank(self.checkpoint().clone(), dealer, self.knowledge.public() if bare else self.knowledge.clone())
        if not bare:
            new._checkpoint = new.state.clone()
        new.answers_before = self.answers_before + self._answers_at_checkpoint
        new.event_count = new._events_at_checkpoint = self._events_at_checkpoint
        since = self.answers[self._answers_at_checkpoint:]
        new._replay(since if upto is None else since[:upto])
        if upto is None:
            new._sealed = self._sealed
            new.foul = self.foul
        new.bare = bare
        return new

    def seen_by(self, seat: Seat) -> Table[S]:
        """A clone that holds what this seat may see and nothing else: no dealer, no other seat's cards or secret choice."""
        new = self.clone()
        new._knowledge = self.knowledge.of(seat)
        new._sealed = {s: choice for s, choice in self._sealed.items() if s == seat}
        return new

    def _replay(self, answers: list[Any]) -> None:
        """Feed the answers since the checkpoint; events are counted, not told."""
        self.answers = answers
        if self.state.stage == OVER:
            return
        self._script = self._stage_script()
        send: Any = self._script.send
        count = self.event_count
        try:
            item = send(None)
            for answer in answers:
                while not item.asks:
                    count += 1
                    item = send(None)
                item = send(apply_dealt(item, answer, NOTHING, self.state)[1] if item.deals else answer)
            while not item.asks:
                count += 1
                item = send(None)
            self.ask = item
        except (Ended, Foul):
            self.state.stage = OVER
        except StopIteration:
            pass
        self.event_count = count

    # -- for bug bundles --------------------------------------------------------------------------------------------

    def where(self) -> str:
        """In which scripts the table stands, by name and line. Holds no state and no secret."""
        parts = [f"{self.game.id} {self.game.version}", f"asks {self.asked}", f"stage {self.state.stage}"]
        script: Any = self._script
        while script is not None and getattr(script, "gi_frame", None) is not None:
            code, line = script.gi_code, script.gi_frame.f_lineno
            if code.co_name != "__iter__":
                parts.append(f"{code.co_name}:{line}")
            script = script.gi_yieldfrom
        if self.ask is not None:
            parts.append(f"{type(self.ask).__name__} {self.ask.why}")
        return " > ".join(parts)


def _apply_update(know: Knowledge, ask: Ask[Any], seen: Any, new: Piles, lay_open: Faces) -> None:
    """What is known after a dealt ask."""
    if isinstance(ask, Show):
        know.shown(ask.cards, seen)
    elif isinstance(ask, Peek):
        for seat, cards in ask.looks.items():
            know.peeked(seat, cards, seen.get(seat))
    elif isinstance(ask, Shuffle):
        know.shuffled(ask.piles, new, lay_open)
    elif isinstance(ask, Conceal):
        know.concealed(ask.seat, ask.cards, new[0], lay_open, seen.get(ask.seat))


def _trace(stage: str, trace: TracebackType | None) -> str:
    """The scripts a failure passed through, innermost last."""
    parts = [f"stage {stage}"]
    while trace is not None:
        parts.append(f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " > ".join(parts)


class _Sight(Mapping[Card, Face]):
    """The faces one seat sees, looked up where they live."""

    __slots__ = ("_known", "_knows", "_open", "_seat", "_why")

    def __init__(self, table: Table[Any], seat: Seat) -> None:
        self._open: Mapping[Card, Face] = table.state.faces
        self._seat = seat
        self._why = table.ask.why if table.ask is not None else ""
        self._knows: Mapping[Card, tuple[Seat, ...]] | None = None
        if table.knowledge.common is not None:
            if seat not in table.knowledge.mine:
                raise Misuse(f"seat {seat} does not sit at this replica")
            self._known: Mapping[Card, Face] = table.knowledge.view(seat).known
        else:  # a bare clone: its dealer's world, as far as this seat has looked
            self._knows = table.knowledge.knows
            self._known = table.dealer.truth if isinstance(table.dealer, LocalDealer) else {}

    def __getitem__(self, card: Card) -> Face:
        if card in self._open:
            return self._open[card]
        if card not in self._known or (self._knows is not None and self._seat not in self._knows.get(card, ())):
            asked = f", asked by `only` of {self._why}" if self._why else ""
            raise Unseen(f"seat {self._seat} does not see card {card}{asked}")
        return self._known[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(sorted([*self._open, *(c for c in self._known if self._sees(c))]))

    def _sees(self, card: Card) -> bool:
        return card not in self._open and (self._knows is None or self._seat in self._knows.get(card, ()))

    def __len__(self) -> int:
        return len(self._open) + sum(map(self._sees, self._known))
