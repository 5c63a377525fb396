"""How often to bluff and to doubt in Rus', so that neither habit can be exploited, and how a player's record changes it.

A claim is a small game. Who doubts wins something if it is a lie and pays a fine if it is true: so there is a share of lies at
which doubting makes no difference, and a player who lies as often as that gives nothing away. In the same way there is a share of
doubts at which a lie brings no more than the truth would. Both are worked out from what is at stake in the position. A
record leads away from there: whose claims proved true is doubted less, who was caught is doubted more, and who is seldom accused
may lie more. All of it is public. Probabilities are in thousandths.
"""

from __future__ import annotations

from rules.core import Seat

from .characters import can_carry_out
from .claim import fine
from .data import CHARACTERS, CLASS_OF, Character, Class
from .state import PlayerBoard, Rus, opponents, perk
from .worth import COIN, ability_worth, rounds_left

SURE = 1000
LEAST_DOUBT, MOST_DOUBT = 30, 900
USUAL_DOUBT = 300  # of all claims, more or less
KNOWN_CLAIMS = 5  # a habit is believed as if it had been seen so many times before
TILT = 3  # for each part in a thousand that lies are likelier than makes no difference, so many parts more doubt


def stakes(t: Rus, claimant: Seat, seat: Seat, coin: int, ability: int) -> tuple[int, int]:
    """What this seat wins by accusing a liar, and what it loses by accusing an honest player [RU-18, RU-19].

    What a rival loses is won too, but shared with all who are not that rival. `ability`: what the claim is worth.
    """
    others = t.seats - 1
    caught = max(0, fine(t, claimant) - perk(t, claimant, "liar"))
    right = coin * (caught + perk(t, seat, "accuser")) + (coin * caught + ability) // others
    wrong = coin * fine(t, seat) * t.seats // others
    return right, wrong


def lie_odds(board: PlayerBoard) -> int:
    """How much likelier than usual this player lies, in hundredths: by claims that were proved and lies that were caught."""
    return 100 * 21 * (9 + 10 * board.caught) // (9 * (21 + 10 * board.proved))


def accused_share(t: Rus, seat: Seat) -> int:
    """How often this player's claims have been doubted so far, with what is usual counted in."""
    board = t.boards[seat]
    accused = board.proved + board.caught
    claims = max(t.round, accused + len(board.says))
    return (USUAL_DOUBT * KNOWN_CLAIMS + SURE * accused) // (KNOWN_CLAIMS + claims)


class Bluff:
    """What speaks for lying and doubting, for one seat's claim in this position."""

    def __init__(self, t: Rus, seat: Seat) -> None:
        self.t, self.seat, self.left = t, seat, rounds_left(t)
        self.coin = COIN[self.left]
        self._worth: dict[Character, int] = {}

    def worth(self, name: Character) -> int:
        """What the claim brings; nothing where it cannot be carried out."""
        if name not in self._worth:
            can = can_carry_out(self.t, self.seat, name)
            self._worth[name] = max(0, ability_worth(self.t, self.seat, name, self.left)) if can else 0
        return self._worth[name]

    def even(self, name: Character, accuser: Seat | None = None) -> int:
        """The share of lies among such claims at which doubting them makes no difference."""
        accuser = opponents(self.t, self.seat)[0] if accuser is None else accuser
        right, wrong = stakes(self.t, self.seat, accuser, self.coin, self.worth(name))
        return SURE * wrong // max(1, right + wrong)

    def lies(self, name: Character) -> int:
        """Lies for each thousand true claims, by the position and this player's record."""
        even = self.even(name)
        return min(9 * SURE, SURE * even // max(1, SURE - even) * lie_odds(self.t.boards[self.seat]) // 100)

    def pull(self, held: Character, name: Character) -> int:
        """How much who holds one character wants to lie for another: in thousandths, 1000 in the mean of a class."""
        if held == name:
            return 0
        return 1500 if not self.worth(held) else 1200 if self.worth(name) > self.worth(held) else 400

    def doubts(self, name: Character) -> int:
        """The share of doubts at which a lie brings no more than the truth would: what a player must reckon with who is
        doubted as often as others are."""
        level: Class = CLASS_OF[name]
        others = [self.worth(other) for other in CHARACTERS[level] if other != name]
        gain, instead = self.worth(name), sum(others) // len(others)
        loss = self.coin * fine(self.t, self.seat) * self.t.seats // (self.t.seats - 1)
        return min(MOST_DOUBT, max(LEAST_DOUBT, SURE * (gain - instead) // max(1, gain + loss)))

    def expected_doubts(self, name: Character) -> int:
        """The same for this player, who has been accused more or less often than others."""
        share, usual = accused_share(self.t, self.seat), self.doubts(name)
        if share <= USUAL_DOUBT:
            return max(LEAST_DOUBT // 3, usual * share // USUAL_DOUBT)
        return min(MOST_DOUBT, usual + (share - USUAL_DOUBT) * (SURE - usual) // (SURE - USUAL_DOUBT))

    def doubt(self, name: Character, accuser: Seat, lie: int) -> int:
        """How often to doubt a claim that is a lie with this likelihood: as often as makes lies useless, more where lies are
        likelier than makes no difference, less where they are rarer."""
        return min(MOST_DOUBT, max(LEAST_DOUBT, self.doubts(name) + TILT * (lie - self.even(name, accuser))))


def each_of(share: int, count: int) -> int:
    """How often each of so many players must do what is to be done by one of them at least in this share of the times."""
    return share // count if count == 1 or share < USUAL_DOUBT else share * 3 // (2 * count + 1)
