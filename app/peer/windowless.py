"""What a player without a window does at its table: it sits down, lets a bot decide, votes and waits, by the news of its node."""
from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from collections.abc import Callable
from typing import Any

from net import lobby_news, table_news
from net.agreement import SALT
from net.bot_answers import bot_answer
from net.bug_bundle import keep_bug_bundle
from net.conductor import Conductor, NotNow
from net.fairplay.news import PUT_OUT, Halted, Left, Silenced, TableBegan
from net.fairplay.verdict import AuditVerdict
from net.lobby import CannotDoThat, MakerLobby, sit
from net.node import Node
from net.node_news import LinkDenied, RecordDamaged, StorageFailed
from net.reasons import LinkReason
from net.table_news import GONE
from net.tasks import run_in_background, where_of
from net.trouble import Trouble
from rules.core import CARETAKER_ROLL, Illegal

Think = Callable[[Any, int, str], Any]          # (table, seat, level) -> the answer; runs in a thread of its own



class CannotGoOn(Trouble):
    """The table cannot be played on here."""


class WindowlessPeer:
    """`say` puts a trouble into words.

    `pace`: seconds that a secret choice takes at least where people play, so that a quick answer tells them nothing."""

    def __init__(self, node: Node, level: str, think: Think, tell: Callable[..., None], go_on_without: float,
                 pace: float = 0.0, alone: asyncio.Event | None = None, say: Callable[[object], str] = str) -> None:
        self.node, self._level, self._think, self._tell, self._pace = node, level, think, tell, pace
        self._patience, self._say = go_on_without, say
        self._alone, self._alone_since = alone or asyncio.Event(), 0.0
        self._deciding: set[tuple[int, int]] = set()
        self._decisions: set[asyncio.Task[None]] = set()
        self.bot_failed = False
        self._since: dict[bytes, float] = {}
        self.over: asyncio.Future[AuditVerdict] = asyncio.get_running_loop().create_future()

    # -- news

    def hear(self, news: Any) -> None:
        match news:
            case lobby_news.Changed():
                self._take_part()
            case lobby_news.TurnedAway(why=why) if not isinstance(self.node.lobby, MakerLobby):
                self._fail(CannotGoOn(why.reason))
            case lobby_news.Denied(why=why):
                self._tell("denied", text=self._say(why))
            case lobby_news.Begun(agreement=agreement):
                self._tell("begun", table=agreement.table, seats=[s.name for s in agreement.seats])
            case LinkDenied(host=host, why=why, by_them=by_them):
                self._tell("turned away", host=host, why=why.value, by_them=by_them, text=self._say(why))
            case TableBegan(code=code):
                self._tell("table code", code=code)
            case Halted(reason=reason, accused=accused):
                self._tell("halted", reason=reason, accused=accused)
            case table_news.Awaiting(keys=keys):
                now = asyncio.get_running_loop().time()
                self._since = {key: self._since.get(key, now) for key in keys}
                self._tell("awaiting", names=[self._name(k) for k in keys])
            case table_news.PresenceChanged(key=key, presence=presence):
                self._tell("presence", name=self._name(key), presence=presence.value)
                self._give_back(key, presence is table_news.Presence.HERE)
            case RecordDamaged(places=places):
                self._tell("damaged", text=self._say(Trouble("record damaged", places=", ".join(map(str, places)))))
            case table_news.Muted(key=key, why=why):
                self._tell("mute", name=self._name(key), why=why.value)
            case Silenced(why=why):
                self._tell("silenced", text=self._say(Trouble("takes no part", why=why)))
                if why != PUT_OUT:          # nothing to do here but to follow: one that is always ready opens the next table
                    self._alone.set()
            case Left(peer=peer, seats=seats):
                self._tell("left", seats=list(seats))
                key = self.node.conductor.key_of(peer) if self.node.conductor else b""
                self._give_back(key, self.node.mesh.link(key) is not None)
            case table_news.WithoutWanted(about=about, by=by):
                self._answer_wish(about, by)
            case table_news.BugBundle(data=data):
                path = keep_bug_bundle(self.node.storage, self.node.card().table, data)
                self._tell("bug bundle", file=str(path), step=data["step"])
            case StorageFailed(why=why):
                self._fail(CannotGoOn("keeps no record", why=why))
            case table_news.Over(verdict=verdict):
                if not self.over.done():
                    self.over.set_result(verdict)
        self._decide()

    def _fail(self, error: Exception) -> None:
        if not self.over.done():
            self.over.set_exception(error)

    def _name(self, key: bytes) -> str:
        conductor = self.node.conductor
        members = conductor.agreement.members if conductor else ()
        return next((m.name for m in members if m.key == key), key.hex()[:8])

    # -- the lobby

    def _take_part(self) -> None:
        """Sit down on the first free seat, be ready for whatever stands there, begin when everybody is."""
        node, lobby = self.node, self.node.lobby
        if lobby is None or lobby.view is None or node.conductor is not None:
            return
        view, me = lobby.view, node.identity
        if not any(s is not None and s.key == me.public for s in view.seats):
            free = next((i for i, s in enumerate(view.seats) if s is None), None)
            if free is not None:
                self._wish(sit(free, me.name, me.crest, os.urandom(SALT), self._level))
            elif not isinstance(lobby, MakerLobby):
                self._fail(CannotGoOn(LinkReason.FULL.reason))
            return
        if not view.is_ready(me.public):
            if isinstance(lobby, MakerLobby):
                self._wish({"t": "ready", "mark": view.arrangement()})
            else:
                node.do(lobby.ready())
        elif isinstance(lobby, MakerLobby) and not lobby.begun and lobby.why_not_begin() is None:
            node.do(lobby.begin())

    def _wish(self, message: dict[str, Any]) -> None:
        lobby = self.node.lobby
        if lobby is not None:
            with contextlib.suppress(CannotDoThat):
                self.node.do(lobby.wish(message))

    # -- the game

    def _decide(self) -> None:
        conductor = self.node.conductor
        if conductor is None or conductor.machine.table is None:
            return
        machine = conductor.machine
        for seat in range(len(conductor.terms.roster)):
            place = (machine.step, seat)
            if machine.asks(seat) and place not in self._deciding:
                self._deciding.add(place)
                decision = run_in_background("deciding", self._answer(conductor, place))
                self._decisions.add(decision)
                decision.add_done_callback(self._decided)

    def _decided(self, decision: asyncio.Task[None]) -> None:
        self._decisions.discard(decision)
        if not decision.cancelled() and (error := decision.exception()) is not None:
            self._fail(CannotGoOn("decides no more", where=where_of(error)))

    async def _answer(self, conductor: Conductor, place: tuple[int, int]) -> None:
        step, seat = place
        machine = conductor.machine
        if machine.table is None:
            return
        level = conductor.agreement.seats[seat].level or self._level

        async def think(table: Any, seat: int) -> Any:
            return await asyncio.to_thread(self._think, table, seat, level)

        pace = 0.0 if all(s.level for s in conductor.agreement.seats) else self._pace
        answer = await bot_answer(machine.table, seat, think, pace, self._bot_failed)
        if machine.step == step and machine.asks(seat):
            try:
                self.node.act(lambda c: c.submit(seat, answer))
            except Illegal as error:
                self._bot_failed(error)
                instead = machine.table.by_caretaker(seat, secrets.randbelow(CARETAKER_ROLL))
                self.node.act(lambda c: c.submit(seat, instead))

    def _bot_failed(self, error: Exception) -> None:
        """Our bug: the caretaker decides instead. Only the place of the error is reported: its message may name a card of the
        hand."""
        self.bot_failed = True
        self._tell("bot failed", where=where_of(error), text=self._say(Trouble("bot failed")))

    def _answer_wish(self, about: bytes, by: tuple[bytes, ...]) -> None:
        """Others would go on without somebody: agree only if we have lost it, too."""
        conductor = self.node.conductor
        if conductor is not None and by and self.node.identity.public not in by and conductor.presence.get(about) in GONE:
            self._go_on_without(about)

    def _go_on_without(self, key: bytes) -> None:
        with contextlib.suppress(Illegal, NotNow):
            self.node.act(lambda c: c.go_on_without(key))

    def _give_back(self, owner: bytes, here: bool) -> None:
        """Propose that an open seat goes to its owner as soon as that is back, and to the caretaker until then."""
        conductor = self.node.conductor
        device = conductor.machine.device if conductor else None
        if conductor is not None and device is not None:
            for seat in conductor.agreement.seats_of(owner):
                if device.s.is_open(seat):
                    self.node.act(lambda c, seat=seat: c.hand_over(seat, owner if here else None))      # type: ignore[misc]

    def _notice_being_alone(self, conductor: Conductor, now: float) -> None:
        """Everybody else has been away for too long: nobody is left to vote with, the table can only wait."""
        others = set(conductor.presence.values()) - {table_news.Presence.LEFT}
        if conductor.over or not others or not others <= GONE:
            self._alone_since = 0.0
        elif not self._alone_since:
            self._alone_since = now
        elif self._patience and now - self._alone_since > self._patience and not self._alone.is_set():
            self._tell("alone", table=conductor.agreement.table)
            self._alone.set()

    async def watch_over(self) -> None:
        """Twice a second: start decisions, and wish to go on without devices that are gone for too long."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(0.5)
            self._decide()
            conductor = self.node.conductor
            if conductor is None:
                continue
            self._notice_being_alone(conductor, loop.time())
            for key, since in tuple(self._since.items()):
                away = conductor.presence.get(key) in GONE
                if self._patience and away and loop.time() - since > self._patience:
                    self._since[key] = loop.time()
                    self._go_on_without(key)
