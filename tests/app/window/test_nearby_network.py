"""The app's place on the network, opened for real on loopback."""
import asyncio

from net.identity import load_identity, make_identity, save_profile


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


def test_who_is_new_has_a_name_from_the_first_picture_on_and_keeps_it_on_the_network(app, monkeypatch):
    app.veche.on_start()
    mine = app.veche.settings_now
    name = mine.name
    assert name != "Mila" and (app.screen.player, app.screen.crest) == (name, mine.crest)
    app.ui.wait(0.6)
    assert app.veche.store.settings().name == name

    def look(net):
        assert mine.name == net.online.identity.name == app.screen.player == name
        assert load_identity(app.folder).name == name
    opened(app, monkeypatch, look)


def test_who_was_here_with_a_terminal_keeps_that_name(app):
    identity = make_identity("Zabava", "bear")
    save_profile(app.folder, identity)
    app.veche.on_start()
    assert (app.veche.settings_now.name, app.veche.settings_now.crest) == ("Zabava", "bear")


def test_a_real_mila_stays_mila(app):
    app.veche.change_settings(name="Mila", crest="bear")
    app.stop()
    app.start()
    app.veche.on_start()
    assert (app.veche.settings_now.name, app.veche.settings_now.crest) == ("Mila", "bear")


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

    tries = []

    async def fails(_loop):
        tries.append(1)
        raise OSError("no socket for you")
    monkeypatch.setattr(net, "_open_now", fails)

    async def play():
        assert await net.ready() is None and net.online is None
        assert "Wi-Fi" in net.problem and "no socket for you" not in net.problem    # an error's own words are not for a screen
        await net.ready()
    asyncio.run(play())
    assert len(tries) == 2                                      # there may be a network by now
