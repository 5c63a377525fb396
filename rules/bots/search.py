"""The searcher: information-set Monte Carlo tree search over clones of a table.

Each iteration deals a world that the bot's seat cannot rule out, plays the game on in a clone with that world, first by the
tree, then by habit, and remembers what came of each choice. Every seat in the clone chooses by what it would see itself: the
tree is kept per seat, and no node knows more than its seat. Choices made in secret at the same time are all made before any
of them is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from rules.core import Ask, Card, Choose, ChooseSecretly, Conceal, Ending, Face, Misuse, Outcome, Seat, Stream, Table

from .hooks import Hooks, Weighed, hooks_of
from .tree import WIN, Edge, TreeNode
from .watcher import EVERYBODY, Watcher, arrangement, as_seen, kind
from .worlds import Worlds

BELIEVED = 128  # worlds, at most, that are weighed against each other where a game has beliefs
FINEST = 1 << 20  # the weight of the likeliest world, at most
LEAST_SPREAD = WIN // 100  # of outcomes: while all are alike, options must still be explored
LEAST_SHARE = 2  # a mixed choice leaves out options that the search took less than half as often as the best one
ALIKE = 16  # and those that brought less than the best by more than this part of the spread
LONGEST = 2_000  # answers in one playout, for a game without advice
TRIED = 6  # every option at the root gets at least this part of an even share of the iterations
CLOSE = 4, 5  # options with this share of the most visits are judged by what they brought
CLEAR = 4  # after enough iterations: the best option was taken so many times as often as all others together

Weighted = list[tuple[Hashable, Any, int]]


def always() -> bool:
    return True


class Search:
    """One decision of one seat. Iterating does the work in short slices and tells (done, budget); then `choice` is the answer."""

    def __init__(self, table: Table[Any], seat: Seat, budget: int, rng: Stream, may_go_on: Callable[[], bool] = always,
                 hooks: Hooks[Any] | None = None, enough: int | None = None) -> None:
        """`enough`: after so many iterations it stops before the budget is used up, if its answer is clear."""
        if seat not in table.awaited():
            raise Misuse("a bot thinks where its seat has to decide")
        self.table = table.seen_by(seat)  # holds nothing that the seat may not see
        self.seat, self.budget, self.rng, self.may_go_on = seat, budget, rng, may_go_on
        self.game, self.hooks = table.game, hooks or hooks_of(table)
        self._enough = budget if enough is None else enough
        self._rivals = self.game.rivals(table.seats, table.settings)
        self._habit = self.hooks.habit or self.hooks.candidates
        self._until = None if self.hooks.ahead is None else self.game.turns(self.table.state) + self.hooks.ahead
        self.done = 0
        self._worlds = Worlds(self.table.knowledge.view(seat).may())
        self._pool: list[tuple[dict[Card, Face], int]] | None = None  # weighed when the first one is wanted
        # Where nobody hides anything, all seats see the same: one tree serves them all.
        self._roots = [TreeNode() for _ in range(table.seats)] if self.game.hides else [TreeNode()] * table.seats
        self._lowest, self._highest = [WIN] * table.seats, [0] * table.seats  # what it came to so far, for each seat
        self._offered = self._offers(self.table, seat)
        self.choice: Any = max(self._offered, key=lambda o: o[2])[1]

    def __iter__(self) -> Iterator[tuple[int, int]]:
        ask = self.table.ask
        if ask is not None and ask.why in self.hooks.draws:
            self.choice = _pick([(option, weight) for _, option, weight in self._offered], self.rng)
            return
        while self.done < self.budget and not self._settled() and self.may_go_on():
            self._iterate()
            self.done += 1
            yield self.done, self.budget
        if self.done:
            self.choice = self._chosen()

    # -- deciding ---------------------------------------------------------------------------------------------------

    def _settled(self) -> bool:
        """One option only, or the best one cannot be overtaken any more."""
        if len(self._offered) == 1:
            return True
        visits = sorted([edge.visits for edge in self._root_edges()])
        if len(visits) < 2:
            return False
        if self.done >= self._enough and visits[-1] > CLEAR * (self.done - visits[-1]):
            return True
        return visits[-1] * CLOSE[0] // CLOSE[1] - visits[-2] > self.budget - self.done

    def _root_edges(self) -> list[Edge]:
        edges = self._roots[self.seat].edges
        return [edges[key] for key, _, _ in self._offered if key in edges]

    def _chosen(self) -> Any:
        edges = self._root_edges()
        ask = self.table.ask
        if isinstance(ask, ChooseSecretly) or (ask is not None and ask.why in self.hooks.mixes):
            most = max(edge.visits for edge in edges)
            often = [edge for edge in edges if edge.visits * LEAST_SHARE > most]
            spread = self._highest[self.seat] - self._lowest[self.seat]
            pays = max(edge.total // edge.visits for edge in often) - spread // ALIKE
            return _pick([(edge.option, edge.visits) for edge in often if edge.total // edge.visits >= pays], self.rng)
        most = max(edge.visits for edge in edges) * CLOSE[0]
        close = [edge for edge in edges if edge.visits * CLOSE[1] >= most]
        return max(close, key=lambda edge: (edge.total // edge.visits, edge.visits)).option

    def ranking(self) -> list[tuple[Any, int, int]]:
        """What was thought of: (option, visits, mean worth from 0 to WIN), the most visited first."""
        edges = sorted(self._root_edges(), key=lambda edge: (-edge.visits, -edge.total))
        return [(edge.option, edge.visits, edge.total // edge.visits) for edge in edges if edge.visits]

    # -- worlds -----------------------------------------------------------------------------------------------------

    def _believed(self) -> list[tuple[dict[Card, Face], int]]:
        """Worlds with their weights, where the game has beliefs."""
        if self.hooks.beliefs is None or self._worlds.certain:
            return []
        likely = self.hooks.beliefs(self.table, self.seat)
        worlds = [self._worlds.draw(self.rng) for _ in range(min(BELIEVED, 4 * self.budget))]
        weights = [likely(world) for world in worlds]
        most = max(1, *weights)  # weights are products and may be huge; a draw goes by 32 bits
        scaled = [weight if most <= FINEST else weight * FINEST // most for weight in weights]
        return [(world, weight) for world, weight in zip(worlds, scaled, strict=True) if weight > 0]

    def _watcher(self) -> Watcher:
        if self._pool is None:
            self._pool = self._believed()
        world = _pick(self._pool, self.rng).copy() if self._pool else self._worlds.draw(self.rng)
        return Watcher(self.game, self.rng, world)

    # -- one iteration ----------------------------------------------------------------------------------------------

    def _iterate(self) -> None:
        dealer = self._watcher()
        table = self.table.clone(dealer, bare=True)
        nodes = self._roots[:]
        if self.game.hides:
            self._recall(table, dealer, nodes)
        path: list[tuple[Edge, Seat]] = []
        fresh = False
        over = False
        while not fresh and not over:
            fresh = self._tree_step(table, nodes, path)
            self._tell(dealer, nodes)
            over = self._is_far(table)
        if not over:
            self._play_on(table)
        worth = self._worth(table)
        self._lowest = list(map(min, self._lowest, worth))
        self._highest = list(map(max, self._highest, worth))
        for edge, seat in path:
            edge.visits += 1
            edge.total += worth[seat]

    def _recall(self, table: Table[Any], dealer: Watcher, nodes: list[TreeNode]) -> None:
        """What the other seats would know in this world before anything happens."""
        for seat in range(table.seats):
            if seat != self.seat:
                known = [kind(self.game, dealer.truth[card]) for card, seats in table.knowledge.knows.items() if seat in seats]
                nodes[seat] = nodes[seat].then(tuple(sorted(known, key=repr)))

    def _tree_step(self, table: Table[Any], nodes: list[TreeNode], path: list[tuple[Edge, Seat]]) -> bool:
        """One decision by the tree; True if it was tried for the first time."""
        ask = table.ask
        if ask is None or not ask.decides:
            raise Misuse("a search stands where a seat decides")
        fresh, chosen = False, {}
        guessing, drawing = ask.why in self.hooks.guesses, ask.why in self.hooks.draws
        for seat in ask.seats:  # all choose before any choice is seen
            if drawing or (guessing and seat != self.seat):
                chosen[seat] = self._by_habit(table, seat)
                continue
            offered = self._offers(table, seat)
            if len(offered) == 1:
                chosen[seat] = offered[0][1]
                continue
            edge = self._neglected(offered) if seat == self.seat and nodes[seat] is self._roots[seat] else None
            if edge is None:
                edge = nodes[seat].select(offered, max(LEAST_SPREAD, self._highest[seat] - self._lowest[seat]))
            fresh = fresh or not edge.visits
            path.append((edge, seat))
            chosen[seat] = edge.option
        self._seen_choices(table, ask, chosen, nodes)
        _answer(table, ask, chosen)
        return fresh

    def _neglected(self, offered: Weighted) -> Edge | None:
        """At the root: an option that was hardly looked at, however little its weight promises."""
        edges = [edge for edge in self._root_edges() if edge.visits < self.done // (TRIED * len(offered))]
        return min(edges, key=lambda edge: edge.visits, default=None)

    def _offers(self, table: Table[Any], seat: Seat) -> Weighted:
        """What the seat considers: (key as it sees it, option, weight). Options that look the same to it are one."""
        ask = table.ask
        options = table.legal(seat)
        if len(options) == 1:
            return [(None, options[0], 1)]
        weighed = self._weighed(table, seat, options, self.hooks.candidates)
        if not self.game.hides:
            return [(option, option, weight) for option, weight in weighed]
        sees = table.sees(seat)
        spell = arrangement if isinstance(ask, Conceal) else as_seen
        offered: dict[Hashable, tuple[Hashable, Any, int]] = {}
        for option, weight in weighed:
            key = spell(self.game, option, sees)
            if key not in offered:
                offered[key] = (key, option, weight)
        return list(offered.values())

    def _weighed(self, table: Table[Any], seat: Seat, options: Sequence[Any], advice: Any) -> Weighed:
        if advice is None:
            return [(option, 1) for option in options]
        weighed: Weighed = advice(table.state, table.ask, seat, options, table.sees(seat))
        return weighed

    def _seen_choices(self, table: Table[Any], ask: Ask[Any], chosen: dict[Seat, Any], nodes: list[TreeNode]) -> None:
        """Each seat's history grows by what it sees of these choices."""
        if not self.game.hides:
            nodes[:] = [nodes[0].then(tuple(chosen.values()))] * len(nodes)
            return
        if isinstance(ask, Conceal):  # the seat itself sees it when it is dealt
            return
        for seat in range(table.seats):
            sees = table.sees(seat)
            nodes[seat] = nodes[seat].then(tuple([as_seen(self.game, option, sees) for option in chosen.values()]))

    def _tell(self, dealer: Watcher, nodes: list[TreeNode]) -> None:
        """Each seat's history grows by what was dealt before its eyes."""
        for to, seen in dealer.news:
            if not self.game.hides:
                nodes[:] = [nodes[0].then(seen)] * len(nodes)
            elif to == EVERYBODY:
                nodes[:] = [node.then(seen) for node in nodes]
            else:
                nodes[to] = nodes[to].then(seen)
        dealer.news.clear()

    def _is_far(self, table: Table[Any]) -> bool:
        """The end, or as far ahead as this game looks."""
        ask = table.ask
        if ask is None or ask.why in self.hooks.reckons:
            return True
        return self._until is not None and self.game.turns(table.state) >= self._until

    # -- playouts ---------------------------------------------------------------------------------------------------

    def _play_on(self, table: Table[Any]) -> None:
        """By habit, until the horizon or the end."""
        if isinstance(table.dealer, Watcher):
            table.dealer.watching = False
        turns, last = self.game.turns, None
        if self.hooks.turns is not None:
            last = turns(table.state) + self.hooks.turns
        for _ in range(LONGEST):
            ask = table.ask
            if ask is None or self._is_far(table) or (last is not None and turns(table.state) >= last):
                return
            _answer(table, ask, {seat: self._by_habit(table, seat) for seat in ask.seats})

    def _by_habit(self, table: Table[Any], seat: Seat) -> Any:
        """What the seat does in a playout, drawn by the weights of the game's habit."""
        options = table.legal(seat)
        if len(options) == 1:
            return options[0]
        if self._habit is None:
            return self.rng.pick(options)
        return _pick(self._weighed(table, seat, options, self._habit), self.rng)

    def _worth(self, table: Table[Any]) -> list[int]:
        """What the position is worth to each seat, from 0 to WIN."""
        state, seats = table.state, range(table.seats)
        if table.ask is None:
            if table.foul is not None:
                others = [s for s in seats if s != table.foul.seat]
                return [WIN // len(others) if s in others else 0 for s in seats]
            outcome = self.game.outcome(state)
            if outcome.ending is not Ending.RANK:  # a rank is worth what it was reached with
                return worth_of(outcome, table.seats)
        evaluate = self.hooks.evaluate or self.game.scores
        worth, even = evaluate(state), self.hooks.even
        leads = [worth[s] - max([worth[o] for o in self._rivals[s]], default=0) for s in seats]
        return [WIN // 2 + WIN // 2 * lead // (abs(lead) + even) for lead in leads]


def worth_of(outcome: Outcome, seats: int) -> list[int]:
    """What an end is worth to each seat: those who share a win share it, a team's win is whole for each of its seats."""
    if outcome.ending is Ending.DRAW:
        return [WIN // 2] * seats
    share = WIN // len(outcome.winners) if outcome.ending is Ending.SHARED else WIN
    return [share if s in outcome.winners else 0 for s in range(seats)]


def _answer(table: Table[Any], ask: Ask[Any], chosen: dict[Seat, Any]) -> None:
    if type(ask) is Choose:
        table.answer(chosen[ask.seat])
    elif type(ask) is ChooseSecretly:
        table.answer(chosen)
    else:
        for seat, option in chosen.items():
            table.submit(seat, option)


def _pick(weighed: Sequence[tuple[Any, int]], rng: Stream) -> Any:
    drawn = rng.below(sum([weight for _, weight in weighed]))
    for option, weight in weighed:
        drawn -= weight
        if drawn < 0:
            return option
    raise Misuse("every option needs a weight")
