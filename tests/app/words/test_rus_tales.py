"""Now it can be told: claims against the cards that were held, and nothing before all cards lie open."""
from dataclasses import dataclass
from typing import Any

from app.replay import Frame
from app.words import Reader, words_of
from app.words.rus.tales import pasts
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.rus import events as e
from rules.rus.state import ClaimUnderWay
from tests.rules.rus import face, table as position

WORDS = words_of("rus")
NAMES = ("Vera", "Oleg", "Marfa")


@dataclass
class Seen:
    state: Any
    events: tuple[Any, ...]


def claimed(t, seat, character, *events):
    """A step in which this seat claims with its lower card; then what came of it."""
    made = t.clone()
    made.claim = ClaimUnderWay(seat=seat, character=character, card=made.boards[seat].classes[0])
    after = t.clone()
    return [Seen(made, (e.Claimed(seat, character),)), Seen(after, events)]


def story():
    """Oleg is the Farmer three times with a Builder's card; Vera is honest; Marfa doubts her, and Oleg once."""
    t = position(3)
    truth = {board.classes[0]: face(name) for board, name in zip(t.boards, ("shepherd", "builder", "farmer"), strict=True)}
    card = t.boards[1].classes[0]
    steps = [
        *claimed(t, 1, "farmer", e.Believed(1)),
        *claimed(t, 1, "farmer", e.Believed(1)),
        *claimed(t, 0, "shepherd", e.Accused(2, 0, ()), e.Revealed(0, t.boards[0].classes[0], "shepherd", True)),
        *claimed(t, 1, "farmer", e.Accused(2, 1, ()), e.Revealed(1, card, "builder", False)),
    ]
    return t, steps, truth


def test_every_lie_is_counted_whether_it_was_caught_or_not():
    _, steps, truth = story()
    vera, oleg, marfa = pasts(3, steps, truth)
    assert (oleg.claims, oleg.lies["farmer"], oleg.caught, len(oleg.passed)) == (3, 3, 1, 2)
    assert (vera.claims, vera.lies.total(), vera.doubted) == (1, 0, 1)
    assert (marfa.accusations, marfa.right) == (2, 1)


def test_tales_name_who_was_whom_and_what_nobody_asked():
    t, steps, truth = story()
    told = WORDS.tales(Reader(t, NAMES), steps, truth)
    lines = [f"{tale.text} {tale.point}" for tale in told]
    assert lines[0] == "Oleg was “the Farmer” 3 times and never held that card"
    assert "Oleg's Farmer in round 1 was a lie and nobody asked" in lines
    assert "Vera made one claim and it was true" in lines
    assert "Marfa called “Lies!” 2 times and was right once" in lines
    assert {tale.seat for tale in told} == {0, 1, 2}


def test_nothing_is_told_while_a_card_is_closed():
    t, steps, truth = story()
    truth.pop(t.boards[1].classes[0])
    assert WORDS.tales(Reader(t, NAMES), steps, truth) == []


def test_a_whole_game_agrees_with_its_own_record():
    """Lies that were caught and claims that were proved are the same, counted from the truth or from what everybody saw."""
    chance, table = Stream.of("tales"), Table(GAMES["rus"], 4, {}, LocalDealer(Stream.of("deal")))
    truth, frames = dict(table.dealer.truth), []
    while not table.over:
        seat, told = table.awaited()[0], len(table.events)
        table.submit(seat, chance.pick(list(table.legal(seat))))
        truth |= table.dealer.truth
        frames.append(Frame(table.state.clone(), table.ask, tuple(table.events[told:]), seat))
    found = pasts(4, frames, truth)
    for past, board in zip(found, table.state.boards, strict=True):
        assert (past.caught, past.doubted) == (board.caught, board.proved)
        assert past.lies.total() == past.caught + len(past.passed) and past.claims == past.lies.total() + past.truths.total()
    assert sum(len(past.passed) for past in found) > 0


def test_the_figures_count_lies_and_doubts():
    t, steps, truth = story()
    assert WORDS.deeds(Reader(t, NAMES), steps, truth)[1:] == [
        {"lies": 3, "caught": 1, "doubts right": 0, "doubts wrong": 0},
        {"lies": 0, "caught": 0, "doubts right": 1, "doubts wrong": 1},
    ]
    assert WORDS.deed("lies", 1) == "1 lie told" and WORDS.deed("doubts wrong", 2) == "2 doubts were wrong"
    assert WORDS.deeds(Reader(t, NAMES), steps, {}) == []


def test_a_replay_knows_which_steps_were_lies_and_says_so():
    t, steps, truth = told_apart()
    to = Reader(t, NAMES, None, None, truth)
    lie = "It was a lie: the card of Oleg says “Builder”."
    assert WORDS.lies(to, steps, truth) == {0: lie, 1: "It was a lie, and nobody asked.", 4: lie}
    assert WORDS.lies(to, steps, {}) == {} == words_of("merchants").lies(to, steps, truth)      # a hidden card accuses nobody


def told_apart():
    """A lie that passes, a true claim, a lie that is caught."""
    t = position(3)
    truth = {board.classes[0]: face(name) for board, name in zip(t.boards, ("shepherd", "builder", "farmer"), strict=True)}
    card = t.boards[1].classes[0]
    return t, [*claimed(t, 1, "farmer", e.Believed(1)), *claimed(t, 0, "shepherd", e.Believed(0)),
               *claimed(t, 1, "farmer", e.Accused(2, 1, ()), e.Revealed(1, card, "builder", False))], truth
