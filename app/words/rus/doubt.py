"""What one may know when a claim is made: prices, the cards in sight, and what the claimant has said before. Never more."""
from __future__ import annotations

from app.i18n import _, ngettext
from app.words.base import Reader
from app.words.rus.names import character_name
from rules.core import Seat
from rules.rus.claim import fine
from rules.rus.data import CLASS_OF, COPIES
from rules.rus.state import ClaimUnderWay, Rus, character, perk


def price_if_wrong(t: Rus, accuser: Seat) -> int:
    """What an accuser pays when the claim turns out to be true."""
    return fine(t, accuser)


def price_if_caught(t: Rus, liar: Seat) -> int:
    return max(0, fine(t, liar) - perk(t, liar, "liar"))


def reward_if_right(t: Rus, accuser: Seat) -> int:
    """What an accuser gets when the claim under way turns out to be a lie."""
    if t.claim is None:
        return 0
    return price_if_caught(t, t.claim.seat) + perk(t, accuser, "accuser")


def in_sight(to: Reader, made: ClaimUnderWay) -> tuple[int, int, int]:
    """(how many of that character there are, how many the reader sees elsewhere, cards of the class the reader does not see)."""
    t: Rus = to.state
    level = CLASS_OF[made.character]
    held = [board.classes[level] for board in t.boards if len(board.classes) > level]
    seen = [card for card in held if card in to.faces and card != made.card]
    mine = sum(character(to.faces[card]) == made.character for card in seen)
    hidden = len(t.decks[level]) + len(held) - len(seen)
    return COPIES[t.seats], mine, hidden


def _how(proved: int, caught: int) -> str:
    """How earlier doubts turned out."""
    if not caught:
        return _("it was the truth") if proved == 1 else _("always the truth")
    if not proved:
        return _("it was a lie") if caught == 1 else _("always a lie")
    return _("{proved} true, {caught} a lie").format(proved=proved, caught=caught)


def known(to: Reader) -> list[str]:
    """The claim under way, as far as the reader can judge it."""
    t: Rus = to.state
    made = t.claim
    if made is None:
        return []
    who = character_name(made.character)
    copies, mine, hidden = in_sight(to, made)
    if mine:
        first = ngettext("You hold {mine} of the {copies} {who} cards; {left} among {hidden} cards you do not see.",
                         "You see {mine} of the {copies} {who} cards; {left} among {hidden} cards you do not see.", mine)
    else:
        first = _("{left} of {hidden} cards you do not see are the {who}.")
    said = [first.format(mine=mine, copies=copies, who=who, left=copies - mine, hidden=hidden)]
    before = t.boards[made.seat].says[:-1].count(made.character)
    name = to.name(made.seat)
    if before:
        said.append(ngettext("{name} has been the {who} once before with this card.",
                             "{name} has been the {who} {count} times before with this card.", before)
                    .format(name=name, who=who, count=before))
    else:
        others = [c for c in dict.fromkeys(t.boards[made.seat].says[:-1]) if CLASS_OF[c] == CLASS_OF[made.character]]
        if others:
            said.append(_("With this card {name} has also been the {others}.").format(
                name=name, others=", ".join(character_name(c) for c in others)))
    proved, caught = t.boards[made.seat].proved, t.boards[made.seat].caught
    if proved or caught:
        said.append(ngettext("{name} was doubted once before: {how}.", "{name} was doubted {count} times before: {how}.",
                             proved + caught).format(name=name, count=proved + caught, how=_how(proved, caught)))
    return said
