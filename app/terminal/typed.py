"""Commands are understood in the language of the app, too: its own word for "look" is as good as look.

English stays: what is typed in scripts and said in help works in every language.
"""

from __future__ import annotations

from app.i18n import NP_, _
from app.searching import folded

# i18n: each of these is typed as a command in the terminal: one word in small letters, an order or a noun
COMMANDS = (
    NP_("command", "help"), NP_("command", "rules"), NP_("command", "log"), NP_("command", "all"), NP_("command", "save"),
    NP_("command", "confirm"), NP_("command", "quit"), NP_("command", "undo"), NP_("command", "back"), NP_("command", "yes"),
    NP_("command", "no"), NP_("command", "look"), NP_("command", "band"), NP_("command", "board"), NP_("command", "cards"),
    NP_("command", "claims"), NP_("command", "deeds"), NP_("command", "display"), NP_("command", "hand"), NP_("command", "house"),
    NP_("command", "jobs"), NP_("command", "land"), NP_("command", "map"), NP_("command", "modules"), NP_("command", "passes"),
    NP_("command", "people"), NP_("command", "piles"), NP_("command", "prices"), NP_("command", "room"), NP_("command", "said"),
    NP_("command", "scenario"), NP_("command", "seats"), NP_("command", "table"), NP_("command", "way"), NP_("command", "talk"),
    NP_("command", "gesture"), NP_("command", "resign"), NP_("command", "leave"), NP_("command", "end"),

    NP_("command", "without"),
    NP_("command", "with"), NP_("command", "close"), NP_("command", "give"), NP_("command", "devices"), NP_("command", "code"),
    NP_("command", "reach"), NP_("command", "ready"), NP_("command", "unready"), NP_("command", "harder"),
    NP_("command", "again"), NP_("command", "show"),
)


def in_english(typed: str) -> str:
    """What was typed, with its first word in English if it is a command in the language of the app."""
    word, gap, rest = typed.partition(" ")
    plain = folded(word)
    if plain in COMMANDS:
        return typed
    return next((f"{command}{gap}{rest}" for command in COMMANDS if folded(_(command)) == plain), typed)


def is_yes(typed: str) -> bool:
    return in_english(typed.strip()).casefold() in ("y", "yes")
