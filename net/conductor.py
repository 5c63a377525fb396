"""One table from its agreement to its audit: wires the links, the journal and the fair-play machine.  Does no I/O of its own.

    linked / unlinked / heard      called by the node: which devices are linked, and what they sent; call `work` after it
    tick(now)                      the time; the protocol itself does not depend on it
    submit, vote, say, ...         what the players at this device do
    work(may_go_on)                long computations, in slices
    take() -> list                 what the node must do: PeerSend, and news for the screen

`_hand_out` keeps the order that makes a crash harmless: append packets of others to the journal, append own packets, sync the
journal, and only then hand out a `PeerSend`.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from net.agreement import Agreement
from net.control_limits import ControlLimits
from net.fairplay.news import Broken, Halted, Left, Silenced, VoteFailed, VoteOpened
from net.fairplay.peer import FairPeer
from net.fairplay.verdict import AuditVerdict
from net.frames import CONTROL, SIGNED, pack, unpack
from net.gaps import Gaps
from net.going_on import GoingOn
from net.journal import OWN, THEIRS, Journal, Vault
from net.lockstep.chain import parse
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from net.lockstep.wire import InvalidMessage, as_bytes, as_field, as_fields, as_int, as_list
from net.pointing import Pointed, plain_things, read_things
from net.table_journal import write_over
from net.table_news import (
    Awaiting,
    BugBundle,
    EndWanted,
    Leaving,
    Mute,
    Muted,
    NoVote,
    Over,
    PeerSend,
    PointedAt,
    Presence,
    PresenceChanged,
    Rematch,
    RematchWanted,
    SeatProposed,
    TableMoved,
    TablesChanged,
    TimeUp,
    WatcherDecided,
    WatchersChanged,
    WithoutWanted,
)
from net.talk import Talk, TooMuch
from net.texts import DisplayText
from net.trouble import Trouble
from net.watching import MOST_TABLES, Onlooker, Watching
from rules.core import Illegal, Table
from rules.core.encoding import digest

DAMAGED_SECRETS = "this device's file is damaged: the secrets it keeps for this table are not those it began with"
DAMAGED_JOURNAL = "this device's record of it is damaged, and the others do not have all that is missing"
MOST_LOST = 256                 # own messages kept in case they fill a hole of the journal
SCREEN_SECONDS = 3.0            # a screen that shows the clock gets so much longer to answer by itself


class NotNow(Trouble):
    """A wish that cannot be granted now."""


class CannotVote(NotNow):
    """The table cannot go on without this device: `why` is for whoever puts it into words."""

    def __init__(self, why: NoVote) -> None:
        super().__init__("not without this device")
        self.why = why


class Conductor:
    """`journal` and `vault` are None for a watcher, which keeps nothing. `restarted`: the machine was restored from a journal.

    `mute`: why this device, though it has a seat, may sign nothing: its machine only watches."""

    def __init__(self, me: bytes, agreement: Agreement, machine: FairPeer, journal: Journal | None, vault: Vault | None,
                 now: float, *, restarted: bool = False, default_answer: Callable[[Any, int], Sequence[Any]] | None = None,
                 mute: Mute | None = None) -> None:
        self.me, self.agreement, self.machine = me, agreement, machine
        self.terms = machine.terms
        self._journal, self._vault, self._now = journal, vault, now
        self._default_answer = default_answer or by_caretaker  # what a seat does whose time is up: several answers are a draft
        self._outs: list[Any] = []
        self._has_new_packets = False                                     # there are packets that `gaps` has not heard of
        self._gaps = Gaps(machine, me, now, restarted, self._tell, self._send_packet, self._is_whole)
        self._lost_own_messages: list[bytes] = []                       # own messages that may fill a hole of the journal
        self._talk = Talk()
        self.presence = {key: Presence.AWAY for key in self.terms.keys if key != me}
        self._mute = mute                                       # why we may sign nothing more
        self._told_mute: Mute | None = None                     # what we have told the others about that
        self._muted: set[bytes] = set()                         # other devices that may sign nothing more
        self._in_sight: tuple[Any, ...] = ()                    # of the table, when that was told last
        self._stuck: set[bytes] = set()                         # linked devices whose word is overdue
        self._gone_for_good: set[bytes] = set()                 # who said that it leaves, since its link is up
        self._linked: list[bytes] = []
        self._watching = Watching(m.key for m in agreement.members if m.is_table)
        self._shown_watchers: tuple[Onlooker, ...] = ()
        self._shown_tables: tuple[tuple[Onlooker, ...], tuple[Onlooker, ...]] = (), ()  # those here, those that ask to be
        self._decided_without_a_seat: set[bytes] = set()        # watchers that signed a decision: told once of each
        self._limits = ControlLimits()
        self._going_on = GoingOn(machine, me, self.key_of)
        self._proposed: dict[tuple[bytes, int], bytes | None] = {}      # who proposed whom for which seat
        self._awaiting: tuple[bytes, ...] = ()
        self._deadlines: dict[int, tuple[int, float]] = {}     # seat -> which ask, and when its time is up
        self._end_wanted_by: frozenset[bytes] = frozenset()            # who would end the game by agreement
        self._rematch_wanted_by: set[bytes] = set()                         # who would play again
        self.audited: set[bytes] = set()                           # peers whose audit is through: they need us no more
        self.over = False
        self._has_told_cheat = False                                     # the verdict that was told names a cheat

    # -- called by the node

    def linked(self, key: bytes, name: str = "", crest: str = "", is_table: bool = False) -> None:
        """A link to a peer is up, or to a watcher, which goes by this name; `is_table`: and came to lie in the middle."""
        if key not in self.presence:
            if self._watching.came(key, DisplayText(name), crest, is_table):
                self._tell_watchers()
            if self._watching.tables:
                self._tell(key, self._tables_message())
            return
        if key not in self._linked:
            self._linked.append(key)
        self._gone_for_good.discard(key)
        self._muted.discard(key)            # if it is still mute it says so again; its newest files may have been restored
        self._set_presence(key, Presence.HERE)
        self._gaps.linked(key)
        if self._told_mute is not None:
            self._tell(key, {"t": "mute", "why": self._told_mute.value})
        if self.audited:
            self._tell(key, self._audited_message())
        if self.me in self._end_wanted_by:
            self._tell(key, {"t": "end", "wants": True})
        for about in self._going_on.mine():
            self._tell(key, {"t": "without", "key": about.hex(), "wants": True})
        if self._watching.tables:
            self._tell(key, self._tables_message())
        if self._watching.ours:
            self._tell(key, self._watching.message())

    def unlinked(self, key: bytes) -> None:
        if key in self._linked:
            self._linked.remove(key)
        if self._watching.went(key):
            self._tell_watchers()
        self._gaps.unlinked(key)
        self._limits.forget(key)
        self._stuck.discard(key)
        self._going_on.forget_wishes_of(key)
        self._muted.discard(key)
        self._end_wanted_by -= {key}        # an absent device agrees to nothing; it tells its wish again when it is back
        if key in self.presence:
            self._set_presence(key, Presence.AWAY)

    def silent(self, key: bytes, silent: bool) -> None:
        """Whether a linked device has been silent for a while."""
        if key in self._linked:
            self._set_presence(key, Presence.RECONNECTING if silent else Presence.HERE)

    def heard(self, key: bytes, kind: bytes, payload: bytes) -> None:
        """Take in bytes from an authenticated link. Never raises, whatever they are."""
        if kind == SIGNED and key in self._linked:
            self._gaps.packet_from(key, payload)
            if self._is_whole() or not self._mend(payload):
                self.machine.receive(payload)
        elif kind == SIGNED and key in self._watching.ours:
            self._refuse_decision(key, payload)
        elif kind == CONTROL:
            with suppress(InvalidMessage):
                message = unpack(payload)
                if isinstance(message, dict):
                    self.heard_control(key, message)

    def heard_control(self, key: bytes, message: dict[str, Any]) -> None:
        """Take in a control message that is parsed already. Never raises, whatever it says."""
        kind, rest = str(message.get("t", ""))[:16], {k: v for k, v in message.items() if k != "t"}
        if self._limits.allows(key, kind, rest, self._now):
            with suppress(InvalidMessage):
                self._control(key, kind, rest)
        self._settle()

    def tick(self, now: float) -> None:
        """Call a few times a second."""
        self._now = now
        for key, kind, message in self._limits.due(now):
            with suppress(InvalidMessage):
                self._control(key, kind, message)
        self._gaps.tick(now)
        self._clock()
        self._notice_stuck()
        self._settle()

    def woke(self, now: float) -> None:
        """This device has slept. A copy of its folder may have been played on elsewhere, so it asks what the others hold
        before it signs anything, as after a restart."""
        self._now = now
        if not self.over and self.machine.number is not None:
            self.machine.wake()
            self._gaps.woke(now)

    def work(self, may_go_on: Callable[[], bool]) -> bool:
        """Do a part of the long computations; True: there is more. Own messages are sent before we apply them ourselves, because
        the others wait for them."""
        machine = self.machine
        more = machine.work(lambda: not machine.has_out and may_go_on())
        if more and machine.has_out:
            self._hand_out()
            return True
        if not more:
            self._gaps.machine_worked_through()
        self._settle()
        return more

    def take(self) -> list[Any]:
        outs, self._outs = self._outs, []
        return outs

    # -- what the players do

    def submit(self, seat: int, *answers: Any) -> None:
        """A seat of this device decides. Raises the machine's Illegal; `work` then makes the message."""
        self.machine.submit(seat, *answers)

    def vote(self, key: bytes, leave: bool) -> None:
        """The players here agree to go on without a device, or do not."""
        awaited = next((sender for sender in self.machine.awaited() if self.key_of(sender) == key), None)
        if awaited is None and key not in self.terms.keys:
            raise NotNow("nobody waits")
        self.machine.vote(awaited or self.terms.keys.index(key) + 1, leave)
        self._settle()

    def why_no_vote(self, key: bytes) -> NoVote | None:
        """Why the table cannot go on without this device; None if it can, once all others wish it."""
        return self._going_on.why_no_vote(key)

    def go_on_without(self, key: bytes, wants: bool = True) -> None:
        """The players here would go on without a device, or no longer. It counts when everybody else wishes it, too."""
        if key not in self.presence or self.presence[key] is Presence.LEFT:
            raise NotNow("nobody waits")
        if wants and (why := self._going_on.why_no_vote(key)) is not None:
            raise CannotVote(why)
        if wants is not (self.me in self._going_on.wished_by(key)):
            self._going_on.wish(self.me, key, wants)
            self._tell_all({"t": "without", "key": key.hex(), "wants": wants})
        self._settle()

    def hand_over(self, seat: int, key: bytes | None) -> None:
        """Propose who decides for a seat once it is open. It counts if all remaining peers propose the same."""
        self.machine.propose(seat, key)
        self._tell_all({"t": "seat", "seat": seat, "key": key.hex() if key else ""})
        self._settle()

    def resign(self) -> None:
        """End the game for everybody: with hidden cards nobody can play on for us."""
        self.machine.resign()
        self._settle()

    def want_end(self, wants: bool = True) -> None:
        """End by agreement: when every peer at the table wants it, each signs that it was agreed."""
        self._end_wanted_by = self._end_wanted_by | {self.me} if wants else self._end_wanted_by - {self.me}
        self.machine.want_end(wants)
        self._tell_all({"t": "end", "wants": wants})
        self._end_if_all_agree()
        self._settle()

    def leave(self) -> None:
        """Tell the others that we leave for good. They decide whether to play on."""
        self._tell_all({"t": "leaving"})

    def pause(self) -> None:
        """The phone is being put away: the others show it as away at once, not after ten seconds of silence."""
        self._tell_all({"t": "pause"})

    def wait_no_longer(self) -> None:
        """After the result or a halt: audit without the seeds that did not come."""
        self.machine.close()
        self._settle()

    def say(self, name: str, text: str = "", emote: str = "") -> None:
        """Send a text or a gesture to the table."""
        try:
            self._tell_all(self._talk.write(name, text, emote))
        except TooMuch as error:
            raise NotNow(error.reason, **error.values) from None

    def let_lie(self, key: bytes) -> None:
        """The people here say yes to a device that would like to lie in the middle. One yes is enough."""
        if self._watching.let_lie([key]):
            self._tell_all(self._tables_message())
            self._show_watchers()

    def keep_tables_of(self, before: Conductor) -> None:
        """Of the same table when it is played again: nobody is asked twice."""
        self._watching.let_lie(before._watching.tables - {*self.terms.keys})

    def point(self, things: Sequence[tuple[str, Any]]) -> None:
        """On the device in the middle: a finger points at these things. Only the devices that are asked now hear of it."""
        table = self.machine.table
        if table is not None and things and self.me in self._watching.tables:
            for key in self._awaiting:
                if key in self._linked:
                    self._tell(key, {"t": "point", "at": table.asked, "things": plain_things(things)})

    def want_rematch(self) -> None:
        if not self.over:
            raise NotNow("not over yet")
        self._rematch_wanted_by.add(self.me)
        self._tell_all({"t": "rematch"})
        self._rematch_if_all_agree()

    # -- packets

    def _hand_out(self) -> None:
        """Journal what is new, sync if it is ours, and only then hand it out to be sent."""
        machine = self.machine
        theirs, own = machine.take_in(), machine.take_out()
        if self._journal is not None:
            for packet in theirs:
                self._journal.append(THEIRS, packet)
            for packet in own:
                self._journal.append(OWN, packet)
            if own:
                self._journal.sync()
        for packet in (*machine.take_relay(), *own):        # evidence before the message that cites it
            self._outs += [PeerSend(key, SIGNED, packet) for key in self._linked]
        if self._watching.ours:
            for packet in (*theirs, *own):
                # A watcher may be linked to us alone, so we forward everybody's messages to it.
                self._outs += [PeerSend(key, SIGNED, packet) for key in self._watching.ours]
        self._has_new_packets = self._has_new_packets or bool(theirs or own)

    def _is_whole(self) -> bool:
        return self._journal is None or not self._journal.holes

    def _mend(self, packet: bytes) -> bool:
        """Try to fill a hole of our journal with this packet. True: it was restored, or kept because it may belong there."""
        if self._journal is None:
            return False
        mended = self._journal.mend(packet)
        for record in mended:
            if record.kind in (OWN, THEIRS):
                self.machine.restore_packet(record.payload)
        if self._is_whole():
            known = {record.payload for record in mended}
            for own in self._lost_own_messages:
                if own not in known:
                    self.machine.receive(own)               # signed after the end of our journal: it is an old copy, too
            self._lost_own_messages.clear()
            return packet in known
        if self.machine.is_lost_own_message(packet):
            if len(self._lost_own_messages) < MOST_LOST and packet not in self._lost_own_messages:
                self._lost_own_messages.append(packet)
            return True
        return any(record.payload == packet for record in mended)

    def _settle(self) -> None:
        """Hand out what is new, tell what happened, ask for what is missing."""
        machine = self.machine
        self._hand_out()
        for news in machine.take_news():
            self._outs.append(news)
            if isinstance(news, Left) and news.peer <= len(self.terms.keys):
                self._set_presence(self.key_of(news.peer), Presence.LEFT)
                self._going_on.forget_about(self.key_of(news.peer))
                self._going_on.forget_wishes_of(self.key_of(news.peer))
            elif isinstance(news, Left | VoteFailed):
                self._going_on.forget_about(self.key_of(news.peer))
            elif isinstance(news, VoteOpened):
                self._going_on.count_ballots()
            if isinstance(news, Broken) or (isinstance(news, Halted) and news.diverged):
                self._outs.append(BugBundle(self._bundle(news)))
        in_sight = machine.in_sight()
        if in_sight != self._in_sight:
            self._in_sight = in_sight
            self._outs.append(TableMoved())
        self._tell_wishes()
        self._say_mute()
        self._gaps.settle(self._has_new_packets)
        self._has_new_packets = False
        self._tell_awaited()
        verdict = machine.verdict
        if verdict is not None and not self.over:
            self._finish_table(verdict)
        elif verdict is not None and verdict.finding is not None and not self._has_told_cheat:
            self._has_told_cheat = True     # a proof came after the first verdict
            self._outs.append(Over(verdict))

    def _say_mute(self) -> None:
        """Tell the others if this device may sign nothing more, so that they wait for its newest files or vote."""
        mute = Mute.BEHIND if self.machine.is_behind else self._mute
        if mute is None and not self._is_whole() and (self._gaps.has_asked or self._told_mute):
            mute = Mute.DAMAGED
        if mute is self._told_mute or self.over:
            return
        self._told_mute = mute
        self._tell_all({"t": "mute", "why": mute.value if mute else ""})
        if mute is Mute.DAMAGED:                    # for BEHIND the machine has told it
            self._outs.append(Silenced(DAMAGED_SECRETS if self._mute else DAMAGED_JOURNAL))

    def _finish_table(self, verdict: AuditVerdict) -> None:
        self.over = True
        self._has_told_cheat = verdict.finding is not None
        if self._journal is not None and self._vault is not None:
            write_over(self._journal)
            self._vault.erase()
        self._learn_audited({self.me})
        self._outs.append(Over(verdict))

    def _bundle(self, news: Broken | Halted) -> dict[str, Any]:
        """What a developer needs to reproduce it: packets and places, no seed and no name."""
        table = self.machine.table
        held = [(place, packet) for place, packet in self._gaps.packets_from(1) if place[1] != SEED_ROUND]
        packets = [packet.hex() for _, packet in held]
        # The HALT names the step where it was found; we may be a step further.
        step = min([self.machine.step, *(n for (n, r, _), _ in held if r == HALT_ROUND)])
        return {"step": step, "news": repr(news), "where": table.where() if table else "",
                "digest": table.digest() if table else "", "terms": self.terms.plain(), "packets": packets}

    # -- control messages

    def _control(self, key: bytes, kind: str, message: dict[str, Any]) -> None:
        known = key in self._linked
        if kind == "talk":
            if (said := self._talk.hear(key, message, self._now, self._names_of(key), key not in self.presence)) is not None:
                self._outs.append(said)
        elif kind in ("pull", "pulled", "show", "shown") and (known or key in self._watching.ours):
            self._gaps.hear(key, kind, message)
        elif kind == "point" and key in {table.key for table in self._watching.tables_here} & self._watching.ours.keys():
            at, things = as_fields(message, "at", "things")
            self._hear_pointing(as_int(at), read_things(things))
        elif known:
            self._control_from_peer(key, kind, message)

    def _control_from_peer(self, key: bytes, kind: str, message: dict[str, Any]) -> None:
        match kind:
            case "done":
                keys = as_field(message, "keys")
                self._learn_audited({as_bytes(k, 32) for k in as_list(keys)[:16]} & set(self.presence))
            case "end":
                wants = as_field(message, "wants") is True
                if wants is not (key in self._end_wanted_by):
                    self._end_wanted_by = self._end_wanted_by | {key} if wants else self._end_wanted_by - {key}
                    self._outs.append(EndWanted(key, wants))
                    self._end_if_all_agree()
            case "without":
                about, wants = as_fields(message, "key", "wants")
                if (whom := as_bytes(about, 32)) in self.terms.keys and whom != key:
                    self._going_on.wish(key, whom, wants is True)
            case "watchers":
                if self._watching.told(key, as_field(message, "who"), {self.me, *self.terms.keys}):
                    self._show_watchers()
            case "tables":
                keys = as_list(as_field(message, "keys"))
                if self._watching.let_lie({as_bytes(k, 32) for k in keys[:MOST_TABLES]} - {*self.terms.keys}):
                    self._tell_all(self._tables_message())
                    self._show_watchers()
            case "leaving":
                if key not in self._gone_for_good:
                    self._gone_for_good.add(key)
                    self._outs.append(Leaving(key))
            case "pause":
                self._set_presence(key, Presence.AWAY)
            case "mute":
                why = as_field(message, "why")
                if why == "":                       # it has recovered its journal
                    self._muted.discard(key)
                    self._set_presence(key, Presence.HERE)
                elif key not in self._muted:
                    self._muted.add(key)
                    self._set_presence(key, Presence.MUTE)
                    self._outs.append(Muted(key, Mute.DAMAGED if why == Mute.DAMAGED.value else Mute.BEHIND))
            case "seat":
                plain, decider = as_fields(message, "seat", "key")
                seat, heir = as_int(plain, 0, len(self.terms.roster) - 1), as_bytes(decider, 32) if decider != "" else None
                if self._proposed.get((key, seat), b"") != heir:
                    self._proposed[key, seat] = heir
                    self._outs.append(SeatProposed(key, seat, heir))
            case "rematch" if key not in self._rematch_wanted_by:
                self._rematch_wanted_by.add(key)
                self._outs.append(RematchWanted(key))
                self._rematch_if_all_agree()

    def _learn_audited(self, keys: set[bytes]) -> None:
        """Pass on whose audit is done, also to peers without a link to it, so that no device stays only to serve them."""
        if not keys <= self.audited:
            self.audited |= keys
            self._tell_all(self._audited_message())

    def _audited_message(self) -> dict[str, Any]:
        return {"t": "done", "keys": [key.hex() for key in sorted(self.audited)]}

    def _end_if_all_agree(self) -> None:
        if self._end_wanted_by >= {k for k in self.terms.keys if self.presence.get(k) is not Presence.LEFT}:
            self._end_wanted_by = frozenset()
            with suppress(Illegal):         # another peer has ended it already
                self.machine.agree()

    def _rematch_if_all_agree(self) -> None:
        if self.over and self._rematch_wanted_by >= set(self.terms.keys):
            self._rematch_wanted_by.clear()
            # Every device derives the same new id.
            again = self.agreement.plain() | {"table": digest(["rematch", self.agreement.table])[:32]}
            self._outs.append(Rematch(Agreement.read(again, kept=True)))

    def _tell(self, key: bytes, message: dict[str, Any]) -> None:
        self._outs.append(PeerSend(key, CONTROL, pack(message)))

    def _send_packet(self, key: bytes, packet: bytes) -> None:
        self._outs.append(PeerSend(key, SIGNED, packet))

    def _tell_all(self, message: dict[str, Any]) -> None:
        for key in (*self._linked, *self._watching.ours):
            self._tell(key, message)

    @property
    def linked_devices(self) -> tuple[bytes, ...]:
        """The other devices of the table that have a link to this one."""
        return tuple(self._linked)

    # -- who looks on, and who may be called what

    @property
    def watchers(self) -> tuple[Onlooker, ...]:
        """Everybody who looks on, at whichever device."""
        return self._watching.everybody()

    @property
    def table_in_the_middle(self) -> bool:
        """Whether a device that shows the public table lies in the middle now: this one, or one that all can look at."""
        return bool(self._watching.tables_here) or self.is_table

    @property
    def is_table(self) -> bool:
        """Whether this device itself lies in the middle."""
        return self.me in self._watching.tables

    @property
    def tables_asking(self) -> tuple[Onlooker, ...]:
        """Devices that would like to lie in the middle: one yes of a player is enough."""
        return self._watching.tables_asking

    def _show_watchers(self) -> None:
        if self._watching.welcome_more_tables():
            self._tell_all(self._tables_message())
        if self.watchers != self._shown_watchers:
            self._shown_watchers = self.watchers
            self._outs.append(WatchersChanged(self.watchers))
        tables = self._watching.tables_here, self._watching.tables_asking
        if tables != self._shown_tables:
            self._shown_tables = tables
            self._outs.append(TablesChanged(*tables))

    def _tables_message(self) -> dict[str, Any]:
        return {"t": "tables", "keys": [key.hex() for key in sorted(self._watching.tables)]}

    def _hear_pointing(self, at: int, things: Pointed) -> None:
        """It counts only while somebody here is asked, and only for the step that the finger saw."""
        table, seats = self.machine.table, range(len(self.terms.roster))
        if table is not None and table.asked == at and any(self.machine.asks(seat) for seat in seats):
            self._outs.append(PointedAt(things))

    def _refuse_decision(self, key: bytes, packet: bytes) -> None:
        """A watcher may pass on what others have signed; what it has signed itself is no message of this table."""
        if key in self._decided_without_a_seat or not self._limits.allows(key, "signed", {}, self._now):
            return
        with suppress(InvalidMessage):
            if parse(packet).is_signed_by(key):
                self._decided_without_a_seat.add(key)
                who = self._watching.ours[key]
                self._outs.append(WatcherDecided(key, who.name, who.is_table))

    def _tell_watchers(self) -> None:
        self._show_watchers()
        for key in (*self._linked, *self._watching.ours):
            self._tell(key, self._watching.message())

    def _names_of(self, key: bytes) -> tuple[str, ...]:
        """What somebody at this device may be called: the people who sit there; of a watcher, the name it came with."""
        seats = tuple(s.name for s in self.agreement.seats if s.key == key and not s.level)
        device = tuple(m.name for m in self.agreement.members if m.key == key)
        return (*seats, *device) if key in self.presence or key == self.me else self._watching.names_of(key) or device

    # -- going on without somebody

    def _tell_wishes(self) -> None:
        self._going_on.vote()
        changed, self._going_on.changed = self._going_on.changed, {}
        for about in changed:
            self._outs.append(WithoutWanted(about, self._going_on.wished_by(about), len(self._going_on.voters(about))))

    def _notice_stuck(self) -> None:
        """Treat a linked device whose word is overdue like one that is away, and no longer when it has come."""
        table = self.machine.table
        seconds = self._time_for(table) if table is not None and table.ask is not None else 0.0
        stuck = set() if self.over else self._going_on.stuck(self._linked, self._now, seconds)
        for key in self._stuck ^ stuck:
            self._stuck = self._stuck | {key} if key in stuck else self._stuck - {key}
            if self.presence[key] is not Presence.LEFT:
                self._set_presence(key, Presence.HERE)  # which it is not while it is in `_stuck`

    # -- who is awaited, and for how long

    def key_of(self, sender: int) -> bytes:
        """The device that speaks as this sender: a peer's own, or whoever decides for an open seat. Empty for the caretaker."""
        keys, device = self.terms.keys, self.machine.device
        if 1 <= sender <= len(keys):
            return keys[sender - 1]
        return (device.key_of(sender) if device is not None else None) or b""

    def _set_presence(self, key: bytes, presence: Presence) -> None:
        before = self.presence.get(key)
        if presence in (Presence.HERE, Presence.RECONNECTING):
            presence = Presence.MUTE if key in self._muted else Presence.STUCK if key in self._stuck else presence
        if presence is Presence.HERE:
            self._going_on.forget_about(key)
        if before is not presence and (before is not Presence.LEFT or presence is Presence.HERE):
            self.presence[key] = presence
            self._outs.append(PresenceChanged(key, presence))

    def _tell_awaited(self) -> None:
        keys = () if self.over else tuple(k for k in map(self.key_of, self.machine.awaited()) if k)
        if keys != self._awaiting:
            self._awaiting = keys
            self._outs.append(Awaiting(keys))

    def _clock(self) -> None:
        """Give the default answer for seats of this device whose time is up."""
        table, device = self.machine.table, self.machine.device
        if table is None or device is None or table.ask is None or not (seconds := self._time_for(table)):
            return
        if Presence.AWAY in self.presence.values():  # the table waits anyway; the time starts again when all are back
            self._deadlines.clear()
            return
        for seat in range(len(self.terms.roster)):
            if not device.asks(seat) or device.has_decided(seat):
                self._deadlines.pop(seat, None)
            elif self._deadlines.get(seat, (-1, 0.0))[0] != table.asked:
                self._deadlines[seat] = (table.asked, self._now + seconds)
            elif self._now >= self._deadlines[seat][1]:
                del self._deadlines[seat]
                self.machine.submit(seat, *self._default_answer(table, seat))
                self._outs.append(TimeUp(seat))

    def _time_for(self, table: Any) -> float:
        """Seconds for this ask: the game's own for asks of this kind, or the table's."""
        setting = table.game.notes.get("clocks", {}).get(table.ask.why)
        if setting is not None:
            return float(table.settings[setting]) + SCREEN_SECONDS
        return float(self.agreement.options.seconds)


def by_caretaker(table: Table[Any], seat: int) -> Sequence[Any]:
    return (table.by_caretaker(seat),)
