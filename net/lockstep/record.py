"""Everything that was signed, by (step, round, sender).

Duplicates are dropped; a second body for one place is proof of a double signer. Messages for later steps wait within bounds: a
stranger can make us keep nothing, a peer 256 messages and 4 MiB. Of that, 128 messages and 1 MiB are reserved for small messages
of the next steps, one for each, so that a peer cannot fill its own room to keep out the message that would convict it. HALT, and
the SEED after it, are signed once in a session: each sender has one place for each, whatever the step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from .chain import Message
from .rounds import BALLOT, HALT_ROUND, SEED_ROUND, VoteRound, is_round, is_vote_round

NEAR, SMALL = 128, 8 * 1024  # steps, bytes: messages so near and so small always have room
MAX_EARLY = 128  # other messages of one peer for later steps
MAX_EARLY_BYTES = 3 * 1024 * 1024
# Messages of votes by one peer: so many for finished steps, and as many for the others. Counted apart: else a cheat could make an
# honest peer answer votes on finished steps until it has no room left for its own ballot.
MAX_VOTE_MESSAGES = 512
MAX_OUTSIDE_BYTES = 16 * 1024  # of each message outside the chain: of a vote, HALT or SEED
MessagePlace: TypeAlias = tuple[int, int, int]


class Equivocation(Exception):
    """One sender signed two different bodies for one place."""

    def __init__(self, first: Message, second: Message) -> None:
        super().__init__(f"peer {first.peer} signed two messages for step {first.n}")
        self.first, self.second = first, second


class Record:
    """The messages held. `n` is the step that is being played."""

    def __init__(self) -> None:
        self.n = 0
        self._held: dict[MessagePlace, Message] = {}
        self._by_step: dict[int, list[Message]] = {}
        self._voted: set[int] = set()  # steps in which anybody has voted
        self._outside: set[int] = set()  # steps with anything outside the chain
        self._ahead: set[int] = set()  # later steps that we hold messages for
        self._vote_messages: dict[tuple[int, bool], int] = {}  # (sender, for a finished step) -> how many
        self._halts_and_seeds: dict[tuple[int, int], Message] = {}  # HALT and SEED, by round and sender
        self._early: dict[int, set[MessagePlace]] = {}  # of each sender, those that count against MAX_EARLY
        self._early_bytes: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._held)

    @property
    def vote_message_count(self) -> int:
        """How many of them are ballots or carry out a vote."""
        return sum(self._vote_messages.values())

    @property
    def ballot_count(self) -> int:
        """How many of them are ballots."""
        return sum(VoteRound.of_phase(m.r, BALLOT) is not None for n in self._voted for m in self._by_step.get(n, ()))

    def __iter__(self) -> Iterator[Message]:
        """All of it, in the order of steps, then of arrival."""
        for n in sorted(self._by_step):
            yield from self._by_step[n]

    def since(self, n: int) -> Iterator[Message]:
        """What a device at step n may lack: all messages from that step on, and older ones of votes, HALT and SEED."""
        for step in sorted(s for s in self._outside if s < n):
            yield from (m for m in self._by_step[step] if m.r)
        for step in (*range(n, self.n + 1), *sorted(s for s in self._ahead | self._outside if s > self.n and s >= n)):
            yield from self._by_step.get(step, ())

    def get(self, n: int, r: int, peer: int) -> Message | None:
        return self._held.get((n, r, peer))

    def has_votes(self, n: int) -> bool:
        return n in self._voted

    def of_step(self, n: int) -> Sequence[Message]:
        """The messages held of a step. Not a copy: it changes with the next `add`."""
        return self._by_step.get(n, ())

    def add(self, message: Message, bounded: bool = True) -> bool:
        """Keep a message whose signature was checked. False: dropped. Equivocation: it contradicts one we hold.

        `bounded` is False for messages of our own journal, which are restored all at once, long before their steps.
        """
        place = n, r, peer = message.n, message.r, message.peer
        late = r >= HALT_ROUND
        held = self._halts_and_seeds.get((r, peer)) if late else self._held.get(place)
        if held is not None:
            if held.body != message.body:
                raise Equivocation(held, message)
            return False
        if r and not (is_round(r) and self._has_room_outside(message, late, bounded)):
            return False
        if late:
            self._halts_and_seeds[r, peer] = message
        elif n > self.n:
            if not self._has_early_room(message, bounded):
                return False
            self._ahead.add(n)
        if r:
            self._outside.add(n)
            if not late:
                self._voted.add(n)
        self._held[place] = message
        step = self._by_step.get(n)
        if step is None:
            self._by_step[n] = [message]
        else:
            step.append(message)
        return True

    def _has_early_room(self, message: Message, bounded: bool) -> bool:
        if self._is_next(message):
            return True
        taken, total = self._early.setdefault(message.peer, set()), self._early_bytes.get(message.peer, 0)
        if bounded and (len(taken) >= MAX_EARLY or total + len(message.raw) > MAX_EARLY_BYTES):
            return False
        taken.add(message.place)
        self._early_bytes[message.peer] = total + len(message.raw)
        return True

    def _is_next(self, message: Message) -> bool:
        """Whether this is a small message for a step that is near. There can only be few of them: a second message for the same
        place would be proof of a double signer."""
        return message.r == 0 and message.n <= self.n + NEAR and len(message.raw) <= SMALL

    def _give_room_back(self, message: Message) -> None:
        if message.place in self._early.get(message.peer, ()):
            self._early[message.peer].remove(message.place)
            self._early_bytes[message.peer] -= len(message.raw)

    def _has_room_outside(self, message: Message, late: bool, bounded: bool) -> bool:
        """Messages outside the chain of steps are few and small."""
        if len(message.raw) > MAX_OUTSIDE_BYTES:
            return False
        if late:
            return True
        kind = message.peer, message.n < self.n
        count = self._vote_messages.get(kind, 0)
        if bounded and count >= MAX_VOTE_MESSAGES:
            return False
        self._vote_messages[kind] = count + 1
        return True

    def go_to(self, n: int) -> None:
        """Step n begins: its messages no longer count as early, and votes in the steps before it count as past."""
        for over in range(self.n, n):
            if over in self._voted:
                for message in self._by_step[over]:
                    if is_vote_round(message.r):
                        self._vote_messages[message.peer, False] = self._vote_messages.get((message.peer, False), 0) - 1
                        self._vote_messages[message.peer, True] = self._vote_messages.get((message.peer, True), 0) + 1
        previous, self.n = self.n, n
        self._ahead.discard(n)
        for message in self._by_step.get(n, ()):
            self._give_room_back(message)
        for near in range(previous + NEAR + 1, n + NEAR + 1) if self._ahead else ():
            for message in self._by_step.get(near, ()):
                if self._is_next(message):
                    self._give_room_back(message)

    def forget(self, sender: int) -> None:
        """Another key signs for this sender from now on: drop what the old key signed for unfinished steps."""
        for n in {self.n, *self._ahead} & self._by_step.keys():
            gone = [m for m in self._by_step[n] if m.peer == sender and m.r not in (HALT_ROUND, SEED_ROUND)]
            self._by_step[n] = [m for m in self._by_step[n] if m not in gone]
            for message in gone:
                del self._held[message.place]
                self._give_room_back(message)
