"""Several devices of the app in one process, over real sockets on loopback, and somebody who presses their buttons."""
import asyncio
import random

from app.online import Online, online_news
from net.identity import make_identity
from rules.core import Choose, Draft
from tests.probe import GAME

SETTINGS = {"rounds": 1}


async def at_random(table, seat, level):
    await asyncio.sleep(0)
    return random.choice(list(table.legal(seat)))


class Friend:
    """A device whose people decide at random, unless they are told to wait."""

    def __init__(self, name, folder, game=GAME, identity=None):
        self.identity, self.storage = identity or make_identity(name), folder / name
        self.storage.mkdir(exist_ok=True)
        self.news, self.decides, self.asked_seats = [], True, set()
        self.online = Online(self.identity, self.storage, lambda i: game if i == game.id else None, self.hear, thinker=at_random)

    def hear(self, told):
        self.news.append(told)
        if isinstance(told, online_news.TableChanged) and self.decides:
            asyncio.get_running_loop().call_soon(self.decide)

    def decide(self):
        match = self.online.match
        if match is None or not match.asked or not self.decides:
            return
        seat = match.asked[0]
        self.asked_seats.add(seat)
        if isinstance(match.table.ask, Choose):
            draft = Draft(match.table, seat)
            while not draft.complete:
                draft.choose(random.choice(list(draft.options())))
            match.send(draft)
        else:
            match.play(seat, random.choice(list(match.table.legal(seat))))

    def told(self, kind):
        """News of this kind: the app's own, or net's as it was handed on."""
        return [piece for piece in self.news if isinstance(piece.news if isinstance(piece, online_news.Heard) else piece, kind)]


async def until(condition, seconds=60.0):
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)


async def sit_down(maker, guests, seats, settings=SETTINGS):
    """`seats`: for each device, who sits there: "" a person, "easy" a bot. The maker's first."""
    await maker.online.open(0)
    _, link = maker.online.make_table(GAME, sum(map(len, seats)), settings, by_hand=False)
    number = 0
    for friend, levels in zip((maker, *guests), seats, strict=True):
        if friend is not maker:
            await friend.online.open(0)
            await friend.online.join(link)
            await until(lambda f=friend: f.online.lobby is not None)
        for level in levels:
            friend.online.sit(number, f"{friend.identity.name} {number}", level)
            number += 1
        await until(lambda n=number: len(maker.online.lobby.free) == len(maker.online.lobby.chairs) - n)
    for guest in guests:
        await until(lambda g=guest: not g.online.lobby.free)
        guest.online.ready()
    await until(lambda: maker.online.lobby.can_begin)
    maker.online.begin()


async def close(*friends):
    await asyncio.gather(*(friend.online.close() for friend in friends))
