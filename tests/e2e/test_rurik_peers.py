"""Rurik between devices without a window: whole games, clean audits, and nobody knows another's agenda, deed or scheme."""
import pytest

from rules.rurik.cards import AGENDA_DECK, DEED_DECK, PRINTED, REBEL_DECK, SCHEME_DECK
from tests.e2e import leak
from tests.e2e.kept_secrets import KeptSecrets
from tests.e2e.peers import Watched, agreed, play

EVERYTHING = ("intrigue=true", "warfare=true", "factions=hard", "epic=true", "goods_tokens=true", "leaders=random")


def test_two_peers_play_a_whole_game_to_a_clean_audit(tmp_path):
    agreed(play(tmp_path, "main.py", "peer", game="rurik", seats=2))


@pytest.mark.leisure
@pytest.mark.parametrize("settings", [(), ("core=false",), EVERYTHING], ids=["core", "plain", "everything"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_peers_is_audited_clean(tmp_path, seats, settings):
    agreed(play(tmp_path, "main.py", "peer", game="rurik", seats=seats, settings=settings, rounds=6, seconds=900))


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    return Watched(tmp_path_factory.mktemp("watched"), game="rurik", seats=3)


def test_the_watched_game_is_a_whole_one(watched):
    agreed(watched.results)
    assert {SCHEME_DECK, DEED_DECK, AGENDA_DECK, REBEL_DECK} <= {deck for deck, _number in watched.truth.faces}
    seen_by = {len(hidden.since) for hidden in watched.truth.hidden.values()}
    assert {0, 1, 3} <= seen_by                     # in a deck, known to one seat alone (an agenda), shown to all


class TestSecrets(KeptSecrets):
    """Agendas, deeds, schemes and rewards, on every device."""


def test_a_hidden_face_in_a_log_would_be_found(watched):
    ana = watched.peer_of["Ana"]
    mine = watched.truth.seats_of[ana][0]
    for deck in (AGENDA_DECK, DEED_DECK, SCHEME_DECK):
        hidden = next(h for h in watched.truth.hidden.values() if h.face[0] == deck and mine not in h.since)
        assert 0 <= hidden.face[1] < len(PRINTED[deck])
        assert leak.loose_talk(watched.truth, ana, {"a log": f"KeyError: {hidden.face!r}".encode()}), hidden.face


def test_a_look_at_several_cards_may_take_several_steps_but_never_begins_before_it_is_asked_for(watched):
    """Keys for cards of the deck come first, boxes for what another had put back later: all within one ask."""
    truth = watched.truth
    for hidden in truth.hidden.values():
        for step, _asked, began in hidden.since.values():
            assert 0 < step - began <= 4, hidden
