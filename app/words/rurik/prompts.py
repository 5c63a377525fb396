"""A sentence for each why of the base game; settings."""

from __future__ import annotations

from app.i18n import N_, _, listed
from app.words.base import Reader
from app.words.rurik.book import book
from app.words.rurik.names import column_name, points_of
from rules.core import Seat
from rules.rurik.state import OPEN, Rurik

for why, mine, theirs, page in (
    ("leader", N_("Who leads your household?"), N_("{who} chooses a leader."), "leaders"),
    ("agenda", N_("Which agenda do you keep? Nobody else sees it."), N_("{who} keeps an agenda."), "agendas"),
    ("troop", N_("Where does a troop begin?"), N_("{who} places a troop."), "setup"),
    ("place_leader", N_("Where does your leader begin?"), N_("{who} places the leader."), "setup"),
    ("return", N_("Nobody of yours is on the map: where do you come back?"), N_("{who} comes back to the map."), "turn"),
    ("advisor", N_("Which of the two acts?"), N_("{who} chooses an advisor."), "turn"),
    ("escort", N_("How many troops go along?"), N_("{who} decides who goes along."), "leaders"),
    ("market", N_("The market: a second good, or a coin?"), N_("{who} uses a market."), "tax"),
    ("token", N_("Who gets the bear?"), N_("{who} hands the bear on."), "scheme"),
    ("alternative", N_("Which side of the card?"), N_("{who} chooses a side of the card."), "scheme"),
    ("discard", N_("Which scheme card goes?"), N_("{who} discards a scheme card."), "scheme"),
    ("remove", N_("What do you remove?"), N_("{who} removes something."), "deeds"),
    ("church", N_("Whom does the church convert?"), N_("{who} builds a church."), "build"),
    ("deed", N_("Which deed do you take?"), N_("{who} takes a deed."), "deeds"),
    ("draw", N_("Which deck do you draw from?"), N_("{who} draws a scheme card."), "scheme"),
    ("casualty", N_("Who is lost?"), N_("{who} chooses who is lost."), "attack"),
    ("attack", N_("Which deck turns its cards?"), N_("{who} chooses a deck."), "attack"),
):
    book.prompt(why, mine, theirs=theirs, page=page)

for why, text in (
    ("set_up", N_("Decks and rebels are shuffled.")),
    ("first_player", N_("A lot decides who begins.")),
    ("deeds", N_("Deeds are laid out.")),
    ("rebel", N_("A rebel is turned.")),
    ("rebuild", N_("A deck is shuffled anew.")),
    ("play", N_("A scheme card is shown.")),
    ("accomplish", N_("A deed is shown.")),
):
    book.prompt(why, text)


@book.prompt("place", page="strategy")
def place(to: Reader, seat: Seat) -> str:
    return to.tell(
        seat, _("Place an advisor: a higher number comes first, a coin more than breaks a tie."), _("{who} places an advisor.")
    )


@book.prompt("turn", page="turn")
def turn(to: Reader, seat: Seat) -> str:
    t: Rurik = to.state
    if not to.is_me(seat):
        return _("{who:cap} acts: {column}.").format(who=to.name(seat), column=column_name(t.turn.column))
    left = [points_of(kind, count) for kind, count in t.turn.points.items() if count]
    if left:
        return _("You have {points}.").format(points=listed(left))
    if t.turn.main == OPEN:
        return _("Your advisor on {column} acts.").format(column=column_name(t.turn.column))
    return _("Anything else, or end the turn.")


@book.prompt("scheme", page="scheme")
def scheme(to: Reader, seat: Seat) -> str:
    """First the deck is chosen, then its cards are looked at."""
    t: Rurik = to.state
    mine = _("Keep one; the others go back, the first on top.") if t.cards_in_view else _("Which deck do you look into?")
    return to.tell(seat, mine, _("{who} schemes."))


@book.prompt("pay", page="boat")
def pay(to: Reader, seat: Seat) -> str:
    t: Rurik = to.state
    if t.payment is None:
        return to.tell(seat, _("What do you pay with?"), _("{who} pays."))
    left = len(t.payment.slots) - len(t.payment.paid)
    return to.tell(seat, _("What do you pay with? {left} to go."), _("{who} pays."), left=left)


@book.thing("place")
def place_of_card(to: Reader, name: str) -> str:
    """Where a looked-at card goes."""
    return {"keep": _("to my hand"), "top": _("on top"), "second": _("second"), "third": _("third")}[name]


book.setting("core", N_("Stone & Blade"), N_("The expansion's core: inheritance, boons, stables, taverns and more."))
book.setting("intrigue", N_("Intrigue"), N_("Three rounds have a turn of fate of their own."))
