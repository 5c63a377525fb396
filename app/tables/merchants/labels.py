"""Options of Merchants of Kiev on buttons and chips: a sign, a word or two, what it costs or brings."""

from typing import Any

from app.i18n import _
from app.tables.base import Moment
from app.tables.merchants import reading
from rules.merchants.data import GOOD_NAMES, GOOD_PRICE, JOBS, NAMES, PASS_PRICE, PAY_PER_CARD

ICONS = {
    "bemerchant": "sail-boat",
    "movehorde": "horse-human",
    "moveprince": "shield-crown",
    "addjob": "cards",
    "restart": "restart",
    "sail": "map-marker",
    "buy": "sack",
    "buypass": "key-variant",
    "deliver": "hand-coin",
    "offertrade": "handshake",
    "endturn": "check-bold",
    "halt": "check-bold",
    "march": "flag-variant",
    "ride": "flag-variant",
    "flee": "run-fast",
    "takegood": "sack",
    "takepass": "key-variant",
    "startat": "anchor",
    "playjob": "cards",
    "accept": "check-bold",
    "refuse": "close-thick",
    "propose": "handshake",
    "placeprince": "shield-crown",
    "placehorde": "horse-human",
    "lay": "hexagon",
    "giverubles": "cash-remove",
    "askrubles": "cash-plus",
    "givepass": "key-variant",
    "askpass": "key-variant",
    "givegood": "sack",
    "askgood": "sack",
    "amount": "hand-coin",
}

PAGES = {
    "bemerchant": "merchant", "sail": "merchant", "merchant": "merchant", "endturn": "turn", "turn": "turn",
    "movehorde": "horde", "march": "horde", "halt": "turn", "horde": "horde", "flee": "horde", "placeprince": "horde",
    "moveprince": "prince", "ride": "prince", "prince": "prince", "placehorde": "prince",
    "prince flees": "horde", "horde flees": "prince",
    "addjob": "addjob", "playjob": "addjob", "add": "addjob", "restart": "restart", "deliver": "jobs",
    "buy": "goods", "takegood": "goods", "buypass": "passes", "takepass": "passes",
    "outfit": "setup", "startat": "setup", "start": "setup", "lay": "setup", "tile": "setup",
    **dict.fromkeys(("offertrade", "giverubles", "askrubles", "givepass", "askpass", "givegood", "askgood", "amount", "propose",
                     "accept", "refuse", "offer", "answer"), "trade"),
}


def short(moment: Moment, option: Any) -> str:
    """An option in a word or two."""
    words, to = moment.words, moment.reader
    match option[0]:
        case "bemerchant":
            return _("Merchant")
        case "movehorde":
            return _("Horde")
        case "moveprince":
            return _("Prince")
        case "addjob":
            return _("Job")
        case "restart":
            return _("Restart")
        case "sail" | "startat" | "march" | "ride" | "flee" | "placehorde" | "placeprince":
            return NAMES[option[1]]
        case "takepass":
            return _("Pass {town}").format(town=NAMES[option.city])
        case "buypass":
            return _("Buy pass")
        case "givepass" | "askpass":
            return f"{_short_verb(option[0])} {NAMES[option.city]}"
        case "takegood":
            return GOOD_NAMES[option.good]
        case "buy":
            return _("Buy {good}").format(good=GOOD_NAMES[option.good].lower())
        case "givegood" | "askgood":
            return f"{_short_verb(option[0])} {GOOD_NAMES[option.good].lower()}"
        case "deliver":
            return _("Deliver {good}").format(good=GOOD_NAMES[JOBS[option.job][0]].lower())
        case "playjob":
            good, city = JOBS[option.job]
            return _("{good} for {town}").format(good=GOOD_NAMES[good], town=NAMES[city])
        case "offertrade":
            return _("Trade: {name}").format(name=moment.plan.seats[option.seat].name)
        case "endturn":
            return _("End turn")
        case "lay":
            return _("turned {n}°").format(n=60 * option.rotation) if option.rotation else _("upright")
    return words.label(to, option)


def note(moment: Moment, option: Any) -> str:
    """What it leads to."""
    match option[0]:
        case "bemerchant":
            return _("sail, trade")
        case "movehorde":
            return _("2 steps")
        case "moveprince":
            return _("3 by river")
        case "addjob":
            return _("draw 2")
        case "restart":
            return _("5 rubles")
    return cost(moment, option)


def icon_of(option: Any, state: Any) -> str:
    if option[0] in ("takegood", "buy", "givegood", "askgood"):
        return "good:" + reading.good_key(option.good)
    if option[0] == "lay" and state is not None:
        return f"tile:{state.drawn_tile}:{option.rotation}"
    if option[0] == "deliver":
        return "good:" + reading.good_key(JOBS[option.job][0])
    return ICONS.get(option[0], "")


def cost(moment: Moment, option: Any) -> str:
    match option[0]:
        case "buy":
            return f"−{GOOD_PRICE}"
        case "buypass":
            return f"−{PASS_PRICE}"
        case "deliver":
            return f"+{PAY_PER_CARD * max(1, moment.state.jobs[option.job])}"
        case "sail" if moment.active is not None and reading.takes_toll(moment.state, moment.active, option.tile):
            return "−1"
    return ""


def _short_verb(word: str) -> str:
    return _("Give") if word.startswith("give") else _("Ask for")
