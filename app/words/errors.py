"""What went wrong, as sentences: rules and net raise a stable word and values, and here stands what a player reads.

An error of the app itself was made as a sentence where it was raised, and is shown as it is.
"""

from __future__ import annotations

from app.i18n import N_, _, ngettext, sentences
from app.words import network, protocol
from rules.core import Illegal, SaveError

SAVED = {
    # i18n: {game} and {wanted}: games' short English names, as they are typed in the terminal
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
    "no such seat": N_("There is no such seat."),
    "only follows": N_("This device cannot decide for anybody."),
    "one answer": N_("One answer is asked for."),
    "nothing to vote on": N_("There is nothing to vote on."),
    "too many votes": N_("In this step there have been too many votes."),
    "cannot be voted out": N_("This peer cannot be voted out now."),
    "nobody waits": N_("Nobody waits for this peer now."),
    "nobody asked": N_("Nobody has asked to go on without it."),
    "nothing to resign": N_("There is no game to resign."),
    "nothing to end": N_("There is no game to end."),
}


def sentence(error: object) -> str:
    """What a player reads of an error, or of anything else that has a stable word as its reason."""
    reason, values = getattr(error, "reason", None), getattr(error, "values", {})
    if isinstance(error, SaveError):
        if reason in SAVED:
            return _(SAVED[reason]).format(**values)
        return sentence(values["why"]) if "why" in values else str(error)  # the file could not be read: net says why
    if isinstance(error, Illegal) and reason in ILLEGAL:
        return _(ILLEGAL[reason])
    if reason in network.COUNTED:
        return network.COUNTED[reason](**values)
    if reason == "cannot join":
        return sentence(values["why"])
    if isinstance(reason, str) and reason in network.TROUBLES:
        advice = sentences(*map(sentence, values.get("advice", ())))
        return advice or _(network.TROUBLES[reason]).format(**{name: _value(name, value) for name, value in values.items()})
    return str(error)


def _value(name: str, value: object) -> object:
    if isinstance(value, Exception):
        return sentence(value)
    if isinstance(value, str) and name == "why":
        return network.system(value) if value in network.SYSTEM else protocol.reason(value)
    return value


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
