"""What is said while a decision waits, and before the game: settings."""
from __future__ import annotations

from app.i18n import N_, NP_, _, commas, ngettext
from app.words.base import Reader
from app.words.rus import doubt, pages
from app.words.rus.book import book
from app.words.rus.names import character_name, coins
from app.words.rus.options import claim_sentence
from rules.core import Seat
from rules.rus.festivals import can_cash
from rules.rus.housekeeping import chores
from rules.rus.state import Rus

book.setting("chaos", N_("Chaos cards"), N_("Eighteen more cards: raids, arson, slander and worse."))
book.setting("accusation_time", N_("Time to accuse"), N_("How long everybody may think about a claim; then it is believed."))
book.setting("points", N_("Points to end"), N_("Royal points with which the last round begins."))

book.prompt("set_up", N_("The cards are shuffled."))
book.prompt("first_player", N_("Lots decide who begins."))
book.prompt("draw", N_("Cards are drawn."))
book.prompt("rebuild", N_("The cards put away are shuffled."))
book.prompt("swap", N_("The class card is shuffled back."))
book.prompt("play", N_("The card is shown."))
book.prompt("reveal", N_("The card is shown."), rules=(NP_("rule word", "accuse"),))

book.prompt("fertilize", N_("Which crops does your Fertilizer help?"), theirs=N_("{who} fertilizes."), page="crops",
            rules=(NP_("rule word", "crops"),))
book.prompt("shepherd", N_("You take 3 coins; who gets one of them?"), theirs=N_("{who}, the Shepherd, passes a coin on."),
            page="characters", rules=(NP_("rule word", "claim"),))
book.prompt("steal", N_("Whom do you steal from?"), theirs=N_("{who} chooses whom to steal from."), page="characters",
            rules=(NP_("rule word", "claim"),))
book.prompt("curse", N_("Which building do you curse?"), theirs=N_("{who} chooses a building to curse."), page="curse",
            rules=(NP_("rule word", "curse"),))
book.prompt("discord", N_("Which evergreen card goes?"), theirs=N_("{who} chooses an evergreen card to throw out."), page="cards",
            rules=(NP_("rule word", "card"),))
book.prompt("seize", N_("Which evergreen card do you take?"), theirs=N_("{who} chooses an evergreen card to take."), page="chaos",
            rules=(NP_("rule word", "card"),))
book.prompt("raid", N_("Which building do you carry off?"), theirs=N_("{who} chooses a building to carry off."), page="chaos",
            rules=(NP_("rule word", "card"),))
book.prompt("slander", N_("Whose class card must be changed?"), theirs=N_("{who} chooses whom to slander."), page="chaos",
            rules=(NP_("rule word", "card"),))
book.prompt("festival", N_("Your festival is about to be hit. Do you hold it first?"),
            theirs=N_("{who} may hold a festival before it is hit."), page="festival", rules=(NP_("rule word", "festival"),))
book.prompt("festival_before_debt", N_("You cannot pay without a debt. Do you hold your festival first?"),
            theirs=N_("{who} may hold a festival before going into debt."), page="festival",
            rules=(NP_("rule word", "festival"), NP_("rule word", "debt")))
book.prompt("festival_before_doubt", N_("A claim is made, and in debt you may not doubt it. Do you hold your festival first?"),
            theirs=N_("{who} may hold a festival to be free of debt."), page="festival",
            rules=(NP_("rule word", "festival"), NP_("rule word", "debt")))


@book.prompt("housekeeping", page="housekeeping",
             rules=(NP_("rule word", "housekeeping"), NP_("rule word", "crops"), NP_("rule word", "dacha")))
def housekeeping(to: Reader, seat: Seat) -> str:
    left = _chores(to.state, seat)
    if not left and to.is_me(seat):  # the festival was all there was to do
        return _("Housekeeping: nothing is left to do.")
    # i18n: {chores}: orders, "harvest, hold the festival"
    return to.tell(seat, _("Housekeeping: {chores}, or be done."), _("{who} is at housekeeping."), chores=left)


def _chores(t: Rus, seat: Seat) -> str:
    """What this seat can do at housekeeping besides ending it."""
    possible = {option[0] for option in chores(t, seat)} | ({"cash"} if can_cash(t, seat) else set())
    # i18n: an order; stands in a list after "Housekeeping:"
    words = {"harvest": _("harvest"), "hasten": _("hasten the monument"), "upgradedacha": _("build at the dacha"),
             "cash": _("hold the festival")}
    return commas([said for word, said in words.items() if word in possible])


@book.prompt("claim", page="claim", rules=(NP_("rule word", "claim"), NP_("rule word", "price"), NP_("rule word", "debt")))
def claim(to: Reader, seat: Seat) -> str:
    if to.is_me(seat) and to.state.boards[seat].debt:
        return _("Who are you this turn? In debt you may only tell the truth.")
    return to.tell(seat, _("Who are you this turn?"), _("{who} may claim a character."))


@book.prompt("accuse", page="accuse", rules=(NP_("rule word", "accuse"), NP_("rule word", "price")))
def accuse(to: Reader, seat: Seat) -> str:
    made = to.state.claim
    if made is None:
        return _("A claim is believed or doubted.")
    name = character_name(made.character)
    if to.seat in to.deciders:
        return _("{who}: “I am the {name}.” Do you believe it?").format(who=to.name(made.seat), name=name)
    return to.tell(made.seat, _("You claim the {name}. Will they believe you?"), _("{who} claims the {name}. The others think."),
                   name=name)


@book.prompt("hand_out", page="characters", rules=(NP_("rule word", "claim"),))
def hand_out(to: Reader, seat: Seat) -> str:
    # i18n: {left}: a number with its noun, "2 coins"
    return to.tell(seat, _("{left} to hand out: who gets the next coin?"), _("{who} hands out coins, {left} left."),
                   left=coins(to.state.left))


@book.prompt("action", page="cards", rules=(NP_("rule word", "action"), NP_("rule word", "card")))
def action(to: Reader, seat: Seat) -> str:
    if to.state.played:
        return to.tell(seat, _("You may play one more card."), _("{who} may play one more card."))
    return to.tell(seat, _("Which card do you play?"), _("{who} plays a card."))


@book.prompt("discard", page="cards", rules=(NP_("rule word", "action"),))
def discard(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Which card do you put away? {count} so far."), _("{who} puts cards away."),
                   count=len(to.state.putting))


@book.prompt("arson", page="chaos", rules=(NP_("rule word", "card"),))
def arson(to: Reader, seat: Seat) -> str:
    left = to.state.left
    return to.tell(seat, ngettext("Which building burns? {left} at most.", "Which building burns? {left} at most.", left),
                   _("{who} chooses what to burn."), left=left)


@book.prompt("upgrade", page="upgrade", rules=(NP_("rule word", "upgrade"), NP_("rule word", "king")))
def upgrade(to: Reader, seat: Seat) -> str:
    return to.tell(seat, _("Do you rise? You have {coins}."), _("{who} may rise."), coins=coins(to.state.boards[seat].coins))


@book.help("accuse")
def _known(to: Reader) -> list[str]:
    return doubt.known(to)


@book.help("claim")
def _claims(to: Reader) -> list[str]:
    return [claim_sentence(to, name) for name in pages.claimable(to)]


@book.help("action")
def _hand(to: Reader) -> list[str]:
    return pages.hand(to, "") if to.seat is not None else []
