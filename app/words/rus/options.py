"""Options: a row for each kind, in a few words for a list and with all they cost and bring."""
from __future__ import annotations

from app.i18n import N_, NP_, Name, _, noun, sentences
from app.words.base import Reader
from app.words.rus.book import book
from app.words.rus.cards import effect
from app.words.rus.doubt import price_if_caught, price_if_wrong, reward_if_right
from app.words.rus.names import (
    CLASS_CARDS,
    ability,
    action_name,
    building_name,
    card_name,
    character_name,
    class_cards,
    coins,
    evergreen_of,
    holder,
    points,
)
from rules.core import Seat
from rules.rus import options as o
from rules.rus.claim import is_true
from rules.rus.data import (
    CLASS_OF,
    DACHA_POINTS,
    DACHA_PRICES,
    EVERGREEN,
    EXCHANGE_COINS,
    KING,
    KING_POINTS,
    MIDDLE,
    MOST_DISCARDS,
    PRICES,
    UPPER,
)
from rules.rus.state import Rus, action, where

LATER, LAST = 1, 2  # ranks: what one is most likely to want stands first; what ends a phase stands last

SIGNS = {
    "farmer": "wheat-awn", "builder": "hammer", "shepherd": "sheep", "explorer": "compass-rose", "merchant": "scale-balance",
    "witch": "hat-wizard", "knight": "knight-helmet", "princess": "queen-crown", "nobleman": "shield-crown",
}


def _card(to: Reader, option: o.Play) -> Name:
    return card_name(to, option.card)


# -- housekeeping -----------------------------------------------------------------------------------------------------


@book.option(o.Fertilize, N_("Fertilize"), icon="sprout", page="crops")
def fertilize(to: Reader, option: o.Fertilize) -> str:
    # i18n: {what}: "crops in field 2 (3 coins)", without an owner
    return _("The extra coin on {what}").format(what=building_name(to, option.building, owned=False))


@book.option(o.Harvest, N_("Harvest"), icon="wheat-awn", page="crops")
def harvest(to: Reader, option: o.Harvest) -> str:
    return _("Harvest {what}").format(what=building_name(to, option.building, owned=False))


def _keep_in_full(to: Reader, option: o.Keep) -> str:
    if to.ask is not None and to.ask.why != "festival":
        return _("Keep the festival for later.")
    return _("Keep the festival and let it be hit.")


book.option(o.Hasten, N_("Second step"), label=N_("The Stonemasons bring the monument from M2 to M3"),
            # i18n: a button: the card Stonemasons moves the monument on by one place more
            short=NP_("button", "Second step"), icon="anvil", page="monument")
book.option(o.Done, N_("Housekeeping is done"), short=NP_("button", "Done"), icon="check-bold", page="housekeeping", closes=True,
            rank=LAST)
book.option(o.Cash, N_("Hold the festival"), sentence=N_("Hold the festival on F2: 1 royal point and 3 coins."),
            list_line=N_("Hold the festival: 1 royal point and 3 coins"), short=NP_("button", "Festival"), icon="drum",
            page="festival")
book.option(o.Keep, N_("Keep the festival"), sentence=_keep_in_full, short=NP_("button", "Keep it"),
            icon="close-thick", page="festival", rank=LAST)


@book.option(o.UpgradeDacha, N_("Build at the dacha"), short=NP_("button", "Build dacha"), tiny=NP_("button", "Dacha"),
             icon="home", page="dacha")
def upgrade_dacha(to: Reader, option: o.UpgradeDacha) -> str:
    t: Rus = to.state
    level = t.boards[t.turn if to.seat is None else to.seat].dacha
    return _("Build dacha level {level} for {coins}").format(level=level + 1, coins=coins(DACHA_PRICES[level]))


@book.sentence(o.UpgradeDacha)
def upgrade_dacha_in_full(to: Reader, option: o.UpgradeDacha) -> str:
    level = to.state.boards[to.state.turn].dacha + 1
    more = (_("It yields {coins} in each housekeeping, and {points} at once.") if level == len(DACHA_PRICES)
            else _("It yields {coins} in each housekeeping."))
    return sentences(_("{label}.").format(label=upgrade_dacha(to, option)),
                     more.format(coins=coins(level), points=points(DACHA_POINTS)))


# -- claims -----------------------------------------------------------------------------------------------------------


@book.option(o.Claim, N_("Claim"), icon=lambda to, option: SIGNS[option.character], page="claim")
def claim(to: Reader, option: o.Claim) -> str:
    return _("Claim the {character}").format(character=character_name(option.character))


@book.sentence(o.Claim)
def _claim_in_full(to: Reader, option: o.Claim) -> str:
    return claim_sentence(to, option.character)


@book.list_line(o.Claim)
def _claim_told(to: Reader, option: o.Claim) -> str:
    name = option.character
    true = to.seat is not None and is_true(to.state.boards[to.seat], name, to.faces)
    # i18n: {character}: "Farmer"; {ability}: what it does, as an order, "plant crops"
    said = _("{character}, the truth: {ability}") if true else _("{character}, a lie: {ability}")
    return said.format(character=character_name(name), ability=ability(name))


@book.short(o.Claim)
def _claim_short(to: Reader, option: o.Claim) -> str:
    return character_name(option.character)


def claim_sentence(to: Reader, name: str) -> str:
    """What the character does, and what it costs if the claim is a lie and somebody doubts it."""
    t: Rus = to.state
    said = _("{character}: {ability}.").format(character=character_name(name), ability=ability(name))
    if to.seat is None or CLASS_OF[name] >= len(t.boards[to.seat].classes):  # nobody asks, or it cannot be claimed
        return said
    if is_true(t.boards[to.seat], name, to.faces):
        return sentences(said, _("You have this card: it is the truth."))
    return sentences(said, _("It is a lie: if somebody doubts it you pay {coins} and nothing happens.").format(
        coins=coins(price_if_caught(t, to.seat))))


book.option(o.NoClaim, N_("Make no claim"), short=NP_("button", "No claim"), icon="close-thick", page="claim", closes=True,
            passive=True, rank=LAST)
book.option(o.Believe, N_("I believe"), sentence=N_("You let it pass: the ability is carried out and costs you nothing."),
            icon="hand-okay", page="accuse")


@book.option(o.Lies, N_("Lies!"), icon="gavel", page="accuse")
def lies(to: Reader, option: o.Lies) -> str:
    return _("Lies!")


@book.sentence(o.Lies)
def _lies_in_full(to: Reader, option: o.Lies) -> str:
    if to.state.claim is None or to.seat is None:
        return _("Lies!")
    return _("The card is shown. If it was a lie you get {reward}; if it was true you pay {price}.").format(
        reward=coins(reward_if_right(to.state, to.seat)), price=coins(price_if_wrong(to.state, to.seat)))


@book.list_line(o.Lies)
def _lies_told(to: Reader, option: o.Lies) -> str:
    if to.seat is None:
        return _("Lies!")
    return _("Lies! (you get {reward} if it is a lie, you pay {price} if it is true)").format(
        reward=coins(reward_if_right(to.state, to.seat)), price=coins(price_if_wrong(to.state, to.seat)))


# -- what characters and cards do -------------------------------------------------------------------------------------


def _name(to: Reader, option: o.GiveTo) -> Name:
    return to.name(option.seat)


@book.option(o.GiveTo, N_("Give a coin"), short=_name, icon="hand-coin", page="characters")
def give_to(to: Reader, option: o.GiveTo) -> str:
    # i18n: {who}: a player's name with coins behind it, "Oleg (3 coins)"
    return _("A coin to {who}").format(who=_person(to, option.seat))


@book.option(o.StealFrom, N_("Steal"), short=_name, icon="hand-back-left", page="characters")
def steal_from(to: Reader, option: o.StealFrom) -> str:
    return _("Steal from {who}").format(who=_person(to, option.seat))


def _person(to: Reader, seat: Seat) -> Name:
    return noun(_("{name} ({coins})")).format(name=to.name(seat), coins=coins(to.state.boards[seat].coins))


book.option(o.Curse, N_("Curse"), label=N_("Curse {building}"), icon="skull", page="curse")
book.option(o.CurseNothing, N_("Curse nothing"), short=NP_("button", "Nothing"), icon="close-thick", page="curse", closes=True,
            passive=True, rank=LAST)


@book.option(o.Play, NP_("verb, a card", "Play"), short=_card, icon="cards", page="cards")
def play(to: Reader, option: o.Play) -> str:
    return _("Play {card}").format(card=_numbered(to, option.card))


@book.sentence(o.Play)
def play_in_full(to: Reader, option: o.Play) -> str:
    if option.card not in to.faces:
        return _("{label}.").format(label=play(to, option))
    played = action(to.faces[option.card])
    said = _("{card}: it stays before you. {effect}") if played.type == EVERGREEN else _("{card}: {effect}")
    return said.format(card=action_name(played.name), effect=effect(played.name))


@book.list_line(o.Play)
def _play_told(to: Reader, option: o.Play) -> str:
    if option.card not in to.faces:
        return play(to, option)
    return _("{card}: {effect}").format(
        card=_numbered(to, option.card), effect=effect(action(to.faces[option.card]).name))


def brought(to: Reader, option: o.Play) -> str:
    """What a card of the hand does, without its name."""
    played = action(to.faces[option.card])
    told = effect(played.name)
    return _("It stays before you. {effect}").format(effect=told) if played.type == EVERGREEN else told


@book.option(o.Exchange, N_("Exchange cards"), short=NP_("button", "Pass"), icon="swap-horizontal", page="cards", rank=LATER)
def exchange(to: Reader, option: o.Exchange) -> str:
    return _("Exchange cards")


@book.sentence(o.Exchange)
def _exchange_in_full(to: Reader, option: o.Exchange) -> str:
    return _("Play no card: put up to {most} away, draw back to five and take {coins}.").format(
        most=MOST_DISCARDS, coins=coins(EXCHANGE_COINS))


@book.list_line(o.Exchange)
def _exchange_told(to: Reader, option: o.Exchange) -> str:
    return _("Play none: put up to {most} away, draw again, take {coins}").format(most=MOST_DISCARDS, coins=coins(EXCHANGE_COINS))


book.option(o.Stop, N_("Play no more"), short=NP_("button", "Done"), icon="check-bold", page="cards", closes=True, rank=LAST)
book.option(o.Enough, N_("That is enough"), short=NP_("button", "Done"), icon="check-bold", page="cards", closes=True, rank=LAST)


@book.option(o.Discard, NP_("a card", "Put away"), short=_card, icon="trash-can", page="cards")
def discard(to: Reader, option: o.Discard) -> str:
    return _("Put {card} away").format(card=_numbered(to, option.card))


@book.option(o.Remove, N_("Throw out"), short=_card, icon="fire", page="cards")
def remove(to: Reader, option: o.Remove) -> str:
    return _("Throw out {what}").format(what=_lying(to, option.card))


@book.option(o.Seize, NP_("verb, a card", "Take"), short=_card, icon="hand-back-left", page="chaos")
def seize(to: Reader, option: o.Seize) -> str:
    return _("Take {what}").format(what=_lying(to, option.card))


book.option(o.Raid, N_("Carry off"), label=N_("Carry off {building}"), icon="run-fast", page="chaos")
book.option(o.Burn, NP_("verb, a building", "Burn"), label=N_("Burn {building}"), icon="fire", page="chaos")


@book.sentence(o.Raid, o.Burn)
def _hit_in_full(to: Reader, option: o.Raid | o.Burn) -> str:
    what = building_name(to, option.building)
    said = _("Carry off {building}.") if isinstance(option, o.Raid) else _("Burn {building}.")
    seat, place = where(option.building)
    stacks = to.state.boards[seat].stacks
    stack = stacks[place] if place < len(stacks) else 0
    kept = _("The owner keeps {coins} of the stack.").format(coins=coins(stack - stack // 2)) if stack else ""
    return sentences(said.format(building=what), kept)


@book.option(o.Slander, NP_("verb, a person", "Slander"), icon="comment-remove", page="chaos")
def slander(to: Reader, option: o.Slander) -> str:
    victim = holder(to.state, option.card)
    if victim is None:
        return _("Slander a class card")
    card = CLASS_CARDS[to.state.boards[victim].classes.index(option.card)]
    return _("Slander {what}").format(what=card.of(to, victim))


def _numbered(to: Reader, card: int) -> Name:
    """A hand card by name; equal ones are told apart by their place in the hand."""
    name = card_name(to, card)
    hand = to.state.boards[to.seat].hand if to.seat is not None else []
    equal = [c for c in hand if card_name(to, c) == name]
    return name if len(equal) < 2 or card not in equal else _one_of(name, equal.index(card) + 1, len(equal))


def _lying(to: Reader, card: int) -> Name:
    """An evergreen card in play, by its owner."""
    t: Rus = to.state
    seat = holder(t, card)
    name = card_name(to, card)
    if seat is None:
        return name
    board = t.boards[seat]
    equal = [c for c in (*board.evergreens, *board.laid) if card_name(to, c) == name]
    whose = evergreen_of(to, seat, card)
    return _one_of(whose, equal.index(card) + 1, len(equal)) if len(equal) > 1 and card in equal else whose


def _one_of(name: Name, number: int, count: int) -> Name:
    # i18n: two equal cards told apart: "Raid, 1 of 2"
    return noun(_("{card}, {number} of {all}")).format(card=name, number=number, all=count)


# -- upgrade ----------------------------------------------------------------------------------------------------------

RISE = {MIDDLE: N_("Rise to the middle class for {coins}"), UPPER: N_("Rise to the upper class for {coins}"),
        KING: N_("Become king for {coins}")}
# i18n: a button that buys the middle class card; the card is called "Middle" as in its title
BUY_CLASS = {MIDDLE: NP_("button", "Buy Middle"), UPPER: NP_("button", "Buy Upper"), KING: NP_("button", "Buy King")}


@book.option(o.Buy, NP_("verb, by a class", "Rise"), short=lambda to, option: _(BUY_CLASS[option.level]),
             tiny=lambda to, option: class_cards()[option.level], page="upgrade",
             icon=lambda to, option: "chess-king" if option.level == KING else "stairs-up")
def buy(to: Reader, option: o.Buy) -> str:
    return _(RISE[option.level]).format(coins=coins(PRICES[option.level]))


@book.sentence(o.Buy)
def _buy_in_full(to: Reader, option: o.Buy) -> str:
    if option.level == KING:
        return _("{label}: {points}, and the game ends with this round.").format(
            label=buy(to, option), points=points(KING_POINTS))
    return _("{label}: a new card that only you see, and three more characters to claim.").format(label=buy(to, option))


book.option(o.BuyNothing, N_("Stay what you are"), short=NP_("button", "Buy nothing"), icon="check-bold", page="upgrade",
            closes=True, passive=True, rank=LAST)
