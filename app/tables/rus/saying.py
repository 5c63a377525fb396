"""What the table of Rus' says of a moment beside its boards: the stage, prices, what a choice comes to, how points came about.
Plain Python."""

from typing import Any

from app import theme
from app.i18n import _
from app.tables.base import Meter, Moment
from app.tables.rus import look, reading
from app.words.base import listed
from app.words.rus import WORDS
from app.words.rus.forecast import brings_nothing
from app.words.rus.ledger import SOURCES, ledgers
from app.words.rus.names import ability, character_name, coins, points
from app.words.rus.options import brought
from rules.rus.data import DACHA_PRICES, EXCHANGE_COINS, MOST_DISCARDS, PRICES


def stage(moment: Moment) -> str:
    """How far the game is, and whose turn it is."""
    state = moment.state
    if not state.boards[0].classes:
        return _("before the first turn")
    last = reading.is_last_round(state)
    if state.turn == moment.seat:
        text = _("Round {n} · your turn · last round") if last else _("Round {n} · your turn")
    else:
        text = _("Round {n} · {name}'s turn · last round") if last else _("Round {n} · {name}'s turn")
    return text.format(n=state.round + 1, name=moment.plan.seats[state.turn].name)


def meters(moment: Moment) -> list[Meter]:
    full, most = moment.state.points_to_end, max(board.points for board in moment.state.boards)
    return [Meter("crown", _("{n} of {full} points").format(n=most, full=full), min(most, full), full, theme.GLOW)]


def note(moment: Moment, option: Any, room: str = "usual") -> str:
    """What an option leads to, in as many words as its button has `room` for: "wide", "usual" or "cramped"."""
    match option[0]:
        case "exchange":
            swap = _("swap {most}, +{coins}")
            if room != "usual":
                swap = _("swap up to {most}, +{coins}") if room == "wide" else _("swap, +{coins}")
            return swap.format(most=MOST_DISCARDS, coins=coins(EXCHANGE_COINS))
        case "cash":
            return _("1 point, 3 coins")
    price = price_of(moment, option)
    return coins(price) if price else ""


def price_of(moment: Moment, option: Any) -> int:
    match option[0]:
        case "upgradedacha":
            dacha = moment.state.boards[moment.state.turn].dacha
            return DACHA_PRICES[min(dacha, len(DACHA_PRICES) - 1)]
        case "buy":
            return PRICES[option.level]
    return 0


def confirming(moment: Moment, option: Any, narrow: bool) -> str:
    if option[0] == "claim":  # truth, lie and risk stand on the preview
        return _("{who}: {ability}.").format(who=character_name(option.character), ability=ability(option.character))
    if option[0] == "play" and narrow:  # the lifted card says its name itself
        return brought(moment.reader, option)
    return WORDS.sentence(moment.reader, option) if option[0] in ("play", "exchange", "buy") else ""


def after_confirm(moment: Moment) -> str:
    """What a card leaves me with; a claim says it on its own sheet."""
    shown = reading.preview_of(moment)
    if shown is None or shown.character:
        return ""
    if brings_nothing(moment.reader, moment.drafted[-1]):
        return _("it brings you nothing now")
    changed = [word(after) for word, (now, after) in ((coins, shown.coins), (points, shown.points)) if now != after]
    return _("then you have {what}").format(what=listed(changed)) if changed else ""


def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
    """Every royal point is a tile, in the order it came: a row is the story of a game."""
    book = ledgers(table.seats, table.events)[seat]
    if book.points != table.state.boards[seat].points:  # a save of an older version: its first events are missing
        return []
    return [(look.SOURCES[source], "", 1) for source, gained in book.came for _point in range(gained)]


def score_legend() -> list[tuple[str, str]]:
    words = {
        "monument": _("monument"),
        "dacha": _("dacha"),
        "festival": _("festival"),
        "card": _("action card"),
        "nobleman": _("Nobleman"),
        "king": _("king"),
    }
    return [(look.SOURCES[source], words[source]) for source in SOURCES]
