"""Tokens and wounds: one function for each word that a card can do to a character [SB-84, SB-85, SB-88, SB-96, SB-97, SB-107]."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Card, Roll, Script, Seat

from .cards import Effects
from .dice import SIDES, hits
from .events import BandOut, DodgeTested, Eliminated, Gained, Healed, Lost, Wounded
from .piles import discard
from .scenario import rules_of
from .state import CharacterSheet, Fighter, Saber, has, health, is_out, same_side

SINGLE = ("stun", "ready", "defense", "poison")  # one token of each at most [SB-R71]


def is_acting(t: Saber, fighter: Fighter) -> bool:
    return t.act is not None and t.act.fighter == fighter


def shift_level(t: Saber, fighter: Fighter, token: str, amount: int) -> None:
    """Bolster and weaken tokens cancel pairwise, the older first [SB-85, SB-R70]."""
    sheet = t.sheets[fighter]
    other = "weaken" if token == "bolster" else "bolster"
    cancelled = min(amount, getattr(sheet, other))
    setattr(sheet, other, getattr(sheet, other) - cancelled)
    sheet.fresh_tokens = min(sheet.fresh_tokens, sheet.bolster + sheet.weaken)
    setattr(sheet, token, getattr(sheet, token) + amount - cancelled)
    if is_acting(t, fighter):
        sheet.fresh_tokens += amount - cancelled


def shed_levels(sheet: CharacterSheet, fresh_too: bool) -> None:
    """Remove bolster and weaken tokens; those gained in the action under way only with `fresh_too`."""
    kept = 0 if fresh_too else sheet.fresh_tokens
    sheet.bolster, sheet.weaken = min(sheet.bolster, kept), min(sheet.weaken, kept)
    sheet.fresh_tokens = kept


def put(t: Saber, fighter: Fighter, token: str) -> Script[None]:
    """A token of which there is one at most."""
    if not getattr(t.sheets[fighter], token):
        setattr(t.sheets[fighter], token, True)
        yield Gained(fighter, token, 1)


def take_off(t: Saber, fighter: Fighter, token: str) -> Script[None]:
    sheet = t.sheets[fighter]
    amount = int(getattr(sheet, token))
    if amount:
        setattr(sheet, token, False if token in SINGLE else 0)
        if token in ("bolster", "weaken"):
            sheet.fresh_tokens = 0
        yield Lost(fighter, token, amount)


# -- words ------------------------------------------------------------------------------------------------------------
# Each gets the character and who does it to him: the seat whose card it is.


def bolster(t: Saber, fighter: Fighter, by: Seat, amount: int) -> Script[None]:
    shift_level(t, fighter, "bolster", amount)
    yield Gained(fighter, "bolster", amount)


def weaken(t: Saber, fighter: Fighter, by: Seat, amount: int) -> Script[None]:
    if not same_side(t, by, t.sheets[fighter].seat) and has(t, fighter, "no_weaken"):
        return
    shift_level(t, fighter, "weaken", amount)
    yield Gained(fighter, "weaken", amount)


def haste(t: Saber, fighter: Fighter, by: Seat, amount: int) -> Script[None]:
    t.sheets[fighter].haste += amount
    yield Gained(fighter, "haste", amount)


def slow(t: Saber, fighter: Fighter, by: Seat, amount: int) -> Script[None]:
    t.sheets[fighter].slow += amount
    yield Gained(fighter, "slow", amount)


def special(t: Saber, fighter: Fighter, by: Seat, amount: int) -> Script[None]:
    """Points of his faction; there is no maximum [SB-44]."""
    t.sheets[fighter].special += amount
    yield Gained(fighter, "special", amount)


def stun(t: Saber, fighter: Fighter, by: Seat) -> Script[None]:
    if not has(t, fighter, "no_stun"):
        yield from put(t, fighter, "stun")


def ready(t: Saber, fighter: Fighter, by: Seat) -> Script[None]:
    yield from put(t, fighter, "ready")


def defense(t: Saber, fighter: Fighter, by: Seat) -> Script[None]:
    yield from put(t, fighter, "defense")


def lose(t: Saber, fighter: Fighter, by: Seat, token: str) -> Script[None]:
    yield from take_off(t, fighter, token)


def shake_off(t: Saber, fighter: Fighter, by: Seat) -> Script[None]:
    """Horilka: all weaken, slow and stun tokens go."""
    for token in ("weaken", "slow", "stun"):
        yield from take_off(t, fighter, token)


def heal(t: Saber, fighter: Fighter, by: Seat, amount: int) -> Script[None]:
    sheet = t.sheets[fighter]
    healed = min(amount, sheet.wounds)
    sheet.wounds -= healed
    if healed:
        yield Healed(fighter, healed)


def wound(t: Saber, fighter: Fighter, by: Seat, amount: int) -> Script[None]:
    yield from suffer(t, fighter, amount, "card")


def dodge_or(t: Saber, fighter: Fighter, by: Seat, effects: Effects) -> Script[None]:
    """A dodge test [SB-90]; who fails suffers this."""
    if not (yield from dodge_test(t, fighter)):
        yield from do_to(t, fighter, by, effects)


WORDS: dict[str, Callable[..., Script[None]]] = {
    "bolster": bolster, "weaken": weaken, "haste": haste, "slow": slow, "special": special, "stun": stun, "ready": ready,
    "defense": defense, "lose": lose, "shake_off": shake_off, "heal": heal, "wound": wound, "dodge_or": dodge_or,
}


def do_to(t: Saber, fighter: Fighter, by: Seat, effects: Effects) -> Script[None]:
    """All of this happens to him, one thing after the other, while he is there [SB-101]."""
    for word, *values in effects:
        if not t.sheets[fighter].out:
            yield from WORDS[word](t, fighter, by, *values)


def dodge_test(t: Saber, fighter: Fighter) -> Script[bool]:
    (face,) = yield from Roll((SIDES,), why="dodge_test")
    yield DodgeTested(fighter, face, hits(face))
    return hits(face)


# -- wounds -----------------------------------------------------------------------------------------------------------


def suffer(t: Saber, fighter: Fighter, amount: int, cause: str, by: Fighter | None = None) -> Script[None]:
    """Wound tokens; with as many as his health he is out [SB-79]. Victory is checked by whoever completes the effect."""
    yield from add_wounds(t, fighter, amount, cause, by)
    yield from fall(t, fighter)


def add_wounds(t: Saber, fighter: Fighter, amount: int, cause: str, by: Fighter | None = None) -> Script[None]:
    sheet = t.sheets[fighter]
    sheet.wounds += amount
    if by is not None and by not in sheet.hurt_by:
        sheet.hurt_by += (by,)
    yield Wounded(fighter, amount, cause)


def lose_bearing(t: Saber, fighter: Fighter) -> Script[None]:
    """Wounded in combat: a stance that does not outlast that is discarded."""
    sheet = t.sheets[fighter]
    if sheet.stance is not None and has(t, fighter, "lost_when_wounded"):
        card, sheet.stance = sheet.stance, None
        yield discard(t, [card])


def fall(t: Saber, fighter: Fighter) -> Script[None]:
    if t.sheets[fighter].wounds >= health(t, fighter):
        yield from eliminate(t, fighter)


def eliminate(t: Saber, fighter: Fighter) -> Script[None]:
    """Off the board, and all his cards are discarded [SB-91]."""
    sheet = t.sheets[fighter]
    square, cards = sheet.square, attachments(sheet)
    if square is None:
        return
    sheet.out, sheet.square, sheet.stance, sheet.attached = True, None, None, ()
    sheet.bolster = sheet.weaken = sheet.fresh_tokens = sheet.haste = sheet.slow = sheet.special = 0
    sheet.stun = sheet.ready = sheet.defense = sheet.poison = False
    yield Eliminated(fighter)
    if cards:
        yield discard(t, cards)
    yield from rules_of(t).fallen(t, fighter, square)
    if is_out(t, sheet.seat):
        yield BandOut(sheet.seat)
        if in_play := t.bands[sheet.seat].in_play:
            t.bands[sheet.seat].in_play = []
            yield discard(t, in_play)


def attachments(sheet: CharacterSheet) -> list[Card]:
    return [*([] if sheet.stance is None else [sheet.stance]), *sheet.attached]


def detach(sheet: CharacterSheet, card: Card) -> None:
    """Take a stance or an attached card off his sheet; the caller discards it."""
    if sheet.stance == card:
        sheet.stance = None
    sheet.attached = tuple(c for c in sheet.attached if c != card)
