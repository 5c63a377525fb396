import random
from threading import Thread

import pytest

from net.agreement import SALT, TableOptions
from net.background import Background
from net.identity import make_identity
from net.joincode import read_link
from net.lobby import MakerLobby, sit
from net.lobby_news import Changed
from net.reasons import LinkReason, LinkRefused
from net.table_news import Over
from tests.probe import GAME


@pytest.fixture(autouse=True)
def loopback(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")


def take_part(table, seat):
    """What a program at a keyboard does: wait for news, look, answer."""
    sat = ready = False
    while True:
        news = table.news.get(timeout=20)
        if isinstance(news, Over):
            return news.verdict
        if isinstance(news, Changed):
            view = table.call(lambda node: node.lobby.view)
            if view is not None and not sat:
                sat = True
                table.call(lambda node: node.do(node.lobby.wish(sit(seat, f"P{seat}", "lion", bytes(SALT)))))
            elif view is not None and not view.seats_free and not ready:
                ready = True
                table.call(lambda node: node.do(node.lobby.ready() if hasattr(node.lobby, "ready") else node.lobby.wish(
                    {"t": "ready", "mark": node.lobby.view.arrangement()})))
            elif table.call(lambda node: isinstance(node.lobby, MakerLobby) and not node.lobby.begun
                            and node.lobby.why_not_begin() is None):
                table.call(lambda node: node.do(node.lobby.begin()))
        legal = table.call(lambda node: list(node.conductor.machine.table.legal(seat))
                           if node.conductor and node.conductor.machine.asks(seat) else [])
        if legal:
            table.call(lambda node: node.act(lambda c: c.submit(seat, random.choice(legal))))       # noqa: B023


def test_two_programs_that_wait_for_their_keyboards_play_a_game(tmp_path):
    maker = Background(make_identity("Olga"), tmp_path / "a", lambda game: GAME, 0)
    guest = Background(make_identity("Sadko"), tmp_path / "b", lambda game: GAME, 0)
    options = TableOptions(0, True, True, 0, {"rounds": 1})
    maker.call(lambda node: node.make_table(GAME, 2, options, by_hand=False))
    maker.news.put(Changed())
    link = maker.call(lambda node: node.invitation()[1])
    guest.run(lambda node: node.join(read_link(link)))
    verdicts = []
    player = Thread(target=lambda: verdicts.append(take_part(maker, 0)))
    player.start()
    verdicts.append(take_part(guest, 1))
    player.join()
    assert len(verdicts) == 2 and all(v.clean for v in verdicts)
    guest.close()
    maker.close()


def test_an_error_in_the_networks_thread_comes_back_to_whoever_asked(tmp_path):
    maker = Background(make_identity("Olga"), tmp_path / "a", lambda game: GAME, 0)
    other = Background(make_identity("Marfa"), tmp_path / "b", lambda game: None, 0)
    maker.call(lambda node: node.make_table(GAME, 2, TableOptions(0, True, True, 0, {}), by_hand=False))
    link = maker.call(lambda node: node.invitation()[1])
    with pytest.raises(LinkRefused) as caught:
        other.run(lambda node: node.join(read_link(link)))
    assert caught.value.why is LinkReason.UNKNOWN_GAME
    other.close()
    maker.close()
