"""What is said while a decision waits, and before the game: settings."""
from __future__ import annotations

from app.i18n import N_, NP_, Name, _, ngettext, noun
from app.words.base import Reader
from app.words.merchants.book import book
from app.words.merchants.names import bundle, cargo, place, rubles
from rules.core import Seat
from rules.merchants.data import IS_CITY, RIVERS
from rules.merchants.state import Kiev, Offer
from rules.merchants.trade import spelled

book.setting("map", N_("Map"), N_("Play on the map of old Rus', or lay the tiles one by one as you draw them."),
             {"historical": N_("historical"), "drawn": N_("drawn by the players")})
book.setting("hold_limit", NP_("of a ship", "Hold"), N_("How many loads a ship can carry."),
             {0: N_("any number"), 4: N_("four loads")})

book.prompt("setup", N_("The jobs are shuffled."))
book.prompt("cities", N_("Lots decide where the Horde and the Prince begin."))
book.prompt("job", N_("A new job is drawn."), after_confirm=N_("a new job is drawn, then you go on"))

book.prompt("outfit", N_("Begin with one load of goods, or with the pass of a town."),
            theirs=N_("{who} chooses a load or a pass to begin with."), page="setup",
            rules=(NP_("rule word", "goods"), NP_("rule word", "pass")))
book.prompt("start", N_("Where does your ship begin?"), theirs=N_("{who} chooses where to begin."), page="setup",
            rules=(NP_("rule word", "toll"),))
book.prompt("turn", N_("What do you do this turn?"), theirs=N_("{who} chooses what to do this turn."), page="turn")
book.prompt("prince flees", N_("The Prince escapes the Horde. Where do you put him?"),
            theirs=N_("{who} decides where the Prince escapes to."), page="horde", rules=(NP_("rule word", "Horde"),))
book.prompt("horde flees", N_("The Prince drives the Horde off. Where do you put it?"),
            theirs=N_("{who} decides where the Horde falls back to."), page="prince", rules=(NP_("rule word", "Prince"),))
book.prompt("amount", N_("How many rubles?"), theirs=N_("{who} counts rubles."), page="trade", rules=(NP_("rule word", "trade"),))
book.prompt("restart", N_("Which pass do you start over with?"), theirs=N_("{who} starts over and chooses a pass."),
            page="restart", rules=(NP_("rule word", "start over"),))


@book.prompt("tile", page="setup", rules=(NP_("rule word", "river"),))
def tile(to: Reader, seat: Seat) -> str:
    # i18n: {tile}: a tile with its rivers, "Kiev (a town, 3 river ends)"
    return to.tell(seat, _("You drew {tile}. Where do you lay it?"), _("{who} drew {tile} and lays it."),
                   tile=tile_drawn(to.state))


@book.prompt("merchant", page="merchant", rules=(NP_("rule word", "merchant"), NP_("rule word", "toll"), NP_("rule word", "job")))
def merchant(to: Reader, seat: Seat) -> str:
    t: Kiev = to.state
    # i18n: {money}: "7 rubles and 2 loads of furs"; {steps}: "2 steps left"
    return to.tell(seat, _("You are at {place} with {money}, {steps}. What next?"), _("{who} is out as a merchant, at {place}."),
                   place=place(t.ships[seat]), money=purse(to, seat), steps=steps_left(t))


@book.prompt("horde", page="horde", rules=(NP_("rule word", "Horde"),))
def horde(to: Reader, seat: Seat) -> str:
    t: Kiev = to.state
    return to.tell(seat, _("The Horde is at {place}, {steps}. Where to?"), _("{who} moves the Horde."),
                   place=place(t.horde), steps=steps_left(t))


@book.prompt("prince", page="prince", rules=(NP_("rule word", "Prince"),))
def prince(to: Reader, seat: Seat) -> str:
    t: Kiev = to.state
    return to.tell(seat, _("The Prince is at {place}, {steps}. Where to?"), _("{who} moves the Prince."),
                   place=place(t.prince), steps=steps_left(t))


@book.prompt("flee", page="horde", rules=(NP_("rule word", "Horde"),))
def flee(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("The Horde drives your ship out of {place}. Where do you flee?"),
                   _("{who}'s ship flees from the Horde."), place=place(to.state.horde))


@book.prompt("offer", page="trade", rules=(NP_("rule word", "trade"),))
def offer(to: Reader, seat: Seat) -> str:
    t: Kiev = to.state
    if t.offer is None:
        return _("An offer is made.")
    theirs, partner = _("{who} makes {partner} an offer."), to.name(t.offer.partner)
    if t.offer == Offer(partner=t.offer.partner):
        return to.tell(seat, _("What do you offer {partner}, and what do you ask for it?"), theirs, partner=partner)
    return to.tell(seat, _("Your offer to {partner} so far: {offer}."), theirs, partner=partner, offer=offer_so_far(t.offer))


@book.prompt("answer", page="trade", rules=(NP_("rule word", "trade"),))
def answer(to: Reader, seat: Seat) -> str:
    t: Kiev = to.state
    if t.offer is None:
        return _("An offer is considered.")
    # i18n: {other}: a player's name; {offer}: "2 rubles for the pass of Kiev"
    return to.tell(seat, _("{other} offers you {offer}. Do you accept?"), _("{who} considers an offer by {other}: {offer}."),
                   other=to.name(t.turn), offer=offer_so_far(t.offer))


@book.prompt("add", page="addjob", rules=(NP_("rule word", "add a job"),),
             after_confirm=N_("two jobs are turned over, then you choose"))
def add(to: Reader, seat: Seat) -> str:
    if len(set(to.state.drawn_jobs)) == 1:
        return to.tell(seat, _("Both jobs are the same: put one into play."), _("{who} puts a new job into play."))
    return to.tell(seat, _("Which of the two jobs comes into play?"), _("{who} chooses between two new jobs."))


def offer_so_far(made: Offer) -> Name:
    """Both sides of an offer that is being made."""
    return noun(_("{gives} for {asks}")).format(
        gives=bundle(made.give_rubles, made.give_passes, spelled(made.give_goods)),
        asks=bundle(made.ask_rubles, made.ask_passes, spelled(made.ask_goods)))


def tile_drawn(t: Kiev) -> Name:
    drawn = t.drawn_tile
    ends = len(RIVERS[drawn])
    # The number and its noun stay on one line.
    rivers = ngettext("{count}\u00a0river\u00a0end", "{count}\u00a0river\u00a0ends", ends).format(count=ends)
    if IS_CITY[drawn]:
        said = _("{place} (a town, {rivers})") if ends else _("{place} (a town, no\u00a0river)")
    else:
        said = _("{place} ({rivers})") if ends else _("{place} (no\u00a0river)")
    return noun(said).format(place=place(drawn), rivers=rivers)


def purse(to: Reader, seat: Seat) -> Name:
    t: Kiev = to.state
    money, hold = rubles(t.rubles[seat]), cargo(t.goods[seat])
    return noun(_("{money} and {cargo}")).format(money=money, cargo=hold) if hold else money


def steps_left(t: Kiev) -> str:
    return ngettext("{count} step left", "{count} steps left", t.steps).format(count=t.steps) if t.steps else _("no steps left")
