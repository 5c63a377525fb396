"""Phones in one room, each with a conductor, a disk and a vault, joined by queues."""
import random

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from net.agreement import Agreement, Member, TableOptions, TakenSeat
from net.conductor import Conductor
from net.fairplay.peer import FairPeer
from net.fairplay.peer_secrets import SessionSecrets
from net.journal import Journal
from net.names import CRESTS
from net.table_journal import read_table_journal, write_agreement
from net.table_news import PeerSend
from tests.probe import GAME
from tests.soak.world import SafeVault, TearingDisk


class Phone:
    def __init__(self, number, rng):
        self._key = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
        self.key = self._key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        self.disk, self.vault, self.news, self.down, self.deaf, self.mute = TearingDisk(rng), SafeVault(), [], False, False, False
        self.slowly = False
        self.vault.store({"secrets": SessionSecrets.fresh(rng.randbytes).encode().hex()})

    def start(self, agreement, now=0.0, default_answer=None, game=GAME):
        journal = Journal(self.disk)
        contents = read_table_journal(journal)
        if contents is None:
            write_agreement(journal, agreement)
        secrets = SessionSecrets.decode(bytes.fromhex(self.vault.load()["secrets"]))
        machine = FairPeer(game, agreement.terms(), secrets, self._key.sign, self.key, contents.packets if contents else ())
        self.conductor = Conductor(self.key, agreement, machine, journal, self.vault, now, restarted=contents is not None,
                                   default_answer=default_answer)


class Room:
    """Phones in one room: everything arrives at once, until somebody is down."""

    def __init__(self, phones=2, seconds=0, seed=1, rounds=1, game=GAME, options=None):
        self.rng, self.now = random.Random(seed), 0.0
        self.phones = [Phone(i, self.rng) for i in range(phones)]
        seats = tuple(TakenSeat(p.key, f"P{i}", CRESTS[i], "", bytes(16)) for i, p in enumerate(self.phones))
        members = tuple(Member(p.key, f"P{i}", CRESTS[i], False, (), 0) for i, p in enumerate(self.phones))
        self.agreement = Agreement("ab" * 16, game.id, game.rules_digest,
                                   TableOptions(0, True, True, seconds, options or {"rounds": rounds}), seats, members)
        for phone in self.phones:
            phone.start(self.agreement, game=game)
        for phone in self.phones:
            self.link(phone)
        self.run()

    def link(self, phone):
        for other in self.phones:
            if other is not phone and not other.down:
                phone.conductor.linked(other.key)
                other.conductor.linked(phone.key)

    def run(self):
        """Until nothing moves any more."""
        moved = True
        while moved:
            moved = False
            for phone in self.phones:
                if phone.down:
                    continue
                while phone.conductor.work(lambda slow=phone.slowly: not slow):
                    pass
                for out in phone.conductor.take():
                    moved = True
                    self.carry(phone, out)

    def carry(self, phone, out):
        if not isinstance(out, PeerSend):
            phone.news.append(out)
            return
        to = next(p for p in self.phones if p.key == out.to)
        if not to.down and not to.deaf and not phone.mute:
            to.conductor.heard(phone.key, out.kind, out.payload)

    def tick(self, seconds):
        for _ in range(round(seconds / 0.2)):
            self.now += 0.2
            for phone in self.phones:
                if not phone.down:
                    phone.conductor.tick(self.now)
            self.run()

    def play(self, moves=10**9):
        """Answer for whoever is asked, until the game is over."""
        while moves and not all(p.conductor.over for p in self.phones if not p.down):
            asked = [(p, s) for p in self.phones if not p.down for s in range(len(self.phones)) if p.conductor.machine.asks(s)]
            if not asked:
                return
            phone, seat = asked[0]
            phone.conductor.submit(seat, self.rng.choice(list(phone.conductor.machine.table.legal(seat))))
            moves -= 1
            self.run()

    def told(self, phone, kind):
        return [n for n in self.phones[phone].news if isinstance(n, kind)]
