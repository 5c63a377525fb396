"""Merchants of Kiev in sentences."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.i18n import N_, _, listed, ngettext, noun, sentences
from app.words.base import Reader
from app.words.game import GameWords
from app.words.merchants import events, gains, ground, options, pages, prompts, rules, why_not
from app.words.merchants.book import book
from app.words.merchants.ledger import RubleLedger, ledgers
from app.words.merchants.names import cargo, place, rubles
from rules.core import Event, Seat
from rules.merchants import options as o
from rules.merchants.data import IS_CITY, NOWHERE, RUBLES_TO_END
from rules.merchants.state import Kiev, passes_of

REGISTERED = (events, gains, options, pages, prompts, rules, why_not)     # importing them registers their words
KINDS_OF_TURN = (o.BeMerchant(), o.MoveHorde(), o.MovePrince(), o.AddJob(), o.Restart())


class MerchantsWords(GameWords):
    def aim(self, to: Reader) -> list[str]:
        ends = _("It ends at once when somebody has {money}, five towns lie sacked, all passes are sold or no job is left.")
        return [_("The richest merchant wins: bring goods to the towns where a job wants them."),
                ends.format(money=rubles(RUBLES_TO_END))]

    def about(self) -> str:
        return rules.about()

    def tagline(self) -> str:
        return _("You are a river merchant in old Rus'. Buy goods where they are made and bring them where a job wants them.")

    def call(self, to: Reader) -> str:
        return _("Your turn.") if to.is_me(to.state.turn) else _("In the middle of another's turn, you must decide.")

    def steps(self, to: Reader, option: Any) -> tuple[str, ...]:
        """Tiles are laid by place first, then by how they are turned; starts are cities or country."""
        verb, label = super().steps(to, option)
        match option:
            case o.Lay(spot=spot):
                return verb, _("{site:cap}").format(site=ground.site(to.state.board, spot)), label
            case o.StartAt(tile=tile):
                return _("In a town") if IS_CITY[tile] else _("In open country"), label
        return verb, label

    def rank(self, option: Any) -> int:
        if isinstance(option, o.StartAt):
            return 0 if IS_CITY[option.tile] else 1
        return super().rank(option)

    def idle(self, to: Reader, seat: Seat) -> str:
        return to.tell(seat, _("You stay at {place}."), _("{who} stays at {place}."), place=place(to.state.ships[seat]))

    # -- lists of games, and the end -----------------------------------------------------------------------------------

    def line(self, to: Reader) -> str:
        t: Kiev = to.state
        if t.ships and NOWHERE not in t.ships and to.ask is not None:
            best = max(range(t.seats), key=lambda seat: t.rubles[seat])
            return _("Turn {turn}; {who} leads with {money}.").format(
                turn=t.taken + 1, who=to.name(best), money=rubles(t.rubles[best]))
        return self.prompt(to)

    def brief(self, to: Reader) -> str:
        t: Kiev = to.state
        if not t.ships or NOWHERE in t.ships or to.ask is None:
            return self.prompt(to)
        best = max(range(t.seats), key=lambda seat: t.rubles[seat])
        return _("{who} leads with {money}.").format(who=to.name(best), money=rubles(t.rubles[best]))

    def end(self, to: Reader) -> list[str]:
        t: Kiev = to.state
        return [{
            "rubles": self._rich(to),
            "jobs": _("The game is over: no job is left."),
            "sacked": _("The game is over: the fifth town is sacked."),
            "passes": _("The game is over: all twelve passes are owned."),
            "rounds": _("The game is over: the last round has been played."),
        }.get(t.ended, _("The game is over."))]

    def _rich(self, to: Reader) -> str:
        rich, money = [seat for seat, has in enumerate(to.state.rubles) if has >= RUBLES_TO_END], rubles(RUBLES_TO_END)
        if len(rich) == 1:
            return to.tell(rich[0], _("The game is over: you have reached {money}."),
                           _("The game is over: {who} has reached {money}."), money=money)
        return _("The game is over: {names} have reached {money}.").format(names=listed([to.name(s) for s in rich]), money=money)

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        t: Kiev = to.state
        owned = len(passes_of(t, seat))
        extras = [noun(ngettext("{count} pass", "{count} passes", owned)).format(count=owned)] if owned else []
        extras += [cargo(t.goods[seat])] if any(t.goods[seat]) else []
        line = _("{who}: {money}, besides {extras}.") if extras else _("{who}: {money}.")
        book_of_seat = ledgers(t.seats, events)[seat]
        return sentences(line.format(who=to.name(seat), money=rubles(score), extras=listed(extras)),
                         _came(book_of_seat) if book_of_seat.balance == score else "")  # else: a game without its first events


def _came(ledger: RubleLedger) -> str:
    """How the rubles came about."""
    # i18n: a part of a list of where the rubles came from; {count}: a number alone, rubles
    came: list[str] = [_("{count} to begin with").format(count=ledger.start)]
    if ledger.deliveries:
        deliveries = noun(ngettext("{count} delivery", "{count} deliveries", ledger.deliveries)).format(count=ledger.deliveries)
        came.append(_("{money} for {deliveries}").format(money=ledger.earned, deliveries=deliveries))
    came += [_("{count} with the Horde").format(count=ledger.horde)] if ledger.horde else []
    came += [_("{count} by trade").format(count=ledger.traded)] if ledger.traded > 0 else []
    went = [_("{count} for goods").format(count=ledger.goods)] if ledger.goods else []
    went += [_("{count} for tolls").format(count=ledger.tolls)] if ledger.tolls else []
    went += [_("{count} for passes").format(count=ledger.passes)] if ledger.passes else []
    went += [_("{count} in trade").format(count=-ledger.traded)] if ledger.traded < 0 else []
    return (_("{came:cap}; less {went}.") if went else _("{came:cap}.")).format(came=listed(came), went=listed(went))


@book.help("turn")
def kinds_of_turn(to: Reader) -> list[str]:
    return [_("{option}: {sentence}").format(option=WORDS.label(to, kind), sentence=WORDS.sentence(to, kind))
            for kind in KINDS_OF_TURN]


WORDS = MerchantsWords("merchants", book, N_("Merchants of Kiev"))
