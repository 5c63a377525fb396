"""Knowledge against brute force: a seat's `may` is what a patient onlooker with perfect memory would work out."""

from __future__ import annotations

from itertools import permutations
from math import factorial, prod

from hypothesis import assume, given, settings, strategies as st

from app.own.conformance import Trial, steps
from rules.core import Card, Face, LocalDealer, Peek, Show, Shuffle, Stream, Table
from rules.core.knowledge import CardKnowledge, Knowledge
from tests.probe import GAME


def test_a_face_peeked_at_is_known_to_that_seat_alone() -> None:
    know = Knowledge((0, 1))
    know.shuffled([(0, 1)], [(2, 3)], {0: ("d", 0), 1: ("d", 1)})
    know.peeked(0, (2,), (("d", 1),))
    assert know.view(0).known == {2: ("d", 1)} and know.view(1).known == {}
    assert know.view(0).may() == {("d", 0): (3,), ("d", 1): (2,)}
    assert know.view(1).may() == {("d", 0): (2, 3), ("d", 1): (2, 3)}
    assert know.knows == {2: (0,)}


def test_nobody_follows_a_card_through_a_shuffle() -> None:
    know = Knowledge((0,))
    know.shuffled([(0, 1)], [(2, 3)], {0: ("d", 0), 1: ("d", 1)})
    know.peeked(0, (2,), (("d", 1),))
    know.shuffled([(2, 3)], [(4, 5)], {})
    assert know.view(0).known == {} and know.knows == {}
    assert know.view(0).may() == {("d", 0): (4, 5), ("d", 1): (4, 5)}


def test_a_card_shown_is_no_longer_hidden() -> None:
    know = Knowledge((0,))
    know.shuffled([(0, 1)], [(2, 3)], {0: ("d", 0), 1: ("d", 1)})
    know.shown((3,), (("d", 0),))
    assert know.view(0).may() == {("d", 1): (2,)}


def test_who_conceals_knows_and_the_others_know_the_lot() -> None:
    know = Knowledge((0, 1))
    know.shuffled([(0, 1, 2)], [(3, 4, 5)], {0: ("d", 0), 1: ("d", 1), 2: ("d", 2)})
    know.peeked(0, (3, 4), (("d", 2), ("d", 0)))
    know.peeked(1, (3,), (("d", 2),))
    know.concealed(0, (3, 4), (6, 7), {}, (("d", 0), ("d", 2)))
    assert know.view(0).known == {6: ("d", 0), 7: ("d", 2)} and know.knows == {6: (0,), 7: (0,)}
    assert know.view(1).known == {}
    assert know.view(1).may() == {("d", 0): (5, 6, 7), ("d", 1): (5, 6, 7), ("d", 2): (6, 7)}


def test_an_open_pile_concealed_keeps_its_set_of_faces_common() -> None:
    know = Knowledge((0, 1))
    know.concealed(0, (0, 1), (2, 3), {0: ("d", 0), 1: ("d", 1)}, (("d", 1), ("d", 0)))
    assert know.view(0).known == {2: ("d", 1), 3: ("d", 0)}
    assert know.view(1).may() == {("d", 0): (2, 3), ("d", 1): (2, 3)}


def worlds(view: CardKnowledge) -> set[tuple[tuple[Card, Face], ...]]:
    """Every way to put the unseen faces on the unseen cards that `may` allows."""
    may = view.may()
    faces = list(may)
    cards = sorted({c for cs in may.values() for c in cs})
    return {
        tuple(sorted(zip(order, faces, strict=True)))
        for order in permutations(cards, len(faces)) if all(c in may[f] for c, f in zip(order, faces, strict=True))
    }


MOST_OUTCOMES = 144  # of all shuffles of one history: each is run


@st.composite
def histories(draw: st.DrawFn) -> list[tuple[str, int, tuple[int, ...]]]:
    """A few shuffles of parts, peeks and shows over four cards, by position."""
    part = st.lists(st.integers(0, 3), min_size=1, max_size=4, unique=True).map(tuple)
    history = draw(st.lists(st.tuples(st.sampled_from(("shuffle", "peek", "show")), st.integers(0, 1), part), max_size=5))
    assume(prod(factorial(len(shuffled)) for what, _who, shuffled in history if what == "shuffle") <= MOST_OUTCOMES)
    return history


@settings(max_examples=150, deadline=None)
@given(histories())
def test_may_allows_just_the_worlds_that_a_history_allows(history: list[tuple[str, int, tuple[int, ...]]]) -> None:
    """Seat 0 watches. All truths with the same history in its eyes are the worlds it must think possible."""
    seen: dict[tuple[object, ...], set[tuple[tuple[Card, Face], ...]]] = {}
    views: dict[tuple[object, ...], CardKnowledge] = {}
    for truth in all_truths(history):
        key, world, view = truth
        seen.setdefault(key, set()).add(world)
        views[key] = view
    for key, possible in seen.items():
        assert worlds(views[key]) == possible


Truth = tuple[tuple[object, ...], tuple[tuple[Card, Face], ...], CardKnowledge]


def all_truths(history: list[tuple[str, int, tuple[int, ...]]]) -> list[Truth]:
    """Run the history under every outcome of every shuffle: what seat 0 saw, the truth at the end, its view."""
    Run = tuple[dict[int, int], list[Face], list[int], dict[int, Face], tuple[object, ...], CardKnowledge, int]
    faces: list[Face] = [("d", i) for i in range(4)]
    first = CardKnowledge()
    first.mix(range(4), range(4, 8), dict(enumerate(faces)))
    runs: list[Run] = [(dict(zip(range(4), range(4, 8), strict=True)), list(order), [], {}, (), first.clone(), 8)
                       for order in permutations(faces)]
    for what, who, part in history:
        following: list[Run] = []
        for at, truth, shown, opened, key, view, nxt in runs:
            places = [p for p in part if p not in shown]
            if what == "shuffle" and places:
                new = dict(zip(places, range(nxt, nxt + len(places)), strict=True))
                mixed = view.clone()
                mixed.mix([at[p] for p in places], [new[p] for p in places], opened)
                for order in permutations(places):
                    moved = truth[:]
                    for to, frm in zip(places, order, strict=True):
                        moved[to] = truth[frm]
                    following.append(({**at, **new}, moved, shown, opened, key, mixed.clone(), nxt + len(places)))
                continue
            seeing = view.clone()
            saw = key
            shown = shown[:]
            for p in places:
                if what == "peek" and who == 0 and at[p] not in seeing.known:
                    seeing.pin(at[p], truth[p])
                    saw = (*saw, ("peek", p, truth[p]))
                elif what == "show":
                    seeing.forget(at[p], truth[p])
                    saw = (*saw, ("show", p, truth[p]))
                    shown.append(p)
            following.append((at, truth, shown, opened, saw, seeing, nxt))
        runs = following
    return [(key, tuple(sorted((at[p], truth[p]) for p in range(4) if p not in shown)), view)
            for at, truth, shown, _, key, view, _ in runs]


def test_the_truth_is_always_among_the_worlds() -> None:
    for seed in range(25):
        for table in steps(Trial(GAME, 3, {}, seed)):
            assert isinstance(table.dealer, LocalDealer)
            for seat in range(3):
                may = table.knowledge.view(seat).may()
                for card, face in table.dealer.truth.items():
                    assert card in may[face]


def test_the_asks_are_made_of_plain_things() -> None:
    assert Shuffle([1, 2], (3,), why="x").piles == ((1, 2), (3,))
    assert Peek({2: [1], 0: [4]}, why="x").looks == {0: (4,), 2: (1,)}
    assert Show([1], why="x").cards == (1,)
    assert Table(GAME, 3, {}, LocalDealer(Stream.of(1))).seats == 3
