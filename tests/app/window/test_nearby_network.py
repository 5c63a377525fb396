"""The app's place on the network, opened for real on loopback."""
import asyncio

from net.identity import load_identity


def opened(app, monkeypatch, then):
    monkeypatch.setenv("VECHE_NET", "loopback")

    async def play():
        net = app.veche.network
        await net._open_now(asyncio.get_running_loop())
        try:
            then(net)
        finally:
            await net.close()
    asyncio.run(asyncio.wait_for(play(), 30))


def test_who_has_not_chosen_a_name_gets_one_of_their_own(app, monkeypatch):
    def look(net):
        mine = app.veche.settings_now
        assert mine.name != "Mila" and mine.name == net.online.identity.name == app.screen.player
        assert app.veche.store.settings().name == mine.name
    opened(app, monkeypatch, look)


def test_a_chosen_name_and_crest_are_what_others_see(app, monkeypatch):
    app.veche.change_settings(name="Предслава", crest="wolf")

    def look(net):
        assert (net.online.identity.name, net.online.identity.crest) == ("Предслава", "wolf")
        kept = load_identity(app.folder)
        assert (kept.name, kept.crest) == ("Предслава", "wolf")
    opened(app, monkeypatch, look)


def test_a_device_without_sockets_keeps_its_games_and_says_why(app, monkeypatch):
    net = app.veche.network
    del net._open                                               # the real one again

    async def fails(_loop):
        raise OSError("no socket for you")
    monkeypatch.setattr(net, "_open_now", fails)
    assert asyncio.run(net._open()) is None
    assert net.online is None and "no socket for you" in net.problem
