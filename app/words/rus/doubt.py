"""What one may know when a claim is made: prices, the cards in sight, and what the claimant has said before. Never more."""
from __future__ import annotations

from app.i18n import _, listed, ngettext, sentences
from app.words.base import Reader
from app.words.rus.names import cards, character_name
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


def how(proved: int, caught: int) -> str:
    """How earlier doubts turned out."""
    if not caught:
        return _("it was the truth") if proved == 1 else _("always the truth")
    if not proved:
        return _("it was a lie") if caught == 1 else _("always a lie")
    return ngettext("{proved} true, {caught} a lie", "{proved} true, {caught} lies", caught).format(proved=proved, caught=caught)


def known(to: Reader) -> list[str]:
    """The claim under way, as far as the reader can judge it."""
    t: Rus = to.state
    made = t.claim
    if made is None:
        return []
    character = character_name(made.character)
    copies, mine, hidden = in_sight(to, made)
    left = copies - mine
    if not left:
        said = [_("You see all {copies} {character} cards.").format(copies=copies, character=character)]
    elif mine:
        said = [sentences(
            _("You see {mine} of the {copies} {character} cards.").format(mine=mine, copies=copies, character=character),
            ngettext("{left} more is among {cards} you do not see.", "{left} more are among {cards} you do not see.",
                     left).format(left=left, cards=cards(hidden)))]
    else:
        said = [ngettext("{left} of {cards} you do not see is the {character}.",
                         "{left} of {cards} you do not see are the {character}.",
                         left).format(left=left, cards=cards(hidden), character=character)]
    name = to.name(made.seat)
    before = t.boards[made.seat].says[:-1].count(made.character)
    if before == 1:
        said.append(_("{name} has been the {character} once before with this card.").format(name=name, character=character))
    elif before:
        said.append(ngettext("{name} has been the {character} {count} time before with this card.",
                             "{name} has been the {character} {count} times before with this card.", before)
                    .format(name=name, character=character, count=before))
    else:
        others = [c for c in dict.fromkeys(t.boards[made.seat].says[:-1]) if CLASS_OF[c] == CLASS_OF[made.character]]
        if others:
            said.append(_("With this card {name} has also been the {others}.").format(
                name=name, others=listed([character_name(c) for c in others])))
    proved, caught = t.boards[made.seat].proved, t.boards[made.seat].caught
    return [*said, doubted_before(name, proved, caught)] if proved or caught else said


def doubted_before(name: str, proved: int, caught: int) -> str:
    """How earlier doubts of somebody's claims turned out."""
    count = proved + caught
    if count == 1:
        return _("{name} was doubted once before: {how}.").format(name=name, how=how(proved, caught))
    return ngettext("{name} was doubted {count} time before: {how}.", "{name} was doubted {count} times before: {how}.",
                    count).format(name=name, count=count, how=how(proved, caught))
