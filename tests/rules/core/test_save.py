from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from app.own.conformance import Trial, choose, drawing
from rules.core import (
    Altered,
    ChooseSecretly,
    LocalDealer,
    Misuse,
    OtherGame,
    OtherRules,
    OtherVersion,
    SaveError,
    Stream,
    Table,
    Truncated,
    about_save,
    canonical,
    load,
    save,
    save_dealer,
)
from rules.core.save import GAME as GAME_KIND, _seal
from tests.probe import GAME, Bid, Rest


def played(asks: int, seed: int = 2) -> Table[Any]:
    trial = Trial(GAME, 3, {"rounds": 8}, seed)
    table, rng = trial.table(), trial.rng("play")
    while table.asked < asks:
        table.submit(*choose(table, rng))
    return table


def test_every_cut_is_told_as_a_cut() -> None:
    table = played(20)
    data, dealer = save(table), save_dealer(table)
    for end in range(0, len(data) - 1, 37):
        with pytest.raises(Truncated, match="cut off"):
            load(GAME, data[:end], dealer)
    for end in range(0, len(dealer) - 1, 37):
        with pytest.raises(Truncated, match="cut off"):
            load(GAME, data, dealer[:end])


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_altered_byte_goes_unnoticed(data: st.DataObject) -> None:
    table = played(20)
    whole = save(table)
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = whole[:at] + bytes([whole[at] ^ data.draw(st.integers(1, 255))]) + whole[at + 1:]
    with pytest.raises(SaveError):
        load(GAME, changed, save_dealer(table))


def test_a_first_line_that_says_less_than_there_is_was_altered() -> None:
    table = played(20)
    head, _, text = save(table).partition(b"\n")
    kind, form, size, seal = head.split(b" ")
    with pytest.raises(Altered):
        load(GAME, b" ".join((kind, form, b"%d" % (int(size) - 1), seal)) + b"\n" + text, save_dealer(table))


def test_a_well_sealed_lie_is_found_by_replay() -> None:
    table = played(20)
    body = about_save(save(table))
    told = body["answers"]
    for lie in ({"digest": "0" * 64}, {"over": True}, {"answers": told[:-1]}, {"answers": [*told[:-1], ["rest"]]},
                {"answers": [["play", 99], *told[1:]]}, {"seats": 99}, {"settings": {"x": 1}}, {"answers": 5}):
        with pytest.raises(Altered):
            load(GAME, _seal(GAME_KIND, {**body, **lie}), save_dealer(table))


def test_other_versions_and_games_are_told_apart() -> None:
    table = played(10)
    data, dealer = save(table), save_dealer(table)
    with pytest.raises(OtherVersion, match="another version"):
        load(GAME, data.replace(b"veche-game 1 ", b"veche-game 2 ", 1), dealer)
    with pytest.raises(OtherVersion):
        load(GAME, _seal(GAME_KIND, {"game": "probe"}), dealer)
    with pytest.raises(OtherGame, match="another game"):
        load(replace(GAME, id="other"), data, dealer)
    for junk in (b"", b"hello", b"\x00" * 500, dealer):
        with pytest.raises(SaveError):
            load(GAME, junk, dealer)


def test_a_mended_game_goes_on_from_its_last_checkpoint_and_says_so() -> None:
    table = played(30)
    while table.asked == table.checkpoint_at:
        table.submit(*choose(table, Stream.of(1)))
    mended = replace(GAME, version=2)
    data, dealer = save(table), save_dealer(table)
    with pytest.raises(OtherRules, match="other rules"):
        load(mended, data, dealer)
    again = load(mended, data, dealer, accept_new_rules=True)
    assert again.reopened == table.asked - table.checkpoint_at > 0
    assert again.table.state.plain() == table.checkpoint().plain() and again.table.asked == table.checkpoint_at
    rng = Stream.of(4)
    for _ in range(6):  # it plays, and can be saved and loaded again
        again.table.submit(*choose(again.table, rng))
    twice = load(mended, save(again.table), save_dealer(again.table))
    assert canonical(drawing(twice.table)) == canonical(drawing(again.table)) and twice.reopened is None
    while not twice.table.over:
        twice.table.submit(*choose(twice.table, rng))


def test_a_change_too_great_is_told() -> None:
    table = played(10)
    other = replace(GAME, version=2, start=lambda n, s: Trial(GAME, 2, {}, 1).table().state.clone().__class__.__base__(seats=n))
    with pytest.raises(OtherRules, match="changed too much"):
        load(other, save(table), save_dealer(table), accept_new_rules=True)


def test_no_hidden_face_is_in_the_public_part() -> None:
    table = played(40)
    body = about_save(save(table))
    assert isinstance(table.dealer, LocalDealer)
    open_faces = {tuple(f) for _, f in body["checkpoint"]["state"]["faces"]}
    for face in table.dealer.truth.values():
        assert face not in open_faces or face in table.state.faces.values()
    assert "seed" not in body and "truth" not in body and "orders" not in body


def test_sealed_choices_survive_a_save_but_only_in_the_secret_part() -> None:
    table = Table(GAME, 3, {}, LocalDealer(Stream.of(1)), saves=True)
    for seat in range(3):
        table.submit(seat, Rest())
    assert isinstance(table.ask, ChooseSecretly)
    table.submit(1, Bid(0))
    assert b'["bid"' not in save(table) and b'["bid",0]' in save_dealer(table)
    again = load(GAME, save(table), save_dealer(table)).table
    assert again.awaited() == (0, 2) and again.sealed() == {1: Bid(0)}


def test_only_a_table_that_saves_is_saved() -> None:
    table = Table(GAME, 3, {}, LocalDealer(Stream.of(1)))
    with pytest.raises(Misuse):
        save(table)
    with pytest.raises(Misuse):
        save_dealer(table)
    with pytest.raises(Misuse):
        save(played(10).clone())
