"""Who knows what: scheming, agendas, rebels; and whole games."""

from __future__ import annotations

from typing import Any

from rules.core import Choose, Conceal, LocalDealer, Stream, Table, decode, parse
from rules.core.encoding import canonical
from rules.rurik import GAME
from rules.rurik.cards import kind_of, scheme
from rules.rurik.data import KIEV
from rules.rurik.end import turns
from rules.rurik.hooks import MODULES
from rules.rurik.options import Attack, ChooseDeck, PassToken, TakeAction
from rules.rurik.state import OPEN, TAKEN, Rurik, Turn

from . import face, place, real_table


def in_the_middle(seed: int = 5, seats: int = 3) -> Table[Rurik]:
    """A real table at the first advisor's turn, with its own dealer."""
    t = real_table(seats, seed, core=False)
    rng = Stream.of("middle", seed)
    while t.state.stage != "turn":
        seat = t.awaited()[0]
        t.submit(seat, rng.pick(t.legal(seat)))
    return t


def stacked(t: Table[Rurik], deck: int, *numbers: int) -> None:
    """Put these scheme cards on top of a deck, the first one uppermost."""
    assert isinstance(t.dealer, LocalDealer)
    truth = t.dealer.truth
    for card, number in zip(reversed(t.state.decks[deck]), numbers, strict=False):
        other = next(c for c, f in truth.items() if f == face(number))
        truth[card], truth[other] = truth[other], truth[card]


def restart(t: Table[Rurik], prepare: Any) -> Table[Rurik]:
    """The same table from a changed position."""
    assert isinstance(t.dealer, LocalDealer)
    state = t.state.clone()
    prepare(state)
    return Table.resumed(GAME, t.settings, state, t.dealer, t.knowledge.clone(), t.asked, t.event_count)


def test_scenario_5_scheming() -> None:  # S5, RK-165, RK-166, RK-167, RK-168, RK-125, Q-2, Q-3
    t = in_the_middle()
    stacked(t, 1, 26, 12, 9)

    def prepare(s: Rurik) -> None:
        s.stage, s.lead, s.turns_done, s.first_player = "turn", 0, 0, 0
        s.turn = Turn(seat=0, column=5, row=0, main=OPEN)

    t = restart(t, prepare)
    hands = [len(p.schemes) for p in t.state.players]
    t.submit(0, TakeAction())
    t.submit(0, ChooseDeck(1))
    ask = t.ask
    assert isinstance(ask, Conceal) and ask.places == ("keep", "top", "second")
    sees = t.sees(0)
    by_number = {scheme(sees[c]).number: c for c in ask.cards}
    assert sorted(by_number) == [9, 12, 26]
    assert not any(c in t.sees(1) or c in t.sees(2) for c in ask.cards)  # the others see backs
    t.submit(0, (by_number[12], by_number[9], by_number[26]))
    t.submit(0, PassToken(2))
    state = t.state
    assert len(state.players[0].schemes) == hands[0] + 1 and len(state.decks[1]) == 12
    assert scheme(t.sees(0)[state.players[0].schemes[-1]]).number == 12
    top, second = state.decks[1][-1], state.decks[1][-2]
    assert [scheme(t.sees(0)[c]).number for c in (top, second)] == [9, 26]
    for seat in (1, 2):
        assert top not in t.sees(seat) and second not in t.sees(seat) and state.players[0].schemes[-1] not in t.sees(seat)
    assert (state.first_player, state.lead) == (2, 0)

    def attacks(s: Rurik) -> None:
        place(s, 1, KIEV, 3)
        place(s, 2, KIEV, 1)
        s.players[2].leader_at = -1
        s.turn = Turn(seat=1, main=TAKEN)
        s.turn.points["attack"] = 1
        s.rebels[KIEV] = []
        for p in (0, 2):
            s.players[p].troops[KIEV] = int(p == 2)

    t = restart(t, attacks)
    t.submit(1, Attack(KIEV, 2, "attack"))
    t.submit(1, ChooseDeck(1))
    assert t.state.faces[t.state.discards[-1]] == face(9)
    assert scheme(t.sees(0)[second]).number == 26 and second not in t.sees(1)  # seat 0 still knows what is next


def test_agendas_stay_secret_until_scoring() -> None:  # RK-38, RK-272
    t = in_the_middle()
    for seat, player in enumerate(t.state.players):
        (card,) = player.agendas
        assert card in t.sees(seat) and not any(card in t.sees(o) for o in range(3) if o != seat)
        assert card not in t.state.faces


def test_rebels_are_unknown_to_everybody() -> None:  # RK-29, RK-181
    t = in_the_middle()
    unknown = [c for r in t.state.rebels for c in r] + t.state.pool
    assert unknown and not any(c in t.sees(s) for s in range(3) for c in unknown)


def test_equal_cards_look_alike() -> None:  # RK-177
    assert kind_of(face(5)) == kind_of(face(6)) != kind_of(face(7)) and kind_of(face(10)) != kind_of(face(9))
    assert kind_of(face("hoard")) == "hoard" and kind_of(face("fur")) == "fur"


def play_out(seats: int, seed: int, **settings: Any) -> Table[Rurik]:
    t = real_table(seats, seed, **settings)
    rng = Stream.of("whole", seed)
    before = turns(t.state)
    markers = [[0] * 4] * seats
    while not t.over:
        seat = rng.pick(t.awaited())
        t.submit(seat, rng.pick(t.legal(seat)))
        state = t.state
        assert turns(state) >= before
        before = turns(state)
        now = [p.markers[:] for p in state.players]
        assert all(a <= b for old, new in zip(markers, now, strict=True) for a, b in zip(old, new, strict=True))  # never back
        markers = now
        invariants(state)
    return t


def invariants(t: Rurik) -> None:
    for player in t.players:
        assert player.supply + sum(player.troops) == 12 and player.supply >= 0 and min(player.troops) >= 0
        assert player.coins >= 0 and 0 <= player.markers[3] <= 10
        assert all(n <= space for n, space in zip(player.boat, (2, 3, 3, 2, 1), strict=True))
        assert min(player.dock) >= 0 and player.boons_on_dock >= 0
    assert min(t.supply) >= 0
    for standing in t.built:
        assert len(standing) <= 3 and len({kind for kind, _ in standing}) == len(standing)
    if t.stage == "strategy":
        for column in t.board:
            strengths = [number + bribe for _, number, bribe in column]
            assert strengths == sorted(strengths, reverse=True)


def test_whole_games_keep_the_rules_of_the_box() -> None:  # RK-20, RK-26, RK-27, RK-80, RK-136, RK-258, RK-260, RK-8
    for seats, settings in ((2, {"core": False}), (3, {"intrigue": True}), (4, {})):
        t = play_out(seats, 7 + seats, **settings)
        assert t.state.round == 4 and t.foul is None
        again = decode(Rurik, parse(canonical(t.state.plain())), GAME.words)
        assert again == t.state


def test_with_every_module_off_it_is_the_base_game() -> None:  # RK-6, RK-9
    t = play_out(2, 3, core=False)
    assert t.state.modules == ("base",) and all(p.victory_tokens == 0 for p in t.state.players)
    words = [e.word for e in t.events]
    assert not any(e.word in words for m in MODULES if m.name != "base" for e in m.events)


def test_every_ask_of_a_seat_is_a_choice() -> None:  # RK-85
    t = in_the_middle()
    assert isinstance(t.ask, Choose) and t.ask.seat == t.state.turn.seat
