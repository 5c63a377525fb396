"""Why no table is seen, without a window: one check after the other, and what to do."""
import asyncio

import pytest

from app.presenters.ladder import BAD, GOOD, LadderPresenter
from net import addresses
from tests.app.shell import AppNetworkSpy, Display
from tests.app.together import nearby

HOTSPOT = "Still nothing? Share a hotspot"


@pytest.fixture(autouse=True)
def on_a_network(monkeypatch):
    monkeypatch.setattr(addresses, "own_addresses", lambda: ("192.168.1.5",))


def climbed(network):
    made = LadderPresenter(Display(), network)
    asyncio.run(made.climb())
    return made


def test_where_nothing_calls_it_goes_rung_by_rung_to_the_hotspot():
    network = AppNetworkSpy()
    network.online.advice = ("Many networks drop such announcements.",)
    made = climbed(network)
    assert [(rung.text, rung.state) for rung in made.rungs[:2]] == [
        ("This device is on a network", GOOD), ("No table calls out", BAD)]
    assert [rung.text for rung in made.rungs[3:]] == ["Many networks drop such announcements.",
                                                      "They may be on another Wi-Fi", HOTSPOT]
    assert made.can_look_harder and made.rungs[2].sub == "none of them has a table open"
    assert len(made.display.of("refresh")) >= len(made.rungs) + 3  # every question is seen before its answer


def test_a_table_that_answers_is_counted_and_one_that_comes_meanwhile_is_told():
    network = AppNetworkSpy(nearby(1, "Oleg"))
    online = network.online

    async def finds_another():
        network.nearby = (*network.nearby, nearby(2, "Anna"))
        return ()
    online.why_nothing = finds_another
    made = climbed(network)
    assert (made.rungs[1].text, made.rungs[1].state) == ("1 table answers", GOOD)
    assert (made.rungs[2].sub, made.rungs[2].state) == ("found: look at the list", GOOD)


def test_without_a_network_it_says_why_and_nobody_can_look_harder():
    network = AppNetworkSpy(online=False)
    network.problem = "Switch on Wi-Fi."
    made = climbed(network)
    assert [(rung.text, rung.sub) for rung in made.rungs[:1]] == [("This device cannot reach others", "Switch on Wi-Fi.")]
    assert [rung.text for rung in made.rungs[1:]] == [HOTSPOT] and not made.can_look_harder


def test_a_device_on_no_network_is_told_to_join_one(monkeypatch):
    monkeypatch.setattr(addresses, "own_addresses", lambda: ())
    monkeypatch.setattr(addresses, "loopback_only", lambda: False)
    made = climbed(AppNetworkSpy())
    assert (made.rungs[0].text, made.rungs[0].state, made.rungs[-1].text) == ("This device is on no network", BAD, HOTSPOT)


@pytest.mark.parametrize(("found", "sub", "state"), [
    (0, "no table answered: type its code, or share a hotspot", BAD), (1, "1 table more", GOOD), (3, "3 tables more", GOOD)])
def test_looking_harder_tells_what_it_found(found, sub, state):
    network = AppNetworkSpy()
    made, barred = LadderPresenter(Display(), network), []

    async def look_harder():
        barred.append(not made.can_look_harder)
        return found
    network.online.look_harder = look_harder
    asyncio.run(made.look_harder())
    assert (made.rungs[-1].text, made.rungs[-1].sub, made.rungs[-1].state) == ("Every door was knocked at", sub, state)
    assert barred == [True] and made.can_look_harder
