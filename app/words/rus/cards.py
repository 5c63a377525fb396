"""The action cards in sentences: what each one does, and why it cannot be played now."""
from __future__ import annotations

from typing import Any

from app.i18n import N_, _, ngettext
from app.words.rus.names import character_name, coins
from rules.core import Faces, Seat
from rules.rus.characters import can_carry_out
from rules.rus.claim import is_true
from rules.rus.data import ACTIONS, CLASS_OF, F1, FESTIVAL_PRICE, M1, MONUMENT_PRICE, NOBLEMAN_COINS, DeckCard
from rules.rus.effects import NEEDS, WORDS, playable
from rules.rus.state import Rus

EFFECTS = {
    "market_day": N_("Take 3 coins."),
    "fur_trade": N_("Take 4 coins."),
    "buried_chest": N_("Take 6 coins."),
    "tax_collector": N_("Every opponent who has a coin gives you one."),
    "good_harvest": N_("Lay 2 coins on each of your crops that is not cursed."),
    "stewards_accounts": N_("Take 1 coin for each of your buildings, 6 at most."),
    "inheritance": N_("Take 2 coins for each class card you own."),
    "bribe": N_("Pay 6 coins for 1 royal point."),
    "patron_of_the_church": N_("With a finished monument: gain 1 royal point."),
    "royal_wedding": N_("With an upper class card: pay 3 coins for 1 royal point."),
    "charity": N_("Hand out 4 of your coins among your opponents for 1 royal point."),
    "humble_origins": N_("If nobody has fewer royal points than you: gain 1."),
    "grand_estate": N_("With six buildings or more: gain 1 royal point."),
    "scarecrow": N_("After being the Farmer this turn: gain 1 royal point."),
    "scaffolding": N_("After being the Builder this turn: the new monument moves to M2 at once."),
    "sheepdog": N_("After being the Shepherd this turn: take 3 coins."),
    "compass": N_("After being the Explorer this turn: steal up to 2 coins from one player and take 1."),
    "merchants_scales": N_("After being the Merchant this turn: open a second market."),
    "cauldron": N_("After being the Witch this turn: curse a second building and take 2 coins."),
    "war_banner": N_("After being the Knight this turn: gain 1 royal point."),
    "troubadours": N_("After being the Princess this turn: the new festival moves to F2 at once."),
    "signet_ring": N_("After being the Nobleman this turn: take 4 coins."),
    "fertilizer": N_("From your next turn on, one of your crops grows 2 coins instead of 1."),
    "stonemasons": N_("From your next turn on, one of your monuments may go two steps."),
    "trade_guild": N_("From your next turn on, your markets pay 6 coins instead of 4."),
    "samovar": N_("From your next turn on, your dacha yields 1 coin more."),
    "caravan": N_("From your next turn on, take 1 coin at the start of each housekeeping."),
    "holy_icon": N_("From your next turn on, your buildings cannot be cursed."),
    "informant": N_("From your next turn on, a right accusation of yours brings 2 coins more from the bank."),
    "silver_tongue": N_("From your next turn on, a lie that is found out costs you 1 coin less."),
    "mob": N_("Throw out any evergreen card in play."),
    "uprising": N_("Throw out any evergreen card in play and take 2 coins."),
    "raid": N_("Carry off an opponent's building, if you have room for it. Not a dacha."),
    "arson": N_("Burn up to three buildings of one opponent. Not a dacha."),
    "apprentice": N_("Curse an opponent's building."),
    "highwayman": N_("Steal up to 3 coins from one player."),
    "slander": N_("One opponent must change a class card for a new one; nobody sees the old one."),
    "thief_in_the_night": N_("Take an opponent's evergreen card; it works for you from your next turn on."),
    "false_dmitri": N_("Claim a second character now; others may accuse you as usual."),
    "lean_year": N_("Each opponent with more coins than you loses 2."),
    "time_of_troubles": N_("All evergreen cards in play are thrown out."),
}


def effect(name: str) -> str:
    """What a card does, in one sentence."""
    return _(EFFECTS[name])


def _needs(word: str, rest: tuple[Any, ...]) -> tuple[str, str]:
    """What a failed condition is called: short, for a card's face, and as a sentence."""
    match word, rest:
        case "claimed", (name,):
            return (_("needs {character}").format(character=character_name(name)),
                    _("It goes with the {character}: you must have been the {character} this turn, believed or proved.")
                    .format(character=character_name(name)))
        case "finished_monument", ():
            return _("needs a monument"), _("You have no finished monument.")
        case "class", (_level,):
            return _("needs upper class"), _("You own no upper class card.")
        case "humblest", ():
            return _("others have less"), _("Somebody has fewer royal points than you.")
        case "buildings", (count,):
            return (ngettext("needs {count} building", "needs {count} buildings", count).format(count=count),
                    ngettext("You need {count} building.", "You need {count} buildings.", count).format(count=count))
    raise KeyError(word)


def _cannot(t: Rus, me: Seat, word: str, rest: tuple[Any, ...]) -> tuple[str, str]:
    match word, rest:
        case "pay" | "hand_out", (count,) if t.boards[me].coins >= count:
            return _("keep 20 coins"), _("You must buy the king this turn: you may not spend the coins for it.")
        case "pay" | "hand_out", (count,):
            return _("needs {coins}").format(coins=coins(count)), _("You need {coins}.").format(coins=coins(count))
        case "market", ():
            return _("no space"), _("All your building spaces are taken.")
        case "move", _:
            if t.boards[me].stands[rest[0]]:
                return _("way is blocked"), _("The next step of its track is taken, or a curse holds it.")
            return _("nothing to move"), _("Nothing of yours stands at the start of that track.")
        case "steal", _:
            return _("nobody has coins"), _("Nobody has a coin to steal.")
        case "curse", ():
            return _("nothing to curse"), _("No opponent has a building that can be cursed now.")
        case "remove", ():
            return _("no evergreens"), _("No evergreen card is in play.")
        case "seize", ():
            return _("no evergreens"), _("No opponent has an evergreen card in play.")
        case "raid", ():
            return _("nothing to take"), _("No opponent has a building for which you have room.")
        case "burn", _:
            return _("nothing burns"), _("No opponent has a building that can be burnt.")
    raise KeyError(word)


def why_not(t: Rus, me: Seat, name: str) -> tuple[str, str]:
    """Why this card cannot be played now, short and in full; ("", "") if it can."""
    card: DeckCard = ACTIONS[name]
    if playable(t, me, card):
        return "", ""
    for word, *rest in card.needs:
        if not NEEDS[word](t, me, *rest):
            return _needs(word, tuple(rest))
    for word in card.does:
        if not WORDS.can_carry_out(t, me, word):
            return _cannot(t, me, word[0], word[1:])
    return _("not now"), _("It cannot be played now.")


def why_no_claim(t: Rus, me: Seat, name: str, faces: Faces) -> tuple[str, str]:
    """Why a character cannot be claimed by this seat, which sees these faces; ("", "") if it can."""
    board = t.boards[me]
    if CLASS_OF[name] >= len(board.classes):
        return _("not your class"), _("You own no card of that class.")
    if can_carry_out(t, me, name):
        if board.debt and not is_true(board, name, faces):
            return _("in debt"), _("You are in debt: you may claim only what you really are.")
        return "", ""
    price = {"builder": MONUMENT_PRICE, "princess": FESTIVAL_PRICE, "nobleman": NOBLEMAN_COINS}.get(name, 0)
    if name == "farmer":
        return _("field is full"), _("Your field is full: there is no room for more crops.")
    if name == "merchant":
        return _("no space"), _("All your building spaces are taken.")
    if name == "builder" and board.stands[M1]:
        return _("M1 is taken"), _("A monument stands on M1; it must move on first.")
    if name == "princess" and board.stands[F1]:
        return _("F1 is taken"), _("A festival stands on F1; it must move on first.")
    if board.coins >= price:
        return _("keep 20 coins"), _("You must buy the king this turn: you may not spend the coins for it.")
    return _("needs {coins}").format(coins=coins(price)), _("You need {coins}.").format(coins=coins(price))
