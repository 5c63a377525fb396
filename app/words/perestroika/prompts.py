"""What is said while a decision waits, at the table and in its settings."""

from __future__ import annotations

from app.i18n import N_, _, ngettext
from app.words.base import Reader
from app.words.perestroika.book import book
from app.words.perestroika.names import building_name, card_title, pieces
from rules.core import Seat
from rules.perestroika.data import EXCHANGE_FOR, HAND, PLAYS
from rules.perestroika.state import Perestroika, on_display

# -- chance -----------------------------------------------------------------------------------------------------------

for _why, _text in {
    "set_up": N_("The twenty cards are shuffled."),
    "first_player": N_("The start player is drawn by lot."),
    "display": N_("Cards are turned up."),
    "reshuffle": N_("The discards are shuffled into a new deck."),
    "draw": N_("Cards are drawn."),
    "mix": N_("The cards of a hand are mixed."),
    "score": N_("The hands are laid open and counted."),
}.items():
    book.prompt(_why, _text)


# -- decisions --------------------------------------------------------------------------------------------------------


@book.prompt("materials", page="setup", rules=(N_("materials"),))
def materials(to: Reader, seat: Seat) -> str:
    left = ngettext("Take {count} material to begin with.", "Take {count} materials to begin with.", to.state.left)
    return to.tell(seat, left, _("{who} takes materials to begin with."), count=to.state.left)


@book.prompt("pick", page="picking", rules=(N_("taking cards"),))
def pick(to: Reader, seat: Seat) -> str:
    count = len(on_display(to.state))
    mine = _("Take the last card.") if count == 1 else ngettext(
        "Take one of {count} card.", "Take one of {count} cards.", count)
    return to.tell(seat, mine, _("{who} takes a card."), count=count)


@book.prompt("dismiss", page="solo", rules=(N_("alone"),))
def dismiss(to: Reader, seat: Seat) -> str:
    if len(on_display(to.state)) == 2:      # none is left for a hand
        mine = _("Discard one card. The other goes to the virtual opponent.")
    else:
        mine = _("Discard one card, then lay one aside. The rest is yours.")
    return to.tell(seat, mine, _("{who} discards a card of the display."))


@book.prompt("lay_aside", page="solo", rules=(N_("alone"),))
def lay_aside(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Now one face down to the virtual opponent. The rest is yours."), _("{who} lays a card face down."))


@book.prompt("compensation", page="picking", rules=(N_("taking cards"),))
def compensation(to: Reader, seat: Seat) -> str:
    if to.state.seats == 1:
        return to.tell(seat, _("No card was left for you: take a material."), _("{who} takes a material for it."))
    return to.tell(seat, _("You got fewer cards: take a material."), _("{who} got fewer cards and takes a material."))


@book.prompt("play", page="playing", rules=(N_("playing cards"), N_("chip")))
def play(to: Reader, seat: Seat) -> str:
    t: Perestroika = to.state
    if t.played >= PLAYS:
        return to.tell(seat, _("Spend your chip for a third card?"), _("{who} may play a third card for a chip."))
    if t.played:
        return to.tell(seat, _("You may play one more card."), _("{who} may play one more card."))
    return to.tell(seat, _("Play up to two cards."), _("{who} plays up to two cards."))


@book.prompt("build", page="building", rules=(N_("building"),))
def build(to: Reader, seat: Seat) -> str:
    building = building_of(to)
    if not building:
        return to.tell(seat, _("Where do you build?"), _("{who} builds."))
    return to.tell(seat, _("Build {building}: tap a place."), _("{who} builds."), building=building_name(building))


def building_of(to: Reader) -> str:
    """What the card that is being played builds."""
    t: Perestroika = to.state
    if t.playing is None or t.playing not in to.faces:
        return ""
    from rules.perestroika.state import action

    word = action(to.faces[t.playing]).word(t.half)
    return str(word[1]) if word[0].startswith("build") else "field" if word[0] == "sow" else ""


@book.prompt("choose", page="materials", rules=(N_("materials"),))
def choose(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Which material do you take?"), _("{who} takes a material."))


@book.prompt("exchange", page="trade", rules=(N_("exchange"),))
def exchange(to: Reader, seat: Seat) -> str:
    from app.words.perestroika.options import exchanged

    kinds = exchanged(to)
    if kinds is None:
        return to.tell(seat, _("How often do you exchange?"), _("{who} exchanges."))
    return to.tell(seat, _("How often do you give {given} for {gained}?"), _("{who} exchanges."),
                   given=pieces(kinds[0], 1), gained=pieces(kinds[1], EXCHANGE_FOR))


@book.prompt("rearrange", page="trade", rules=(N_("exchange"),))
def rearrange(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Exchange one for one: what do you want to hold?"), _("{who} exchanges one for one."))


@book.prompt("fetch", page="discards", rules=(N_("discards"),))
def fetch(to: Reader, seat: Seat) -> str:
    if to.state.seats == 1:
        return to.tell(seat, _("Take a card from the discard pile."), _("{who} picks from the discard pile."))
    return to.tell(seat, _("Take a card from the discard pile; nobody sees which."),
                   _("{who} picks from the discard pile, unseen."))


@book.prompt("steal", page="teutons", rules=(N_("rivals"),))
def steal(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("From whose hand do you take a card?"), _("{who} takes a card from a rival's hand."))


@book.prompt("pick_laid", page="solo", rules=(N_("alone"),))
def pick_laid(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Which of the cards laid aside do you take?"), _("{who} takes a card laid aside."))


@book.prompt("rob", page="teutons", rules=(N_("rivals"),))
def rob(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Which material do you take, and from whom?"), _("{who} takes a material from a rival."))


@book.prompt("discard", page="hand", rules=(N_("hand"),))
def discard(to: Reader, seat: Seat) -> str:
    t: Perestroika = to.state
    over = len(t.principalities[seat].hand) - len(t.discarding) - HAND
    if over > 0 and not t.discarding:
        keep = ngettext("Two cards may stay in your hand: discard {count} or more.",
                        "Two cards may stay in your hand: discard {count} or more.", over)
        return to.tell(seat, keep, _("{who} discards."), count=over)
    if over > 0:
        return to.tell(seat, ngettext("Discard at least {count} more card.", "Discard at least {count} more cards.", over),
                       _("{who} discards."), count=over)
    return to.tell(seat, _("You may discard more, or keep the rest."), _("{who} discards."))


@book.prompt("tatars", page="tatars", rules=(N_("Tatars"),))
def tatars(to: Reader, seat: Seat) -> str:
    count = to.state.left
    left = ngettext("The Tatars demand {count} more piece. Which?", "The Tatars demand {count} pieces. Which first?", count)
    return to.tell(seat, left, _("{who} pays the Tatars."), count=count)


@book.help("play")
def what_the_hand_does(to: Reader) -> list[str]:
    from app.words.perestroika.pages import hand

    return hand(to, "") if to.seat is not None else []


@book.why_not("card")
def why_not_card(to: Reader, card: int) -> str:
    """A card that cannot be chosen now."""
    t: Perestroika = to.state
    why = to.ask.why if to.ask else ""
    if card in t.display and why != "pick":
        place = t.display.index(card)
        taker = t.takers[place]
        if taker >= 0:
            return _("{card} is taken.").format(card=card_title(t.revealed[place]))
        return _("Cards are taken before anybody plays.") if why == "play" else ""
    if to.seat is not None and card in t.principalities[to.seat].hand and why in ("pick", "dismiss", "lay_aside", "compensation"):
        return _("You play your cards when all of the display is taken.")
    return ""


# -- settings ---------------------------------------------------------------------------------------------------------

book.setting("chip_lenient", N_("Easy chips"), N_("Any card discarded unplayed earns an action chip, not only a whole hand."),
             {})
book.setting("tatar_literal", N_("Tatars by the letter"), N_("With three pieces or more you give up two of your choice."), {})
book.setting("church_hard", N_("Dear churches"), N_("A church costs one wood more."), {})
book.setting("solo_open_pile", N_("Open pile"), N_("Cards laid aside for the virtual opponent lie face up."), {})
book.reason("needs rivals", N_("This scenario needs rivals: play it with two or three."))

