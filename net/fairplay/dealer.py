"""The dealer of a table across devices: a whole session as one script, from SETUP to SEED. Asks of the rules become messages.

| ask            | messages                                                                     |
|----------------|------------------------------------------------------------------------------|
| Choose         | MOVE by the seat's peer                                                      |
| ChooseSecretly | SEAL, OPEN                                                                   |
| Roll           | ROLL by all peers                                                            |
| Shuffle        | BUILD: STRIP, SHUFFLE, LOCK in turn, then HASHES, ROLL, PROOF                |
| Peek           | KEYS by all others while the own lock is on, else BOX and OK                 |
| Show           | KEYS by every peer whose lock remains                                        |
| Conceal        | RELOCK by the seat's peer, ROLL, PROOF                                       |
"""

from __future__ import annotations

from typing import Any

from rules.core import Ask, Card, Choose, ChooseSecretly, Conceal, Dealt, Peek, Roll, Show, Shuffle, Table

from .choices import choose, choose_secretly
from .decks import shuffle
from .ending import end
from .hands import learn_open_cards, peek, show
from .relocks import conceal
from .rolls import roll
from .session import Dealing, Session, Slot
from .setup import set_up
from .steps import StepScript


def play(s: Session) -> StepScript[None]:
    yield from set_up(s)
    table = s.begin()
    while table.ask is not None:
        ask, at, first = table.ask, table.asked, s.n
        yield from deal(s, table, ask)
        if isinstance(ask, Roll):
            s.dealings.append(Dealing("roll", ask.why, ask.sides, at, first, s.n - 1))
        elif isinstance(ask, Shuffle):
            s.dealings.append(Dealing("shuffle", ask.why, tuple(map(len, ask.piles)), at, first, s.n - 1))
        if s.open_seats:
            yield from learn_open_cards(s)
    yield from end(s)


def deal(s: Session, table: Table[Any], ask: Ask[Any]) -> StepScript[None]:
    """Answer one ask (or, for a draft, the few of one seat)."""
    match ask:
        case Choose():
            for answer in (yield from choose(s, ask)):
                table.answer(answer)
        case ChooseSecretly():
            table.answer((yield from choose_secretly(s, ask)))
        case Roll(sides=sides):
            stream = yield from roll(s, ask.why)
            table.dealt(Dealt(tuple(1 + stream.below(side) for side in sides)))
        case Shuffle(piles=piles):
            slots = yield from shuffle(s, [list(pile) for pile in piles])
            for pile, new, made in zip(piles, table.new_cards(), slots, strict=True):
                _replace(s, pile, new, made)
            table.dealt(Dealt(None))
        case Peek():
            table.dealt(Dealt(None, (yield from peek(s, ask))))
        case Show(cards=cards):
            table.dealt(Dealt((yield from show(s, cards))))
        case Conceal(cards=cards):
            made, private = yield from conceal(s, ask)
            (new,) = table.new_cards()
            _replace(s, cards, new, made)
            table.dealt(Dealt(None, private))


def _replace(s: Session, old: tuple[Card, ...], new: tuple[Card, ...], slots: list[Slot]) -> None:
    for card in old:
        s.slots.pop(card, None)
    s.slots.update(zip(new, slots, strict=True))
