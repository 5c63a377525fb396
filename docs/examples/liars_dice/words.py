"""Liar's dice in sentences."""

from app.i18n import N_, _
from app.words import GameWords, Reader, Rule, Wordbook

from . import Begins, Bid, Counted, Doubt, Doubted, HasBid, Held, Loses, Out

book = Wordbook()

book.zone("dice", N_("Dice"))
book.zone("bid", N_("The bid"))

book.option(Bid, N_("Bid"), label=N_("Bid {times} × {pips}"), icon="dice-multiple", page="bid")
book.option(Doubt, N_("Doubt"), sentence=N_("You doubt the bid: all cups are lifted."), icon="eye", page="doubt", closes=True)

book.event(Begins, N_("You begin."), N_("{who} begins."))
book.event(HasBid, N_("You bid {times} × {pips}."), N_("{who} bids {times} × {pips}."))
book.event(Doubted, N_("You doubt it."), N_("{who} doubts it."))
book.event(Held, N_("You had {rolled}."), N_("{who} had {rolled}."))
book.event(Counted, N_("There are {times} × {pips}, with the ones."))
book.event(Loses, N_("You give up a die."), N_("{who} gives up a die."))
book.event(Out, N_("You are out of it."), N_("{who} is out of it."))
book.prompt("first", N_("Lots decide who begins."))
book.prompt("roll", N_("Everybody rolls."))
book.prompt("lift", N_("All cups are lifted."))


@book.prompt("bid", page="bid")
def bid(to: Reader, seat: int) -> str:
    t = to.state
    if not t.bid:
        return to.tell(seat, _("Make the first bid."), _("{who} makes the first bid."))
    return to.tell(seat, _("Bid more than {times} × {pips}, or doubt."), _("{who} bids more than {times} × {pips}, or doubts."),
                   times=len(t.bid), pips=t.bid[0])


@book.rule
def rules() -> tuple[Rule, ...]:
    return (Rule(_("bid"), _("More dice of any number, or as many of a higher one.")),
            Rule(_("wild"), _("Ones count as every number.")))


class LiarsDiceWords(GameWords):
    def about(self) -> str:
        return _("Bid how many dice of a number lie under all cups, or doubt it. Whoever is wrong gives up a die.")


WORDS = LiarsDiceWords("liars_dice", book, N_("Liar's dice"))
