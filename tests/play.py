"""Run one script of the rules with the answers a test gives: `play(turn(t), MoveHorde(), March(12), [5])`.

Answers come in the order in which they are asked for: an option for a Choose, {seat: option} for a ChooseSecretly, a list of
numbers for a Roll, a list of faces for a Show. Shuffle, Peek and Conceal need none. When the answers run out, the script
waits at its next ask: `play(...).options` are what it offers there.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core import Choose, ChooseSecretly, Conceal, Ended, Event, Roll, Show, Shuffle, TableState


@dataclass
class Played:
    """Where a script came to."""

    events: list[Event] = field(default_factory=list)
    ask: Any = None  # what it waits for; None: it is done
    ended: bool = False  # it ended the game
    value: Any = None  # what it returned

    @property
    def options(self) -> list[Any]:
        assert isinstance(self.ask, Choose), f"no choice is offered: {self.ask}"
        return list(self.ask.listed(self.ask.seat))

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play(script: Generator[Any, Any, Any], *answers: Any) -> Played:
    state = _state_of(script)
    played, left, answer = Played(), list(answers), None
    try:
        while True:
            item = script.send(answer)
            answer = None
            if not item.asks:
                played.events.append(item)
                continue
            if isinstance(item, Choose | ChooseSecretly | Roll | Show) and not left:
                played.ask = item
                return played
            answer = _answer(item, left, state)
    except StopIteration as stop:
        played.value = stop.value
    except Ended:
        played.ended = True
    assert not left, f"never asked for: {left}"
    return played


def _state_of(script: Generator[Any, Any, Any]) -> TableState:
    """The table that a script runs on: its first argument of that kind."""
    frame = script.gi_frame  # type: ignore[attr-defined]
    assert frame is not None, "this script has been played already"
    return next(value for value in frame.f_locals.values() if isinstance(value, TableState))


def _answer(ask: Any, left: list[Any], state: TableState) -> Any:
    """What the script gets, as from a table; what an answer does to the cards is done here, too."""
    if isinstance(ask, Choose):
        return _offered(ask, ask.seat, left.pop(0))
    if isinstance(ask, ChooseSecretly):
        chosen = left.pop(0)
        assert tuple(sorted(chosen)) == ask.seats, f"{ask.why}: seats {ask.seats} choose, not {sorted(chosen)}"
        return {seat: _offered(ask, seat, chosen[seat]) for seat in ask.seats}
    if isinstance(ask, Roll):
        rolled = left.pop(0)
        assert isinstance(rolled, list), f"{ask.why}: a roll of {ask.sides}, not {rolled}"
        assert len(rolled) == len(ask.sides) and all(1 <= r <= s for r, s in zip(rolled, ask.sides, strict=True)), rolled
        return tuple(rolled)
    if isinstance(ask, Show):
        faces = left.pop(0)
        assert isinstance(faces, list) and len(faces) == len(ask.cards), f"{ask.why}: shows {len(ask.cards)} cards, not {faces}"
        state.faces.update(zip(ask.cards, faces, strict=True))
        return tuple(faces)
    if isinstance(ask, Shuffle):
        return tuple(_new_cards(pile, state) for pile in ask.piles)
    return _new_cards(ask.cards, state) if isinstance(ask, Conceal) else None


def _offered(ask: Any, seat: int, answer: Any) -> Any:
    listed = list(ask.listed(seat))
    assert answer in listed, f"{ask.why}: seat {seat} is not offered {answer}, but {listed}"
    return answer


def _new_cards(pile: Sequence[int], state: TableState) -> tuple[int, ...]:
    new = tuple(range(state.next_card, state.next_card + len(pile)))
    state.next_card += len(pile)
    for card in pile:
        state.faces.pop(card, None)
    return new
