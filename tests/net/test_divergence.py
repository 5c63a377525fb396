"""Two devices believe to have the same rules and do not: the game stops, names the step and leaves a bundle without secrets."""
import asyncio
import dataclasses
import json

import pytest

from app.peer.windowless import WindowlessPeer
from net.fairplay.news import OTHER_RESULT, OTHER_STATE, Halted
from net.lockstep.chain import parse
from net.lockstep.rounds import SEED_ROUND
from net.table_news import BugBundle, Over
from tests.net.room import Room
from tests.net.test_node import Person, begin, close, quick, until  # noqa: F401
from tests.probe import GAME


def altered(since=1):
    """The probe with a bug that the digest of its rules does not show: from some round on a turn leaves another state behind."""
    def buggy(script):
        def stage(t):
            yield from script(t)
            t.points[0] += t.round >= since
        return stage
    made = dataclasses.replace(GAME, stages={name: buggy(script) for name, script in GAME.stages.items()})
    assert made.rules_digest == GAME.rules_digest
    return made


class Diverging(Room):
    """The last phone plays by other rules than the rest."""

    def __init__(self, phones, game):
        super().__init__(phones, rounds=4)
        phone = self.phones[-1]
        for other in self.phones[:-1]:
            other.conductor.unlinked(phone.key)
        phone.start(self.agreement, game=game)
        self.link(phone)
        self.run()
        self.tick(1)


def no_secret_in(text, phones):
    for phone in phones:
        secrets = phone.secrets
        for i in range(0, len(secrets) - 31, 32):
            assert secrets[i:i + 32].hex() not in text
    assert '"P0"' not in text and '"P1"' not in text            # nor a name


@pytest.mark.parametrize("phones", [2, 3])
def test_a_state_that_differs_stops_the_game_names_the_step_and_leaves_a_bundle(phones):
    room = Diverging(phones, altered())
    for phone in room.phones:
        phone.secrets = bytes.fromhex(phone.vault.load()["secrets"])
    room.play()
    room.run()
    for i, phone in enumerate(room.phones):
        (halted,) = room.told(i, Halted)
        assert halted.diverged and halted.reason == OTHER_STATE and halted.accused is None
        (bundle,) = room.told(i, BugBundle)
        text = json.dumps(bundle.data)
        assert phone.conductor.machine.step >= bundle.data["step"] > 5 and bundle.data["where"]
        # The last checkpoints that were signed differ: whoever reads it sees where the devices parted.
        digests = {(m.peer, m.d) for m in map(parse, map(bytes.fromhex, bundle.data["packets"])) if m.n == bundle.data["step"]}
        assert len({d for _, d in digests}) == 2
        assert all(parse(bytes.fromhex(p)).r != SEED_ROUND for p in bundle.data["packets"])
        no_secret_in(text, room.phones)
    assert len({room.told(i, BugBundle)[0].data["step"] for i in range(phones)}) == 1
    room.tick(2)
    assert all(p.conductor.over for p in room.phones)
    for phone in room.phones[:-1]:              # by the rules that most have, nobody who has them too did anything wrong
        finding = phone.conductor.machine.verdict.finding
        assert finding is None or finding.peer == room.phones[-1].conductor.machine.number


def test_a_result_that_differs_leaves_a_bundle_too():
    other = dataclasses.replace(GAME, scores=lambda t: tuple(1 + n for n in GAME.scores(t)))
    assert other.rules_digest == GAME.rules_digest
    room = Diverging(2, other)
    room.play()
    room.run()
    for i in range(2):
        assert [(h.diverged, h.reason, h.accused) for h in room.told(i, Halted)] == [(True, OTHER_RESULT, None)]
        assert len(room.told(i, BugBundle)) == 1


def test_other_ends_are_no_bug_whatever_their_reason_says():
    room = Room(2)
    room.play(2)
    room.phones[0].conductor.resign()
    room.run()
    for i in range(2):
        assert [h.diverged for h in room.told(i, Halted)] == [False] and not room.told(i, BugBundle)
    assert not Halted("sent MOVE where it may not: a checkpoint", None, 2).diverged


def test_devices_over_sockets_stop_alike_and_write_the_bundle_beside_the_journal(tmp_path):
    async def scene():
        olga, gleb = Person("Olga", tmp_path), Person("Gleb", tmp_path, game=altered(0))
        told = []
        writer = WindowlessPeer(olga.node, "", lambda *_: None, lambda event, **facts: told.append((event, facts)), 0)
        hear = olga.hear

        def both(news):
            hear(news)
            if isinstance(news, BugBundle | Halted):
                writer.hear(news)
        olga.node._on_news = both
        await begin(olga, [gleb])
        await until(lambda: olga.told(Over) and gleb.told(Over), 40)
        assert olga.told(Halted)[0].accused is None and gleb.told(Halted)[0].accused is None
        events = dict(told)
        assert "different states" in events["halted"]["reason"]
        path = tmp_path / "Olga" / "tables" / olga.node.card().table / "bug-bundle.json"
        bundle = json.loads(path.read_text())
        assert events["bug bundle"] == {"file": str(path), "step": bundle["step"]} and path.stat().st_mode & 0o077 == 0
        assert bundle["step"] > 1 and bundle["packets"] and "Olga" not in path.read_text()
        await close(olga, gleb)
    asyncio.run(scene())
