"""The windowless peer's own errors: one sentence and exit code 2."""
import dataclasses
import re
from contextlib import contextmanager

import pytest

from app.peer.command import peer_main
from app.words.audit import verdict_sentence
from app.words.errors import sentence
from net import handshake, joining
from net.background import Background
from net.frames import pack, unpack
from net.identity import make_identity
from net.lobby import sit
from tests.net.test_node import GAME, OPTIONS

GAMES = {GAME.id: GAME}


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(joining, "JOIN_SECONDS", 1.5)
    monkeypatch.setattr(joining, "MISTYPED_SECONDS", 0.3)


def peer(tmp_path, capsys, *args, games=None, name="Sadko"):
    """(exit code, what it said on standard error besides its progress)"""
    try:
        code = peer_main(["--name", name, "--port", "0", *args], games=games or GAMES, think=lambda *_: None, levels=("easy",),
                         home=tmp_path / "home", say=sentence, judged=verdict_sentence)
    except SystemExit as end:               # argparse
        code = end.code
    said = capsys.readouterr().err.strip().splitlines()
    return code, said[-1] if said else ""


@pytest.mark.parametrize(("args", "says"), [
    (("--join", "K7QM-2XDF-93B"), "There is a typing mistake in the code."),
    (("--join", "veche://join?a=nowhere"), "This link does not lead to a table."),
    (("--join", "192.168.1.1:"), "This is not an address like"),
    (("--join", "127.0.0.1:1999"), "no table is open on it"),
    (("--join", "Nobody"), "Wi-Fi"),
    (("--host",), "--host needs --game"),
    (("--host", "--game", "probe", "--seats", "9"), "seats"),
    (("--host", "--game", "probe", "--set", "rounds=3"), "rounds can be"),
    (("--host", "--join", "any"), "not allowed with"),
    (("--host", "--game", "probe", "--decision-time", "4000"), "from 0 to 3600"),
    (("--host", "--game", "probe", "--rounds", "40"), "from 0 to 32"),
    ((), "--host --join"),
])
def test_what_cannot_be_gets_one_sentence_and_exit_code_2(tmp_path, capsys, args, says):
    code, said = peer(tmp_path, capsys, *args)
    assert code == 2 and says in said


def test_help_says_how_it_ends(capsys):
    with pytest.raises(SystemExit) as end:
        peer_main(["--help"], games=GAMES, think=lambda *_: None, levels=("easy",), home=None)
    said = capsys.readouterr().out
    assert end.value.code == 0 and all(word in said for word in (
        "exit code: 0", "2 if there was no table", "--join", "--decision-time", "--no-watchers", "examples:"))


@contextmanager
def table_of_olga(folder, seats=2, sits=1):
    """Somebody's table on loopback, in a thread of its own; (code, link)."""
    olga = Background(make_identity("Olga"), folder / "Olga", GAMES.get, port=0)

    def open_table(node):
        lobby = node.make_table(GAME, seats, OPTIONS, levels=("easy",), by_hand=False)
        for seat in range(sits):
            node.do(lobby.wish(sit(seat, f"O{seat}", "lion", bytes(16), "easy")))
        return node.invitation()
    try:
        yield olga.call(open_table)
    finally:
        olga.close()


def test_a_full_table_other_rules_and_another_device_are_told_in_a_sentence(tmp_path, capsys):
    with table_of_olga(tmp_path, sits=2) as (code, link):
        assert peer(tmp_path, capsys, "--join", code) == (2, "There is no room left at this table.")
        newer = {GAME.id: dataclasses.replace(GAME, version=99)}
        status, said = peer(tmp_path, capsys, "--join", code, games=newer, name="Vera")
        assert status == 2 and said.startswith("The two devices have different versions of this game's rules.")
        status, said = peer(tmp_path, capsys, "--join", re.sub(r"k=\w{4}", "k=0000", link), name="Gleb")
        assert status == 2 and said.startswith("The device that answered is not the one that was expected.")


def test_another_protocol_is_told_in_a_sentence(tmp_path, capsys, monkeypatch):
    original = handshake._hello

    def by_an_older_app(frame):
        return original(pack(unpack(frame) | {"veche": 99}))
    monkeypatch.setattr(handshake, "_hello", by_an_older_app)
    with table_of_olga(tmp_path) as (code, _):
        status, said = peer(tmp_path, capsys, "--join", code)
        assert status == 2 and "Update the older one." in said
