"""What people may call themselves, and the six crests.

A name comes from a stranger's device and is drawn on ours: it must be short, printable, in one normal form, and without direction
marks or invisible characters.
"""
from __future__ import annotations

import unicodedata
from pathlib import Path

from net.reading import read_json_file
from net.texts import DisplayText, tidy, without_hidden
from net.trouble import Trouble

CRESTS = ("lion", "ship", "wolf", "raven", "bear", "falcon")
NAME_LIMIT = 24
PROFILE_FILE = "profile.json"
DEFAULT_NAMES = ("Olga", "Sadko", "Dobrynya", "Vasilisa", "Ratibor", "Yaroslav", "Marfa", "Alyosha", "Gorislava",
                 "Volkhv", "Nestor", "Svyatogor", "Predslava", "Mikula", "Zabava", "Boyan")


class BadName(Trouble, ValueError):
    """The text cannot be shown as a name; the reason says why, for the person who typed it."""


def clean_name(text: object) -> DisplayText:
    """The name in its normal form, or BadName."""
    if not isinstance(text, str):
        raise BadName("name no text")
    if len(text) > 8 * NAME_LIMIT:      # before normalising, which costs time and can lengthen
        raise BadName("name too long", count=NAME_LIMIT)
    name = unicodedata.normalize("NFC", without_hidden(text)).strip()
    if not name:
        raise BadName("name empty")
    if len(name) > NAME_LIMIT:
        raise BadName("name too long", count=NAME_LIMIT)
    if (clean := tidy(name, NAME_LIMIT)) != name:
        raise BadName("name unseen")
    return clean


def kept_name(text: object) -> DisplayText:
    """A name as a record of this device has it, unchanged: older apps let marks through that `clean_name` drops, and the name is
    part of what everybody signed. BadName if it was never one."""
    if not isinstance(text, str) or not 0 < len(text) <= NAME_LIMIT or not text.isprintable():
        raise BadName("name unseen")
    return DisplayText(text)


def clean_crest(text: object) -> str:
    if text not in CRESTS:
        raise BadName("no crest")
    return str(text)


def read_profile(storage: Path) -> tuple[DisplayText, str] | None:
    """The stored name and crest of this device, or None. The key is not needed for that."""
    try:
        profile = read_json_file(storage / PROFILE_FILE)
        return clean_name(profile["name"]), clean_crest(profile["crest"])
    except (ValueError, KeyError, TypeError):
        return None
