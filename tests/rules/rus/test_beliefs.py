"""What claims are taken for, by what lies open."""

from __future__ import annotations

from rules.core import Knowledge
from rules.rus.beliefs import beliefs, chance_of_lie
from rules.rus.bluffs import SURE, Bluff, stakes
from rules.rus.bot import doubting, usual_doubt
from rules.rus.options import BELIEVE, LIES
from rules.rus.state import ClaimUnderWay, Rus

from . import evergreen, face, give_upper, table


class Seen:
    """As much of a table as beliefs look at."""

    def __init__(self, t: Rus) -> None:
        self.state, self.knowledge = t, Knowledge(())


def weight(t: Rus, holds: str, me: int = 0) -> int:
    """Of a world in which seat 1 holds this character."""
    return beliefs(Seen(t), me)({t.boards[1].classes[0]: face(holds)})  # type: ignore[arg-type]


def claimed(name: str, *before: str, proved: int = 0, caught: int = 0) -> Rus:
    """Seat 1 claims this, after what it claimed before with the same cards."""
    t = table()
    give_upper(t, 1)
    t.boards[1].says, t.boards[1].proved, t.boards[1].caught = [*before, name], proved, caught
    level = 0 if name in ("farmer", "builder", "shepherd") else 2
    t.claim = ClaimUnderWay(seat=1, character=name, card=t.boards[1].classes[level])
    return t


def lie(t: Rus, own: str = "") -> int:
    """How likely seat 0 thinks a lie, if it has this lower card and looks at it."""
    assert t.claim is not None
    return chance_of_lie(t, t.claim, {t.boards[0].classes[0]: face(own)} if own else {})


def test_a_claim_speaks_for_the_card() -> None:
    t = table()
    assert weight(t, "farmer") == weight(t, "builder")
    t.boards[1].says = ["farmer"]
    assert weight(t, "farmer") > weight(t, "builder") > 0
    assert weight(t, "farmer", me=1) == weight(t, "builder", me=1)  # nobody has to believe himself


def test_a_liar_is_believed_less_and_a_proved_man_more() -> None:
    assert lie(claimed("farmer", caught=2)) > lie(claimed("farmer")) > lie(claimed("farmer", proved=2)) > 0


def test_both_cannot_be_true() -> None:
    assert lie(claimed("farmer", "builder")) > lie(claimed("farmer"))
    assert lie(claimed("farmer", "farmer")) == lie(claimed("farmer"))  # saying it twice proves nothing
    assert lie(claimed("farmer", "knight")) == lie(claimed("farmer"))  # that is about another card


def test_who_holds_one_himself_knows_that_fewer_are_left() -> None:
    assert lie(claimed("farmer"), own="farmer") > lie(claimed("farmer")) > lie(claimed("farmer"), own="builder")


def test_what_few_would_lie_for_is_believed_sooner() -> None:
    """Who doubts a nobleman wins more if it is a lie; and hardly anybody lies for less than he has."""
    knight, nobleman = claimed("knight"), claimed("nobleman")
    for t in (knight, nobleman):
        t.boards[1].coins = 9
    assert lie(knight) < lie(nobleman)
    assert Bluff(knight, 1).even("knight") > Bluff(nobleman, 1).even("nobleman")
    assert Bluff(knight, 1).doubts("knight") < Bluff(nobleman, 1).doubts("nobleman")


def test_what_was_out_of_reach_is_no_reason_to_lie() -> None:
    """A farmer of somebody who cannot pay a monument is rather a builder in need than the same claim of somebody rich."""
    poor, rich = claimed("farmer"), claimed("farmer")
    poor.boards[1].coins, rich.boards[1].coins = 0, 9
    assert Bluff(poor, 1).worth("builder") == 0 < Bluff(rich, 1).worth("builder")
    assert lie(poor) > lie(rich)


def test_a_debtor_does_not_lie() -> None:  # RU-22
    t = claimed("farmer", caught=5)
    t.boards[1].debt = 1
    assert lie(t) == 0
    assert doubting(t, 0, [BELIEVE, LIES], {}) == usual_doubt(t) == [(BELIEVE, 1)]


def test_a_chance_is_a_chance() -> None:
    for caught in range(0, 30, 5):
        for proved in range(0, 30, 5):
            assert 0 <= lie(claimed("farmer", "builder", proved=proved, caught=caught)) <= SURE


def test_stakes_are_the_fines_and_what_the_claim_would_bring() -> None:  # RU-18, RU-19
    t = claimed("nobleman")
    assert t.claim is not None
    right, wrong = stakes(t, 1, 0, 10, 100)
    assert (right, wrong) == (10 * 3 + (30 + 100) // 2, 10 * 3 // 2)  # upper class pays 3; what a rival loses is shared by two
    evergreen(t, 0, "informant")
    assert stakes(t, 1, 0, 10, 100)[0] == right + 20
    evergreen(t, 1, "silver_tongue")
    assert stakes(t, 1, 0, 10, 100)[0] == right + 20 - 10 - 5


def share_of_accusations(t: Rus) -> int:
    weights = dict(usual_doubt(t))
    return SURE * weights[LIES] // (weights[LIES] + weights[BELIEVE])


def test_who_was_always_believed_expects_to_be_believed() -> None:
    new, trusted = claimed("farmer"), claimed("farmer", *["farmer"] * 9)
    assert share_of_accusations(trusted) < share_of_accusations(new)


def doubt(t: Rus) -> int:
    """How often seat 0 calls it a lie, in thousandths."""
    return dict(doubting(t, 0, [BELIEVE, LIES], {})).get(LIES, 0)


def test_within_a_few_claims_an_honest_player_is_believed_and_a_liar_is_not() -> None:
    for name in ("farmer", "builder", "shepherd"):
        never, new, always = (claimed(name, proved=proved, caught=caught) for proved, caught in ((4, 0), (0, 0), (0, 3)))
        for t in (never, new, always):
            t.boards[1].coins = 9
        assert doubt(never) <= doubt(new) <= doubt(always) and doubt(never) < doubt(always)
    assert doubt(claimed("farmer", proved=5)) <= 75 and doubt(claimed("farmer", caught=3)) >= 400


def test_where_a_lie_pays_neither_side_always_does_the_same() -> None:
    for name in ("farmer", "builder"):
        t = claimed(name)
        t.boards[1].coins = 9
        assert 0 < doubt(t) < SURE // 2 and 0 < Bluff(t, 1).lies(name) < SURE
