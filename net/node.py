"""One device at one table, over real sockets: opening or joining it, the lobby, the game, coming back.

The edge: it owns the mesh, the discovery and the timers, feeds what arrives to the lobby or the conductor, and does what
they say. It runs in one asyncio loop and calls `on_news` with everything a screen or a windowless peer may want to know.
"""
from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from net import crowd, limits, lobby_news
from net.addresses import NotNear, own_addresses, shared_bits
from net.agreement import Agreement, Member, TableOptions, read_addresses
from net.books import begin_books, keep_secrets, kept_secrets, read_books
from net.conductor import Conductor
from net.discovery import Advert, Discovery, Seen
from net.fairplay.peer import FairPeer
from net.fairplay.peer_secrets import SessionSecrets
from net.frames import CONTROL, pack, unpack
from net.handshake import Guest, TableCard
from net.identity import Identity, short
from net.joincode import PORT, Invitation, write_code, write_link
from net.journal import (
    FileVault,
    Journal,
    JournalBusy,
    JournalFailed,
    VaultDamaged,
    drop_table,
    known_tables,
    open_journal,
    table_folder,
)
from net.link import Link
from net.lobby import GuestLobby, MakerLobby
from net.lockstep.wire import InvalidMessage, as_bytes, as_fields, as_int, as_list
from net.mesh import Mesh
from net.private import write_private
from net.reasons import LinkRefused, Why
from net.remembered import Remembered, remember
from net.table_news import Mute, PeerSend, Rematch
from net.tasks import steadily
from net.texts import Shown
from rules.core import BadSetting, Game

TICK_SECONDS = 0.2
TRANSCRIPT = "transcript.veche"
MAKER_SECONDS = 30.0            # how long a guest waits for a lobby whose maker has vanished
SLICE_SECONDS = 0.008           # of computing before the network gets its turn again
WRONG_DOOR = (Why.PIN, Why.TABLE, Why.SELF, Why.GARBAGE, Why.SLOW)     # another device than the one that is looked for
LOBBY_KINDS = ("in", "away", "denied", "lobby", "begin", "sit", "stand", "watch", "here", "ready", "unready", "leave")

_log = logging.getLogger(__name__)


class CannotResume(Exception):
    """The journal of this table cannot be played on; the sentence says why."""


@dataclass(frozen=True, slots=True)
class LinkDenied:
    """A device (or we) got no link, and why. `key` is None if it never said who it is."""
    key: bytes | None
    host: str
    why: Why
    by_them: bool


@dataclass(frozen=True, slots=True)
class StorageFailed:
    """The journal cannot be written (a full disk, most likely): from here on this device sends nothing at this table.

    Make room and resume the table; nothing is lost.
    """
    sentence: str


@dataclass(frozen=True, slots=True)
class RecordDamaged:
    """The journal of a table that is taken up again is damaged in the middle, at these bytes. It is kept as it is, nothing is
    signed, and the others are asked for what is missing; once that is found, the game goes on."""
    places: tuple[int, ...]

    @property
    def sentence(self) -> str:
        where = ", ".join(str(place) for place in self.places)
        return (f"This device's record of the table is damaged (at byte {where}). The file is kept as it is, and the others are "
                "asked for what is missing.")


@dataclass(frozen=True, slots=True)
class NearbyChanged:
    """The tables seen on the network changed."""


class Node:
    """`find_game` turns a game's id into the game, or None: this part of the project knows no game by name."""

    def __init__(self, identity: Identity, storage: Path, find_game: Callable[[str], Game[Any] | None],
                 on_news: Callable[[Any], None], *, randbytes: Callable[[int], bytes] = os.urandom,
                 default_answer: Callable[[Any, int], Any] | None = None) -> None:
        self.identity, self.storage = identity, storage
        self._find_game, self._on_news, self._randbytes = find_game, on_news, randbytes
        self._default_answer = default_answer
        self._loop = asyncio.get_running_loop()
        self.discovery = Discovery(self._nearby_changed)
        self.mesh = Mesh(identity, storage, self)
        self.lobby: MakerLobby | GuestLobby | None = None
        self.conductor: Conductor | None = None
        self._journal: Journal | None = None
        self._card = TableCard("", Shown(""), "", identity.name)
        self._ticking: asyncio.Task[None] | None = None
        self._pumping = self._telling = False
        self._storage_failed = False
        self.resumed = False                    # the table in play was taken up from the journal

    # -- coming to a table

    async def open(self, port: int = PORT) -> None:
        await self.mesh.open(port)
        self._ticking = steadily("the clock of the table", self._tick)

    async def close(self) -> None:
        """Leave the network in good manners. The journal stays: the table can be resumed."""
        if self._ticking is not None:
            self._ticking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._ticking
        await asyncio.gather(self.discovery.close(), self.mesh.close())
        if self._journal is not None:
            self._journal.close()

    def make_table(self, game: Game[Any], seats: int, options: TableOptions, *, levels: tuple[str, ...] = (),
                   by_hand: bool = True) -> MakerLobby:
        self._card = TableCard(self._randbytes(16).hex(), Shown(game.id), game.rules_digest, self.identity.name)
        me = Member(self.identity.public, self.identity.name, self.identity.crest, False, own_addresses()[:8],
                    self.mesh.port)
        lobby = MakerLobby(me, self._card.table, self._card.game, game.rules_digest, seats, options, levels=levels,
                           by_hand=by_hand, settled=game.settled, fitted=game.fitted)
        self.lobby = lobby
        self._announce()
        return lobby

    async def join(self, invitation: Invitation, watch: bool = False) -> None:
        """Knock at a table; one that this device has a journal of is taken up again, and in a game only its own table is reached.

        LinkRefused with a reason, OSError/TimeoutError if nobody answers, CannotResume if the journal is of no use."""
        playing = self.conductor is not None and not self.conductor.over
        table = self._card.table if playing else invitation.table or None
        if not playing:
            self.mesh.wish = "watcher" if watch else "peer"
        problem: Exception = NotNear("There is no address to try.")
        for host in invitation.addresses:
            try:
                link = await self.mesh.reach(host, invitation.port, table=table, pin=invitation.pin)
            except LinkRefused as error:
                if error.why not in WRONG_DOOR:
                    raise
                problem = error                     # the device we look for may be at the next address
            except (OSError, TimeoutError) as error:
                # What went wrong at a place that we did dial tells more than that we did not dial another.
                if not isinstance(problem, LinkRefused) and (isinstance(problem, NotNear) or not isinstance(error, NotNear)):
                    problem = error
            else:
                return self._knocked_at(link, playing)
        raise problem

    def _knocked_at(self, link: Link, playing: bool) -> None:
        self.mesh.expect(link.key, ((link.host, link.guest.port),))
        if playing:
            return
        self._card = link.card
        if link.card.table in known_tables(self.storage):
            self.lobby = None
            try:
                self.resume(link.card.table)
            except (JournalBusy, JournalFailed) as error:
                raise CannotResume(f"This table cannot be gone on with: {error}.") from None
            return
        self.lobby = GuestLobby(self.identity.public, link.key, watching=self.mesh.wish == "watcher", fits=self._fits)

    def resume(self, table: str) -> Agreement:
        """Take a table up again from this device's journal."""
        journal, vault = open_journal(self.storage, table)
        books = read_books(journal)
        try:
            if books is None and journal.damaged_at:
                raise CannotResume(f"The record of this table is damaged at its beginning (byte {journal.damaged_at[0]}). "
                                   "It was left as it is.")
            if books is None:
                raise CannotResume("The record of this table was never begun.")
            if books.is_of_another_version:
                raise CannotResume("This table was begun with another version of the app.")
            self._journal, self.resumed = journal, True
            if journal.holes:
                # Once whoever asked for the table is there to hear it.
                self._loop.call_soon(self._on_news, RecordDamaged(tuple(hole.at for hole in journal.holes)))
            self._start(books.agreement, journal, vault, books.packets, books.over)
        except CannotResume:
            journal.close()
            self._journal, self.resumed = None, False
            raise
        return books.agreement

    def invitation(self) -> tuple[str, str]:
        """(code, link) that lead others here; the code is empty without an IPv4 address."""
        here = own_addresses()
        first = next((a for a in here if ":" not in a), None)
        code = write_code(first, self.mesh.port, self.identity.public, shared_bits(first)) if first else ""
        return code, write_link(here, self.mesh.port, self.identity.public, self._card.table)

    def tables_nearby(self) -> tuple[Seen, ...]:
        return tuple(self.discovery.tables.values())

    # -- what a player wishes

    def do(self, outs: list[lobby_news.Out]) -> None:
        """Carry out what the lobby's machine answered to a wish."""
        maker = self.lobby.view.members if isinstance(self.lobby, MakerLobby) else ()
        begun = next((out for out in outs if isinstance(out, lobby_news.Begun)), None)
        if isinstance(self.lobby, MakerLobby) and begun is not None:
            # Our own books first: if this disk takes none, nobody is told to begin.
            if not self._begin(begun.agreement):
                self.lobby.begun = False
                return
            outs = [out for out in outs if out is not begun]
        for out in outs:
            match out:
                case lobby_news.LobbySend(to=None, message=message):
                    for member in maker:
                        self.mesh.send(member.key, CONTROL, pack(message))
                case lobby_news.LobbySend(to=to, message=message) if to is not None:
                    self.mesh.send(to, CONTROL, pack(message))
                    if message.get("t") == "in" and (link := self.mesh.link(to)) is not None:
                        link.role = "watcher" if link.guest.wish == "watcher" else "peer"
                case lobby_news.Begun(agreement=agreement):
                    self._begin(agreement)
                case lobby_news.TurnedAway(key=key, why=why):
                    self._on_news(out)
                    self.mesh.forget(key)
                    self._loop.call_later(0.5, self.mesh.drop, key, why)
                case _:
                    if isinstance(out, lobby_news.Changed):
                        self._lobby_changed()
                    self._on_news(out)

    def act(self, what: Callable[[Conductor], None]) -> None:
        """Something a player does in the game."""
        if self.conductor is not None:
            try:
                what(self.conductor)
            except JournalFailed as error:
                self._no_storage(error)
            self._pump_now()

    # -- the mesh asks and tells

    def card(self) -> TableCard:
        return self._card

    def has_rules(self, game: str, rules: str) -> bool:
        known = self._find_game(game)
        return known is not None and known.rules_digest == rules

    def _fits(self, game: str, rules: str, seats: int, settings: dict[str, Any]) -> bool:
        """Whether this app has the game, by the same rules, and such a table can be."""
        known = self._find_game(game)
        if known is None or known.rules_digest != rules:
            return False
        try:
            known.settled(seats, settings)
        except BadSetting:
            return False
        return True

    def admit(self, guest: Guest) -> str | Why:
        if self.conductor is not None:
            if guest.key in self.conductor.terms.keys:
                return "peer"
            if self.conductor.over:
                return Why.ENDED
            if guest.wish == "watcher" and self.conductor.agreement.options.watchers:
                return "watcher" if self.mesh.count("watcher") < limits.WATCHING_LINKS else Why.FULL
            return Why.STRANGER
        if isinstance(self.lobby, MakerLobby):
            if self.lobby.view.member(guest.key) is not None:
                return "watcher" if guest.wish == "watcher" else "peer"
            return "knocking"               # if too many do, somebody else goes: see link_up
        if isinstance(self.lobby, GuestLobby) and self.lobby.view is not None:
            member = self.lobby.view.member(guest.key)
            if member is not None:
                return "watcher" if member.watches else "peer"
        return Why.STRANGER

    def link_up(self, link: Link) -> None:
        if self.conductor is not None:
            if link.role == "watcher":
                self.mesh.send(link.key, CONTROL, pack({"t": "begin", "agreement": self.conductor.agreement.plain()}))
            self.conductor.linked(link.key)
            self._remember(link)
            self._pump()
        elif isinstance(self.lobby, MakerLobby):
            guest, here = link.guest, tuple(host for host, _ in self.mesh.places(link.key)[:1])
            if link.role == "knocking":
                self._make_room_at_the_door(link)
            self.do(self.lobby.arrived(Member(guest.key, guest.name, guest.crest, guest.wish == "watcher", here, guest.port)))
        elif isinstance(self.lobby, GuestLobby) and link.key == self.lobby.maker and self.lobby.inside:
            self.do(self.lobby.wish({"t": "here", "addresses": list(own_addresses()[:8])}))
        self.mesh.send(link.key, CONTROL, pack({"t": "where", "devices": self._whereabouts()}))

    def _make_room_at_the_door(self, link: Link) -> None:
        """A key costs nothing either: the newest may knock, and the oldest of whichever address knocks most has to go."""
        if not isinstance(self.lobby, MakerLobby):
            return
        knocking = self.lobby.knocking          # who was told to go may still have to hang up
        others = {key: crowd.group_of(host) for key, host in self.mesh.hosts("knocking").items() if key in knocking}
        others.pop(link.key, None)
        alike = {key: group for key, group in others.items() if group == crowd.group_of(link.host)}
        gone: bytes | None = None
        if len(alike) >= limits.KNOCKING_PER_ADDRESS:
            gone = crowd.whom_to_drop(alike)
        elif len(others) >= limits.KNOCKING_LINKS:
            gone = crowd.whom_to_drop(others)
        if gone is not None:
            self.mesh.send(gone, CONTROL, pack({"t": "away", "why": Why.FULL.value}))
            self.mesh.drop(gone, Why.FULL)
            self.do(self.lobby.gone(gone))

    def link_down(self, key: bytes, why: Why) -> None:
        if self.conductor is not None:
            self.conductor.unlinked(key)
            self._pump()
        elif isinstance(self.lobby, MakerLobby):
            # A phone that only blinked is back within moments; its seats are worth waiting for.
            self._loop.call_later(limits.DEAD_SECONDS, self._lost_in_lobby, key)
        elif isinstance(self.lobby, GuestLobby) and key == self.lobby.maker:
            self._loop.call_later(MAKER_SECONDS, self._maker_lost, why)

    def frame(self, link: Link, kind: bytes, payload: bytes) -> None:
        message: Any = None
        if kind == CONTROL:
            try:
                message = unpack(payload)
            except InvalidMessage:
                return
            if isinstance(message, dict) and message.get("t") == "where":
                return self._hear_where(link, message)
            if isinstance(message, dict) and message.get("t") in LOBBY_KINDS:
                if self.lobby is not None and self.conductor is None:
                    self.do(self.lobby.receive(link.key, message))
                return
        if self.conductor is not None:
            try:
                self.conductor.heard(link.key, kind, payload)
            except JournalFailed as error:
                self._no_storage(error)
            if not self._pumping:
                self._pump_now()

    def turned_away(self, key: bytes | None, host: str, error: LinkRefused) -> None:
        self._on_news(LinkDenied(key, host, error.why, error.by_them))

    # -- lobby, inside

    def _lobby_changed(self) -> None:
        lobby = self.lobby
        if lobby is None or lobby.view is None:
            return
        for member in lobby.view.members:
            if member.key != self.identity.public and self.conductor is None and not member.watches:
                self.mesh.expect(member.key, tuple((a, member.port) for a in member.addresses))
        self._announce()

    def _lost_in_lobby(self, key: bytes) -> None:
        if isinstance(self.lobby, MakerLobby) and self.conductor is None and self.mesh.link(key) is None:
            self.mesh.forget(key)
            self.do(self.lobby.gone(key))

    def _maker_lost(self, why: Why) -> None:
        """The lobby lives on the maker's device: without it there is nothing to wait for."""
        if isinstance(self.lobby, GuestLobby) and self.conductor is None and self.mesh.link(self.lobby.maker) is None:
            maker, self.lobby = self.lobby.maker, None
            self.mesh.forget(maker)
            self._on_news(lobby_news.TurnedAway(maker, why))

    def _announce(self) -> None:
        """A lobby is announced by its maker, who alone can let people in; a game by everybody, so that who is lost finds any,
        until its audit is done. Who is missing then is still looked for: it calls by itself."""
        if self.conductor is not None and self.conductor.over:
            self.discovery.announce(None)
            return
        if self.conductor is not None:
            free, options = 0, self.conductor.agreement.options
        elif isinstance(self.lobby, MakerLobby):
            free, options = self.lobby.view.seats_free, self.lobby.view.options
        else:
            return
        self.discovery.announce(Advert(self._card.table, self._card.game, self._card.rules, free, self._card.name,
                                       self.identity.fingerprint, self.mesh.port, options.watchers))

    # -- the game, inside

    def _begin(self, agreement: Agreement) -> bool:
        """False: it is not begun here, and on_news has heard why."""
        game, terms = self._find_game(agreement.game), agreement.terms()
        try:
            terms.check()
            if game is not None:
                terms.check_game(game)
        except InvalidMessage as error:
            # Its maker's app is altered: ours offers nothing of the kind.
            self._on_news(lobby_news.Denied(f"Nobody can play at this table: {error}."))
            return False
        if not agreement.seats_of(self.identity.public):
            self._watch(agreement)
            return True
        if agreement.table in known_tables(self.storage):
            # Whoever makes a table chooses its id. Two greetings of ours under one id would make this device look like a cheat.
            self._on_news(lobby_news.Denied("This table was begun before. Ask for a new one."))
            return False
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        try:
            self._journal, vault = open_journal(self.storage, agreement.table)
            keep_secrets(vault, SessionSecrets.fresh(self._randbytes))
            begin_books(self._journal, agreement)
        except JournalFailed as error:
            # Nothing was signed yet, so nothing has to be kept.
            if self._journal is not None:
                self._journal.close()
                self._journal = None
            drop_table(self.storage, agreement.table)
            self._on_news(StorageFailed(str(error)))
            return False
        self.resumed = False
        self._start(agreement, self._journal, vault, None)
        return True

    def _start(self, agreement: Agreement, journal: Journal, vault: FileVault, stored: tuple[bytes, ...] | None,
               over: bool = False) -> None:
        game, terms = self._find_game(agreement.game), agreement.terms()
        if game is None or game.rules_digest != agreement.rules:
            raise CannotResume("This app no longer has the rules this table was begun with.")
        try:
            secrets = kept_secrets(vault, self.identity.public, terms, stored or ())
        except VaultDamaged:
            return self._follow(game, agreement, journal, stored or ())
        if secrets is None:
            if not over:
                return self._follow(game, agreement, journal, stored or ())
            machine = FairPeer.watching(game, terms, stored or ())      # others may still need our record
        else:
            machine = FairPeer(game, terms, secrets, self.identity.sign, self.identity.public, stored or ())
        self._play(Conductor(self.identity.public, agreement, machine, journal, vault, self._loop.time(),
                             restarted=stored is not None, default_answer=self._default_answer))

    def _follow(self, game: Game[Any], agreement: Agreement, journal: Journal, stored: tuple[bytes, ...]) -> None:
        """Our secrets are damaged or lost: whatever we signed with them would convict us. So we sign nothing, say so, keep the
        file as it is (no vault: nothing is erased) and give the others what our record holds."""
        machine = FairPeer.watching(game, agreement.terms(), stored)
        self._play(Conductor(self.identity.public, agreement, machine, journal, None, self._loop.time(), mute=Mute.DAMAGED))

    def _watch(self, agreement: Agreement) -> None:
        game = self._find_game(agreement.game)
        if game is None:
            return
        machine = FairPeer.watching(game, agreement.terms())
        self._play(Conductor(self.identity.public, agreement, machine, None, None, self._loop.time()))

    def _play(self, conductor: Conductor) -> None:
        self.conductor = conductor
        agreement = conductor.agreement
        self._card = TableCard(agreement.table, agreement.game, agreement.rules, self._card.name)
        self._on_news(lobby_news.Begun(agreement))
        for member in agreement.members:
            if member.watches or member.key == self.identity.public:
                continue
            self.mesh.expect(member.key, tuple((a, member.port) for a in member.addresses))
        for key in self.mesh.linked():
            link = self.mesh.link(key)
            if link is not None and link.role != "knocking":        # who was never let in is no watcher either
                conductor.linked(key)
        self._announce()
        self._pump()

    def _pump(self) -> None:
        """Work, send, tell; and again in a moment if there is more to compute."""
        if not self._pumping:
            self._pumping = True
            self._loop.call_soon(self._pump_now)

    def _pump_now(self) -> None:
        self._pumping = False
        conductor = self.conductor
        if conductor is None:
            return
        if self._telling:                       # whoever is just told something does something: what comes of it waits its turn
            return self._pump()
        clock, more = self._loop.time, False
        until = clock() + SLICE_SECONDS
        try:
            more = conductor.work(lambda: clock() < until)
        except JournalFailed as error:
            self._no_storage(error)
        self._telling = True
        try:
            for out in conductor.take():
                if isinstance(out, PeerSend):
                    self.mesh.send(out.to, out.kind, out.payload)
                    continue
                self._tell(out)
                if isinstance(out, Rematch):
                    self._begin(out.agreement)
                    return
        finally:
            self._telling = False
        if more:
            self._pump()

    def _tell(self, news: Any) -> None:
        """A screen that cannot bear some news is no reason to hang up."""
        try:
            self._on_news(news)
        except Exception:
            _log.exception("%s could not be shown", type(news).__name__)

    def _no_storage(self, error: JournalFailed) -> None:
        """What could not be written was not handed out either."""
        if not self._storage_failed:
            self._storage_failed = True
            self._on_news(StorageFailed(str(error)))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            if self.conductor is None:
                continue
            for key in self.mesh.linked():
                self.conductor.silent(key, (self.mesh.silence(key) or 0.0) > limits.SILENT_SECONDS)
            # While somebody is missing we listen for it under a new address.
            self.discovery.look(any(self.mesh.link(k) is None for k in self.conductor.terms.keys
                                    if k != self.identity.public))
            try:
                self.conductor.tick(self._loop.time())
            except JournalFailed as error:
                self._no_storage(error)
            self._announce()
            self._pump()

    # -- where everybody is

    def _nearby_changed(self) -> None:
        for seen in self.tables_nearby():
            if self.conductor is not None and seen.table == self._card.table:
                for key in self.conductor.terms.keys:
                    if key != self.identity.public and seen.pin.fits(key):
                        self.mesh.expect(key, tuple((a, seen.port) for a in seen.addresses), source="announced")
        self._on_news(NearbyChanged())

    def _whereabouts(self) -> list[dict[str, Any]]:
        if self.conductor is None:
            return []
        return [{"key": key.hex(), "port": place[1], "addresses": [place[0]]} for key in self.conductor.terms.keys
                for place in self.mesh.places(key)[:1]]

    def _hear_where(self, link: Link, message: dict[str, Any]) -> None:
        """Hints where others are. Whoever answers there must still prove its key, so a lie costs a connect."""
        if self.conductor is None or link.role != "peer":
            return
        try:
            for row in as_list(message.get("devices"))[:12]:
                key, port, addresses = as_fields(row, "key", "port", "addresses")
                public = as_bytes(key, 32)
                if public in self.conductor.terms.keys and public != self.identity.public:
                    self.mesh.expect(public, tuple((a, as_int(port, 1, 65535)) for a in read_addresses(addresses)),
                                     source=link.key)
        except InvalidMessage:
            _log.debug("%s sent hints that cannot be read", short(link.key))

    def _remember(self, link: Link) -> None:
        places = self.mesh.places(link.key)
        if link.role == "peer" and places:
            with contextlib.suppress(OSError):      # a full disk: it only saves some typing
                remember(self.storage, Remembered(link.key, link.guest.name, link.guest.crest,
                                                  tuple(dict.fromkeys(h for h, _ in places))[:4], places[0][1]))

    def keep_transcript(self, data: bytes) -> Path:
        """Store the finished game's transcript beside its journal."""
        path = table_folder(self.storage, self._card.table) / TRANSCRIPT
        write_private(path, data)
        return path


def invitation_of(seen: Seen) -> Invitation:
    return Invitation(seen.addresses, seen.port, seen.pin, seen.table)
