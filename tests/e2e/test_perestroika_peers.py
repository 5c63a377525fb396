"""Perestroika between devices without a window: whole games, clean audits, and nobody knows another's hand or pick."""
import pytest

from rules.perestroika.data import ACTION, CARDS
from tests.e2e import leak
from tests.e2e.kept_secrets import KeptSecrets
from tests.e2e.peers import Watched, agreed, play


@pytest.mark.parametrize(("seats", "settings"), [(2, ("scenario=cathedral",)), (3, ())])
def test_peers_play_a_whole_game_to_a_clean_audit(tmp_path, seats, settings):
    agreed(play(tmp_path, "main.py", "peer", game="perestroika", seats=seats, settings=settings))


@pytest.mark.leisure
@pytest.mark.parametrize("scenario", ["successor", "struggle", "planned_city", "serfdom", "water", "palace", "baltic", "abbey"])
def test_every_scenario_is_audited_clean(tmp_path, scenario):
    agreed(play(tmp_path, "main.py", "peer", game="perestroika", settings=(f"scenario={scenario}",), rounds=6, seconds=900))


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    return Watched.with_secrets(tmp_path_factory.mktemp("watched"), game="perestroika", seats=3)


def test_the_watched_game_is_a_whole_one(watched):
    agreed(watched.results)
    assert {deck for deck, _number in watched.truth.faces} == {ACTION}
    seen_by = {len(hidden.since) for hidden in watched.truth.hidden.values()}
    assert {0, 3} <= seen_by                        # still in the deck, shown to all; `with_secrets` saw to the rest


class TestSecrets(KeptSecrets):
    """Hands, picks and decks, on every device."""


def test_a_hidden_face_in_a_log_would_be_found(watched):
    ana = watched.peer_of["Ana"]
    hidden = next(h for h in watched.truth.hidden.values() if watched.truth.seats_of[ana][0] not in h.since)
    assert 0 <= hidden.face[1] < len(CARDS)
    for text in (f"KeyError: {hidden.face!r}".encode(), b"Boris fetched " + CARDS[hidden.face[1]].name.encode()):
        assert leak.loose_talk(watched.truth, ana, {"a log": text}), text
