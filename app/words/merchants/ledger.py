"""How a seat's rubles came about, counted from the events of the whole game."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core import Event, Seat
from rules.merchants import events as e
from rules.merchants.data import GOOD_PRICE, PASS_PRICE, START_RUBLES, TOLL


@dataclass
class RubleLedger:
    start: int = START_RUBLES
    deliveries: int = 0
    earned: int = 0             # for them
    horde: int = 0              # by sacking and plundering
    goods: int = 0              # spent
    tolls: int = 0
    passes: int = 0
    traded: int = 0             # more received than given

    @property
    def balance(self) -> int:
        return self.start + self.earned + self.horde + self.traded - self.goods - self.tolls - self.passes


def ledgers(seats: int, events: Sequence[Event]) -> list[RubleLedger]:
    books = [RubleLedger() for _ in range(seats)]
    offer: e.Offered | None = None
    for event in events:
        match event:
            case e.Delivered(seat=seat, rubles=paid):
                books[seat].deliveries += 1
                books[seat].earned += paid
            case e.Plundered(seat=seat, goods=goods):
                books[seat].horde += goods
            case e.Sacked(seat=seat):
                books[seat].horde += 1
            case e.Bought(seat=seat):
                books[seat].goods += GOOD_PRICE
            case e.TollPaid(seat=seat):
                books[seat].tolls += TOLL
            case e.PassBought(seat=seat):
                books[seat].passes += PASS_PRICE
            case e.Offered():
                offer = event
            case e.Traded() if offer is not None:
                _trade(books, offer)
            case e.Restarted(seat=seat):
                books[seat] = RubleLedger()
    return books


def _trade(books: list[RubleLedger], offer: e.Offered) -> None:
    given = offer.give_rubles - offer.ask_rubles
    giver: Seat = offer.seat
    books[giver].traded -= given
    books[offer.partner].traded += given
