"""Tips for Rus'."""

from __future__ import annotations

from app.i18n import _
from app.tips import Tip, asked_for
from app.words import Reader
from app.words.rus.names import character_name, coins, points
from rules.core import Seat
from rules.rus.data import CLASS_OF, KING, KING_POINTS, PRICES
from rules.rus.state import PlayerBoard, Rus, character, is_cursed, may_buy_king, opponents, owns_upper, standing

FEW_POINTS = 3  # to the end: it is near
RIPE = 3  # coins on crops that are worth a thought


def mine(to: Reader) -> PlayerBoard:
    board: PlayerBoard = to.state.boards[to.decider]
    return board


def nearest(to: Reader) -> Seat | None:
    """An opponent who has the end in sight."""
    t: Rus = to.state
    return next((seat for seat in opponents(t, to.decider) if t.points_to_end - t.boards[seat].points <= FEW_POINTS), None)


def holds_claimed(to: Reader) -> bool:
    t: Rus = to.state
    if asked_for(to) != "accuse" or t.claim is None:
        return False
    level, classes = CLASS_OF[t.claim.character], mine(to).classes
    return level < len(classes) and classes[level] in to.faces and character(to.faces[classes[level]]) == t.claim.character


def can_buy_class(to: Reader) -> bool:
    board = mine(to)
    return asked_for(to) == "claim" and not owns_upper(board) and board.coins >= PRICES[len(board.classes)]


def near_king(to: Reader) -> bool:
    board = mine(to)
    return owns_upper(board) and may_buy_king(to.state, to.decider) and 2 * board.coins >= PRICES[KING]


def has_debt(to: Reader) -> bool:
    return mine(to).debt > 0


def is_hexed(to: Reader) -> bool:
    board = mine(to)
    return any(is_cursed(board, place) for place in standing(board))


def somebody_caught(to: Reader) -> bool:
    t: Rus = to.state
    return asked_for(to) == "claim" and any(t.boards[seat].caught for seat in opponents(t, to.decider))


def claimed_name(to: Reader) -> str:
    t: Rus = to.state
    return str(character_name(t.claim.character)) if t.claim is not None else ""


TIPS = (
    Tip("debt", has_debt, lambda to: _("In debt you may neither lie nor accuse. The next coins that come pay it off at once."),
        "debt", "doubt"),
    # i18n: {character}: the name of a character card in its plain form, "Farmer"
    Tip("held", holds_claimed, lambda to: _("You hold a {character} yourself: so there are fewer that it could be.").format(
        character=claimed_name(to)), "accuse", "doubt"),
    # i18n: {coins}: a count with its noun, "4 coins"
    Tip("class", can_buy_class, lambda to: _("{coins} buy your next class card at your turn's end: stronger claims.").format(
        coins=coins(PRICES[len(mine(to).classes)])), "upgrade", "estate"),
    # i18n: {coins} and {points}: counts with their nouns
    Tip("king", near_king, lambda to: _("The king costs {coins} for {points}. There is one, and he ends the game.").format(
        coins=coins(PRICES[KING]), points=points(KING_POINTS)), "upgrade", "estate"),
    Tip("ripe", lambda to: asked_for(to) == "housekeeping" and any(stack >= RIPE for stack in mine(to).stacks),
        lambda to: _("Crops grow by a coin each round until you harvest. But fire and thieves love a high stack."), "crops",
        "estate"),
    Tip("curse", is_hexed, lambda to: _("A cursed building does nothing through your next turn. Then it works again."), "curse",
        "estate"),
    Tip("caught", somebody_caught, lambda to: _("Who was caught has another card now: what was claimed before says nothing."),
        "accuse", "doubt"),
    Tip("end", lambda to: nearest(to) is not None, lambda to: _(
        "{who} needs only a few points. With {points} the round is played to its end, and that is all.").format(
            who=to.name(nearest(to) or 0), points=points(to.state.points_to_end)), "end", "claim"),
)
