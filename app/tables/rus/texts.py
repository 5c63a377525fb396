"""What the table of Rus' says of a moment beside its boards: the stage, prices, what a choice comes to. Plain Python."""

from typing import Any

from app import theme
from app.i18n import _
from app.tables.contract import TableTexts
from app.tables.moment import Fact, Help, Meter, Moment
from app.tables.rus import help, reading
from app.words.base import Reader, listed
from app.words.rus import WORDS
from app.words.rus.forecast import brings_nothing
from app.words.rus.names import ability, character_name, coins, points
from app.words.rus.options import brought
from rules.core import Thing
from rules.rus.data import DACHA_PRICES, EXCHANGE_COINS, MOST_DISCARDS, PRICES

NOBODY = Reader(None, ())  # for signs, which look the same to everybody


class RusTexts(TableTexts):
    @property
    def sets(self) -> frozenset[str]:
        return frozenset(("discard",))

    # about options

    def option_icon(self, moment: Moment, option: Any) -> str:
        return WORDS.icon(NOBODY, option)

    def short(self, moment: Moment, option: Any) -> str:
        """One button has room for two words; several of them only on a wide screen."""
        alone = sum(each[0] == option[0] for each in moment.live) < 2
        return WORDS.short(moment.reader, option, moment.shape == "wide" or (alone and not is_cramped(moment)))

    def note(self, moment: Moment, option: Any) -> str:
        match option[0]:
            case "exchange":
                return _swap(moment).format(most=MOST_DISCARDS, coins=coins(EXCHANGE_COINS))
            case "cash":
                return _("1 point, 3 coins")
        price = price_of(moment, option)
        return coins(price) if price else ""

    def cost(self, moment: Moment, option: Any) -> str:
        price = price_of(moment, option)
        return f"−{price}" if price else ""

    # about a draft

    def confirming(self, moment: Moment, option: Any) -> str:
        if option[0] == "claim":  # truth, lie and risk stand on the preview
            return _("{who}: {ability}.").format(who=character_name(option.character), ability=ability(option.character))
        if option[0] == "play" and moment.shape == "low":  # the lifted card says its name itself
            return brought(moment.reader, option)
        return WORDS.sentence(moment.reader, option) if option[0] in ("play", "exchange", "buy") else ""

    def after_confirm(self, moment: Moment) -> str:
        """What a card leaves me with; a claim says it on its own sheet."""
        shown = moment.read(reading.scene_of).preview
        if shown is None or shown.character:
            return ""
        if brings_nothing(moment.reader, moment.drafted[-1]):
            return _("it brings you nothing now")
        changed = [word(after) for word, (now, after) in ((coins, shown.coins), (points, shown.points)) if now != after]
        return _("then you have {what}").format(what=listed(changed)) if changed else ""

    # about the table

    def stage(self, moment: Moment) -> str:
        return stage_line(moment)

    def meters(self, moment: Moment) -> list[Meter]:
        full, most = moment.state.points_to_end, max(board.points for board in moment.state.boards)
        return [Meter("crown", _("{n} of {full} points").format(n=most, full=full), min(most, full), full, theme.GLOW)]

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        board = moment.state.boards[seat]
        return [("crown", str(board.points)), ("coin", str(board.coins)), ("cards", str(len(board.classes)))]

    def round(self, moment: Moment) -> str:
        return _("round {n}").format(n=moment.state.round + 1)

    def mat_facts(self, moment: Moment, seat: int) -> list[Fact]:
        """Points, coins and the hand; its class cards lie open to be counted."""
        board = moment.state.boards[seat]
        return [("crown", str(board.points)), ("coin", str(board.coins)), ("cards", str(len(board.hand)))]

    in_order = frozenset({"accuse"})

    def slip_sign(self, moment: Moment) -> str:
        return "gavel"

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return help.explain(moment, thing)


def is_cramped(moment: Moment) -> bool:
    """A phone on its side with large letters: its buttons hold few of them."""
    return moment.shape == "low" and moment.large_text


def _swap(moment: Moment) -> str:
    """What an exchange is, in as many words as its button has room for."""
    if moment.shape == "wide":
        return _("swap up to {most}, +{coins}")
    return _("swap, +{coins}") if is_cramped(moment) else _("swap {most}, +{coins}")


def price_of(moment: Moment, option: Any) -> int:
    match option[0]:
        case "upgradedacha":
            dacha = moment.state.boards[moment.state.turn].dacha
            return DACHA_PRICES[min(dacha, len(DACHA_PRICES) - 1)]
        case "buy":
            return PRICES[option.level]
    return 0


def stage_line(moment: Moment) -> str:
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
