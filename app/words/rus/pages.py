"""What can be read at any time: the own hand and property, everybody's, the characters, who has said what."""
from __future__ import annotations

from app.i18n import _, ngettext
from app.words.base import Reader, listed
from app.words.rus.cards import effect, why_no_claim, why_not
from app.words.rus.names import (
    ability,
    action_name,
    building_name,
    capital,
    card_name,
    character_name,
    class_name,
    coins,
    points,
    type_name,
)
from rules.core import Seat
from rules.rus.data import CHARACTERS, KING, PRICES
from rules.rus.state import Board, Rus, action, building, character, is_cursed, standing


def claimable(to: Reader) -> list[str]:
    """The characters this seat may claim now."""
    if to.seat is None:
        return []
    return [name for names in CHARACTERS for name in names if not why_no_claim(to.state, to.seat, name, to.faces)[0]]


def classes(to: Reader, seat: Seat) -> list[str]:
    """The class cards of a seat: by name where the reader sees them, else by class."""
    t: Rus = to.state
    out = []
    for level, card in enumerate(t.boards[seat].classes):
        out.append(character_name(character(to.faces[card])) if card in to.faces else class_name(level))
    return out + ([_("king")] if t.king == seat else [])


def purse(board: Board) -> str:
    parts = [points(board.points), coins(board.coins)]
    if board.debt:
        parts.append(ngettext("{count} debt", "{count} debts", board.debt).format(count=board.debt))
    return ", ".join(parts)


def property_of(to: Reader, seat: Seat) -> str:
    """All buildings of a seat; "nothing built"."""
    t: Rus = to.state
    board = t.boards[seat]
    out = []
    for place in standing(board):
        name = building_name(to, building(seat, place), owned=False)
        out.append(name + (_(", cursed") if is_cursed(board, place) else ""))
    return "; ".join(out) or _("nothing built")


def evergreens(to: Reader, seat: Seat) -> str:
    board = to.state.boards[seat]
    names = [card_name(to, card) for card in board.evergreens]
    names += [_("{card} (from the next turn on)").format(card=card_name(to, card)) for card in board.laid]
    return listed(names)


def mine(to: Reader) -> list[str]:
    """Where the reader stands, before a decision."""
    t: Rus = to.state
    me = to.seat
    if me is None:
        return []
    board = t.boards[me]
    lines = [_("You have {purse}. Really you are: {classes}.").format(purse=purse(board), classes=listed(classes(to, me))),
             _("Your property: {things}.").format(things=property_of(to, me))]
    lying = evergreens(to, me)
    if lying:
        lines.append(_("Evergreen: {cards}.").format(cards=lying))
    lines.append(_("Your hand: {cards}.").format(cards=listed([card_name(to, card) for card in board.hand])))
    others = [_("{name} {points} and {coins}").format(name=to.name(s), points=t.boards[s].points, coins=coins(t.boards[s].coins))
              for s in range(t.seats) if s != me]
    lines.append(_("Others' royal points and coins: {others}.").format(others=", ".join(others)))
    if t.duty and me == t.turn:
        lines.append(_("You must buy the king at the end of this turn."))
    return lines


def hand(to: Reader, about: str) -> list[str]:
    t: Rus = to.state
    if to.seat is None:
        return [_("Hands are hidden.")]
    out = []
    for card in t.boards[to.seat].hand:
        if card not in to.faces:
            continue
        name = action(to.faces[card]).name
        barred = why_not(t, to.seat, name)[1]
        said = _("{card}, {type}: {effect}").format(card=action_name(name), type=type_name(action(to.faces[card]).type),
                                                  effect=effect(name))
        out.append(said + (_(" Not now: {why}").format(why=barred) if barred else ""))
    return out or [_("Your hand is empty.")]


def board(to: Reader, about: str) -> list[str]:
    """The reader's property, or that of the seats whose name fits."""
    t: Rus = to.state
    if about:
        wanted = [s for s in range(t.seats) if about in to.name(s).casefold()]
    else:
        wanted = [to.seat] if to.seat is not None else list(range(t.seats))
    out = []
    for seat in wanted:
        said = _("{name}: {things}.").format(name=to.name(seat), things=property_of(to, seat))
        lying = evergreens(to, seat)
        out.append(said + (_(" Evergreen: {cards}.").format(cards=lying) if lying else ""))
    return out or [_("Nobody is called that.")]


def seats(to: Reader, about: str) -> list[str]:
    t: Rus = to.state
    out = []
    for seat, its in enumerate(t.boards):
        name = _("{name} (you)").format(name=to.name(seat)) if to.is_me(seat) else to.name(seat)
        mark = _(", on turn") if seat == t.turn and to.ask is not None else ""
        out.append(_("{name}{mark}: {purse}; {classes}; {things}.").format(
            name=name, mark=mark, purse=purse(its), classes=listed(classes(to, seat)) or _("no class yet"),
            things=property_of(to, seat)))
    king = to.name(t.king) if t.king is not None else _("nobody yet, {coins}").format(coins=coins(PRICES[KING]))
    out.append(_("King: {king}. Action cards left: {deck}; put away: {away}.").format(
        king=king, deck=len(t.deck), away=len(t.discards)))
    return out


def people(to: Reader, about: str) -> list[str]:
    out = []
    for level, names in enumerate(CHARACTERS):
        for name in names:
            said = _("{who}, {level}: {ability}.").format(
                who=character_name(name), level=class_name(level), ability=ability(name))
            if to.seat is not None and to.state.boards[to.seat].classes:
                barred = why_no_claim(to.state, to.seat, name, to.faces)[1]
                said += " " + (_("You cannot claim it now: {why}").format(why=barred) if barred else _("You can claim it."))
            out.append(said)
    return out


def said(to: Reader, about: str) -> list[str]:
    t: Rus = to.state
    out = []
    for seat, its in enumerate(t.boards):
        if its.says:
            names = [character_name(name) for name in dict.fromkeys(its.says)]
            line = to.tell(seat, _("You have said to be {names}"), _("{who} has said to be {names}"), names=listed(names))
        elif its.proved or its.caught:
            line = to.name(seat)
        else:
            continue
        if its.proved or its.caught:
            line += _("; doubted: {proved} true, {caught} a lie").format(proved=its.proved, caught=its.caught)
        out.append(capital(line) + ".")
    return out or [_("Nobody has claimed anything with the cards now held.")]
