"""The Claim Phase, step by step, and the frame of four rounds."""

from __future__ import annotations

from rules.rurik.claim import claim_deeds, claim_phase, claims, end_round, income_of, largest_group
from rules.rurik.data import CHERNIGOV, FISH, FUR, HONEY, KIEV, NOVGOROD, POLOTSK, ROSTOV, SMOLENSK, STONE, VOLYN, WOOD
from rules.rurik.events import Advanced, Income
from rules.rurik.options import TakeDeed
from tests.play import play

from . import done, face, go, own, place, real_table, rebels, table


def test_the_steps_follow_each_other() -> None:  # RK-3, RK-250, RK-251
    t = table(stage="claim")
    assert done(t, claim_phase(t)).ask is None and t.stage == "deeds"
    for seat in (0, 1):
        go(t, claim_deeds(t), TakeDeed(t.deed_row[0]), [face("hoard")])
        assert t.turns_done == seat + 1
    go(t, claim_deeds(t))
    assert t.stage == "round_end"
    done(t, end_round(t))
    assert t.stage == "round"


def test_in_round_four_only_the_tracks_count() -> None:  # RK-252, RK-2
    t = table(stage="claim", round=4, coins=0)
    place(t, 0, KIEV, 1)
    place(t, 0, VOLYN, 1)
    done(t, claim_phase(t))
    assert t.stage == "scoring" and t.players[0].markers[0] == 1 and t.players[0].coins == 0


def test_exactly_four_rounds() -> None:  # RK-2, RK-4
    table_ = real_table(2, seed=3, core=False)
    rounds = []
    while not table_.over:
        seat = table_.awaited()[0]
        rounds.append(table_.state.round)
        table_.submit(seat, table_.by_caretaker(seat))
    assert sorted(set(rounds)) == [0, 1, 2, 3, 4] and rounds == sorted(rounds)
    best = max(GAME_SCORES(table_))
    assert all(GAME_SCORES(table_)[w] == best for w in table_.game.winners(table_.state))


def GAME_SCORES(table_):  # type: ignore[no-untyped-def]
    return table_.game.scores(table_.state)


def test_the_rule_track_counts_regions_ruled() -> None:  # RK-253
    t = table(stage="claim")
    for region in (ROSTOV, SMOLENSK, VOLYN):
        place(t, 0, region, 1)
    rebels(t, VOLYN)
    assert claims(t, 0)[0] == (2, 1)
    done(t, claim_phase(t))
    assert t.players[0].markers[0] == 1


def test_the_build_track_counts_the_largest_connected_group() -> None:  # RK-255, RK-256
    t = table()
    place(t, 0, KIEV, 0, False, "church", "market")
    place(t, 0, VOLYN, 0, False, "church")
    place(t, 0, ROSTOV, 0, False, "church")
    place(t, 1, POLOTSK, 0, False, "church")
    assert largest_group(t, 0) == 2 and claims(t, 0)[1] == (2, 1)
    place(t, 0, CHERNIGOV, 0, False, "market")
    assert largest_group(t, 0) == 4 and largest_group(t, 1) == 1
    assert largest_group(table(), 0) == 0


def test_the_trade_track_counts_the_boat_alone() -> None:  # RK-257
    t = table()
    own(t, 0, {WOOD: 2, FISH: 2}, {STONE: 2, HONEY: 2})
    assert claims(t, 0)[2] == (4, 1)


def test_markers_never_go_back_and_may_jump() -> None:  # RK-258, RK-259, RK-260
    t = table(stage="claim")
    t.players[0].markers = [3, 5, 8, 0]
    for region in (KIEV, NOVGOROD, ROSTOV, SMOLENSK, VOLYN):
        place(t, 1, region, 1)
    played = done(t, claim_phase(t))
    assert t.players[0].markers == [3, 5, 8, 0] and t.players[1].markers[0] == 8
    assert Advanced(1, 0, 5, 0, 8) in played.events
    t = table(stage="claim")
    for seat, regions in ((0, (KIEV, VOLYN)), (1, (ROSTOV, SMOLENSK))):
        for region in regions:
            place(t, seat, region, 1)
    done(t, claim_phase(t))
    assert [p.markers[0] for p in t.players] == [1, 1]  # a space may be shared


def test_income_for_full_columns_and_markers_at_the_start() -> None:  # RK-261, RK-262
    t = table(stage="claim", coins=0)
    own(t, 0, {FUR: 1, HONEY: 2, FISH: 2}, {WOOD: 3})
    t.players[0].markers = [1, 0, 0, 1]
    played = done(t, claim_phase(t))
    assert t.players[0].markers == [1, 0, 2, 1]  # trade moves first: five goods
    assert t.players[0].coins == 3 and Income(0, 2, 1) in played.events  # fur and honey full, build at 0
    assert t.players[1].coins == 4 and income_of(t, 1) == (0, 4)


def test_a_round_without_income_tells_nothing() -> None:  # RK-262
    t = table(stage="claim", coins=0)
    for player in t.players:
        player.markers = [1, 1, 1, 1]
    played = done(t, claim_phase(t))
    assert not played.told(Income) and t.players[0].coins == 0


def test_each_seat_takes_a_deed_in_order_from_the_holder_of_the_token() -> None:  # RK-263, RK-168, RK-203, Q-3
    t = table(3, stage="claim")
    t.lead, t.first_player = 0, 2
    done(t, claim_phase(t))
    order = []
    while t.stage == "deeds":
        asked = play(claim_deeds(t.clone()))
        if asked.ask is None:
            go(t, claim_deeds(t))
            continue
        order.append(asked.ask.seat)
        assert len(t.deed_row) == 3
        go(t, claim_deeds(t), TakeDeed(t.deed_row[-1]), [face("hoard")])
    assert order == [2, 0, 1] and [len(p.deeds) for p in t.players] == [1, 1, 1]


def test_tokens_and_abilities_come_back() -> None:  # RK-193, RK-249
    t = table(stage="round_end")
    t.players[0].ability_used = True
    t.players[0].tokens["masons"] = False
    done(t, end_round(t))
    assert not t.players[0].ability_used and t.players[0].tokens == {"recruits": True, "masons": True}


def test_coins_are_unlimited_and_never_negative() -> None:  # RK-10, RK-20
    t = table(stage="claim", coins=500)
    done(t, claim_phase(t))
    assert t.players[0].coins == 504
