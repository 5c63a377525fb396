"""News of the network, translated to names for the app; and the match that mirrors the table. See the package."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.i18n import _, ngettext, sentences
from app.online import online_news
from app.online.finding import listed_tables
from app.online.match import OnlineMatch, Thinker
from app.online.online_news import Cannot
from app.online.seating import Lobby, Nearby, OnlinePlan, device_names
from app.result_line import result_line
from app.thinker import think
from app.words import listed
from app.words.audit import verdict_sentence
from app.words.errors import sentence
from app.words.network import system
from app.words.protocol import reason as in_words
from net import lobby_news, table_news
from net.bug_bundle import keep_bug_bundle
from net.closing import longest_wait, waits_for
from net.fairplay.news import Halted, Left, Silenced, TableBegan, VoteFailed
from net.fairplay.verdict import AuditVerdict
from net.identity import Identity
from net.join_attempts import TableFound
from net.journal import table_folder
from net.lobby import GuestLobby, MakerLobby
from net.lockstep.chain import OPEN_SEAT
from net.node import Node
from net.node_news import LinkDenied, NearbyChanged, RecordDamaged, StorageFailed
from net.reasons import LinkReason
from net.trouble import Trouble
from net.watching import Onlooker
from rules.core import Game

AWAITED_SECONDS = 0.6           # so long a device may take before it is named
WORTH_TELLING = (LinkReason.PROTOCOL, LinkReason.RULES, LinkReason.UNKNOWN_GAME, LinkReason.SOURCES, LinkReason.FULL)
MOST_REFUSED = 8


class NetworkListener:
    """Everything of `Online` that happens by itself. It runs in the network's loop."""

    def __init__(self, identity: Identity, storage: Path, find_game: Callable[[str], Game[Any] | None],
                 on_news: Callable[[Any], None], *, thinker: Thinker = think) -> None:
        self.identity, self.storage = identity, storage
        self._find_game, self._on_news, self._thinker = find_game, on_news, thinker
        self._node: Node | None = None
        self._forget_table()

    def _forget_table(self) -> None:
        self.lobby: Lobby | None = None
        self.match: OnlineMatch | None = None
        self.awaited: tuple[str, ...] = ()          # devices that are named as awaited
        self.over: online_news.AuditDone | None = None
        self._doors: dict[str, TableFound] = {}
        self._away: set[bytes] = set()
        self._refused: set[tuple[str, str]] = set()
        self.without: dict[bytes, online_news.AskedWithout] = {}   # about whom there is a question, and how it stands
        self.watchers: tuple[str, ...] = ()         # who looks on
        self._watching: dict[bytes, str] = {}
        self._closes = False                        # the people here close the game, because it cannot go on
        self._waiting: asyncio.TimerHandle | None = None

    @property
    def node(self) -> Node:
        if self._node is None:
            raise Cannot(_("This device is not on the network."))
        return self._node

    # -- what can be seen

    @property
    def nearby(self) -> tuple[Nearby, ...]:
        return listed_tables(self.node.tables_nearby(), self._doors.values(), self.node.has_rules)

    @property
    def devices(self) -> dict[str, bytes]:
        """The other devices at the table, by the names they go by here."""
        return {name: key for key, name in self._names().items() if key != self.identity.public}

    @property
    def presence(self) -> dict[str, str]:
        """How the other devices are: here, reconnecting, away, left."""
        conductor = self.node.conductor
        return {self._name(key): how.value for key, how in conductor.presence.items()} if conductor else {}

    @property
    def table(self) -> str:
        """The id of the table in play, which `resume` takes; empty before it begins."""
        return self.node.conductor.agreement.table if self.node.conductor else ""

    @property
    def folder(self) -> Path:
        """Where this table's journal lies."""
        return table_folder(self.storage, self.node.card().table)

    # -- what the network tells

    def _hear(self, heard: Any) -> None:
        if self._node is None:
            return                                  # it is closing: nobody listens any more
        match heard:
            case NearbyChanged():
                self._on_news(online_news.TablesSeen(self.nearby))
            case lobby_news.Changed():
                self._lobby_changed()
            case lobby_news.Knocked(key=key, name=name):
                self._on_news(online_news.Heard(heard, key, name))
            case lobby_news.Denied() | RecordDamaged():
                self._on_news(online_news.Heard(heard))
            case lobby_news.TurnedAway():
                if isinstance(self.node.lobby, GuestLobby) or self.node.lobby is None:
                    self._on_news(online_news.Heard(heard))
            case LinkDenied(key=None, host=host, why=why):
                self._visitor_refused(host, why)
            case LinkDenied():
                pass                                # a device of our own table: it is dialled again
            case lobby_news.Begun():
                again = self.node.resumed
                if self._waiting is not None:
                    self._waiting.cancel()
                self._forget_table()
                self._on_news(online_news.MatchBegun(again))
            case StorageFailed(why=why) if isinstance(self.node.lobby, MakerLobby) and self.node.conductor is None:
                self._on_news(online_news.Heard(lobby_news.Denied(Trouble("cannot keep a record", why=why))))
            case StorageFailed(why=why):
                self._on_news(online_news.Stopped(
                    _("This device can no longer keep its record, so it sends nothing more: {why}. Make room and go on later.")
                    .format(why=sentence(why)), False))
            case _:
                self._hear_of_the_game(heard)

    def _hear_of_the_game(self, heard: Any) -> None:
        match heard:
            case TableBegan():
                self._on_news(online_news.Heard(heard))
            case table_news.TableMoved():
                self._refresh()
            case table_news.Awaiting(keys=keys):
                self._await(tuple(self._name(key) for key in keys if key != self.identity.public))
            case table_news.PresenceChanged(key=key, presence=presence):
                self._presence(key, presence)
            case (table_news.Muted(key=key) | table_news.Leaving(key=key) | table_news.EndWanted(key=key)
                  | table_news.RematchWanted(key=key)):
                self._on_news(online_news.Heard(heard, key, self._name(key)))
            case table_news.WithoutWanted(about=about) if about == self.identity.public:
                pass
            case table_news.WithoutWanted(about=about, by=by, voters=voters):
                wanted = online_news.AskedWithout(about, self._name(about), tuple(self._name(key) for key in by), voters,
                                                   self.identity.public in by)
                self.without = {key: past for key, past in self.without.items() if key != about} | ({about: wanted} if by else {})
                self._on_news(wanted)
            case table_news.WatchersChanged(watchers=watchers):
                self._watchers_changed(watchers)
            case table_news.TablesChanged():
                self._tables_changed()
            case table_news.PointedAt():
                self._on_news(online_news.Heard(heard))
            case table_news.WatcherDecided(key=key, name=name):
                # i18n: instead of the name of a device that has given none
                self._on_news(online_news.Heard(heard, key, name or _("Somebody")))
            case VoteFailed(peer=peer):
                self._on_news(online_news.Heard(heard, self._key(peer), self._name(self._key(peer))))
            case Left(peer=peer, seats=seats):
                open_now = seats or (peer - OPEN_SEAT,)         # whoever decided for an open seat is waited for no longer
                self._on_news(online_news.Heard(heard, self._key(peer), self._name(self._key(peer)),
                                         tuple(self._seat_name(seat) for seat in open_now)))
            case table_news.SeatProposed(by=by, seat=seat, key=key):
                heir = self._name(key) if key else ""
                self._on_news(online_news.Heard(heard, by, self._name(by), (self._seat_name(seat),), heir))
            case table_news.Said(name=speaker, key=key, watcher=True):
                self._on_news(online_news.Heard(heard, key, speaker or _("Somebody")))
            case table_news.Said(name=speaker, key=key):
                at = self.node.conductor.agreement.members if self.node.conductor else ()
                # The device's own name, as it is called here, or that of somebody who sits there.
                own = any(m.key == key and m.name == speaker for m in at)
                self._on_news(online_news.Heard(heard, key, self._name(key) if own or not speaker else speaker))
            case table_news.TimeUp(seat=seat):
                if self.node.conductor is not None and not self.node.conductor.agreement.seats[seat].level:
                    self._on_news(online_news.Heard(heard, seats=(self._seat_name(seat),)))
            case Halted(reason=reason, by=by, accused=accused):
                self._on_news(online_news.Stopped(self._why_halted(reason, by, accused), True))
            case Silenced(why=why):
                self._on_news(online_news.Stopped(
                    _("This device takes no further part at this table: {why}.").format(why=in_words(why)), False))
            case table_news.BugBundle(data=data):
                self._on_news(online_news.Stopped(self._bundle(data), True))
            case table_news.Over(verdict=verdict):
                self._close(verdict)

    def _visitor_refused(self, host: str, why: LinkReason) -> None:
        """Tell the people here of a device that got no link: each address and reason once, MOST_REFUSED at most. Reasons that a
        mere scan of the network gets are left out."""
        playing, makes = self.node.conductor is not None, isinstance(self.node.lobby, MakerLobby)
        more = (LinkReason.STRANGER,) if playing else (LinkReason.PIN, LinkReason.PROOF)
        if why not in (*WORTH_TELLING, *more):
            return
        if (playing or makes) and (host, why.value) not in self._refused and len(self._refused) < MOST_REFUSED:
            self._refused.add((host, why.value))
            self._on_news(online_news.VisitorRefused(host, sentence(why)))

    def _lobby_changed(self) -> None:
        lobby = self.node.lobby
        if lobby is not None and lobby.view is not None and self.node.conductor is None:
            before, self.lobby = self.lobby, Lobby.of(lobby.view, lobby, self.identity.public)
            self._on_news(online_news.LobbyChanged(before, self.lobby))

    def _refresh(self) -> None:
        """Bring the match up to date with the table of the network."""
        conductor = self.node.conductor
        if conductor is None or conductor.machine.table is None:
            return
        if self.match is None or self.match.id != conductor.agreement.table:
            self.match = OnlineMatch(conductor.agreement, self.identity.public, conductor.machine, self._submit, self._thinker,
                                     lambda things: self.node.act(lambda c: c.point(things)))
            self.match.lies_in_the_middle(conductor.table_in_the_middle, conductor.is_table)
            self.match.listen(lambda: self._on_news(online_news.TableChanged()))
        self.match.refresh()

    def _submit(self, seat: int, *answers: Any) -> None:
        self.node.act(lambda c: c.submit(seat, *answers))

    # -- who is awaited, who is away

    def _await(self, names: tuple[str, ...]) -> None:
        """Say whom the table waits for, once it has waited AWAITED_SECONDS: every message takes a moment."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self.awaited and names != self.awaited:
            self.awaited = ()
            self._on_news(online_news.WaitedLong(()))
        if names and names != self.awaited:
            self._waiting = asyncio.get_running_loop().call_later(AWAITED_SECONDS, self._say_awaited, names)

    def _say_awaited(self, names: tuple[str, ...]) -> None:
        self.awaited = names
        self._on_news(online_news.WaitedLong(names))

    def _presence(self, key: bytes, presence: table_news.Presence) -> None:
        over = self.node.conductor is None or self.node.conductor.over
        if presence in (table_news.Presence.AWAY, table_news.Presence.STUCK) and key not in self._away and not over:
            self._away.add(key)
            name = self._name(key)
            self._on_news(online_news.Away(name) if presence is table_news.Presence.AWAY else online_news.Stuck(name))
        elif presence is table_news.Presence.HERE and key in self._away:
            self._away.discard(key)
            self._on_news(online_news.CameBack(self._name(key)))

    def _tables_changed(self) -> None:
        """Which devices lie in the middle, and which would like to."""
        conductor = self.node.conductor
        if conductor is not None and self.match is not None:
            self.match.lies_in_the_middle(conductor.table_in_the_middle, conductor.is_table)
        asking = () if conductor is None else tuple((w.key, w.name or _("Somebody")) for w in conductor.tables_asking)
        self._on_news(online_news.MiddleChanged(conductor is not None and conductor.table_in_the_middle, asking))

    def _watchers_changed(self, watchers: tuple[Onlooker, ...]) -> None:
        """Everybody who looks on, by name. A name that a player has is no player's here. A table looks at nobody."""
        called = {w.key: w.name or _("Somebody") for w in watchers if w.key != self.identity.public and not w.is_table}
        before, self._watching = self._watching, called
        self.watchers = tuple(called.values())
        if called == before:
            return
        self._on_news(online_news.OnlookersChanged(
            self.watchers, tuple(name for key, name in called.items() if key not in before),
            tuple(name for key, name in before.items() if key not in called)))

    # -- the end

    def _why_halted(self, reason: str, by: int | None, accused: int | None) -> str:
        if reason == "agreed":
            return _("The game ends by agreement.")
        conductor = self.node.conductor
        if reason == "resign" and by is None and self._closes and conductor is not None:
            waits = [_("{who}'s phone").format(who=self._name(key)) for key in waits_for(conductor)]
            seconds = round(longest_wait(conductor))
            return ngettext(
                "You closed the game. It is checked as far as it went; {whose} may still open what it sealed, for {n} second.",
                "You closed the game. It is checked as far as it went; {whose} may still open what it sealed, for {n} seconds.",
                seconds).format(whose=listed(waits), n=seconds)
        if reason == "resign":
            return _("You resigned.") if by is None else _("{who} resigned.").format(who=self._name(self._key(by)))
        if accused is not None:
            # i18n: {who}: a player's name; {reason}: what that player did, as "Gleb cheated: …" would go on: "spoke out of turn"
            return _("The game stopped, and the audit will look at {who}: {reason}.").format(
                who=self._name(self._key(accused)), reason=in_words(reason))
        # i18n: {reason}: a part of a sentence in small letters: "the table has not begun", or what somebody did
        return _("The game stopped: {reason}.").format(reason=in_words(reason))

    def _bundle(self, data: dict[str, Any]) -> str:
        try:
            path = keep_bug_bundle(self.storage, self.node.card().table, data)
        except OSError as error:
            return _("Something in this app broke in step {step}; nobody at the table did anything wrong. "
                     "What a report needs could not be stored: {why}").format(step=data["step"], why=system(error.strerror))
        return _("Something in this app broke in step {step}; nobody at the table did anything wrong. "
                 "When you report it, please add {file}").format(step=data["step"], file=path)

    def _close(self, verdict: AuditVerdict) -> None:
        conductor = self.node.conductor
        if conductor is None:
            return
        path, missing = None, ""
        if conductor.agreement.seats_of(self.identity.public):
            try:
                path = self.node.keep_transcript(conductor.machine.transcript())
            except OSError as error:            # the journal has it all: the table can be taken up again when there is room
                # i18n: {why}: a part of a sentence in small letters: "there is no room left"; stands after the verdict
                missing = _("Its record could not be stored: {why}.").format(why=system(error.strerror))
        names = {number: self._name(key) for number, key in enumerate(conductor.terms.keys, 1)}
        self._await(())
        self._refresh()
        found = verdict_sentence(verdict, names)
        self.over = online_news.AuditDone(verdict.clean, sentences(found, missing), path,
                                          result_line(conductor, verdict, found, path or Path()))
        self._on_news(self.over)

    # -- names

    def _names(self) -> dict[bytes, str]:
        conductor, lobby = self.node.conductor, self.node.lobby
        at = conductor.agreement if conductor else lobby.view if lobby else None
        return device_names(at.members, at.seats) if at else {}

    def _name(self, key: bytes) -> str:
        return self._names().get(key, "?")

    def _key(self, peer: int) -> bytes:
        return self.node.conductor.key_of(peer) if self.node.conductor else b""

    def _seat_name(self, seat: int) -> str:
        conductor = self.node.conductor
        return OnlinePlan.of(conductor.agreement, self.identity.public).names[seat] if conductor else "?"
