"""The first stone of Perestroika: materials, taking cards, both halves of a card, a town."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.perestroika.table import HABITS, I_BEGIN, ME, OLEG, crosses, times
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.perestroika.names import building_name, bundle, card_title, cards, pieces, points
from rules.perestroika import events as e, options as o
from rules.perestroika.data import BOTTOM, CROSSES, FUR, LAST_SHUFFLE, PLANS, PLAYS, TOP, TOWN, WHEAT, WOOD

DECK = ("hunter", "lumberjack", "barley_field", "felling_ground",  # the first round
        "sleigh", "felling_ground", "rye_field", "hunter")  # the second


def first_round(cast: Cast) -> Stone:
    oleg, hunter, barley, felling = cast[OLEG], card_title("hunter"), card_title("barley_field"), card_title("felling_ground")
    town, cost, worth = building_name(TOWN), bundle(PLANS[TOWN].cost), points(PLANS[TOWN].points)
    return Stone(
        "town", _("Build a town"), "home-group", 4, 2, deals={"set_up": [[DECK]]}, rolls=I_BEGIN, habits=HABITS,
        script=(
            Look("goal", _("The Tatars have burnt the land. Build it up again: buildings bring points, the most points win."),
                 ("seat", ME)),
            You("material", _("You build with fur, wood and wheat. You begin with one piece: take the wood."),
                Want(o.Take, material=WOOD), told=(e.Took,), page="materials",
                wrong={Want(o.Take): _("All three are needed in time. Take the wood: the cards will bring the rest.")}),
            They(OLEG, Want(o.Take, material=FUR)), They(OLEG, Want(o.Take, material=WHEAT)),
            You("pick", _("Cards lie open for both of you. You begin the round, so choose first: take the {card}.").format(
                card=hunter), Want(o.Pick, card="hunter"), told=(e.Picked,), page="picking",
                wrong={Want(o.Pick): _("You may have any. The {card} brings fur: take that one.").format(card=hunter)}),
            They(OLEG, Want(o.Pick, card="lumberjack")),
            You("again", _("One card each in turn, until none is left. Take the {card}.").format(card=barley),
                Want(o.Pick, card="barley_field"), told=(e.Picked,), page="picking",
                wrong={Want(o.Pick): _("You have wood. The {card} brings wheat: take that one.").format(card=barley)}),
            You("above", _("A card does what one half of it says, never both. Tap the {card}, then its upper half: fur.").format(
                card=hunter), Want(o.Play, card="hunter", half=TOP), page="playing",
                wrong={Want(o.Play, card="hunter", half=BOTTOM): _("Below it builds towns, and you cannot pay one yet. Above!"),
                       Want(o.Play): _("That one comes next. First the {card}, by its upper half.").format(card=hunter),
                       Want(o.ThrowAway): _("Throw nothing away yet. Play the {card}.").format(card=hunter),
                       Want(o.Stop): _("You may stop, but the {card} brings {fur}. Play it.").format(
                           card=hunter, fur=pieces(FUR, 2))}),
            You("wheat", _("You may play {cards} a turn. The {card} by its upper half, too: wheat.").format(
                cards=cards(PLAYS), card=barley), Want(o.Play, card="barley_field", half=TOP), told=(e.Played, e.Took),
                page="playing",
                wrong={Want(o.Play): _("Below it lays out fields. Now you want the wheat itself: the upper half."),
                       Want(o.Stop): _("A card may stay in your hand, but you want its wheat now. Play it.")}),
            They(OLEG, Want(o.Play, half=TOP)), They(OLEG, Want(o.Play, half=TOP)),
            They(OLEG, Want(o.Pick, card="sleigh")),
            You("round", _("New cards, as many as it takes to see {crosses}. {oleg} began this time. Take the {card}.").format(
                crosses=crosses(CROSSES[2]), oleg=oleg, card=felling), Want(o.Pick, card="felling_ground"), told=(e.Picked,),
                page="display",
                wrong={Want(o.Pick, card="hunter"):
                       _("Good eye, but wood is short: take the {card}. The last card is yours.").format(
                    card=felling),
                       Want(o.Pick): _("A town needs wood: take the {card}.").format(card=felling)}),
            They(OLEG, Want(o.Pick, card="rye_field")),
            They(OLEG, Want(o.Play, card="rye_field", half=TOP)), They(OLEG, Want(o.Stop)),
            You("wood", _("The last card was yours, too. First more wood: the {card}, upper half.").format(card=felling),
                Want(o.Play, card="felling_ground", half=TOP), page="playing",
                wrong={Want(o.Play, card="hunter"): _("The {card} comes second. First the wood.").format(card=hunter),
                       Want(o.Play): _("That builds towns, but wood comes first: the upper half."),
                       Want(o.ThrowAway): _("Throw nothing away. Play the {card}.").format(card=felling),
                       Want(o.Stop): _("You have come so far: play the {card}.").format(card=felling)}),
            You("below", _("{town:cap} costs {cost}. Now the {card} by its lower half: it builds towns.").format(
                town=town, cost=cost, card=hunter), Want(o.Play, card="hunter", half=BOTTOM), page="playing",
                wrong={Want(o.Play): _("Fur you have enough. The lower half builds."),
                       Want(o.Stop): _("Not now: play the {card} and build.").format(card=hunter)}),
            You("build", _("Build: tap the place that glows. Each town is worth {points}.").format(points=worth),
                Want(o.Build), page="building", wrong={Want(o.Enough): _("You can pay for one: build it.")}),
            You("more", _("This card builds as many as you can pay for. Build another!"),
                Want(o.Build), told=(e.Built,), page="building", wrong={Want(o.Enough): _("One more can be paid: build it.")}),
            Look("end", _("So it goes on. When the deck has run out and been shuffled {times}, that round is the last.").format(
                times=times(LAST_SHUFFLE[2]))),
        ),
        learnt=(
            Learnt("pine-tree", pgettext("learnt", "Materials"), _("fur, wood and wheat pay for buildings")),
            Learnt("cards", pgettext("learnt", "Cards"), _("taken in turn, until none is left")),
            Learnt("swap-vertical", pgettext("learnt", "Halves"), _("above or below, never both")),
            Learnt("home-group", pgettext("learnt", "Town"), _("what you build brings points")),
        ),
        done=_("You can build a town now"),
    )
