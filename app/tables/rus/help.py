"""What a long press tells at the table of Rus'; every answer leads on to its section of the rulebook."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from app.i18n import _, noun, pgettext
from app.tables.moment import Help, Moment
from app.tables.rus import cards, reading
from app.tables.rus.property_places import tile
from app.tables.rus.scene import BoardTile
from app.words.rus.cards import effect, why_no_claim, why_not as why_not_play
from app.words.rus.names import (
    ability,
    action_name,
    building_name,
    character_name,
    class_name,
    coins,
    points,
    type_sentence,
)
from app.words.rus.options import claim_sentence
from rules.core import Thing
from rules.rus.data import ACTIONS, CLASS_OF, DACHA, F1, FIELD, KING, PLACES, PRICES, SPACES
from rules.rus.state import action, character, is_cursed, piece_at, where

TILE = 110  # dp: the highest picture of what stands on a place


def explain(moment: Moment, thing: Thing) -> Help | None:
    kind, value = thing
    return _ABOUT[kind](moment, value) if kind in _ABOUT else None


_word = partial(pgettext, "rule word")  # as app.words.rus.rules has them


def _rule(moment: Moment, word: str) -> str:
    return next(rule.text for rule in moment.words.rules() if rule.word == word)


# ---------------------------------------------------------------- property boards


def _building(moment: Moment, value: int) -> Help:
    seat, place = where(value)
    board = moment.state.boards[seat]
    piece = piece_at(board, place)
    section = piece or _section(place)
    names = {
        "crops": pgettext("rule word", "crops"),
        "market": pgettext("rule word", "market"),
        "monument": pgettext("rule word", "monument"),
        "festival": pgettext("rule word", "festival"),
        "dacha": pgettext("rule word", "dacha"),
    }
    lines = [_rule(moment, names[section])]
    if piece and is_cursed(board, place):
        lines.append(_rule(moment, _word("curse")))
    title = _("{building:cap}").format(building=building_name(moment.reader, value)) if piece else _("An empty place")
    found = next((t for t in reading.player_of(moment, seat).tiles if t.place == place), None)
    return Help(title, tuple(lines), section, partial(_tile, found) if piece and found else None)


def _tile(found: BoardTile, x: float, y: float, w: float, h: float) -> None:
    """Not as large as a card: a field alone would hide the whole board."""
    high = min(h, w / 1.6, dp(TILE))
    tile(found, x + w / 2 - high * 0.8, y, high * 1.6, high)


def _section(place: int) -> str:
    """What an empty place is for."""
    if place in FIELD:
        return "crops"
    if place in SPACES:
        return "market"
    return "monument" if place < F1 else "festival" if place < DACHA else "dacha"


def _property(moment: Moment, seat: int) -> Help:
    name = moment.plan.seats[seat].name
    return Help(
        _("The board of {name}").format(name=name),
        (_("Crops in the field, markets and monuments in the building spaces, the two tracks, the dacha, and evergreen "
           "cards. A finger on a place tells what it is for."),),
        "housekeeping",
    )


def _purse(moment: Moment, seat: int) -> Help:
    board = moment.state.boards[seat]
    lines = [_rule(moment, _word("end"))]
    if board.debt:
        lines.insert(0, _rule(moment, _word("debt")))
    title = _("{coins}, {points} of {full}").format(
        coins=coins(board.coins), points=points(board.points), full=moment.state.points_to_end)
    return Help(title, tuple(lines), "debt" if board.debt else "end")


def _marks(moment: Moment, seat: int) -> Help:
    board, lines = moment.state.boards[seat], []
    if board.debt:
        lines.append(_rule(moment, _word("debt")))
    if any(piece_at(board, place) and is_cursed(board, place) for place in range(PLACES)):
        lines.append(_rule(moment, _word("curse")))
    if moment.state.king == seat:
        lines.append(_rule(moment, _word("king")))
    return Help(_("Marks"), tuple(lines) or (_("Debts, curses and the crown of the king would lie here."),), "debt")


def _class(moment: Moment, level: int) -> Help:
    return Help(_("{level:cap}: no card yet").format(level=class_name(level)), (_rule(moment, _word("upgrade")),), "upgrade")


def _private(moment: Moment, _value: int) -> Help:
    return Help(
        _("Only you"),
        (_("Your class cards and your hand lie open for you alone. The others see their backs, and you see theirs."),),
        "classes",
    )


# ---------------------------------------------------------------- cards and characters


def _card(moment: Moment, card: int) -> Help:
    face = moment.reader.faces.get(card)
    if face is None:
        return Help(_("A hidden card"), (_("Only its owner knows it."),), "classes")
    if face[0] != "action":
        return _character(moment, character(face))
    found = _action(moment, action(face).name)
    if moment.seat is not None and card in moment.state.boards[moment.seat].hand:
        barred = why_not_play(moment.state, moment.seat, action(face).name)[1]
        found = Help(found.title, (*found.paragraphs, barred), found.page, found.picture) if barred else found
    return found


def _action(_moment: Moment, name: str) -> Help:
    kind = ACTIONS[name].type
    return Help(
        action_name(name),
        (effect(name), type_sentence(kind)),
        "cards",
        lambda x, y, w, h: cards.action_face(name, kind, x + w / 2 - h * 0.32, y, h * 0.64, h),
    )


def _character(_moment: Moment, name: str) -> Help:
    return Help(character_name(name), (_("{ability:cap}.").format(ability=ability(name)),), "characters", _portrait(name))


def _role(moment: Moment, name: str) -> Help:
    """A character that might be claimed."""
    lines = [claim_sentence(moment.reader, name)]
    if moment.seat is not None:
        barred = why_no_claim(moment.state, moment.seat, name, moment.reader.faces)[1]
        lines += [barred] if barred else []
    return Help(character_name(name), tuple(lines), "characters", _portrait(name))


def _portrait(name: str) -> Any:
    return lambda x, y, w, h: cards.class_face(name, CLASS_OF[name], x + w / 2 - h * 0.4, y, h * 0.8, h)


def _bank(_moment: Moment, _value: int) -> Help:
    prices = (_("{level:cap}: {coins}.").format(level=class_name(n), coins=coins(PRICES[n])) for n in (1, 2, KING))
    return Help(_("The decks"), tuple(prices), "upgrade")


# ---------------------------------------------------------------- a turn, a claim


def _stage(moment: Moment, name: str) -> Help:
    word, page = {
        "housekeeping": (pgettext("rule word", "housekeeping"), "housekeeping"),
        "claim": (pgettext("rule word", "claim"), "claim"),
        "action": (pgettext("rule word", "action"), "cards"),
        "upgrade": (pgettext("rule word", "upgrade"), "upgrade"),
    }[name]
    return Help(_("{word:cap}").format(word=noun(word)), (_rule(moment, word), _rule(moment, _word("turn"))), page)


def _accuse(moment: Moment, _value: Any) -> Help:
    return Help(_("Who may doubt it"), (_rule(moment, _word("accuse")), _rule(moment, _word("price"))), "accuse")


def _known(_moment: Moment, _value: Any) -> Help:
    return Help(
        _("What you know"),
        (_("What cards you can see yourself say about this claim. The others see other cards, and nobody is told yours."),),
        "accuse",
    )


def _button(moment: Moment, label: str) -> Help | None:
    """The buttons of a claim."""
    match label.split():
        case ["believe"] | ["all", "believe"]:
            free = _("The claim is carried out, if nobody else doubts it. It costs you nothing.")
            return Help(_("I believe"), (free,), "accuse")
        case ["lies"] | ["doubt", _]:
            return Help(_("Lies!"), (_rule(moment, _word("accuse")), _rule(moment, _word("price"))), "accuse")
        case ["trust"]:
            return Help(
                _("Believe until I say otherwise"),
                (_("Claims are believed for you after a moment. You can still doubt one in that moment, or switch this off."),),
                "accuse",
            )
        case ["why"]:
            return Help(_("What is this about?"), (_("Explains the decision that lies before you."),), "accuse")
    return None


_ABOUT: dict[str, Callable[[Moment, Any], Help | None]] = {
    "building": _building,
    "property": _property,
    "purse": _purse,
    "marks": _marks,
    "class": _class,
    "private": _private,
    "card": _card,
    "action": _action,
    "character": _role,
    "claimed": _character,
    "bank": _bank,
    "stage": _stage,
    "accuse": _accuse,
    "known": _known,
    "button": _button,
}
