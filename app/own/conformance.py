"""What every game must do at the table, whatever its rules: one harness for all of them.

A check takes a `Trial` (a game, seats, settings, seed) and plays it at random; it fails with a GameFault. The tests of this
project run it for every game, `main.py check-game` for a game from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.core import (
    CardKnowledge,
    Choose,
    ChooseSecretly,
    Conceal,
    Deal,
    Dealer,
    Dealt,
    Draft,
    Ending,
    Face,
    Game,
    Illegal,
    LocalDealer,
    Option,
    Outcome,
    Peek,
    Roll,
    Seat,
    Stream,
    Table,
    canonical,
    decode,
    load,
    parse,
    save,
    save_dealer,
    twice,
)

LONG_RUN = 60  # more asks than this between two checkpoints need a reason, given in the game's notes


class GameFault(AssertionError):
    """What a game does and must not do, in a sentence that says where."""


class Nonsense(Option):
    """No game offers this."""


@dataclass(frozen=True)
class Trial:
    game: Game[Any]
    seats: int
    settings: dict[str, Any]
    seed: int

    def table(self, mine: tuple[int, ...] | None = None, dealer: bool = True) -> Table[Any]:
        local = LocalDealer(Stream.of("dealer", self.seed)) if dealer else None
        return Table(self.game, self.seats, self.settings, local, mine, saves=dealer)

    def rng(self, what: str) -> Stream:
        return Stream.of(what, self.seed)


def choose(table: Table[Any], rng: Stream) -> tuple[int, Any]:
    """A random seat's random legal answer."""
    seat = rng.pick(table.awaited())
    legal = table.legal(seat)
    if not legal:
        raise GameFault(f"nothing is left after `only`: {table.where()}")
    return seat, rng.pick(legal)


def steps(trial: Trial, table: Table[Any] | None = None) -> Iterator[Table[Any]]:
    """Play at random; the table at every ask that a seat decides, and once more when it is over."""
    table = table or trial.table()
    rng = trial.rng("play")
    while not table.over:
        if not table.awaited():
            raise GameFault(f"stuck: {table.where()}")
        if table.asked >= trial.game.max_asks:
            raise GameFault(f"no end in sight: {table.where()}")
        yield table
        table.submit(*choose(table, rng))
    yield table


def drawing(table: Table[Any]) -> Any:
    """All that a screen draws from: the state, the ask with its options, what each seat knows."""
    ask, seats = table.ask, table.awaited()
    return (
        table.state.plain(), table.event_count,
        ask and (type(ask).__name__, ask.why, seats),
        [list(table.listed(s)) for s in seats], [list(table.legal(s)) for s in seats],
        [table.knowledge.view(s).plain() for s in table.knowledge.mine], sorted(table.knowledge.knows.items()),
    )


# -- the checks -----------------------------------------------------------------------------------------------------------


def ends(trial: Trial, whys: dict[str, None] | None = None, kinds: dict[type[Any], None] | None = None) -> dict[str, int]:
    """Random play ends within the stated bound, never sticks, makes or loses no piece, asks for declared reasons alone and
    tells in declared values alone.

    `whys` and `kinds` collect what it asked for and what it offered and told."""
    game = trial.game
    dealer = Noting(Stream.of("dealer", trial.seed))
    pieces, longest, last, met = None, 0, None, dict[type[Any], None]()
    for last in steps(trial, Table(game, trial.seats, trial.settings, dealer)):
        dealer.whys |= {last.ask.why: None} if last.ask else {}
        met |= {type(option): None for seat in last.awaited() for option in last.listed(seat) if isinstance(option, Option)}
        longest = max(longest, last.asked - last.checkpoint_at)
        now = dict(game.counted_pieces(last.state))
        if pieces not in (None, now):
            raise GameFault(f"pieces changed from {pieces} to {now}: {last.where()}")
        pieces = now
        if (alike := faces_alike(dealer, last)) is not None:
            deck, number = alike
            raise GameFault(f"two cards have the face {alike}: lay out the deck {deck!r} once, and let number {number} "
                            f"and others mean the same: {last.where()}")
        if game.layout is not None and (double := twice(last.state, game.layout)):
            raise GameFault(f"card {double[0][0]} lies in two places, {double[0][1:]}: {last.where()}")
    if last is None or last.foul is not None:
        raise GameFault(f"the game ended in a foul: {last.foul if last is not None else ''}")
    met |= dict.fromkeys(map(type, last.events))
    strange = sorted(kind.__name__ for kind in met if kind not in game.values)
    if strange:
        raise GameFault(f"missing in Game.values: {', '.join(strange)}")
    undeclared = [why for why in dealer.whys if why not in game.whys]
    if undeclared:
        raise GameFault(f"not declared in Game.whys: {undeclared}")
    if len(game.scores(last.state)) != trial.seats:
        raise GameFault(f"Game.scores gives {len(game.scores(last.state))} numbers for {trial.seats} seats")
    is_possible(trial, game.outcome(last.state))
    if longest > LONG_RUN and "long_runs" not in game.notes:
        raise GameFault(f"{longest} asks between two checkpoints, and no reason given")
    if whys is not None:
        whys |= dealer.whys
    if kinds is not None:
        kinds |= met
    return {"asks": last.asked, "longest run": longest}


def unmet(game: Game[Any], kinds: Mapping[type[Any], None], whys: Mapping[str, None]) -> list[str]:
    """Values and whys that these games never brought: they may be rare, or never happen at all."""
    rare = game.notes.get("rare_whys", ())
    return [*(f"{kind.__name__} never happened" for kind in game.values if kind not in kinds),
            *(f"why {why!r} was never asked" for why in game.whys if why not in whys and why not in rare)]


def faces_alike(dealer: LocalDealer, table: Table[Any]) -> Face | None:
    """A face that two cards have: nobody could say any more which of them somebody has seen."""
    faces = [*(dealer.truth | table.state.faces).values()]
    return next((face for face in faces if faces.count(face) > 1), None) if len(set(faces)) < len(faces) else None


class Noting(LocalDealer):
    """A dealer that notes what it was asked for."""

    __slots__ = ("whys",)

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.whys: dict[str, None] = {}

    def deal(self, ask: Any, state: Any, order: Any) -> Deal:
        self.whys[ask.why] = None
        return super().deal(ask, state, order)


def is_possible(trial: Trial, outcome: Outcome) -> None:
    """The end names seats that can have won, and only a game alone ends in a rank or a defeat."""
    seats, winners = trial.seats, outcome.winners
    if not (winners == tuple(sorted(set(winners))) and all(0 <= s < seats for s in winners)):
        raise GameFault(f"these cannot have won: {winners}")
    right = {Ending.WIN: len(winners) == 1, Ending.SHARED: len(winners) > 1,
             Ending.TEAM: winners in trial.game.teams(seats, trial.settings)}
    if not right.get(outcome.ending, not winners):
        raise GameFault(f"{outcome} does not go with its winners")
    if (seats == 1) != (outcome.ending in (Ending.RANK, Ending.DEFEAT)):
        raise GameFault(f"only a game alone ends so: {outcome}")
    if bool(outcome.rank) != (outcome.ending is Ending.RANK):
        raise GameFault(f"a rank goes with the end RANK: {outcome}")


def offers(trial: Trial) -> None:
    """Every offered option is accepted, and nothing else is."""
    rng = trial.rng("offers")
    strange: list[Any] = [Nonsense(), 12345, "nonsense", None, True, (), [], ("draw",), -1]
    for table in steps(trial):
        for seat in table.awaited():
            listed, legal = list(table.listed(seat)), list(table.legal(seat))
            if len(set(listed)) != len(listed):
                raise GameFault(f"an option stands twice: {table.where()}")
            if not all(o in listed for o in legal):
                raise GameFault(f"an option is legal that is not listed: {table.where()}")
            before = table.digest()
            for answer in strange + [o for o in listed if o not in legal]:
                if answer not in legal or answer is True:
                    refused(table, seat, answer)
            for other in range(table.seats):
                if other not in table.awaited():
                    refused(table, other, legal[0])
            if table.digest() != before:
                raise GameFault(f"a refused answer changed the table: {table.where()}")
            few = range(len(legal)) if len(legal) <= 12 else dict.fromkeys(rng.below(len(legal)) for _ in range(6))
            for answer in few:  # all of a short list; of a long one some, another six each time
                if not isinstance(table.dealer, LocalDealer):
                    raise GameFault("a local dealer")
                table.clone(table.dealer.clone()).submit(seat, legal[answer])


def refused(table: Table[Any], seat: int, answer: Any) -> None:
    try:
        table.check(seat, answer)
    except Illegal:
        return
    raise AssertionError(f"{answer!r} of seat {seat} was accepted: {table.where()}")


def encodes(trial: Trial) -> None:
    """A state goes through its encoding unharmed, at every ask."""
    for table in steps(trial):
        state, plain = table.state, table.state.plain()
        again = decode(type(state), parse(canonical(plain)), trial.game.words)
        if not (again == state and canonical(again.plain()) == canonical(plain)):
            raise GameFault(f"the state does not survive its encoding: {table.where()}")
        if not (state.clone() == state and state.clone() is not state):
            raise GameFault(f"a cloned state is another one: {table.where()}")


def clones(trial: Trial) -> None:
    """A clone is the same table, holds the right faces, and goes its own way."""
    rng = trial.rng("clones")
    for table in steps(trial):
        if not isinstance(table.dealer, LocalDealer):
            raise GameFault("a local dealer")
        before = canonical([table.digest(), drawing(table)])
        clone, bare = table.clone(table.dealer.clone()), table.clone(table.dealer.clone(), bare=True)
        if canonical([clone.digest(), drawing(clone)]) != before:
            raise GameFault(f"a clone differs from its original: {table.where()}")
        if not (clone.asked == table.asked and bare.digest() == table.digest()):
            raise GameFault(f"a clone differs from its original: {table.where()}")
        for seat in range(table.seats):
            if not (dict(bare.sees(seat)) == dict(table.sees(seat)) == dict(clone.sees(seat))):
                raise GameFault(f"seat {seat} sees other cards on a clone: {table.where()}")
        for _ in range(4):
            if not clone.over:
                seat, answer = choose(clone, rng)
                clone.submit(seat, answer)
                bare.submit(seat, answer)
        if not (clone.digest() == bare.digest() and clone.event_count == bare.event_count):
            raise GameFault(f"two clones given the same answers part; is there random, a clock or a global? {table.where()}")
        if canonical([table.digest(), drawing(table)]) != before:
            raise GameFault(f"a clone changed its original: {table.where()}")


def drafts(trial: Trial) -> None:
    """A draft changes nothing until it is sent; undo comes back to the same place; sending is playing."""
    rng, table = trial.rng("drafts"), trial.table()
    while not table.over:
        ask = table.ask
        if not isinstance(ask, Choose):
            table.submit(*choose(table, rng))
            continue
        before, draft = canonical(drawing(table)), Draft(table, ask.seat)
        while not draft.complete:
            here = canonical(drawing(draft.table))
            draft.choose(rng.pick(draft.options()))
            if rng.below(3) == 0:
                last = draft.answers[-1]
                draft.undo()
                if canonical(drawing(draft.table)) != here:
                    raise GameFault(f"undo does not come back to the same place: {table.where()}")
                draft.choose(last)
        if canonical(drawing(table)) != before:
            raise GameFault(f"a draft changed the table: {table.where()}")
        if rng.below(4) == 0:
            draft.reset()
            if canonical(drawing(draft.table)) != before:
                raise GameFault(f"a draft does not come back to its start: {table.where()}")
            continue
        count = draft.table.event_count
        draft.send()
        if table.event_count < count:
            raise GameFault(f"a sent draft lost an event: {table.where()}")


def saves(trial: Trial) -> None:
    """Saved, loaded and replayed, it is the same game: digest, knowledge and everything a screen draws."""
    rng, events = trial.rng("saves"), 0
    for table in steps(trial):
        if rng.below(6) == 0 or table.over:
            again = load(trial.game, save(table, {"names": ["Olga"]}), save_dealer(table))
            if not (again.about == {"names": ["Olga"]} and again.reopened is None):
                raise GameFault("what is said of a save is lost")
            if again.table.digest() != table.digest():
                raise GameFault(f"a loaded game is another one; is there random, a clock or a global? {table.where()}")
            if canonical(drawing(again.table)) != canonical(drawing(table)):
                raise GameFault(f"a loaded game is drawn otherwise: {table.where()}")
            if not (again.table.events == table.events and len(table.events) >= events):
                raise GameFault(f"a loaded game has other events: {table.where()}")
            events = len(table.events)


class Recorder:
    """A dealer that writes down what it deals, so that other replicas can be given their part."""

    def __init__(self, dealer: LocalDealer) -> None:
        self.dealer, self.private = dealer, list[Mapping[Seat, tuple[Face, ...]]]()

    def deal(self, ask: Any, state: Any, order: Any) -> Deal:
        deal = self.dealer.deal(ask, state, order)
        self.private.append(deal[2][1] if isinstance(ask, Peek | Conceal) and deal[2] else {})
        return deal


def replicas(trial: Trial) -> None:
    """Replicas that each know one seat's secrets have the same states, and know just what that seat may know."""
    local = LocalDealer(Stream.of("dealer", trial.seed))
    recorder: Dealer = Recorder(local)
    if not isinstance(recorder, Recorder):
        raise GameFault("a recorder")
    whole = Table(trial.game, trial.seats, trial.settings, recorder)
    others = [trial.table(mine=(s,), dealer=False) for s in range(trial.seats)] + [trial.table(mine=(), dealer=False)]
    at = [0] * len(others)
    for table in steps(trial, whole):
        for i, other in enumerate(others):
            at[i] = follow(table, other, recorder.private, at[i])
            if not (other.digest() == table.digest() and other.asked == table.asked):
                raise GameFault(f"two devices given the same answers part; is there random, a clock or a global? {table.where()}")
            if other.knowledge.knows != table.knowledge.knows:
                raise GameFault(f"devices disagree on who has seen what: {table.where()}")
            if not (other.knowledge.common is not None and table.knowledge.common is not None):
                raise GameFault("nothing is known in common")
            if other.knowledge.common.plain() != table.knowledge.common.plain():
                raise GameFault(f"devices disagree on what everybody knows: {table.where()}")
            for seat in other.knowledge.mine:
                if other.knowledge.view(seat).plain() != table.knowledge.view(seat).plain():
                    raise GameFault(f"what seat {seat} knows depends on the device: {table.where()}")


def follow(whole: Table[Any], other: Table[Any], private: list[Mapping[Seat, tuple[Face, ...]]], at: int) -> int:
    """Feed a replica what it has missed: public answers as they are, private faces for its own seats alone."""
    while other.asked < whole.asked:
        answer = whole.answers[other.asked]
        if isinstance(other.ask, Choose | ChooseSecretly):
            other.answer(answer)
            continue
        other.dealt(Dealt(answer, {s: f for s, f in private[at].items() if s in other.knowledge.mine}))
        at += 1
    return at


def keeps_secrets(trial: Trial) -> None:
    """Swap hidden faces that a seat may not know: nothing that it can see changes, now or until they are shown."""
    rng = trial.rng("swap")
    for table in steps(trial):
        if rng.below(3):
            continue
        me = rng.below(trial.seats)
        swap = swappable(table, me, rng)
        if swap is None:
            continue
        if not isinstance(table.dealer, LocalDealer):
            raise GameFault("a local dealer")
        one, two = table.clone(table.dealer.clone()), table.clone(table.dealer.clone())
        exchange(two, *swap)
        for _ in range(6):
            if seen_by(one, me) != seen_by(two, me):
                raise GameFault(f"a rival's hidden cards show: {one.where()}")
            if one.over or not same_step(one, two, set(swap), rng):
                break


def swappable(table: Table[Any], me: int, rng: Stream) -> tuple[int, int] | None:
    """Two hidden cards that could be each other for all that `me` knows."""
    if not isinstance(table.dealer, LocalDealer):
        raise GameFault("a local dealer")
    may, truth = table.knowledge.view(me).may(), table.dealer.truth
    hidden = [c for c in sorted(truth) if c not in table.knowledge.view(me).known]
    pairs = [(a, b) for a in hidden for b in hidden if a < b and b in may[truth[a]] and a in may[truth[b]]]
    return rng.pick(pairs) if pairs else None


def exchange(table: Table[Any], a: int, b: int) -> None:
    """Swap two faces in the truth and in every knowledge of it."""
    if not isinstance(table.dealer, LocalDealer):
        raise GameFault("a local dealer")
    truth = table.dealer.truth
    truth[a], truth[b] = truth[b], truth[a]
    for seat in range(table.seats):
        view = table.knowledge.view(seat)
        swapped = CardKnowledge.from_plain(view.plain())
        for card in (a, b):
            if card in view.known:
                swapped.forget(card, view.known[card])
        for card in (a, b):
            if card in view.known:
                swapped.known[card] = truth[card]
                moved(swapped, card, truth)
        table.knowledge._views[seat] = swapped if (a in view.known or b in view.known) else view


def moved(view: CardKnowledge, card: int, truth: dict[int, Any]) -> None:
    """Where only one of the two was known, the other face is now the one not seen."""
    lots = view._lots.pop(truth[card], None)
    if lots is not None:
        missing = [f for c, f in truth.items() if c in view._lot and f not in view._lots]
        for face in missing:
            view._lots[face] = lots


def seen_by(table: Table[Any], me: int) -> bytes:
    """Everything that seat's screen, log, undo buffer and bot are given."""
    legal = list(table.legal(me)) if me in table.awaited() else []
    ask = table.ask
    return canonical([
        table.state.plain(), [list(e) for e in table.events], ask and [type(ask).__name__, ask.why, list(table.awaited())],
        [list(table.listed(s)) for s in table.awaited() if not isinstance(ask, Conceal)], legal,
        table.knowledge.view(me).plain(), sorted([c, list(s)] for c, s in table.knowledge.knows.items()),
        [[c, list(f)] for c, f in sorted(table.sees(me).items())],
    ])


def same_step(one: Table[Any], two: Table[Any], swapped: set[int], rng: Stream) -> bool:
    """The same answer on both; False where the swap comes to light or the answer is legal on one side alone."""
    seat, answer = choose(one, rng)
    if answer not in two.legal(seat):
        return False
    if isinstance(one.ask, Roll):
        return False
    before = dict(one.state.faces)
    one.submit(seat, answer)
    two.submit(seat, answer)
    opened = {c for c in one.state.faces if c not in before}
    moved_on = any(c not in getattr(one.dealer, "truth", {}) for c in swapped)
    known = any(c in one.knowledge.view(s).known for s in range(one.seats) for c in swapped if c not in before)
    return not (opened & swapped) and not moved_on and not known


CHECKS: tuple[Callable[[Trial], Any], ...] = (ends, offers, encodes, clones, drafts, saves, replicas, keeps_secrets)
