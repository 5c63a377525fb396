"""What the cards do, in our own words: each half as a title, as a part of a sentence, and what it would come to now."""

from __future__ import annotations

from app.i18n import N_, Name, _, ngettext, noun, sentences
from app.words.perestroika.names import building_title, buildings, bundle, material_title, pieces
from rules.core import Seat
from rules.perestroika.build import cost_of, is_full
from rules.perestroika.data import (
    COLUMNS,
    EXCHANGE_FOR,
    FIELD,
    FUR,
    HALVES,
    KINDS,
    MOST,
    WHEAT,
    WOOD,
    ActionCard,
    Building,
    Materials,
    Word,
)
from rules.perestroika.effects import achieves, to_fetch
from rules.perestroika.state import Perestroika, can_gain, held
from rules.perestroika.store import most_exchanges

# i18n: of each two: on a button, and as a part of a sentence
DOUBLE = {FUR: (N_("Double your fur"), N_("double your fur")), WOOD: (N_("Double your wood"), N_("double your wood")),
          WHEAT: (N_("Double your wheat"), N_("double your wheat"))}
HELD = {FUR: (N_("Keep: fur counts 2"), N_("keep it: in your hand at the end it makes each fur count 2")),
        WOOD: (N_("Keep: wood counts 2"), N_("keep it: in your hand at the end it makes each wood count 2")),
        WHEAT: (N_("Keep: wheat counts 2"), N_("keep it: in your hand at the end it makes each wheat count 2"))}
BUILD_ANY = {
    "field": (N_("Build fields"), N_("build any number of fields from your wheat")),
    "town": (N_("Build towns"), N_("build any number of towns")),
    "city": (N_("Build cities"), N_("build any number of cities")),
}
BUILD_ONE = {"church": (N_("Build one church"), N_("build one church")),
             "kremlin": (N_("Build one Kremlin"), N_("build one Kremlin"))}
OTHERS = {
    "choose": (N_("Gain 1 of choice"), N_("gain 1 material of your choice")),
    "rearrange": (N_("Exchange 1 : 1"), N_("exchange any materials one for one")),
    "rob": (N_("Take a rival's ware"), N_("take 1 material from a rival")),
    "sow": (N_("Sow one field"), N_("lay out one field with a wheat from the stock, free of charge")),
    "draw": (N_("Draw 2 cards"), N_("draw 2 cards from the deck")),
    "fetch": (N_("A card from the discards"), N_("take a card from the discard pile, unseen by the others")),
    "steal": (N_("Take a rival's card"), N_("take a card from a rival's hand without looking")),
}
ALONE = {
    "fetch": (N_("A card from the discards"), N_("take a card from the discard pile")),
    "rob": (N_("Nothing to take"), N_("do nothing: there is no rival to take from")),
    "steal": (N_("A card laid aside"), N_("take a card that you laid aside for the virtual opponent")),
}


def _texts(word: Word, alone: bool) -> tuple[str, str]:
    match word:
        case ("gain", kind, count):
            # i18n: on a button; {pieces}: "2 fur"
            return (_("Gain {pieces}").format(pieces=pieces(kind, count)), _("gain {pieces}").format(pieces=pieces(kind, count)))
        case ("exchange", source, target):
            two = pieces(target, EXCHANGE_FOR)
            # i18n: on a button: an exchange, "Fur into 2 wheat"
            return (_("{material} into {pieces}").format(material=material_title(source), pieces=two),
                    _("give {given} for {pieces}, as often as you like").format(given=pieces(source, 1), pieces=two))
        case ("double", kind):
            found = DOUBLE[kind]
        case ("held", kind):
            found = HELD[kind]
        case ("build_any", building):
            found = BUILD_ANY[building]
        case ("build_one", building):
            found = BUILD_ONE[building]
        case _:
            found = ALONE[word[0]] if alone and word[0] in ALONE else OTHERS[word[0]]
    return _(found[0]), _(found[1])


def use_title(word: Word, alone: bool = False) -> str:
    """For a button: "Build towns"."""
    return _texts(word, alone)[0]


def use(word: Word, alone: bool = False) -> Name:
    """Within a sentence: "build any number of towns"."""
    return noun(_texts(word, alone)[1])


def both_uses(action: ActionCard, alone: bool = False) -> str:
    """What a card is good for, in a sentence."""
    # i18n: the two halves of a card; {top} and {bottom}: "build any number of towns"
    return _("Above: {top}. Below: {bottom}.").format(top=use(action.top, alone), bottom=use(action.bottom, alone))


# -- what it would come to --------------------------------------------------------------------------------------------


def most_buildings(t: Perestroika, seat: Seat, building: Building) -> int:
    """How many of them materials and places allow."""
    cost, have = cost_of(t, building), held(t, seat)
    room = sum(COLUMNS - len(row) for row in t.principalities[seat].rows)
    return min(room, *(have[kind] // cost[kind] for kind in KINDS if cost[kind]))


def lacking(t: Perestroika, seat: Seat, building: Building) -> Materials:
    """What is missing for one of them."""
    cost, have = cost_of(t, building), held(t, seat)
    fur, wood, wheat = (max(0, cost[kind] - have[kind]) for kind in KINDS)
    return fur, wood, wheat


def price(t: Perestroika, building: Building) -> Name:
    return bundle(cost_of(t, building))


def forecast(t: Perestroika, seat: Seat, word: Word) -> str:
    """What playing this half would come to, in one short sentence; why it would do nothing."""
    have = held(t, seat)
    if not achieves(t, seat, word) and word[0] != "held":
        return why_fruitless(t, seat, word)
    match word:
        case ("gain", kind, count):
            gained = min(count, can_gain(t, seat, kind))
            after = _("You would have {pieces}.").format(pieces=pieces(kind, have[kind] + gained))
            return after if gained == count else sentences(after, _full_or_empty(t, seat, kind))
        case ("double", kind):
            gained = min(have[kind], can_gain(t, seat, kind))
            after = _("You would have {pieces}.").format(pieces=pieces(kind, have[kind] + gained))
            return after if gained == have[kind] else sentences(after, _full_or_empty(t, seat, kind))
        case ("choose",):
            return _("You take the piece you need most.")
        case ("exchange", source, target):
            most = most_exchanges(t, seat, source, target)
            gained = min(EXCHANGE_FOR * most, can_gain(t, seat, target))
            # i18n: {given}: "2 fur"; {gained}: "4 wheat"
            return _("At most {given} for {gained}.").format(given=pieces(source, most), gained=pieces(target, gained))
        case ("rearrange",):
            return _("Your store keeps its size of {count}; its kinds are up to you.").format(count=sum(have))
        case ("build_any" | "build_one", building):
            most = 1 if word[0] == "build_one" else most_buildings(t, seat, building)
            # i18n: {buildings}: how many of a kind, "2 towns"; {price}: "1 fur, 1 wood and 1 wheat"
            return _("You can pay {buildings}; each costs {price}.").format(
                buildings=buildings(building, most), price=price(t, building))
        case ("sow",):
            return _("The wheat comes from the stock, not from your store.")
        case ("draw",):
            return ngettext("{count} card is left in the deck.", "{count} cards are left in the deck.", len(t.deck)).format(
                count=len(t.deck))
        case ("fetch",):
            count = len(to_fetch(t))
            return ngettext("{count} card to choose from.", "{count} cards to choose from.", count).format(count=count)
        case ("steal",) if t.seats == 1:
            return ngettext("{count} card lies there.", "{count} cards lie there.", len(t.pile)).format(count=len(t.pile))
        case ("steal",):
            return _("You may play it at once if you have a play left.")
        case ("rob",):
            return _("You choose the kind.")
        case ("held", _kind):
            return _("Keep this card to the end.")
    return ""


def why_fruitless(t: Perestroika, seat: Seat, word: Word) -> str:
    """Why this half would do nothing now."""
    have, land = held(t, seat), t.principalities[seat]
    match word:
        case ("gain", kind, _count):
            return _full_or_empty(t, seat, kind)
        case ("double", kind) if not have[kind]:
            return _("You have none to double.")
        case ("double", kind):
            return _full_or_empty(t, seat, kind)
        case ("choose",):
            return _("There is nothing that you could take.")
        case ("exchange", source, _target) if not have[source]:
            return _("You have none to give.")
        case ("exchange", _source, target):
            return _full_or_empty(t, seat, target)
        case ("rearrange",):
            return _("There is nothing to exchange.")
        case ("build_any" | "build_one" | "sow", *_rest) if is_full(land):
            return _("All twelve places are built on.")
        case ("sow",):
            return _("The stock has no wheat.")
        case ("build_any" | "build_one", building):
            return _("You lack {pieces}.").format(pieces=bundle(lacking(t, seat, building)))
        case ("draw",):
            return _("The deck is empty.")
        case ("fetch",):
            return _("No card in the discard pile can be taken.")
        case ("steal",) if t.seats == 1:
            return _("Nothing is laid aside yet.")
        case ("steal",):
            return _("No rival holds a card.")
        case ("rob",) if t.seats == 1:
            return _("There is no rival.")
        case ("rob",):
            return _("No rival has a piece that you have room for.")
    return ""


def _full_or_empty(t: Perestroika, seat: Seat, kind: int) -> str:
    if t.principalities[seat].materials[kind] + t.stock[kind] < MOST or not t.stock[kind]:
        return {FUR: _("The stock runs out of fur."), WOOD: _("The stock runs out of wood."),
                WHEAT: _("The stock runs out of wheat.")}[kind]
    return _("More than six of a kind do not fit.")


def card_lines(action: ActionCard, alone: bool = False) -> list[str]:
    """A card for somebody who sees it for the first time."""
    lines = [both_uses(action, alone)]
    for building in dict.fromkeys(word[1] for half in HALVES if (word := action.word(half))[0].startswith("build")):
        lines.append(building_line(building))
    if action.bottom == ("sow",):
        lines.append(building_line(FIELD))
    if action.cross:
        lines.append(_("It bears the cross: enough crosses on display keep the Tatars away."))
    return lines


def building_line(building: Building, cost: Materials | None = None) -> str:
    from rules.perestroika.data import PLANS

    plan = PLANS[building]
    # i18n: {building}: "Town", a title; {price}: "1 fur, 1 wood and 1 wheat"; the plural goes by {count}
    return ngettext("{building} costs {price} and is worth {count} point.",
                    "{building} costs {price} and is worth {count} points.", plan.points).format(
        building=building_title(building), price=bundle(cost or plan.cost), count=plan.points)


