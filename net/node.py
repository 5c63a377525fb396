"""One device at one table, over real sockets: opening or joining it, the lobby, the game, coming back.

It does the I/O: it owns the mesh, the discovery and the timers, passes what arrives to the lobby or the conductor, and sends what
they return. It runs in one asyncio loop and calls `on_news` with everything a screen or a windowless peer may want to know.
"""
from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from net import eviction, limits, lobby_news
from net.addresses import NotNear, own_addresses, shared_bits
from net.agreement import Agreement, Member, TableOptions, read_addresses
from net.closing import SeedWait
from net.conductor import Conductor
from net.control_limits import ControlLimits
from net.discovery import Advert, AnnouncedTable, Discovery
from net.fairplay.peer import FairPeer
from net.fairplay.peer_secrets import SessionSecrets
from net.frames import CONTROL, pack, unpack
from net.handshake import PEER, TABLE, WATCHER, Guest, TableCard
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
from net.node_news import LinkDenied, NearbyChanged, RecordDamaged, StorageFailed
from net.private import write_private
from net.reasons import LinkReason, LinkRefused
from net.remembered import Remembered, remember
from net.table_journal import keep_secrets, kept_secrets, read_table_journal, write_agreement
from net.table_news import Mute, PeerSend, Rematch
from net.tasks import keep_running
from net.texts import DisplayText
from net.trouble import Trouble
from rules.core import BadSetting, Game

TICK_SECONDS = 0.2
IDLE_SECONDS = 1.0              # between two ticks while there is no table, so that a phone may sleep in between
TRANSCRIPT = "transcript.veche"
MAKER_SECONDS = 30.0            # how long a guest waits for a lobby whose maker has vanished
KEEP_SECONDS = 8.0              # how long the guests wait for a device in the middle before one of them keeps its lobby
FOLLOW_SECONDS = 2.0            # between two looks who keeps it
SLEPT_SECONDS = 5.0             # the clock of the table ticks far more often: a longer pause was a sleep
SLICE_SECONDS = 0.008           # of computing before the network gets its turn again
# Refusals of another device than the one we look for, which may be at another address.
WRONG_DEVICE = (LinkReason.PIN, LinkReason.TABLE, LinkReason.SELF, LinkReason.GARBAGE, LinkReason.SLOW)
LOBBY_KINDS = ("in", "away", "denied", "lobby", "begin", "sit", "stand", "watch", "table", "here", "ready", "unready",
               "leave")

_log = logging.getLogger(__name__)


class CannotResume(Trouble):
    """A table cannot be resumed from its journal."""


class Node:
    """`find_game` turns a game's id into the game, or None: this part of the project knows no game by name."""

    def __init__(self, identity: Identity, storage: Path, find_game: Callable[[str], Game[Any] | None],
                 on_news: Callable[[Any], None], *, randbytes: Callable[[int], bytes] = os.urandom,
                 default_answer: Callable[[Any, int], Sequence[Any]] | None = None,
                 boot_clock: Callable[[], float] | None = None) -> None:
        self.identity, self.storage = identity, storage
        self._find_game, self._on_news, self._randbytes = find_game, on_news, randbytes
        self._default_answer = default_answer
        self._loop = asyncio.get_running_loop()
        self.discovery = Discovery(self._nearby_changed)
        self.mesh = Mesh(identity, storage, self)
        self.lobby: MakerLobby | GuestLobby | None = None
        self.conductor: Conductor | None = None
        self._journal: Journal | None = None
        self._card = TableCard("", DisplayText(""), "", identity.name)
        self._ticking: asyncio.Task[None] | None = None
        self._pumping = self._telling = self._looks = False
        self._storage_failed = False
        self._limits = ControlLimits()
        self._closing = SeedWait()
        # The loop's own clock stands still while some systems sleep; a clock that does not is handed in.
        self._clocks = (self._loop.time, boot_clock or self._loop.time)
        self._alive_at = [clock() for clock in self._clocks]
        self.resumed = False                    # the table in play was taken up from the journal
        self.bot_levels: tuple[str, ...] = ()   # bots that can be had in a lobby which this device keeps

    # -- coming to a table

    async def open(self, port: int = PORT) -> None:
        await self.mesh.open(port)
        self._ticking = keep_running("the clock of the table", self._tick)

    async def close(self) -> None:
        """Say goodbye to the other devices and close everything. The journal stays: the table can be resumed."""
        if self._ticking is not None:
            self._ticking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._ticking
        await asyncio.gather(self.discovery.close(), self.mesh.close())
        if self._journal is not None:
            self._journal.close()

    def make_table(self, game: Game[Any], seats: int, options: TableOptions, *, levels: tuple[str, ...] = (),
                   by_hand: bool = True, as_table: bool = False) -> MakerLobby:
        """`as_table`: this device lies in the middle of its own table and takes no seat."""
        self.mesh.wish = TABLE if as_table else PEER
        self._card = TableCard(self._randbytes(16).hex(), DisplayText(game.id), game.rules_digest, self.identity.name,
                               game.sources)
        me = Member(self.identity.public, self.identity.name, self.identity.crest, as_table, own_addresses()[:8],
                    self.mesh.port, as_table)
        lobby = MakerLobby(me, self._card.table, self._card.game, game.rules_digest, seats, options, levels=levels,
                           by_hand=by_hand, settled=game.settled, fitted=game.fitted)
        self.lobby = lobby
        self._announce()
        return lobby

    async def join(self, invitation: Invitation, watch: bool = False, as_table: bool = False) -> None:
        """Connect to a table, to sit there, to look on, or to lie in its middle. One that this device has a journal of is
        resumed; during a game only its own table is accepted.

        LinkRefused with a reason, OSError/TimeoutError if nobody answers, CannotResume if the journal cannot be used."""
        playing = self.conductor is not None and not self.conductor.over
        table = self._card.table if playing else invitation.table or None
        if not playing:
            self.mesh.wish = TABLE if as_table else WATCHER if watch else PEER
        problem: Exception = NotNear("no address to try")
        for host in invitation.addresses:
            try:
                link = await self.mesh.reach(host, invitation.port, table=table, pin=invitation.pin)
            except LinkRefused as error:
                if error.why not in WRONG_DEVICE:
                    raise
                problem = error                     # the device we look for may be at the next address
            except (OSError, TimeoutError) as error:
                # An error at an address that we dialled says more than that we may not dial another one.
                if not isinstance(problem, LinkRefused) and (isinstance(problem, NotNear) or not isinstance(error, NotNear)):
                    problem = error
            else:
                return self._knocked_at(link, playing)
        raise problem

    def _knocked_at(self, link: Link, playing: bool) -> None:
        self.mesh.expect(link.key, ((link.host, link.guest.port),))
        if playing:
            return
        table = link.card.table
        if table in known_tables(self.storage):
            if not self._is_at(table, link.key):
                # Anybody can announce the id of a table of ours, to make us take it up and show it.
                self.mesh.forget(link.key)
                self.mesh.drop(link.key, LinkReason.TABLE)
                raise LinkRefused(LinkReason.TABLE)
            self._card, self.lobby = link.card, None
            try:
                self.resume(table)
            except (JournalBusy, JournalFailed) as error:
                raise CannotResume("cannot go on", why=error) from None
            return
        self._card = link.card
        self.lobby = GuestLobby(self.identity.public, link.key, watching=self.mesh.wish != PEER, fits=self._fits)

    def _is_at(self, table: str, key: bytes) -> bool:
        """Whether this device has a seat at a table of our journal. One that cannot be read is opened: that says why."""
        try:
            journal, _vault = open_journal(self.storage, table)
        except (JournalBusy, JournalFailed):
            return True
        try:
            contents = read_table_journal(journal)
            return contents is None or any(seat.key == key for seat in contents.agreement.seats)
        finally:
            journal.close()

    def resume(self, table: str) -> Agreement:
        """Take a table up again from this device's journal."""
        journal, vault = open_journal(self.storage, table)
        contents = read_table_journal(journal)
        try:
            if contents is None and journal.damaged_at:
                raise CannotResume("damaged at its beginning", byte=journal.damaged_at[0])
            if contents is None:
                raise CannotResume("never begun")
            if contents.is_of_another_version:
                raise CannotResume("table of another version")
            self._journal, self.resumed = journal, True
            if journal.holes:
                # Later, when the caller is ready to hear it.
                self._loop.call_soon(self._on_news, RecordDamaged(tuple(hole.at for hole in journal.holes)))
            self._start(contents.agreement, journal, vault, contents.packets, contents.over)
        except CannotResume:
            journal.close()
            self._journal, self.resumed = None, False
            raise
        return contents.agreement

    def invitation(self) -> tuple[str, str]:
        """(code, link) that lead others to this table; the code is empty without an IPv4 address. From a device in the middle of
        somebody else's lobby they lead to its maker, who alone lets in, and during a game to the first of the players."""
        here, port, key = own_addresses(), self.mesh.port, self.identity.public
        view = self.lobby.view if isinstance(self.lobby, GuestLobby) and self.conductor is None else None
        door = view.member(view.maker) if view is not None else None
        if self.conductor is not None and key not in self.conductor.terms.keys:
            door = next((m for m in self.conductor.agreement.members if not m.watches), None)
        if door is not None:
            here, port, key = tuple(door.addresses), door.port, door.key
        first = next((a for a in here if ":" not in a), None)
        code = write_code(first, port, key, shared_bits(first)) if first else ""
        return code, write_link(here, port, key, self._card.table)

    def tables_nearby(self) -> tuple[AnnouncedTable, ...]:
        return tuple(self.discovery.tables.values())

    def look(self, looking: bool) -> None:
        """Whether somebody here looks for tables. A game in play looks by itself while a device of it is missing."""
        self._looks = looking
        self.discovery.look(looking or self._misses_somebody())

    def _misses_somebody(self) -> bool:
        return self.conductor is not None and any(
            self.mesh.link(key) is None for key in self.conductor.terms.keys if key != self.identity.public)

    # -- what a player wishes

    def do(self, outs: list[lobby_news.Out]) -> None:
        """Send and tell what the lobby returned."""
        members = self.lobby.view.members if isinstance(self.lobby, MakerLobby) else ()
        begun = next((out for out in outs if isinstance(out, lobby_news.Begun)), None)
        if isinstance(self.lobby, MakerLobby) and begun is not None:
            # Our own journal first: if it cannot be written, nobody is told to begin.
            if not self._begin(begun.agreement):
                self.lobby.begun = False
                return
            outs = [out for out in outs if out is not begun]
        for out in outs:
            match out:
                case lobby_news.LobbySend(to=None, message=message):
                    for member in members:
                        self.mesh.send(member.key, CONTROL, pack(message))
                case lobby_news.LobbySend(to=to, message=message) if to is not None:
                    self.mesh.send(to, CONTROL, pack(message))
                    if message.get("t") == "in" and (link := self.mesh.link(to)) is not None:
                        link.role = "watcher" if link.guest.watches else "peer"
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
        """Do something in the game for a player of this device."""
        self._notice_sleep()
        if self.conductor is not None:
            try:
                what(self.conductor)
            except JournalFailed as error:
                self._tell_storage_failed(error)
            self._pump_now()

    # -- called by the mesh (MeshOwner)

    def card(self) -> TableCard:
        return self._card

    def has_rules(self, game: str, rules: str) -> bool:
        known = self._find_game(game)
        return known is not None and known.rules_digest == rules

    def other_rules(self, card: TableCard) -> LinkReason | None:
        """Why this device cannot play at that table; None: it can."""
        known = self._find_game(card.game)
        if known is None:
            return LinkReason.UNKNOWN_GAME
        if known.rules_digest == card.rules:
            return None
        return LinkReason.SOURCES if (known.sources, card.sources) != ("", "") else LinkReason.RULES

    def _fits(self, game: str, rules: str, seats: int, settings: dict[str, Any]) -> bool:
        """Whether this app has the game with the same rules, and the rules allow such a table."""
        known = self._find_game(game)
        if known is None or known.rules_digest != rules:
            return False
        try:
            known.settled(seats, settings)
        except BadSetting:
            return False
        return True

    def admit(self, guest: Guest) -> str | LinkReason:
        if self.conductor is not None:
            if guest.key in self.conductor.terms.keys:
                return "peer"
            if self.conductor.over:
                return LinkReason.ENDED
            if guest.watches and self._may_watch(guest.key, self.conductor.agreement):
                return "watcher" if self.mesh.count("watcher") < limits.WATCHING_LINKS else LinkReason.FULL
            return LinkReason.STRANGER
        if isinstance(self.lobby, MakerLobby):
            if self.lobby.view.member(guest.key) is not None:
                return "watcher" if guest.watches else "peer"
            return "knocking"               # if too many knock, link_up drops another one
        if isinstance(self.lobby, GuestLobby) and self.lobby.view is not None:
            member = self.lobby.view.member(guest.key)
            if member is not None:
                return "watcher" if member.watches else "peer"
        return LinkReason.STRANGER

    def link_up(self, link: Link) -> None:
        if self.conductor is not None:
            if link.role == "watcher":
                self.mesh.send(link.key, CONTROL, pack({"t": "begin", "agreement": self.conductor.agreement.plain()}))
            self._follow(link, self.conductor)
            self._remember(link)
            self._pump()
        elif isinstance(self.lobby, MakerLobby):
            guest, here = link.guest, tuple(host for host, _ in self.mesh.places(link.key)[:1])
            if link.role == "knocking":
                self._make_room_at_the_door(link)
            self.do(self.lobby.arrived(Member(guest.key, guest.name, guest.crest, guest.watches, here, guest.port,
                                              guest.is_table)))
        elif isinstance(self.lobby, GuestLobby) and link.key == self.lobby.maker and self.lobby.inside:
            self.do(self.lobby.wish({"t": "here", "addresses": list(own_addresses()[:8])}))
        self.mesh.send(link.key, CONTROL, pack({"t": "where", "devices": self._whereabouts()}))

    def _make_room_at_the_door(self, link: Link) -> None:
        """If too many devices knock, drop the oldest of the address with most of them: a new key costs a stranger nothing."""
        if not isinstance(self.lobby, MakerLobby):
            return
        knocking = self.lobby.knocking          # a device that was dropped before may still have its link
        others = {key: eviction.address_group(host) for key, host in self.mesh.hosts("knocking").items() if key in knocking}
        others.pop(link.key, None)
        alike = {key: group for key, group in others.items() if group == eviction.address_group(link.host)}
        gone: bytes | None = None
        if len(alike) >= limits.KNOCKING_PER_ADDRESS:
            gone = eviction.whom_to_evict(alike)
        elif len(others) >= limits.KNOCKING_LINKS:
            gone = eviction.whom_to_evict(others)
        if gone is not None:
            self.mesh.send(gone, CONTROL, pack({"t": "away", "why": LinkReason.FULL.value}))
            self.mesh.drop(gone, LinkReason.FULL)
            self.do(self.lobby.gone(gone))

    def link_down(self, key: bytes, why: LinkReason) -> None:
        if self.conductor is not None:
            self.conductor.unlinked(key)
            self._pump()
        elif isinstance(self.lobby, MakerLobby):
            # A phone that lost its link for a moment keeps its seats.
            self._loop.call_later(limits.DEAD_SECONDS, self._drop_from_lobby, key)
        elif isinstance(self.lobby, GuestLobby) and key == self.lobby.maker:
            self._loop.call_later(MAKER_SECONDS, self._leave_lobby_of_lost_maker, why)
            self._loop.call_later(KEEP_SECONDS, self._keep_lobby_of, key)

    def frame(self, link: Link, kind: bytes, payload: bytes) -> None:
        self._notice_sleep()
        try:
            if kind == CONTROL:
                message = unpack(payload)
                if not isinstance(message, dict) or self._is_for_the_lobby(link, message):
                    return
                if self.conductor is not None:
                    self.conductor.heard_control(link.key, message)
            elif self.conductor is not None:
                self.conductor.heard(link.key, kind, payload)
        except InvalidMessage:
            return
        except JournalFailed as error:
            self._tell_storage_failed(error)
        if self.conductor is not None and not self._pumping:
            self._pump_now()

    def _is_for_the_lobby(self, link: Link, message: dict[str, Any]) -> bool:
        """Take in a control message that is not about a game in play. False: it is."""
        kind = message.get("t")
        if kind != "where" and kind not in LOBBY_KINDS:
            return False
        if self._limits.allows(link.key, str(kind), message, self._loop.time()):
            if kind == "where":
                self._take_hints(link, message)
            elif self.lobby is not None and self.conductor is None:
                lobby = self.lobby
                if kind == "lobby" and isinstance(lobby, GuestLobby) and self.mesh.link(lobby.maker) is None:
                    lobby.follow(link.key)
                self.do(lobby.receive(link.key, message))
        return True

    def _notice_sleep(self) -> None:
        """Whether this device has not been running for a while: it was put to sleep. Call before anything else is done."""
        before, self._alive_at = self._alive_at, [clock() for clock in self._clocks]
        slept = max(now - then for now, then in zip(self._alive_at, before, strict=True))
        if slept > SLEPT_SECONDS and self.conductor is not None:
            self.conductor.woke(self._loop.time())

    def link_refused(self, key: bytes | None, host: str, error: LinkRefused) -> None:
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

    def _drop_from_lobby(self, key: bytes) -> None:
        if isinstance(self.lobby, MakerLobby) and self.conductor is None and self.mesh.link(key) is None:
            self.mesh.forget(key)
            self.do(self.lobby.gone(key))

    def _leave_lobby_of_lost_maker(self, why: LinkReason) -> None:
        """Leave a lobby whose maker is gone: the lobby is on the maker's device only."""
        if isinstance(self.lobby, GuestLobby) and self.conductor is None and self.mesh.link(self.lobby.maker) is None:
            maker, self.lobby = self.lobby.maker, None
            self.mesh.forget(maker)
            self._on_news(lobby_news.TurnedAway(maker, why))

    def _keep_lobby_of(self, maker: bytes) -> None:
        """The device in the middle that made this lobby is lost. The first of the others that is here keeps the lobby; the rest
        ask that one for it until they have it."""
        lobby = self.lobby
        if (not isinstance(lobby, GuestLobby) or lobby.maker != maker or self.conductor is not None or lobby.view is None
                or not lobby.view.is_made_by_a_table or self.mesh.link(maker) is not None):
            return
        view, me = lobby.view, self.identity.public
        heir = next((m.key for m in view.members if not m.watches and (m.key == me or self.mesh.link(m.key) is not None)), None)
        game = self._find_game(view.game)
        if heir == me and game is not None:
            self.mesh.forget(maker)
            self.lobby = MakerLobby.keeping(view, me, levels=self.bot_levels, settled=game.settled, fitted=game.fitted)
            self._card = replace(self._card, name=self.identity.name)
            self.do([lobby_news.LobbySend(None, {"t": "lobby", "lobby": self.lobby.view.plain()}), lobby_news.Changed()])
            return
        if heir is not None:
            self.mesh.send(heir, CONTROL, pack({"t": "here", "addresses": list(own_addresses()[:8])}))
        self._loop.call_later(FOLLOW_SECONDS, self._keep_lobby_of, maker)

    def _announce(self) -> None:
        """Announce a lobby if we are its maker, who alone can let people in. A game is announced by all its devices until its
        audit is done, so that a lost device finds any of them."""
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
        """Begin a game on this agreement. False: it was not begun, and on_news has been told why."""
        game, terms = self._find_game(agreement.game), agreement.terms()
        try:
            terms.check()
            if game is not None:
                terms.check_game(game)
        except InvalidMessage as error:
            # Our app never offers such terms: the maker's app is altered.
            self._on_news(lobby_news.Denied(Trouble("nobody can play", why=str(error))))
            return False
        if not agreement.seats_of(self.identity.public):
            self._watch(agreement)
            return True
        if agreement.table in known_tables(self.storage):
            # The maker chooses the table's id. Two HELLOs of ours under one id would make this device look like a cheat.
            self._on_news(lobby_news.Denied(Trouble("begun before")))
            return False
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        try:
            self._journal, vault = open_journal(self.storage, agreement.table)
            keep_secrets(vault, SessionSecrets.fresh(self._randbytes))
            write_agreement(self._journal, agreement)
        except JournalFailed as error:
            # Nothing is signed yet, so the journal can be removed.
            if self._journal is not None:
                self._journal.close()
                self._journal = None
            drop_table(self.storage, agreement.table)
            self._on_news(StorageFailed(error))
            return False
        self.resumed = False
        self._start(agreement, self._journal, vault, None)
        return True

    def _start(self, agreement: Agreement, journal: Journal, vault: FileVault, stored: tuple[bytes, ...] | None,
               over: bool = False) -> None:
        game, terms = self._find_game(agreement.game), agreement.terms()
        if game is None or game.rules_digest != agreement.rules:
            raise CannotResume("table of other rules")
        try:
            secrets = kept_secrets(vault, self.identity.public, terms, stored or ())
        except VaultDamaged:
            return self._watch_without_secrets(game, agreement, journal, stored or ())
        if secrets is None:
            if not over:
                return self._watch_without_secrets(game, agreement, journal, stored or ())
            machine = FairPeer.watching(game, terms, stored or ())      # the secrets are erased, but others may need our record
        else:
            machine = FairPeer(game, terms, secrets, self.identity.sign, self.identity.public, stored or ())
        self._play(Conductor(self.identity.public, agreement, machine, journal, vault, self._loop.time(),
                             restarted=stored is not None, default_answer=self._default_answer))

    def _watch_without_secrets(self, game: Game[Any], agreement: Agreement, journal: Journal, stored: tuple[bytes, ...]) -> None:
        """Our secrets are damaged or lost, and messages made from them would make us look like a cheat. So we sign nothing, say
        so, keep the file as it is (without a vault nothing is erased) and send the others what they lack of our record."""
        machine = FairPeer.watching(game, agreement.terms(), stored)
        self._play(Conductor(self.identity.public, agreement, machine, journal, None, self._loop.time(), mute=Mute.DAMAGED))

    def _watch(self, agreement: Agreement) -> None:
        game = self._find_game(agreement.game)
        if game is None:
            return
        me = next((m for m in agreement.members if m.key == self.identity.public), None)
        if me is not None:                      # it may have come as something else than it is now
            self.mesh.wish = TABLE if me.is_table else WATCHER
        machine = FairPeer.watching(game, agreement.terms())
        self._play(Conductor(self.identity.public, agreement, machine, None, None, self._loop.time()))

    def _play(self, conductor: Conductor) -> None:
        if self.conductor is not None:          # they play again: what lay in the middle lies there still
            conductor.keep_tables_of(self.conductor)
        self.conductor = conductor
        self._looks = False
        agreement = conductor.agreement
        game = self._find_game(agreement.game)
        self._card = TableCard(agreement.table, agreement.game, agreement.rules, self._card.name,
                               game.sources if game is not None else "")
        self._on_news(lobby_news.Begun(agreement))
        for member in agreement.members:
            if member.watches:
                self.mesh.forget(member.key)    # whoever looks on comes by itself; a table may have been the maker
            if member.watches or member.key == self.identity.public:
                continue
            self.mesh.expect(member.key, tuple((a, member.port) for a in member.addresses))
        for key in self.mesh.linked():
            link = self.mesh.link(key)
            if link is not None and self._may_follow(link, conductor):
                self._follow(link, conductor)
        self._announce()
        self._pump()

    @staticmethod
    def _may_follow(link: Link, conductor: Conductor) -> bool:
        """Whether a device that is linked already when a game begins or is taken up has a part in it: who was never let in
        does not watch either, and nobody does where nobody may."""
        agreed = link.key in {member.key for member in conductor.agreement.members}
        return agreed or (link.role != "knocking" and conductor.agreement.options.watchers)

    @staticmethod
    def _may_watch(key: bytes, agreement: Agreement) -> bool:
        """Where nobody may look on, the device in the middle that all agreed to may come back all the same."""
        return agreement.options.watchers or any(m.key == key and m.is_table for m in agreement.members)

    @staticmethod
    def _follow(link: Link, conductor: Conductor) -> None:
        """A linked device has a part in the game. How it came says whether it lies in the middle, unless it was dialled by us, or
        made the table: then the agreement says so."""
        agreed = any(m.key == link.key and m.is_table for m in conductor.agreement.members)
        conductor.linked(link.key, link.guest.name, link.guest.crest, agreed or link.guest.is_table)

    def _pump(self) -> None:
        """Let the conductor work in the next turn of the loop."""
        if not self._pumping:
            self._pumping = True
            self._loop.call_soon(self._pump_now)

    def _pump_now(self) -> None:
        """Let the conductor work for a slice, send and tell the results; again in the next turn if there is more to compute."""
        self._pumping = False
        self._notice_sleep()
        conductor = self.conductor
        if conductor is None:
            return
        if self._telling:                       # called from on_news: finish telling first
            return self._pump()
        clock, more = self._loop.time, False
        until = clock() + SLICE_SECONDS
        try:
            more = conductor.work(lambda: clock() < until)
        except JournalFailed as error:
            self._tell_storage_failed(error)
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
        """Tell the app. A failure of its screen must not stop the network."""
        try:
            self._on_news(news)
        except Exception:
            _log.exception("%s could not be shown", type(news).__name__)

    def _tell_storage_failed(self, error: JournalFailed) -> None:
        """Tell once that the journal cannot be written. Messages that were not written have not been sent either."""
        if not self._storage_failed:
            self._storage_failed = True
            self._on_news(StorageFailed(error))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS if self.conductor is not None else IDLE_SECONDS)
            self._notice_sleep()
            if self.conductor is None:
                continue
            for key in self.mesh.linked():
                self.conductor.silent(key, (self.mesh.silence(key) or 0.0) > limits.SILENT_SECONDS)
            # While a device is missing, look for its announcement: it may have a new address.
            self.discovery.look(self._looks or self._misses_somebody())
            try:
                self.conductor.tick(self._loop.time())
                self._closing.tick(self.conductor, self._loop.time())
            except JournalFailed as error:
                self._tell_storage_failed(error)
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

    def _take_hints(self, link: Link, message: dict[str, Any]) -> None:
        """Take hints where other devices are. A device there must still prove its key, so a false hint costs one connection."""
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
            with contextlib.suppress(OSError):      # a full disk: then the address is not remembered
                remember(self.storage, Remembered(link.key, link.guest.name, link.guest.crest,
                                                  tuple(dict.fromkeys(h for h, _ in places))[:4], places[0][1]))

    def keep_transcript(self, data: bytes) -> Path:
        """Store the finished game's transcript beside its journal."""
        path = table_folder(self.storage, self._card.table) / TRANSCRIPT
        write_private(path, data)
        return path


def invitation_of(seen: AnnouncedTable) -> Invitation:
    return Invitation(seen.addresses, seen.port, seen.pin, seen.table)
