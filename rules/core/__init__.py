"""The rules core: a game is a script that asks. Import everything from here."""

from .asks import Ask, Choose, ChooseSecretly, Conceal, Faces, Options, Peek, Piles, Roll, Script, Show, Shuffle
from .card_words import CardWords
from .cards import OVER, Card, Face, TableState, clockwise, lay_open
from .dealer import Deal, Dealer, Dealt, LocalDealer
from .draft import Draft
from .encoding import NotCanonical, canonical, digest, parse
from .errors import BrokenScript, Ended, Foul, Illegal, Misuse
from .game import CARETAKER_ROLL, BadSetting, Game, Setting, Settings, SettingValue
from .knowledge import CardKnowledge, Knowledge
from .layout import CARD_KINDS, PROGRESS, SUITS, HiddenDice, Layout, Suited, Zone, of_kind, places, twice, zones_of
from .outcome import Ending, Outcome
from .save import Altered, Loaded, OtherGame, OtherRules, OtherVersion, SaveError, Truncated, about_save, load, save, save_dealer
from .state import CannotDecode, Stateful, decode, state
from .stream import Stream
from .table import Table
from .values import Event, Option, Seat, Thing, Value, Vocabulary, from_plain, things

__all__ = [
    "Altered", "Ask", "BadSetting", "BrokenScript", "CARD_KINDS", "CARETAKER_ROLL", "CannotDecode", "Card", "CardKnowledge",
    "CardWords", "Choose", "ChooseSecretly", "Conceal", "Deal", "Dealer", "Dealt", "Draft", "Ended", "Ending", "Event",
    "Face", "Faces", "Foul", "Game", "HiddenDice", "Illegal", "Knowledge", "Layout", "Loaded", "LocalDealer", "Misuse",
    "NotCanonical", "OVER", "Option", "Options", "OtherGame", "OtherRules", "OtherVersion", "Outcome", "PROGRESS", "Peek",
    "Piles", "Roll", "SUITS", "SaveError", "Script", "Seat", "Setting", "SettingValue", "Settings", "Show", "Shuffle",
    "Stateful", "Stream", "Suited", "Table", "TableState", "Thing", "Truncated", "Value", "Vocabulary", "Zone",
    "about_save", "canonical", "clockwise", "decode", "digest", "from_plain", "lay_open", "load", "of_kind", "parse",
    "places", "save", "save_dealer", "state", "things", "twice", "zones_of",
]
