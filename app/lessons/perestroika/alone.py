"""The last stone of Perestroika, for who knows the base: alone, to a rank."""

from __future__ import annotations

from app.i18n import _, pgettext
from app.lessons.perestroika.table import HABITS, ME
from app.lessons.script import Cast, Learnt, Look, Stone, They, Want, You
from app.words.perestroika.names import card_title, points, rank_name
from rules.perestroika import events as e, options as o
from rules.perestroika.data import RANKS, TOP, WHEAT

DECK = ("barley_field", "hunter", "lumberjack", "felling_ground",  # the first round
        "kremlin", "monastery",  # the second: two crosses at once
        "rye_field", "teutonic_order", "mill", "orthodox_church")  # the third


def alone(cast: Cast) -> Stone:
    barley, teutons, jack = card_title("barley_field"), card_title("teutonic_order"), card_title("lumberjack")
    monastery, mill, church = card_title("monastery"), card_title("mill"), card_title("orthodox_church")
    (tsar, highest), (least, lowest) = RANKS[0], RANKS[-1]
    return Stone(
        "alone", _("Alone to a rank"), "chess-king", 3, 1, deals={"set_up": [[DECK]]}, habits=HABITS,
        script=(
            Look("rank", _("Alone you play for a rank: {rank} from {least}, {highest} from {most}. Less is ruin.").format(
                rank=rank_name(lowest), least=points(least), highest=rank_name(highest), most=tsar), ("seat", ME)),
            You("away", _("You begin with nothing. Of each display you first discard one card: the {card}.").format(card=jack),
                Want(o.Dismiss, card="lumberjack"), told=(e.Dismissed,), page="solo",
                wrong={Want(o.Dismiss): _("You may. But that one we still need; discard the {card}.").format(card=jack)}),
            You("aside", _("Then one goes face down to an opponent who is not there: the {card}. Remember it.").format(
                card=barley), Want(o.LayAside, card="barley_field"), told=(e.LaidAside, e.Picked), page="solo",
                wrong={Want(o.LayAside): _("Keep that one, you can use it now. Lay the {card} aside.").format(card=barley)}),
            They(ME, Want(o.Play, half=TOP)), They(ME, Want(o.Play, half=TOP)),
            You("two", _("The rest was yours, and is played. New round: only two cards. Discard the {card}.").format(
                card=monastery), Want(o.Dismiss, card="monastery"), told=(e.Dismissed, e.LaidAside), page="solo",
                wrong={Want(o.Dismiss): _("That one is to lie aside. Discard the {card}.").format(card=monastery)}),
            You("none", _("The other was laid aside, and none is left for you. So take a piece: wheat."),
                Want(o.Take, material=WHEAT), told=(e.Took,), page="solo",
                wrong={Want(o.Take): _("Fur and wood you have. Take wheat.")}),
            You("church", _("Another round, and the {teutons} among the cards. Discard the {card}.").format(
                teutons=teutons, card=church), Want(o.Dismiss, card="orthodox_church"), page="solo",
                wrong={Want(o.Dismiss, card="teutonic_order"): _("No, that one is our guest. Discard the {card}.").format(
                    card=church),
                       Want(o.Dismiss): _("Discard the {card}.").format(card=church)}),
            You("mill", _("And lay the {card} aside.").format(card=mill), Want(o.LayAside, card="mill"), told=(e.LaidAside,),
                page="solo",
                wrong={Want(o.LayAside, card="teutonic_order"): _("Not that one. Lay the {card} aside.").format(card=mill),
                       Want(o.LayAside): _("Keep that one. Lay the {card} aside.").format(card=mill)}),
            You("fetch", _("The {card} by its upper half brings back a card that you laid aside. Play it.").format(card=teutons),
                Want(o.Play, card="teutonic_order", half=TOP), told=(e.Played,), page="solo",
                wrong={Want(o.Play, card="teutonic_order"): _("Below it robs a rival, and you have none. The upper half."),
                       Want(o.Play): _("In a moment. First the {card}.").format(card=teutons),
                       Want(o.ThrowAway): _("A chip can be had alone, too. Now play the {card}.").format(card=teutons),
                       Want(o.Stop): _("Play on: the {card}.").format(card=teutons)}),
            You("remember", _("They lie in the order you laid them, the oldest first. Which one was the {card}?").format(
                card=barley), Want(o.PickLaid), told=(e.TookLaid,), page="solo"),
            Look("memory", _("What still lies there is mixed into the deck at the next shuffle. Was it the {card}?").format(
                card=barley)),
        ),
        learnt=(
            Learnt("trash-can", pgettext("learnt", "Discard"), _("first one card of each display")),
            Learnt("eye-off", pgettext("learnt", "Lay aside"), _("then one face down; the rest is yours")),
            Learnt("shield-cross", pgettext("learnt", "Teutonic Order"), _("fetches a card laid aside")),
            Learnt("crown", pgettext("learnt", "Rank"), _("your points alone decide it")),
        ),
        done=_("You can rebuild alone now"),
    )
