"""The leak test of a watched game, the same for every game: `class TestSecrets(KeptSecrets)` beside a fixture `watched`."""
import pytest

from tests.e2e import leak
from tests.e2e.peers import SECRETS


class KeptSecrets:
    def test_a_device_can_open_what_its_seat_may_know_and_nothing_else(self, watched):
        for name in watched.peers.names:
            assert leak.leaks(watched.truth, watched.peer_of[name], watched.held(name)) == [], name

    def test_no_log_no_report_and_nothing_heard_tells_a_face(self, watched):
        for name in watched.peers.names:
            peers, peer = watched.peers, watched.peer_of[name]
            written = {"the log": peers.log(name).read_bytes(), "the result": peers.out(name).read_bytes()}
            for path in peers.storage(name).rglob("*"):
                if path.is_file() and path.name not in ("journal", "transcript.veche"):
                    written[path.name] = path.read_bytes()
            assert leak.loose_talk(watched.truth, peer, written) == [], name
            heard, _beside = leak.heard(watched.witness(name, "heard"))
            assert heard.messages and leak.leaks(watched.truth, peer, heard) == [], name

    def test_a_bot_is_handed_its_own_cards_and_what_lies_open(self, watched):
        for name in watched.peers.names:
            lines = watched.handed(name)
            assert any(line["faces"] for line in lines), name
            assert leak.in_sight(watched.truth, lines) == [], name

    def test_no_process_holds_a_secret_of_another_in_its_memory(self, watched):
        if watched.in_memory is None:
            pytest.skip("another process's memory cannot be read here")
        for name in watched.peers.names:
            assert watched.in_memory[name] == {f"{what} of {name}" for what, _start, _end in SECRETS}
