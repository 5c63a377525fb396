"""Saber and Blood between devices without a window: whole fights, clean audits, and nobody knows another's hand or stance."""
import pytest

from rules.saber.factions import CARDS
from tests.e2e import leak
from tests.e2e.kept_secrets import KeptSecrets
from tests.e2e.peers import Peers, Watched, agreed, play  # first: it skips where there is no network

TWO = ("Ana", "Boris")
STANCES = (b"attack", b"dodge", b"feint")


@pytest.mark.leisure
@pytest.mark.parametrize("scenario", ["brawl", "burn", "theft", "debt", "lady"])
def test_every_scenario_of_two_is_audited_clean(tmp_path, scenario):
    settings = (f"scenario={scenario}", "turn_cap=20")
    agreed(play(tmp_path, "main.py", "peer", game="saber", seats=2, settings=settings, seconds=900), draws=True)


@pytest.mark.leisure
@pytest.mark.parametrize(("seats", "scenario"), [
    (3, "great_brawl"), (3, "everybodys_debt"), (4, "great_brawl"), (4, "teams"), (4, "everybodys_debt")])
def test_three_and_four_devices_are_audited_clean(tmp_path, seats, scenario):
    settings = (f"scenario={scenario}", "turn_cap=20")
    agreed(play(tmp_path, "main.py", "peer", game="saber", seats=seats, settings=settings, seconds=1500), draws=True)


@pytest.mark.leisure
def test_a_table_with_a_clock_comes_to_its_end(tmp_path):
    settings = ("scenario=raid",)
    agreed(play(tmp_path, "main.py", "peer", game="saber", seats=2, settings=settings, decision_time=5, seconds=900), draws=True)


@pytest.mark.leisure
def test_the_caretaker_fights_on_for_a_device_that_is_switched_off(tmp_path):
    peers = Peers(tmp_path, "main.py", "peer", game="saber", seats=3, settings=("scenario=great_brawl",), go_on_without=3)
    try:
        for name in peers.names:
            peers.told(name, "table code")          # everybody holds a part of the others' locks
        peers.kill("Vera")
        results = peers.results(1200, without=("Vera",))
    finally:
        peers.close()
    agreed(results, draws=True)


# -- who could know what ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    return Watched(tmp_path_factory.mktemp("watched"), game="saber", seats=2, settings=("scenario=raid",))


def test_two_devices_fight_to_one_end_and_a_clean_audit(watched):
    agreed(watched.results, draws=True)
    decks = {deck for deck, _number in watched.truth.faces}
    assert len(decks) == 3 and "tavern" in decks
    assert {0, 1} <= {len(hidden.since) for hidden in watched.truth.hidden.values()}     # in a deck, in somebody's hand


class TestSecrets(KeptSecrets):
    """Hands and decks, on every device; stances below."""


@pytest.mark.parametrize("name", TWO)
def test_a_stance_is_heard_only_after_ones_own_was_sealed(watched, name):
    """In the words as they came over the links: a step of seals holds no stance, and the opened ones come after it."""
    heard, _beside = leak.heard(watched.witness(name, "heard"))
    sealed = [m for m in heard.messages if m.t == "SEAL"]
    opened = [m for m in heard.messages if m.t == "OPEN"]
    for message in sealed:
        assert not any(stance in message.raw or stance.hex().encode() in message.raw for stance in STANCES)
    assert all(any(stance.hex().encode() in message.raw for stance in STANCES) for message in opened)
    steps = {m.n for m in sealed}
    assert all(m.n - 1 in steps for m in opened)


def test_a_card_in_play_is_named_aloud_and_no_other_is(watched):
    """Who uses Devil's Luck names a card that lies open before him; a card of the hand is played by its number."""
    assert list(leak._words(["use", "devils_luck"], watched.truth, ())) == []
    assert list(leak._words(["play", "devils_luck"], watched.truth, ())) != []


def test_a_hidden_card_in_a_log_would_be_found(watched):
    ana = watched.peer_of["Ana"]
    hidden = next(h for h in watched.truth.hidden.values() if watched.truth.seats_of[ana][0] not in h.since)
    kind = watched.truth.game.kind_of(hidden.face)
    assert kind in CARDS
    for text in (f"KeyError: {hidden.face!r}".encode(), b"Boris draws " + kind.encode()):
        assert leak.loose_talk(watched.truth, ana, {"a log": text}), text
