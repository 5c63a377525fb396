"""The numbers of rounds are part of what is signed: they stay as they are."""
from net.lockstep.rounds import (
    BALLOT,
    HALT_ROUND,
    MAX_VOTES,
    READY,
    RESHARE,
    SEED_ROUND,
    SHARE,
    VoteRound,
    is_round,
    is_vote_round,
)


def test_a_vote_owns_four_rounds():
    assert [VoteRound(1, phase).r for phase in (BALLOT, SHARE, RESHARE, READY)] == [1, 2, 3, 4]
    assert [VoteRound(7, phase).r for phase in (BALLOT, SHARE, RESHARE, READY)] == [25, 26, 27, 28]
    assert VoteRound(7, READY).ballot == VoteRound(7, BALLOT)


def test_every_round_of_a_vote_is_read_back():
    votes = [VoteRound(number, phase) for number in range(1, MAX_VOTES + 1) for phase in (BALLOT, SHARE, RESHARE, READY)]
    assert [vote.r for vote in votes] == [*range(1, 4 * MAX_VOTES + 1)]
    assert [VoteRound.of(vote.r) for vote in votes] == votes
    assert VoteRound.of_phase(26, SHARE) == VoteRound(7, SHARE) and VoteRound.of_phase(26, BALLOT) is None


def test_the_chain_and_the_last_words_are_no_votes():
    for r in (0, HALT_ROUND, SEED_ROUND):
        assert is_round(r) and not is_vote_round(r) and VoteRound.of(r) is None and VoteRound.of_phase(r, BALLOT) is None
    assert not any(is_round(r) for r in (-1, 4 * MAX_VOTES + 1, HALT_ROUND - 1, SEED_ROUND + 1))
