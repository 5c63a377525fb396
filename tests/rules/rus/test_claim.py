"""Phase 2: claims, accusations, fines and debt [RU-14 to RU-22]."""

from __future__ import annotations

import pytest

from app.own.conformance import Trial, steps
from rules.core import ChooseSecretly, Foul, Show
from rules.rus import GAME
from rules.rus.claim import claim, claim_phase
from rules.rus.data import CROPS, F1, F2, FESTIVAL, FIELD, M1, MARKET, MONUMENT, SPACES
from rules.rus.events import Accused, Believed, Claimed, Gave, Revealed, Silent, Swapped, Took
from rules.rus.housekeeping import housekeeping
from rules.rus.options import BELIEVE, LIES, Cash, Claim, GiveTo, Harvest, Keep, NoClaim, StealFrom
from rules.rus.state import Rus
from tests.play import play

from . import accused, believed, cards, claims, evergreen, face, give_upper, go, place, real_table, set_coins, table


def offered(t: Rus) -> list[str]:
    return [o.character for o in play(claim(t, 0)).options if isinstance(o, Claim)]


def test_a_claim_needs_no_card() -> None:  # RU-14
    t = table()
    waiting = play(claim(t, 0))
    assert waiting.ask.only is None  # nothing hidden narrows it
    believed(t, "farmer")  # whatever the card is: nobody looked
    assert t.boards[0].stands[0] == CROPS and t.boards[0].classes[0] not in t.faces


def test_one_claim_a_turn_whatever_class_cards_one_has() -> None:  # RU-14
    t = table(stage="claim")
    give_upper(t, 0)
    go(t, claim_phase(t), Claim("farmer"), {1: BELIEVE, 2: BELIEVE})
    assert t.stage == "action" and t.claimed == ["farmer"] and t.claim is None


def test_only_classes_owned_can_be_claimed_and_never_the_king() -> None:  # RU-R2
    t = table(coins=5)
    assert offered(t) == ["farmer", "builder", "shepherd"]
    t.boards[0].classes = cards(t, 2)
    assert offered(t)[3:] == ["explorer", "merchant", "witch"]
    t.boards[0].classes = cards(t, 3)
    t.king = 0
    assert offered(t)[6:] == ["knight", "princess", "nobleman"]


def test_a_claim_may_be_skipped() -> None:  # RU-R3
    t = table()
    played = go(t, claim(t, 0), NoClaim())
    assert played.told(Silent) == [Silent(0)] and t.claimed == []


def test_all_opponents_are_asked_at_once_within_the_accusation_time() -> None:  # RU-15
    t = table(4)
    waiting = claims(t, "farmer")
    assert isinstance(waiting.ask, ChooseSecretly) and waiting.ask.seats == (1, 2, 3)
    assert list(waiting.ask.listed(2)) == [BELIEVE, LIES]
    assert t.claim is not None and (t.claim.seat, t.claim.character) == (0, "farmer")  # for all to see
    (time,) = [s for s in GAME.settings if s.name == "accusation_time"]
    assert time.default == 15 and all(isinstance(c, int) and c > 0 for c in time.choices)


def test_without_accusation_the_ability_is_carried_out_and_the_card_stays_hidden() -> None:  # RU-16
    t = table()
    before = t.boards[0].classes[:]
    played = believed(t, "farmer")
    assert played.told(Believed) and not played.told(Revealed) and not played.told(Swapped)
    assert t.boards[0].classes == before and before[0] not in t.faces and t.claimed == ["farmer"]


def test_the_card_of_the_claimed_class_is_revealed() -> None:  # RU-17
    t = table(coins=5)
    give_upper(t, 0)
    lower, middle, upper = t.boards[0].classes
    waiting = claims(t.clone(), "witch", {1: LIES, 2: BELIEVE})
    assert isinstance(waiting.ask, Show) and waiting.ask.cards == (middle,)
    played = accused(t, "knight", "princess")
    assert played.told(Revealed) == [Revealed(0, upper, "princess", False)]
    assert t.boards[0].classes[:2] == [lower, middle]  # the others stay


@pytest.mark.parametrize(("classes", "price"), [(1, 1), (2, 2), (3, 3)])
def test_a_wrong_accuser_pays_by_his_own_highest_class(classes: int, price: int) -> None:  # RU-18
    t = table(coins=5)
    t.boards[1].classes = cards(t, classes)
    accused(t, "farmer", "farmer")
    assert t.boards[0].stands[0] == CROPS  # the ability is carried out
    assert [b.coins for b in t.boards] == [5 + price, 5 - price, 5]


@pytest.mark.parametrize(("classes", "price"), [(1, 1), (2, 2), (3, 3)])
def test_a_liar_pays_by_his_own_highest_class_and_does_nothing(classes: int, price: int) -> None:  # RU-19
    t = table(coins=5)
    t.boards[0].classes = cards(t, classes)
    t.boards[1].classes = cards(t, 3)
    accused(t, "farmer", "builder")
    assert t.boards[0].stands[0] == "" and t.claimed == []
    assert [b.coins for b in t.boards] == [5 - price, 5 + price, 5]


def test_the_owner_of_the_king_pays_three() -> None:  # RU-R34
    t = table(coins=5)
    give_upper(t, 0)
    t.king = 0
    accused(t, "farmer", "builder")
    assert t.boards[0].coins == 2
    t = table(coins=5)
    give_upper(t, 1)
    t.king = 1
    accused(t, "farmer", "farmer")
    assert t.boards[1].coins == 2


@pytest.mark.parametrize("really", ["farmer", "builder"])
def test_a_revealed_card_is_shuffled_in_and_another_drawn(really: str) -> None:  # RU-20
    t = table(coins=5)
    (old,), deck = t.boards[0].classes, t.decks[0][:]
    played = accused(t, "farmer", really)
    (new,) = t.boards[0].classes
    assert played.told(Swapped) == [Swapped(0, 0)]
    assert len(t.decks[0]) == len(deck)
    assert old not in t.faces and new not in t.faces  # what lies there now, nobody can tell
    assert not {old, *deck} & {new, *t.decks[0]}


def test_nobody_but_the_owner_sees_the_card_he_draws() -> None:  # RU-20
    for seed in range(30):
        real = real_table(3, seed)
        while not real.over and not any(isinstance(e, Swapped) for e in real.events):
            seat = real.awaited()[0]
            options = real.legal(seat)
            real.submit(seat, LIES if LIES in options else options[0])
        swaps = [e for e in real.events if isinstance(e, Swapped)]
        if swaps:
            card = real.state.boards[swaps[0].seat].classes[swaps[0].level]
            assert real.knowledge.knows[card] == (swaps[0].seat,)
            return
    raise AssertionError("no card was ever swapped")


def test_the_first_accuser_clockwise_counts_alone() -> None:  # RU-R4
    t = table(4, coins=5)
    t.turn = 2
    played = go(t, claim(t, 2), Claim("farmer"), {3: BELIEVE, 0: LIES, 1: LIES}, [face("builder")])
    assert played.told(Accused) == [Accused(0, 2, (1,))]
    assert [b.coins for b in t.boards] == [6, 5, 4, 5]
    played = go(t, claim(t, 2), Claim("farmer"), {3: LIES, 0: BELIEVE, 1: LIES}, [face("builder")])
    assert played.told(Accused) == [Accused(3, 2, (1,))]  # the left neighbour comes before who sits lower at the table
    assert [b.coins for b in t.boards] == [6, 5, 3, 6]


def test_abilities_that_cannot_be_carried_out_cannot_be_claimed() -> None:  # RU-R5
    t = table(coins=5)
    give_upper(t, 0)
    all_nine = ["farmer", "builder", "shepherd", "explorer", "merchant", "witch", "knight", "princess", "nobleman"]
    assert offered(t) == all_nine
    set_coins(t, 0, 2)
    assert [c for c in all_nine if c not in offered(t)] == ["nobleman"]
    set_coins(t, 0, 1)
    assert [c for c in all_nine if c not in offered(t)] == ["builder", "princess", "nobleman"]
    set_coins(t, 0, 5)
    for spots, piece, character in ((FIELD, CROPS, "farmer"), ((M1,), MONUMENT, "builder"), (SPACES, MARKET, "merchant"),
                                    ((F1,), FESTIVAL, "princess")):
        full = t.clone()
        for spot in spots[1:]:
            place(full, 0, spot, piece)
        assert offered(full) == all_nine
        place(full, 0, spots[0], piece)
        assert [c for c in all_nine if c not in offered(full)] == [character]


def test_nothing_is_paid_for_an_ability_after_a_caught_lie() -> None:  # RU-R6
    t = table(coins=5)
    accused(t, "builder", "farmer")
    assert t.boards[0].coins == 4 and t.boards[0].stands[M1] == ""  # the fine alone
    t = table(coins=5)
    believed(t, "builder")
    assert t.boards[0].coins == 3 and t.boards[0].stands[M1] == MONUMENT


def test_on_a_true_claim_the_ability_comes_first_then_the_payment_then_the_swap() -> None:  # RU-R7
    t = table(coins=1)
    set_coins(t, 0, 0)
    t.boards[0].classes = cards(t, 2)
    # The explorer takes the accuser's only coin; what he then owes, he owes the bank.
    played = accused(t, "explorer", "explorer", StealFrom(1))
    news = [type(e) for e in played.events if isinstance(e, Took | Gave | Swapped)]
    assert news == [Took, Gave, Gave, Swapped]
    assert (t.boards[0].coins, t.boards[1].coins, t.boards[1].debt) == (4, 0, 1)


def test_what_a_payer_lacks_comes_from_the_bank_as_debt() -> None:  # RU-21
    t = table(coins=1)
    give_upper(t, 0)
    played = accused(t, "farmer", "builder")
    assert (t.boards[0].coins, t.boards[0].debt, t.boards[1].coins) == (0, 2, 4)
    assert played.told(Gave) == [Gave(0, 1, 3, 2, 0)]


def test_a_debtor_does_not_accuse() -> None:  # RU-22
    t = table(4)
    t.boards[2].debt = 1
    assert claims(t, "farmer").ask.seats == (1, 3)
    t = table(2)
    t.boards[1].debt = 1
    go(t, claim(t, 0), Claim("farmer"))  # nobody is left to ask
    assert t.boards[0].stands[0] == CROPS


def test_a_debtor_is_offered_only_what_is_true() -> None:  # RU-22, RU-R8
    t = table()
    t.boards[0].debt = 1
    ask = play(claim(t, 0)).ask
    (card,) = t.boards[0].classes
    assert list(ask.legal(0, {card: face("shepherd")})) == [Claim("shepherd"), NoClaim()]
    assert list(ask.legal(0, {card: face("builder")})) == [NoClaim()]  # true, but not to be paid for
    assert Claim("farmer") in ask.listed(0)  # others cannot know


def test_a_debtors_bluff_that_comes_to_light_is_a_foul() -> None:  # RU-22
    t = table()
    t.boards[0].debt = 1
    with pytest.raises(Foul) as foul:
        accused(t, "farmer", "shepherd")
    assert foul.value.seat == 0 and t.boards[0].debt == 1


def test_a_debtor_who_cashes_a_festival_first_may_bluff_again() -> None:  # RU-22, RU-R15
    t = table()
    t.boards[0].debt = 2
    place(t, 0, F2, FESTIVAL)
    faces = {t.boards[0].classes[0]: face("shepherd")}
    assert Claim("farmer") not in play(claim(t.clone(), 0)).ask.legal(0, faces)
    assert Claim("farmer") in play(claim(t.clone(), 0), Cash()).ask.legal(0, faces)
    go(t, claim(t, 0), Cash(), Claim("farmer"), {1: LIES, 2: BELIEVE}, [face("shepherd")])
    assert (t.boards[0].coins, t.boards[0].debt) == (0, 0)  # 3 - 2 - 1: and no foul


def test_a_caught_liar_may_hold_his_festival_before_he_borrows() -> None:  # RU-R15
    t = table()
    give_upper(t, 0)
    place(t, 0, F2, FESTIVAL)
    asked = accused(t.clone(), "farmer", "shepherd")
    assert (asked.ask.seat, asked.ask.why, asked.options) == (0, "festival_before_debt", [Cash(), Keep()])
    kept = t.clone()
    accused(kept, "farmer", "shepherd", Keep())
    assert (kept.boards[0].debt, kept.boards[0].points, kept.boards[1].coins) == (3, 0, 3)
    accused(t, "farmer", "shepherd", Cash())
    assert (t.boards[0].debt, t.boards[0].coins, t.boards[0].points, t.boards[1].coins) == (0, 0, 1, 3)


def test_who_can_pay_the_fine_is_not_asked_for_his_festival() -> None:  # RU-R15
    t = table(coins=1)
    place(t, 0, F2, FESTIVAL)
    assert accused(t, "farmer", "shepherd").ask is None and t.boards[0].stands[F2] == FESTIVAL


def test_a_wrong_accuser_may_hold_his_festival_before_he_borrows() -> None:  # RU-R15
    t = table()
    place(t, 1, F2, FESTIVAL)
    accused(t, "farmer", "farmer", Cash())
    assert (t.boards[1].debt, t.boards[1].coins, t.boards[1].points, t.boards[0].coins) == (0, 2, 1, 1)


def test_a_debtor_may_pay_by_his_festival_and_then_accuse() -> None:  # RU-R15, RU-22
    t = table()
    t.boards[2].debt = 3
    place(t, 2, F2, FESTIVAL)
    asked = claims(t.clone(), "farmer")
    assert (asked.ask.seat, asked.ask.why, asked.options) == (2, "festival_before_doubt", [Cash(), Keep()])
    assert claims(t.clone(), "farmer", Keep()).ask.seats == (1,)
    assert claims(t.clone(), "farmer", Cash()).ask.seats == (1, 2)
    t.boards[2].debt = 4
    assert claims(t, "farmer").ask.seats == (1,), "a festival would not pay it all"


def test_debt_is_repaid_with_the_next_coins() -> None:  # RU-22
    t = table()
    t.boards[0].debt = 2
    played = believed(t, "shepherd", GiveTo(1))
    assert (t.boards[0].coins, t.boards[0].debt) == (0, 0)
    assert Took(0, 2, 2) in played.events


def test_who_is_in_debt_has_no_coins_to_spend() -> None:  # RU-R9
    for seed in range(4):
        for now in steps(Trial(GAME, 4, {"chaos": bool(seed % 2)}, seed)):
            assert all(b.coins >= 0 and not (b.debt and b.coins) for b in now.state.boards)


def test_coins_on_crops_do_not_pay_debt() -> None:  # RU-R10
    t = table()
    t.boards[0].debt = 2
    place(t, 0, FIELD[0], CROPS, coins=4)
    waiting = go(t, housekeeping(t))
    assert t.boards[0].debt == 2 and t.boards[0].stacks[0] == 5 and Harvest(0) in waiting.options
    t.stage = "housekeeping"
    go(t, housekeeping(t), Harvest(0))
    assert (t.boards[0].debt, t.boards[0].coins) == (0, 4)


def test_informant_pays_a_correct_accuser() -> None:  # RU-60
    for really, coins in (("builder", 5 + 1 + 2), ("farmer", 5 - 1)):
        t = table(coins=5)
        evergreen(t, 1, "informant")
        accused(t, "farmer", really)
        assert t.boards[1].coins == coins
    t = table(coins=5)
    evergreen(t, 1, "informant", at_work=False)
    accused(t, "farmer", "builder")
    assert t.boards[1].coins == 6


def test_silver_tongue_lowers_a_liars_fine_but_not_below_nothing() -> None:  # RU-60
    t = table(coins=5)
    evergreen(t, 0, "silver_tongue")
    t.boards[0].classes = cards(t, 2)
    accused(t, "farmer", "builder")
    assert [b.coins for b in t.boards] == [4, 6, 5]
    t = table(coins=5)
    evergreen(t, 0, "silver_tongue")
    evergreen(t, 0, "silver_tongue")
    accused(t, "farmer", "builder")
    assert [b.coins for b in t.boards] == [5, 5, 5]


def test_a_claim_is_told_before_anybody_answers() -> None:  # RU-14, RU-15
    assert claims(table(), "farmer").events == [Claimed(0, "farmer")]


def test_the_table_remembers_claims_until_the_card_is_changed() -> None:  # RU-16, RU-20
    t = table(coins=5)
    t.boards[0].classes = cards(t, 2)
    for character, *answers in (("farmer",), ("builder",), ("explorer", StealFrom(1))):
        believed(t, character, *answers)
    assert t.boards[0].says == ["farmer", "builder", "explorer"] and not t.boards[0].proved and not t.boards[0].caught
    accused(t, "shepherd", "farmer")
    assert (t.boards[0].says, t.boards[0].proved, t.boards[0].caught) == (["explorer"], 0, 1)
    accused(t, "merchant", "merchant")
    assert (t.boards[0].says, t.boards[0].proved, t.boards[0].caught) == ([], 1, 1)
