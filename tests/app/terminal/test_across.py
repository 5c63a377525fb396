"""A whole game with hidden cards across two devices, one of them a terminal with two people in front of it."""
import asyncio
import threading

import pytest

pytest.importorskip("cryptography")
pytest.importorskip("zeroconf")

from app.online import Online
from app.terminal.across import AcrossMatch, AcrossPlay
from app.terminal.live import LiveConsole, Typed
from net import mesh
from net.background import Background
from net.identity import make_identity
from tests.app.online.company import Friend, until
from tests.app.terminal.helpers import Screen


class Quick(LiveConsole):
    """Somebody who presses Enter to confirm, and takes the first choice of all."""

    def ask(self, prompt):
        self.inbox.put(Typed("" if prompt.endswith(("back: ", "looking. ")) else "1"))
        return super().ask(prompt)


def sit_down_with(back, probe):
    """Olga and Gleb at the terminal; on the other device a bot."""
    _, link = back.call(lambda online: online.make_table(probe, 3, {"rounds": 1}, by_hand=False))
    back.call(lambda online: (online.sit(0, "Olga"), online.sit(1, "Gleb")))
    return link


async def other_device(folder, link, over):
    zoya = Friend("Zoya", folder)
    await zoya.online.open(0)
    await zoya.online.join(link)
    await until(lambda: zoya.online.lobby)
    zoya.online.sit(2, "Zoya", "easy")
    await until(lambda: not zoya.online.lobby.free)
    zoya.online.ready()
    await until(lambda: zoya.online.over and over.is_set(), 60)
    await zoya.online.close()


def test_two_people_at_one_terminal_hand_it_over_behind_a_curtain(tmp_path, monkeypatch, probe):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(mesh, "SECOND_SIDE_WAITS", 0.2)
    back = Background(make_identity("Olga"), tmp_path / "Olga", {"probe": probe}.get, 0, Online)
    over, screen = threading.Event(), Screen()
    console = Quick(back.news, screen)
    link = sit_down_with(back, probe)
    other = threading.Thread(target=lambda: asyncio.run(other_device(tmp_path, link, over)))
    other.start()
    try:
        while not back.call(lambda online: online.lobby.can_begin):
            console.wait(0.1)
        back.call(lambda online: online.begin())
        while (match := back.call(lambda online: online.match)) is None:
            console.wait(0.1)
        running = AcrossPlay(AcrossMatch(back, match), console, back, quiet=False, again=False)
        running.run()
    finally:
        over.set()
        other.join(20)
        back.close()
    said = screen.getvalue()
    assert running.over.clean
    assert "Olga, take the device" in said and "Gleb, take the device" in said and "Zoya, take the device" not in said
    for name, scene in ((part.split(",")[0], part) for part in said.split("(The screen is cleared here.)\n\n")[1::2]):
        # Between the curtains: whose turn it is, and at most what everybody may hear (news comes when it comes).
        assert name in ("Olga", "Gleb") and "1. " not in scene and "You" not in scene and "> " not in scene, scene
