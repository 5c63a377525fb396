"""Tips for Rurik."""

from __future__ import annotations

from app.i18n import _, ngettext
from app.tips import Tip, asked_for
from app.words import Reader
from app.words.rurik.cards import deed_name
from app.words.rurik.names import region_name
from rules.rurik.cards import Cost, deed
from rules.rurik.data import CONVERSIONS, OWN_COLUMNS, ROUNDS, Region
from rules.rurik.deeds import can_accomplish
from rules.rurik.mat import affords
from rules.rurik.rule import ruler
from rules.rurik.state import NOBODY, OPEN, Player, Rurik, is_full, occupied, opponents, pieces_in


def mine(to: Reader) -> Player:
    found: Player = to.state.players[to.decider]
    return found


def acting(to: Reader) -> bool:
    return asked_for(to) == "turn"


def can_bribe(to: Reader) -> bool:
    t: Rurik = to.state
    others = [seat for column in t.board for seat, *_advisor in column if seat != to.decider]
    return asked_for(to) == "place" and mine(to).coins > 0 and bool(others)


def own_columns(to: Reader) -> int:
    t: Rurik = to.state
    return sum(any(seat == to.decider for seat, *_advisor in column) for column in t.board)


def done_deed(to: Reader) -> str:
    """A deed of mine that I see and could accomplish now; "": there is none."""
    t: Rurik = to.state
    if t.turn.accomplished:
        return ""
    seen = [deed(to.faces[card]) for card in mine(to).deeds if card in to.faces]
    return next((wanted.name for wanted in seen if can_accomplish(t, to.decider, wanted)), "")


def tied(to: Reader) -> Region | None:
    """A region where I stand, somebody else, too, and nobody rules."""
    t: Rurik = to.state
    return next((region for region in occupied(t, to.decider) if ruler(t, region) == NOBODY and any(
        pieces_in(t.players[other], region) for other in opponents(t, to.decider))), None)


def on_dock(to: Reader) -> bool:
    """A good lies on the dock though there is room aboard."""
    me = mine(to)
    return any(count and not is_full(me, good) for good, count in enumerate(me.dock))


def can_convert(to: Reader) -> bool:
    me = mine(to)
    return not to.state.turn.converted and any(
        up and token in CONVERSIONS and affords(me, Cost(CONVERSIONS[token][0])) for token, up in me.tokens.items())


def points_left(to: Reader) -> bool:
    turn = to.state.turn
    return acting(to) and turn.main != OPEN and any(turn.points.values())


TIPS = (
    Tip("deed", lambda to: acting(to) and done_deed(to) != "", lambda to: _(
        "You can accomplish {deed} now. One deed may be done each turn, at any point of it.").format(
            deed=deed_name(done_deed(to))), "deeds", "claim"),
    Tip("scheme", lambda to: acting(to) and bool(mine(to).schemes) and not to.state.turn.scheme_played, lambda to: _(
        "One scheme card may be played each turn, before or after your action."), "scheme", "swords"),
    Tip("convert", lambda to: acting(to) and can_convert(to), lambda to: _(
        "Two goods can be turned into a point, once a turn. Paid goods leave from the dock first."), "conversions", "build"),
    Tip("dock", lambda to: acting(to) and on_dock(to), lambda to: _(
        "Goods on the dock do not count for trade. Where there is room aboard, load them."), "boat", "build"),
    Tip("tie", lambda to: acting(to) and tied(to) is not None, lambda to: _(
        "Nobody rules in {region}, where you are even with another. One troop more decides it.").format(
            region=region_name(tied(to) or 0)), "rule", "advisors"),
    Tip("left", points_left, lambda to: _("Points that are left at the end of your turn are lost."), "turn", "advisors"),
    Tip("bribe", can_bribe, lambda to: _("Coins make an advisor stronger than those who stand there. They are spent for good."),
        "strategy", "advisors"),
    Tip("columns", lambda to: asked_for(to) == "place" and 0 < own_columns(to) < OWN_COLUMNS, lambda to: ngettext(
        "You must stand in {count} column before you may enter one of yours again.",
        "You must stand in {count} columns before you may enter one of yours again.", OWN_COLUMNS).format(
            count=OWN_COLUMNS), "strategy",
        "advisors"),
    Tip("last", lambda to: asked_for(to) == "place" and to.state.round == ROUNDS, lambda to: _(
        "The last round: after it the markers go up once more, and no deed is taken."), "claim", "claim"),
)
