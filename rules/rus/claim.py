"""Phase 2: claim a character, be believed or accused [RU-14 to RU-22].

No device but the claimant's own knows whether a claim is true until the card is shown.
"""

from __future__ import annotations

from rules.core import ChooseSecretly, Faces, Foul, Option, Peek, Script, Seat, Show, Shuffle

from .bank import settle, take
from .characters import ABILITIES, can_carry_out
from .data import CHARACTERS, CLASS_OF, FESTIVAL_COINS, Character, Class
from .events import Accused, Believed, Claimed, Revealed, Silent, Swapped
from .festivals import choose, may_cash
from .options import BELIEVE, LIES, Claim, Lies, NoClaim
from .state import ClaimUnderWay, PlayerBoard, Rus, character, opponents, perk


def claim_phase(t: Rus) -> Script[None]:
    yield from claim(t, t.turn)
    t.stage = "action"


def claim(t: Rus, me: Seat) -> Script[None]:
    """A debtor may not bluff: his own device offers only what is true, and the audit checks it [RU-22, RU-R8]."""
    only = (lambda option, faces: is_honest(t, me, option, faces)) if t.boards[me].debt else None
    choice = yield from choose(t, me, lambda: claims(t, me), only, why="claim")
    in_debt = t.boards[me].debt > 0  # asked after the choice: a festival cashed with it may have paid the debt
    if not isinstance(choice, Claim):
        yield Silent(me)
        return
    level = CLASS_OF[choice.character]
    made = t.claim = ClaimUnderWay(seat=me, character=choice.character, card=t.boards[me].classes[level])
    t.boards[me].says.append(choice.character)
    yield Claimed(me, choice.character)
    accuser = yield from accusation(t, made)
    if accuser is None:
        yield Believed(me)
        yield from use_ability(t, me, choice.character)
    elif (yield from reveal(made, in_debt)):
        t.boards[me].proved += 1
        yield from use_ability(t, me, choice.character)
        yield from pay_fine(t, accuser, me, fine(t, accuser))
        yield from swap(t, me, level)
    else:
        t.boards[me].caught += 1
        yield from pay_fine(t, me, accuser, max(0, fine(t, me) - perk(t, me, "liar")))
        if reward := perk(t, accuser, "accuser"):
            yield take(t, accuser, reward)
        yield from swap(t, me, level)
    t.claim = None


def claims(t: Rus, me: Seat) -> list[Option]:
    """Characters of the classes owned, whose ability could be carried out; or none [RU-R2, RU-R3, RU-R5]."""
    owned = CHARACTERS[:len(t.boards[me].classes)]
    return [*(Claim(c) for names in owned for c in names if can_carry_out(t, me, c)), NoClaim()]


def is_honest(t: Rus, me: Seat, option: Option, faces: Faces) -> bool:
    """A debtor may claim only the characters he has."""
    board = t.boards[me]
    return not isinstance(option, Claim) or not board.debt or is_true(board, option.character, faces)


def is_true(board: PlayerBoard, name: Character, faces: Faces) -> bool:
    """Does this player, who sees his own cards, have that character?"""
    card = board.classes[CLASS_OF[name]]
    return card in faces and character(faces[card]) == name


def accusation(t: Rus, made: ClaimUnderWay) -> Script[Seat | None]:
    """All who may accuse answer at once; the first accuser clockwise counts [RU-R4]. Debtors are not asked.

    Before that a debtor whose festival would pay everything back may cash it, and then accuse [RU-R15].
    """
    for seat in opponents(t, made.seat):
        if 0 < t.boards[seat].debt <= FESTIVAL_COINS:
            yield from may_cash(t, seat, "festival_before_doubt")
    asked = [s for s in opponents(t, made.seat) if not t.boards[s].debt]
    if not asked:
        return None
    answers = yield from ChooseSecretly(dict.fromkeys(asked, (BELIEVE, LIES)), why="accuse")
    made.accusers = [s for s in asked if isinstance(answers[s], Lies)]
    if not made.accusers:
        return None
    accuser, *others = made.accusers
    yield Accused(accuser, made.seat, tuple(others))
    return accuser


def reveal(made: ClaimUnderWay, in_debt: bool) -> Script[bool]:
    """Show the card of the claimed class [RU-17]. Was the claim true?"""
    (face,) = yield from Show((made.card,), why="reveal")
    true = character(face) == made.character
    if in_debt and not true:
        raise Foul(made.seat, "bluffed while in debt")
    yield Revealed(made.seat, made.card, character(face), true)
    return true


def use_ability(t: Rus, me: Seat, name: Character) -> Script[None]:
    """The claim was successful: complimentary cards of this turn look at it [RU-59]."""
    yield from ABILITIES.carry_out(t, me, (name,))
    t.claimed.append(name)


def pay_fine(t: Rus, payer: Seat, payee: Seat, coins: int) -> Script[None]:
    """Who would have to borrow may cash a festival first [RU-R15]."""
    if t.boards[payer].coins < coins:
        yield from may_cash(t, payer, "festival_before_debt")
    yield settle(t, payer, payee, coins)


def fine(t: Rus, seat: Seat) -> int:
    """1, 2 or 3 coins by the highest class; the king's owner pays as upper class [RU-18, RU-19, RU-R34]."""
    return len(t.boards[seat].classes)


def swap(t: Rus, seat: Seat, level: Class) -> Script[None]:
    """The card goes back into its deck, the deck is shuffled, a new one is drawn [RU-20]. Claims made with it count no more."""
    board = t.boards[seat]
    (deck,) = yield from Shuffle((*t.decks[level], board.classes[level]), why="swap")
    t.decks[level] = list(deck)
    board.classes[level] = t.decks[level].pop()
    board.says = [said for said in board.says if CLASS_OF[said] != level]
    yield from Peek({seat: (board.classes[level],)}, why="swap")
    yield Swapped(seat, level)
