from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.own.conformance import Trial, choose
from rules.core import (
    BadSetting,
    BrokenScript,
    Choose,
    ChooseSecretly,
    Conceal,
    Dealt,
    Draft,
    Ended,
    Foul,
    Illegal,
    LocalDealer,
    Misuse,
    Roll,
    Script,
    Stream,
    Table,
)
from tests import probe
from tests.probe import GAME, Bid, Draw, Look, Play, Probe, Rest, Steal, Swear


def table(seats: int = 3, seed: int = 1, **stages: Any) -> Table[Probe]:
    game = replace(GAME, stages={**GAME.stages, **stages})
    return Table(game, seats, {}, LocalDealer(Stream.of(seed)), saves=True)


def test_a_table_waits_for_the_first_decision() -> None:
    t = table()
    assert isinstance(t.ask, Choose) and t.ask.why == "act"
    assert t.awaited() == (0,) and not t.over and t.asked == 2  # Shuffle and Peek are behind it


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    t = table()
    before = t.digest()
    with pytest.raises(Illegal, match="not offered"):
        t.submit(0, Play(12345))
    with pytest.raises(Illegal, match="another seat decides"):
        t.submit(1, Rest())
    assert t.digest() == before and t.asked == 2


def test_an_answer_given_as_a_plain_tuple_becomes_the_offered_option() -> None:
    t = table()
    t.submit(0, ("rest",))
    assert type(t.answers[-1]) is Rest


def test_only_narrows_by_what_the_seat_sees_but_not_what_everybody_sees() -> None:
    t = table()
    (card,) = t.state.hands[0]
    t.state.sworn[0] = True
    odd = probe.value(t.sees(0)[card]) % 2
    assert (Play(card) in t.legal(0)) == (not odd)
    assert Play(card) in t.listed(0)
    assert t.check(0, Play(card), publicly=True) == Play(card)


def test_only_the_awaited_seat_is_offered_anything() -> None:
    def turn(t: Probe) -> Script[None]:
        yield from Choose(0, (Rest(),), why="act")
        yield from Choose(1, lambda: [Rest(), Draw()], why="act")
        raise Ended

    t = table(turn=turn)
    assert (t.legal(0), t.legal(1)) == ((Rest(),), ())
    t.submit(0, Rest())
    assert (t.legal(0), t.legal(1)) == ((), [Rest(), Draw()])
    t.submit(1, Draw())
    assert t.over and t.legal(0) == t.legal(1) == ()


def test_a_foul_ends_the_game_and_names_the_seat() -> None:
    for seed in range(20):
        t = table(seed=seed)
        (card,) = t.state.hands[0]
        if probe.value(t.sees(0)[card]) % 2:
            t.state.sworn[0] = True
            t.answer(Play(card))  # a device that does not check itself
            assert t.over and isinstance(t.foul, Foul) and t.foul.seat == 0 and "odd card" in t.foul.reason
            assert card in t.state.hands[0]  # nothing changed but what was shown
            return
    pytest.fail("no odd card in twenty games")


def test_a_broken_script_blames_nobody_and_says_where() -> None:
    def turn(t: Probe) -> Script[None]:
        yield from Choose(0, (Rest(),), why="act")
        raise KeyError("a secret: 42")

    t = table(turn=turn)
    with pytest.raises(BrokenScript, match="turn") as caught:
        t.submit(0, Rest())
    assert "42" not in str(caught.value) and "turn:" in caught.value.where


def test_a_game_can_end_at_once_from_deep_inside() -> None:
    def deep(t: Probe) -> Script[None]:
        yield from Choose(0, (Rest(),), why="act")
        raise Ended

    def turn(t: Probe) -> Script[None]:
        yield from deep(t)

    t = table(turn=turn)
    t.submit(0, Rest())
    assert t.over and t.foul is None and t.state.stage == "over"
    with pytest.raises(Illegal, match="over"):
        t.submit(0, Rest())
    assert t.clone().over


def test_secret_choices_stay_sealed_until_all_are_in() -> None:
    t = table(stage="x")
    for seat in range(3):
        t.submit(seat, Rest())
    assert isinstance(t.ask, ChooseSecretly)
    before = t.digest()
    t.submit(1, Bid(0))
    assert t.digest() == before and t.awaited() == (0, 2) and t.sealed() == {1: Bid(0)}
    with pytest.raises(Illegal):
        t.submit(1, Bid(0))
    t.submit(2, Bid(0))
    t.submit(0, Bid(0))
    assert t.answers[-1] == {0: Bid(0), 1: Bid(0), 2: Bid(0)} and list(t.answers[-1]) == [0, 1, 2]


def test_an_arrangement_stays_with_its_seat() -> None:
    t = table()
    t.submit(0, Look())
    ask = t.ask
    assert isinstance(ask, Conceal) and t.awaited() == (0,) and ask.places == ("keep", "top", "second")
    assert len(t.legal(0)) == 6
    kept, top, second = t.legal(0)[3]
    faces = [t.sees(0)[c] for c in (kept, top, second)]
    t.submit(0, (kept, top, second))
    assert t.answers[-1] is None
    new_kept = t.state.hands[0][-1]
    assert t.sees(0)[new_kept] == faces[0]
    assert [t.sees(0)[c] for c in reversed(t.state.deck[-2:])] == faces[1:]
    assert new_kept not in t.sees(1) and t.knowledge.knows[new_kept] == (0,)


def test_equal_places_are_one_choice() -> None:
    ask = Conceal(0, (4, 2, 9), ("take", "pile", "pile"), why="pick")
    assert ask.listed(0) == [(2, 4, 9), (4, 2, 9), (9, 2, 4)]
    assert not Conceal(0, (1, 2), ("hand", "hand"), why="mix").decides
    assert len(Conceal(0, range(5), ("a", "a", "b", "b", "c"), why="x").listed(0)) == 30
    with pytest.raises(ValueError):
        Conceal(0, (1,), (), why="x")


def test_equal_places_are_really_mixed() -> None:
    seen = set()
    for seed in range(60):
        t = table(seed=seed)
        (first,) = t.state.hands[1]
        t.state.hands[1].append(t.state.deck.pop())
        t.knowledge.peeked(1, t.state.hands[1][1:], [t.dealer.truth[t.state.hands[1][1]]])  # type: ignore[union-attr]
        was = t.sees(1)[first]
        t.submit(0, Steal(1))
        seen.add(t.sees(0)[t.state.hands[0][-1]] == was)
    assert seen == {True, False}


def test_a_table_without_a_dealer_waits_for_what_is_dealt() -> None:
    t = Table(GAME, 3, {}, None, mine=(1,))
    assert t.ask is not None and t.ask.why == "deal" and t.awaited() == ()
    assert t.new_cards() == (tuple(range(8, 16)),)
    t.dealt(Dealt(None))
    t.dealt(Dealt(None, {1: (("probe", 5),)}))
    assert t.awaited() == (0,)
    (card,) = t.state.hands[1]
    assert t.sees(1)[card] == ("probe", 5)
    with pytest.raises(Misuse):
        t.sees(0)
    with pytest.raises(Misuse, match="owed"):
        t.dealt(Dealt(None))


def test_rolls_are_what_the_die_can_show() -> None:
    t = table(turn=rolling)
    t.submit(0, Rest())
    assert all(1 <= n <= s for n, s in zip(t.answers[-1], (6, 2, 1, 20), strict=True))


def rolling(t: Probe) -> Script[None]:
    yield from Choose(0, (Rest(),), why="act")
    yield from Roll((6, 2, 1, 20), why="test")
    raise Ended


def test_where_names_the_scripts_and_no_secret() -> None:
    t = table()
    t.submit(0, Look())
    where = t.where()
    assert "turn:" in where and "look:" in where and "Conceal look" in where
    assert "probe', " not in where


def test_settings_and_seats_are_checked() -> None:
    for seats, settings, says in ((1, {}, "2 to 6"), (3, {"rounds": 3}, "4, 1, 2"), (3, {"colour": 1}, "no setting colour"),
                                  (3, {"rounds": True}, "not True")):
        with pytest.raises(BadSetting, match=says):
            Table(GAME, seats, settings)


def test_the_rules_digest_changes_with_what_matters() -> None:
    digests = {g.rules_digest for g in (GAME, replace(GAME, version=2), replace(GAME, data=[1]), replace(GAME, seats=(2,)))}
    assert len(digests) == 4
    assert replace(GAME, max_asks=1).rules_digest == GAME.rules_digest


def test_a_draft_is_for_the_seat_whose_choice_it_is() -> None:
    t = table()
    with pytest.raises(Misuse):
        Draft(t, 1)
    draft = Draft(t, 0)
    with pytest.raises(Illegal):
        draft.choose(Play(999))
    with pytest.raises(Misuse, match="not complete"):
        draft.send()
    draft.choose(Swear())
    assert draft.complete and not t.state.sworn[0] and draft.table.state.sworn[0]
    with pytest.raises(Misuse, match="complete"):
        draft.choose(Rest())
    t.submit(0, Rest())
    with pytest.raises(Misuse, match="moved on"):
        draft.send()


def test_a_draft_never_draws() -> None:
    t = table()
    draft = Draft(t, 0)
    draft.choose(Draw())
    assert draft.complete and draft.table.ask is not None and draft.table.ask.why == "draw"
    assert draft.send() == (Draw(),) and len(t.state.hands[0]) == 2


def test_the_first_checkpoint_is_the_start_of_the_game() -> None:
    t = Table(GAME, 3)  # waits for its first Shuffle, with a deck on the table
    assert t.state.faces and t.checkpoint_at == 0
    assert t.checkpoint().plain() == GAME.start(3, GAME.settled(3)).plain()
    assert t.checkpoint() is t.checkpoint() and t.checkpoint() is not t.state


def test_what_was_dealt_shows_no_face() -> None:
    assert "probe" not in repr(Dealt((("probe", 5),), {1: (("probe", 5),)}))


def test_a_clone_of_a_clone_and_a_clone_of_the_end() -> None:
    trial = Trial(GAME, 4, {}, 3)
    t, rng = trial.table(), trial.rng("x")
    while not t.over:
        t.submit(*choose(t, rng))
        two = t.clone().clone()
        assert two.digest() == t.digest() and two.over == t.over and two.asked == t.asked
    bare = t.clone(bare=True)
    with pytest.raises(Misuse):
        Table(GAME, 2, {}, LocalDealer(Stream.of(1))).clone(bare=True).clone()
    assert bare.over
