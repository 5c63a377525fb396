"""What the round number `r` of a message means.

    0            the step itself: a link of the chain
    4v-3 … 4v    vote number v of the step, on going on without a sender: one round for each phase of `VoteRound`
    1000, 1001   HALT and the SEED after it: signed once in a session, and valid in any step
"""

from __future__ import annotations

from typing import Final, NamedTuple

CHAIN_ROUND = 0
HALT_ROUND, SEED_ROUND = 1000, 1001
MAX_VOTES = 40  # in one step

# The phases of a vote. The first is the vote itself; the others carry it out.
BALLOT: Final = 1  # LEAVE or STAY
SHARE: Final = 2  # the leaver's seed is put together
RESHARE: Final = 3  # new shares among those who remain
READY: Final = 4  # READY, or FAIL: whose new share was wrong
_PHASES = 4


class VoteRound(NamedTuple):
    """A round of a vote: which vote of its step (from 1), and which phase of it."""

    number: int
    phase: int

    @property
    def r(self) -> int:
        """The round number that is signed."""
        return _PHASES * (self.number - 1) + self.phase

    @property
    def ballot(self) -> VoteRound:
        """The round in which this vote was cast."""
        return VoteRound(self.number, BALLOT)

    @classmethod
    def of(cls, r: int) -> VoteRound | None:
        """The round of a vote that a message was signed for; None if it belongs to no vote."""
        return cls((r - 1) // _PHASES + 1, (r - 1) % _PHASES + 1) if is_vote_round(r) else None

    @classmethod
    def of_phase(cls, r: int, phase: int) -> VoteRound | None:
        """The round of a vote that a message was signed for; None if it is of another phase or belongs to no vote."""
        found = cls.of(r)
        return found if found is not None and found.phase == phase else None


def is_vote_round(r: int) -> bool:
    return 0 < r <= _PHASES * MAX_VOTES


def is_round(r: int) -> bool:
    """Whether anything can be signed for this round."""
    return r == CHAIN_ROUND or is_vote_round(r) or r in (HALT_ROUND, SEED_ROUND)
