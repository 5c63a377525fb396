"""What went wrong, as sentences: rules raise a stable word and values, and here stands what a player reads.

A word without a sentence here is shown as it is: errors of the network say theirs themselves.
"""

from __future__ import annotations

import re

from app.i18n import N_, _, ngettext
from rules.core import Illegal, SaveError

SAVED = {
    "another game": N_("This is a game of {game}, not of {wanted}."),
    "unknown game": N_("This device does not know the game {game}."),
    "other rules": N_("This game was saved under other rules of play. It can go on from its last checkpoint."),
    "changed too much": N_("The rules have changed too much for this game to go on ({why})."),
    "went on under mended rules": N_("This game went on under mended rules: it cannot be shown from its beginning."),
    "another version": N_("This saved game was written by another version of the app."),
    "cut off": N_("This saved game was cut off: its end is missing."),
    "no saved game": N_("This is not a saved game of this app, or its first line was altered."),
    "first line altered": N_("The first line of this saved game was altered."),
    "another seal": N_("This saved game was altered: its contents do not match its seal."),
    "another form": N_("This saved game was altered: it is not in the app's own form."),
    "another game follows": N_("This saved game does not follow from its own moves: it was altered."),
    "moves not allowed": N_("This saved game holds moves that the rules do not allow: it was altered."),
    "parts of two moments": N_("The two parts of this saved game are not of the same moment."),
    "who sits where": N_("It does not say who sits where."),
}
ILLEGAL = {
    "game over": N_("The game is over."),
    "another seat decides": N_("It is not this seat's turn to decide."),
    "not offered": N_("That is not one of the choices."),
    "not begun": N_("The table has not begun."),
}
# What rules call a foul is signed and kept in records as it stands; these are its whole texts, `.*` being a card's name.
FOULS = {
    r"played .* against its condition": N_("played an action card against its condition"),
    r"bluffed while in debt": N_("bluffed while in debt"),
    r"showed a card that cannot be played now": N_("showed a card that cannot be played now"),
    r"played a scheme card without the coins for it": N_("played a scheme card without the coins for it"),
    r"showed .* without what it takes": N_("showed a deed without what it takes"),
    r"played the half of a card that is no play": N_("played the half of a card that is no play"),
}


def sentence(error: Exception) -> str:
    """What a player reads of an error."""
    match error:
        case SaveError(reason=reason, values=values) if reason in SAVED:
            return _(SAVED[reason]).format(**values)
        case SaveError(values={"why": str(why)}):  # the file could not be read: net has said why
            return why
        case Illegal(reason=reason) if reason in ILLEGAL:
            return _(ILLEGAL[reason])
    return str(error)


def foul(reason: str) -> str:
    """What somebody did against the rules, as a part of a sentence."""
    for text, said in FOULS.items():
        if re.fullmatch(text, reason):
            return _(said)
    return reason


def went_on(reopened: int | None) -> str:
    """What to tell the players of a game that goes on under mended rules; "" for one whose rules are the same."""
    if reopened is None:
        return ""
    if not reopened:
        return _("The rules were mended since this game was saved. It goes on from the start of the last turn.")
    return ngettext(
        "The rules were mended since this game was saved. It goes on from the start of the last turn; {n} choice since then is "
        "open again.",
        "The rules were mended since this game was saved. It goes on from the start of the last turn; {n} choices since then are "
        "open again.", reopened).format(n=reopened)
