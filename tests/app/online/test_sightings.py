"""Tables in sight: shown while they answer, whoever else answers oddly or not at all; and found whatever else goes on here."""
import asyncio
import contextlib

import pytest

pytest.importorskip("cryptography")
pytest.importorskip("zeroconf")

from app.online import sightings as sightings_module
from app.online.seating import Nearby
from app.online.sightings import STALE_SECONDS, Sightings
from net.handshake import TableCard
from net.join_attempts import TableFound
from net.joincode import Invitation
from tests.app.online.company import Friend, close, sit_down, until
from tests.net.test_hostile_hosts import hostile
from tests.net.test_link import CARD, House
from tests.probe import GAME


@pytest.fixture(autouse=True)
def here(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")


def seen(table, port=9, host="127.0.0.1"):
    return Nearby(table, "probe", "Olga", 2, True, (Invitation((host,), port, None, table),))


@pytest.fixture
def clock(monkeypatch):
    """A clock that a test moves, hosts that answer if they are in a set, and no waiting."""
    class Clock:
        now, answering = 0.0, set()

        async def ask(self, _way, invitation, _seconds):
            if invitation.table not in self.answering:
                return None, []
            return TableFound(TableCard(invitation.table, "probe", "", "Olga"), b"", "127.0.0.1", 9), []

    made = Clock()
    monkeypatch.setattr(sightings_module, "try_invitation", made.ask)
    monkeypatch.setattr(sightings_module, "ASK_SECONDS", 0.0)
    return made


def test_a_table_that_nobody_asks_stays_in_the_list(clock):
    """The list is looked at now and then; a minute of not looking is no silence of the table."""
    sightings, table = Sightings(lambda: clock.now), seen("aa" * 16)
    sightings.announced([table])
    clock.now = 10 * STALE_SECONDS
    assert sightings.shown([table]) == (table,)


def test_a_silent_table_goes_and_comes_back_when_it_answers(clock):
    async def scene():
        sightings, table, other = Sightings(lambda: clock.now), seen("aa" * 16), seen("bb" * 16)
        sightings.announced([table, other])
        clock.now, clock.answering = 10 * STALE_SECONDS, {other.table}
        asking = asyncio.ensure_future(sightings.keep_asking(lambda: (table, other)))
        await asyncio.sleep(0.01)
        assert sightings.shown([table, other]) == (table, other)        # it has some seconds to answer in
        clock.now += 20
        await asyncio.sleep(0.01)
        assert sightings.shown([table, other]) == (other,)
        clock.answering = {table.table, other.table}
        await asyncio.sleep(0.01)
        assert sightings.shown([table, other]) == (table, other) and sightings.age(table.table) == 0
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asking
        assert not sightings.asking
    asyncio.run(scene())


def test_false_tables_end_nothing_and_hold_up_no_true_one(tmp_path):
    """An odd certificate, an empty hello, a port where nobody is, by the dozen before the true one."""
    async def scene():
        async with hostile(tmp_path, odd=True) as (odd, _), hostile(tmp_path, b"{}") as (empty, _), House(tmp_path) as house:
            false = [seen(f"{n:032x}", port) for n, port in enumerate((odd, empty, 9) * 20)]
            sightings = Sightings()
            true = seen(CARD.table, house.port)
            sightings.announced([*false, true])
            sightings.last_seen[true.table] -= 50
            asking = asyncio.ensure_future(sightings.keep_asking(lambda: [*false, true]))
            await until(lambda: sightings.age(true.table) < 20, 30)
            await until(lambda: sightings.age(true.table) < 1, 30)
            assert not asking.done()
            asking.cancel()
    asyncio.run(scene())


def test_a_table_is_found_while_a_game_is_in_play_here(tmp_path):
    """Somebody went home for a while and looks at the list: the table in play must not stop the looking."""
    async def scene():
        olga, gleb, vera = (Friend(name, tmp_path) for name in ("Olga", "Gleb", "Vera"))
        olga.decides = gleb.decides = False
        await sit_down(olga, [gleb], [[""], [""]])
        await until(lambda: olga.online.match is not None and gleb.online.match is not None)
        await asyncio.sleep(0.5)                        # the clock of the table has ticked
        olga.online.look()
        await vera.online.open(0)
        vera.online.make_table(GAME, 2, {"rounds": 1})
        await until(lambda: any(t.maker == "Vera" for t in olga.online.nearby), 20)
        await asyncio.sleep(0.5)
        assert olga.online.node.discovery._looking
        await close(olga, gleb, vera)
    asyncio.run(scene())
