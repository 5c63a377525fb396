"""The chaos deck [RU-61, RU-62, RU-64 to RU-67]."""

from __future__ import annotations

import pytest

from rules.rus.actions import action_phase
from rules.rus.curses import begin_curses, end_curses
from rules.rus.data import ACTIONS, CROPS, DACHA, F1, F2, FESTIVAL, FIELD, M1, M2, M3, MARKET, MONUMENT, SPACES
from rules.rus.effects import playable
from rules.rus.events import Burnt, Raided, Slandered
from rules.rus.housekeeping import housekeeping
from rules.rus.options import (
    BELIEVE,
    LIES,
    Burn,
    Cash,
    Claim,
    Curse,
    Done,
    Enough,
    Keep,
    NoClaim,
    Play,
    Raid,
    Seize,
    Slander,
    StealFrom,
)
from rules.rus.state import CURSED, CURSED_NOW, FREE, RECOVERING, Rus, building, is_cursed

from . import evergreen, face, give_upper, go, place, plays, real_table, set_coins, table


def can(t: Rus, name: str) -> bool:
    return playable(t, 0, ACTIONS[name])


@pytest.mark.parametrize("name", [a.name for a in ACTIONS.values() if a.type == "attack"])
def test_attack_cards_are_aimed_at_opponents(name: str) -> None:  # RU-62
    t = table(coins=5)
    for place_, piece in ((FIELD[0], CROPS), (SPACES[0], MARKET)):
        place(t, 0, place_, piece)
        place(t, 2, place_, piece)
    options = plays(t, name).options
    mine = {building(0, FIELD[0]), building(0, SPACES[0]), 0, *t.boards[0].classes}
    assert options and not any(o[1] in mine for o in options)
    if name in ("raid", "arson", "apprentice"):
        assert {o[1] for o in options} == {building(2, FIELD[0]), building(2, SPACES[0])}


@pytest.mark.parametrize(("stack", "owner", "thief"), [(0, 0, 0), (1, 1, 0), (4, 2, 2), (5, 3, 2)])
def test_raided_crops_are_halved_and_planted_anew(stack: int, owner: int, thief: int) -> None:  # RU-64
    t = table()
    target = place(t, 1, FIELD[2], CROPS, coins=stack)
    played = plays(t, "raid", Raid(target))
    assert [b.coins for b in t.boards] == [thief, owner, 0]
    assert t.boards[0].stands[0] == CROPS and t.boards[0].stacks == [0, 0, 0]
    assert t.boards[1].stands[2] == "" and t.boards[1].stacks == [0, 0, 0]
    assert played.told(Raided) == [Raided(0, target, 0, CROPS)]


def test_a_raided_building_takes_its_curse_along() -> None:  # RU-R41
    for curse, after_my_turn, in_my_next in ((CURSED, CURSED, CURSED_NOW), (RECOVERING, RECOVERING, FREE), (FREE, FREE, FREE)):
        t = table()
        plays(t, "raid", Raid(place(t, 1, SPACES[2], MARKET, curse)))
        assert t.boards[1].curses[SPACES[2]] == FREE
        go(t, end_curses(t, 0))
        assert t.boards[0].curses[SPACES[0]] == after_my_turn
        begin_curses(t.boards[0])
        assert t.boards[0].curses[SPACES[0]] == in_my_next


def test_a_raided_market_pays_its_owner_two_and_the_thief_four() -> None:  # RU-64
    t = table()
    plays(t, "raid", Raid(place(t, 1, SPACES[2], MARKET)))
    assert t.boards[1].coins == 2 and t.boards[0].stands[SPACES[0]] == MARKET and t.boards[1].stands[SPACES[2]] == ""
    assert t.boards[0].curses[SPACES[0]] == FREE and t.boards[1].curses[SPACES[2]] == FREE
    go(t, housekeeping(t), Done())
    assert t.boards[0].coins == 4


@pytest.mark.parametrize("step", [M1, M2, M3, SPACES[0]])
def test_a_raided_monument_starts_again_and_the_victim_keeps_the_point(step: int) -> None:  # RU-64, RU-R32
    t = table()
    t.boards[1].points = 1
    target = place(t, 1, step, MONUMENT)
    plays(t, "raid", Raid(target))
    assert t.boards[0].stands[M1] == MONUMENT and t.boards[1].stands[step] == ""
    assert t.boards[1].points == 1 and t.boards[0].points == 0
    for _ in range(2):
        t.stage = "housekeeping"
        go(t, housekeeping(t))
    assert t.boards[0].points == 1  # it earns again


@pytest.mark.parametrize("step", [F1, F2])
def test_a_raided_festival_starts_again(step: int) -> None:  # RU-64
    t = table()
    target = place(t, 1, step, FESTIVAL)
    plays(t, "raid", Raid(target), *([Keep()] if step == F2 else []))
    assert t.boards[0].stands[F1] == FESTIVAL and t.boards[1].stands[step] == "" and t.boards[1].points == 0


def test_the_owner_may_cash_a_festival_before_a_raid() -> None:  # RU-R15
    t = table()
    target = place(t, 1, F2, FESTIVAL)
    plays(t, "raid", Raid(target), Cash())
    assert (t.boards[1].points, t.boards[1].coins) == (1, 3) and t.boards[0].stands[F1] == ""
    cursed = table()
    target = place(cursed, 1, F2, FESTIVAL, CURSED)
    plays(cursed, "raid", Raid(target))  # a cursed one cannot be cashed: no offer
    assert cursed.boards[0].stands[F1] == FESTIVAL


def test_what_has_no_room_on_the_own_board_cannot_be_raided() -> None:  # RU-R33, RU-R32
    for mine, piece, theirs in ((FIELD, CROPS, FIELD[0]), (SPACES, MARKET, SPACES[0]), ((M1,), MONUMENT, SPACES[0]),
                                ((M1,), MONUMENT, M3), ((F1,), FESTIVAL, F1)):
        t = table()
        target = place(t, 1, theirs, piece)
        for spot in mine[:-1]:
            place(t, 0, spot, piece)
        assert plays(t.clone(), "raid").options == [Raid(target)]
        place(t, 0, mine[-1], piece)
        assert not can(t, "raid")


def test_a_raid_that_frees_a_space_lets_a_waiting_monument_in() -> None:  # RU-R39, RU-R32
    t = table()
    for space in SPACES:
        place(t, 1, space, MONUMENT)
    place(t, 1, M3, MONUMENT)
    plays(t, "raid", Raid(building(1, SPACES[1])))
    assert t.boards[1].stands[SPACES[1]] == MONUMENT and t.boards[1].stands[M3] == "" and t.boards[1].points == 1


def test_a_fourth_building_survives_the_fire() -> None:  # RU-65
    t = table()
    targets = [place(t, 1, spot, MARKET) for spot in SPACES]
    played = plays(t, "arson", *(Burn(target) for target in targets[:3]))
    assert len(played.told(Burnt)) == 3 and t.boards[1].stands[SPACES[3]] == MARKET and t.left == 0


def test_arson_burns_up_to_three_buildings_of_one_opponent() -> None:  # RU-65
    t = table(coins=0)
    crops = place(t, 1, FIELD[0], CROPS, coins=3)
    market = place(t, 1, SPACES[0], MARKET)
    monument = place(t, 1, SPACES[1], MONUMENT)
    festival = place(t, 1, F1, FESTIVAL)
    other = place(t, 2, FIELD[0], CROPS)
    t.boards[1].points = 1
    assert Burn(other) in plays(t.clone(), "arson").options
    assert Enough() not in plays(t.clone(), "arson").options
    second = plays(t.clone(), "arson", Burn(crops)).options
    assert Burn(other) not in second and second == [Burn(market), Burn(monument), Burn(festival), Enough()]
    plays(t, "arson", Burn(crops), Burn(market), Burn(monument))
    assert t.boards[1].coins == 2 + 2 and t.boards[1].points == 1 and t.boards[0].coins == 0
    assert [p for p in t.boards[1].stands if p] == [FESTIVAL] and t.boards[1].stacks == [0, 0, 0]


def test_a_burnt_festival_is_not_cashed() -> None:  # RU-65
    t = table()
    target = place(t, 1, F2, FESTIVAL)
    played = plays(t, "arson", Burn(target), Keep())
    assert played.ask is None and played.told(Burnt) == [Burnt(target, FESTIVAL)]  # nothing is left to burn
    assert (t.boards[1].points, t.boards[1].coins, t.boards[1].stands[F2]) == (0, 0, "")
    t = table()
    plays(t, "arson", Burn(place(t, 1, F2, FESTIVAL)), Cash())
    assert (t.boards[1].points, t.boards[1].coins) == (1, 3)


def test_apprentice_curses_like_the_witch_but_brings_no_coins() -> None:  # RU-66
    t = table()
    assert not can(t, "apprentice")
    target = place(t, 1, M2, MONUMENT)
    plays(t, "apprentice", Curse(target))
    assert is_cursed(t.boards[1], M2) and t.boards[0].coins == 0
    assert not can(t, "apprentice")


def test_the_dacha_is_neither_raided_nor_burnt() -> None:  # RU-67
    t = table()
    place(t, 1, DACHA, level=3)
    assert not can(t, "raid") and not can(t, "arson") and can(t, "apprentice")


def test_highwayman_steals_up_to_three_without_making_debt() -> None:  # RU-62
    t = table(coins=2)
    set_coins(t, 2, 5)
    rich = t.clone()
    plays(t, "highwayman", StealFrom(1))
    assert [b.coins for b in t.boards] == [4, 0, 5] and t.boards[1].debt == 0
    plays(rich, "highwayman", StealFrom(2))
    assert [b.coins for b in rich.boards] == [5, 2, 2]
    assert not can(table(), "highwayman")


def test_slander_changes_a_class_card_that_nobody_sees() -> None:  # RU-62
    t = table()
    give_upper(t, 1)
    old = t.boards[1].classes[1]
    played = plays(t, "slander", Slander(old))
    assert played.told(Slandered) == [Slandered(0, 1, 1)]
    assert old not in t.boards[1].classes and len(t.boards[1].classes) == 3 and len(t.decks[1]) == 5
    assert not any(c in t.faces for c in t.boards[1].classes)


def test_thief_in_the_night_moves_an_evergreen_card_that_works_from_the_next_turn() -> None:  # RU-61
    t = table()
    evergreen(t, 0, "caravan")
    assert not can(t, "thief_in_the_night")
    card = evergreen(t, 1, "samovar")
    assert plays(t.clone(), "thief_in_the_night").options == [Seize(card)]
    plays(t, "thief_in_the_night", Seize(card))
    assert t.boards[0].laid == [card] and t.boards[1].evergreens == []
    go(t, housekeeping(t))
    assert card in t.boards[0].evergreens


def test_time_of_troubles_discards_every_evergreen_card() -> None:  # RU-61
    t = table()
    gone = [evergreen(t, 0, "caravan"), evergreen(t, 1, "samovar"), evergreen(t, 2, "caravan", at_work=False)]
    troubles = t.boards[0].hand[0]
    plays(t, "time_of_troubles")
    assert t.discards == [*gone, troubles]
    assert not any(b.evergreens or b.laid for b in t.boards)


def test_lean_year_hits_only_the_richer() -> None:  # RU-57
    t = table(5, coins=2)
    for seat, coins in ((0, 0), (1, 1), (2, 5), (3, 0)):
        set_coins(t, seat, coins)
    plays(t, "lean_year")
    assert [b.coins for b in t.boards] == [0, 0, 3, 0, 0] and not any(b.debt for b in t.boards)
    t = table(3, coins=2)
    set_coins(t, 2, 3)
    plays(t, "lean_year")
    assert [b.coins for b in t.boards] == [2, 2, 1]  # who has as much keeps it


def test_false_dmitri_is_a_second_claim_with_the_usual_accusations() -> None:  # RU-58, RU-14
    t = table(stage="action", coins=5)
    t.claimed = ["shepherd"]
    dmitri = t.boards[0].hand[0]
    lie = t.clone()
    go(t, action_phase(t), Play(dmitri), [face("false_dmitri")], Claim("farmer"), {1: BELIEVE, 2: BELIEVE})
    assert t.claimed == ["shepherd", "farmer"] and t.boards[0].stands[0] == CROPS and t.stage == "upgrade"
    go(lie, action_phase(lie), Play(dmitri), [face("false_dmitri")], Claim("farmer"), {1: LIES, 2: BELIEVE}, [face("builder")])
    assert lie.claimed == ["shepherd"] and lie.boards[0].coins == 4 and lie.boards[0].stands[0] == ""
    again = table()
    assert NoClaim() in plays(again, "false_dmitri").options


def test_a_dmitri_who_is_a_knight_may_play_once_more() -> None:  # RU-35
    t = table(stage="action")
    give_upper(t, 0)
    dmitri, other = t.boards[0].hand[:2]
    go(t, action_phase(t), Play(dmitri), [face("false_dmitri")], Claim("knight"), {1: BELIEVE, 2: BELIEVE},
       Play(other), [face("market_day")])
    assert t.boards[0].coins == 5 and len(t.boards[0].hand) == 5 and t.stage == "upgrade"


def test_the_chaos_deck_changes_who_knows_what_by_the_rules_alone() -> None:  # RU-5, RU-62
    real = real_table(3, seed=4, chaos=True)
    for _ in range(300):
        if real.over:
            break
        seat = real.awaited()[0]
        options = real.legal(seat)
        real.submit(seat, options[len(options) // 2])
        for s, board in enumerate(real.state.boards):
            for card in (*board.hand, *board.classes):
                assert card in real.state.faces or real.knowledge.knows.get(card, (s,)) == (s,)
