"""The third stone of Perestroika: an invasion, a chip for the whole hand, a third card, the end."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.perestroika.table import HABITS, I_BEGIN, ME, OLEG, crosses
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.perestroika.names import card_title, cards, points
from rules.perestroika import events as e, options as o
from rules.perestroika.data import BOTTOM, CROSSES, FUR, MOST, MOST_DISPLAYED, TATARS_LEAVE, TOP, WHEAT, WOOD

DECK = ("hunter", "lumberjack", "tannery", "felling_ground",  # the first round
        "sawmill", "kremlin", "mill", "trade_ship", "wagon",  # the second: one cross
        "barley_field", "felling_ground", "rye_field", "sleigh", "hunter")  # the third
DOUBLED = 2  # points of each piece whose workshop is in the hand


def tatars(cast: Cast) -> Stone:
    oleg, hunter, tannery, barley = cast[OLEG], card_title("hunter"), card_title("tannery"), card_title("barley_field")
    felling, sawmill, mill = card_title("felling_ground"), card_title("sawmill"), card_title("mill")
    return Stone(
        "tatars", _("The Tatars"), "horse-variant", 4, 2, deals={"set_up": [[DECK]]}, rolls=I_BEGIN, habits=HABITS,
        script=(
            They(ME, Want(o.Take, material=FUR)), They(OLEG, Want(o.Take, material=WOOD)),
            They(OLEG, Want(o.Take, material=WHEAT)),
            They(ME, Want(o.Pick, card="hunter")), They(OLEG, Want(o.Pick, card="lumberjack")),
            They(ME, Want(o.Pick, card="tannery")),
            You("hunter", _("You are after fur, and nothing but fur. First the {card}, by its upper half.").format(card=hunter),
                Want(o.Play, card="hunter", half=TOP), told=(e.Played, e.Took), page="playing",
                wrong={Want(o.Play, card="tannery"): _("It doubles your fur. Get more of it first: the {card}.").format(
                    card=hunter),
                       Want(o.Play): _("Nothing can be built yet. The upper half."),
                       Want(o.ThrowAway): _("Soon. Now play the {card}.").format(card=hunter),
                       Want(o.Stop): _("Play first: the {card}.").format(card=hunter)}),
            You("double", _("The {card} doubles your fur, up to {most}: more does not fit. Play its upper half.").format(
                card=tannery, most=MOST), Want(o.Play, card="tannery", half=TOP), told=(e.Took,), page="materials",
                wrong={Want(o.Stop): _("It could wait in your hand. But double the fur now.")}),
            They(OLEG, Want(o.Play, half=TOP)), They(OLEG, Want(o.Play, half=TOP)),
            They(OLEG, Want(o.Pick, card="kremlin")),
            Look("ride", _("{cards} lie there, and not {crosses}: so the Tatars came. Of each kind you all keep {left}.").format(
                cards=cards(MOST_DISPLAYED[2]), crosses=crosses(CROSSES[2]), left=TATARS_LEAVE), ("seat", ME), my_turn=True),
            You("any", _("Who piles up fur feeds the Tatars. None of these cards helps with fur alone: take any."),
                Want(o.Pick), told=(e.Picked,), page="tatars"),
            You("other", _("And another one, whichever you like."), Want(o.Pick), told=(e.Picked,), page="picking"),
            They(ME, Want(o.Take, material=FUR)),
            They(OLEG, Want(o.Stop)),
            You("away", _("They need wood or wheat, and you have none. Throw the whole hand away: that earns a chip."),
                Want(o.ThrowAway), told=(e.Discarded, e.ChipTaken), page="chips",
                wrong={Want(o.Play): _("It would do nothing now. Throw the hand away."),
                       Want(o.Stop): _("You could keep them. But a chip is worth more: throw them away.")}),
            You("felling", _("You begin. Wood, wheat and a town: three cards in one turn. First take the {card}.").format(
                card=felling), Want(o.Pick, card="felling_ground"), told=(e.Picked,), page="picking",
                wrong={Want(o.Pick): _("In good time. {oleg} wants wood: take the {card} first.").format(
                    oleg=oleg, card=felling)}),
            They(OLEG, Want(o.Pick, card="rye_field")),
            You("barley", _("Wheat now: take the {card}.").format(card=barley), Want(o.Pick, card="barley_field"),
                told=(e.Picked,), page="picking",
                wrong={Want(o.Pick): _("Wheat is what you lack: take the {card}.").format(card=barley)}),
            They(OLEG, Want(o.Pick, card="sleigh")),
            They(ME, Want(o.Play, card="felling_ground", half=TOP)), They(ME, Want(o.Play, card="barley_field", half=TOP)),
            You("third", _("Wood and wheat are in. Your chip pays for a third card: the {card}, lower half.").format(card=hunter),
                Want(o.Play, card="hunter", half=BOTTOM), told=(e.ChipSpent,), page="chips",
                wrong={Want(o.Play): _("More fur for the Tatars? Build towns: the lower half."),
                       Want(o.Stop): _("You could keep the chip. But towns are safe from the Tatars: build.")}),
            You("town", _("What is built, no Tatar takes. Build a town."), Want(o.Build), page="building",
                wrong={Want(o.Enough): _("It is paid for: build it.")}),
            You("again", _("And the other one."), Want(o.Build), told=(e.Built,), page="building",
                wrong={Want(o.Enough): _("It is paid for: build it.")}),
            Look("count", _("In the end a piece is worth {point}, or {more} if you hold its {tannery}, {mill} or {saw}.").format(
                point=points(1), more=DOUBLED, tannery=tannery, mill=mill, saw=sawmill)),
        ),
        learnt=(
            Learnt("horse-variant", pgettext("learnt", "Tatars"), _("too few crosses: the store is plundered")),
            Learnt("home-group", pgettext("learnt", "Building"), _("what stands is safe")),
            Learnt("plus-thick", pgettext("learnt", "Chip"), _("for the whole hand; pays for a third card")),
            Learnt("hand-saw", pgettext("learnt", "Workshops"), _("kept to the end they double their pieces")),
        ),
        done=_("You know all of Perestroika now"),
    )
