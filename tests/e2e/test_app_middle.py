"""A tablet lies in the middle as the table, phones are hands: each a process with a window of its own, played by touches."""

import pytest

from rules.games import GAMES
from tests.e2e.windows import TABLET, at_table, end_by_agreement, in_step, needs_windows, play

pytestmark = needs_windows
PHONES = "ana", "boris", "vera"


def in_the_middle(window):
    return window.state["screen"] == "AcrossMiddleScreen"


def lay(tablet, game="merchants", seats=2):
    """The tablet opens a table as what it is."""
    tablet.tap("nearby")
    tablet.tap("open a table")
    tablet.tap(f"game {game}")
    tablet.tap("as_table")
    for _seat in range(seats - min(GAMES[game].seats_together)):
        tablet.tap("add a seat")
    tablet.tap("open the table")
    tablet.until(lambda: tablet.state["screen"] == "SittingScreen", "the chairs")
    return tablet.state["name"]


def sit_down(phone, name):
    """Nobody lets it in: it appears at a chair."""
    phone.tap("nearby")
    phone.tap(f"join {name}")
    phone.until(lambda: phone.state["screen"] == "LobbyScreen", "the lobby")


def all_ready(tablet, phones):
    """It begins by itself."""
    for phone in phones:
        phone.until(lambda p=phone: p.says(f"{len(phones)} of {len(phones)}"), "all seats taken")
        phone.tap("main")
    tablet.until(lambda: in_the_middle(tablet), "the table in the middle", 90)
    for phone in phones:
        phone.until(lambda p=phone: at_table(p) and p.state["hand"], "the hand", 90)


def come_late(tablet, maker):
    """A tablet that was not there, or is back, lies down at the game that it hears of: the table goes by its maker's name."""
    tablet.tap("nearby")
    tablet.tap("as table")
    tablet.tap(f"join {maker}")
    tablet.until(lambda: in_the_middle(tablet), "the table in the middle", 90)


def sees_the_same(tablet, phones):
    in_step((*phones, tablet))
    assert len({window.state["digest"] for window in (*phones, tablet) if window.state["digest"]}) == 1


def test_a_tablet_is_the_table_points_is_killed_and_comes_back(windows):
    tablet, phones = windows("tablet", TABLET), [windows(name) for name in PHONES[:2]]
    name = lay(tablet)
    for phone in phones:
        sit_down(phone, name)
    all_ready(tablet, phones)
    assert not tablet.ask("has", "main") and tablet.state["people"] == []
    play(phones, 3)
    sees_the_same(tablet, phones)
    asked = next(phone for phone in phones if phone.state["mine"])
    step, other = asked.state["asked"], phones[1 - phones.index(asked)]
    places = asked.until(lambda: asked.ask("glowing"), "places to point at")
    assert any(tablet.ask("touch_place", *place) for place in places)
    asked.until(lambda: asked.ask("drafted") != [[], []], "the tap in the draft")
    assert other.ask("drafted") == [[], []] and asked.state["asked"] == step    # nothing counts before it is confirmed here
    tablet.kill()
    for phone in phones:
        phone.until(lambda p=phone: not p.state["hand"], "the whole table on the phone", 60)
    play(phones, 3)
    tablet.start()                                              # it kept nothing; the game is heard of
    come_late(tablet, name)
    for phone in phones:
        phone.until(lambda p=phone: p.state["hand"], "the hand again", 60)
    sees_the_same(tablet, phones)
    assert not (tablet.folder / "tables").exists()
    verdicts = end_by_agreement(phones)
    assert all("audit is clean" in verdict for verdict in verdicts), verdicts
    tablet.until(lambda: tablet.state["verdict"], "the verdict on the tablet", 120)


@pytest.mark.leisure
def test_a_tablet_that_is_lost_before_the_game_leaves_the_table_to_the_phones(windows):
    tablet, phones = windows("tablet", TABLET), [windows(name) for name in PHONES[:2]]
    name = lay(tablet)
    for phone in phones:
        sit_down(phone, name)
    tablet.kill()
    keeper = phones[0]
    keeper.until(lambda: keeper.state["code"], "the code on the phone that keeps the table", 60)
    phones[1].until(lambda: phones[1].says(f"{keeper.state['name']}'s table"), "the table of that phone", 60)
    phones[1].tap("main")
    keeper.until(lambda: keeper.says("we shuffle together"), "everybody ready", 60)
    keeper.tap("main")
    for phone in phones:
        phone.until(lambda p=phone: at_table(p), "the table", 90)
    play(phones, 2)


@pytest.mark.leisure
@pytest.mark.parametrize("opens", ["tablet", "phone"])
@pytest.mark.parametrize("game", ["merchants", "rus", "perestroika", "saber", "rurik"])
def test_whole_games_round_a_tablet(windows, game, opens):
    """Three phones, two in a brawl; the tablet opened the table, or comes after the first moves and is let lie by a yes."""
    tablet, phones = windows("tablet", TABLET), [windows(name) for name in PHONES[:2 if game == "saber" else 3]]
    if opens == "tablet":
        name = lay(tablet, game, len(phones))
        for phone in phones:
            sit_down(phone, name)
        all_ready(tablet, phones)
    else:
        open_among_phones(phones, game)
        play(phones, 4, seconds=300)
        come_late(tablet, phones[0].state["name"])
        phones[0].tap("yes")
        for phone in phones:
            phone.until(lambda p=phone: p.state["hand"], "the hand", 60)
        for phone in phones[1:]:
            if phone.ask("has", "yes"):
                phone.tap("yes")
    play(phones, 30, seconds=300)
    sees_the_same(tablet, phones)
    if game == "rus":
        moment = tablet.ask("memory")
        assert moment["secrets_of"] == [] and moment["me"] is None
    play(phones, 5000, until=lambda: not at_table(phones[0]), seconds=900, most=20)
    for phone in phones:
        phone.until(lambda p=phone: "audit is clean" in p.state["verdict"], "the verdict", 180)
    tablet.until(lambda: tablet.state["verdict"], "the verdict on the tablet", 120)
    assert not (tablet.folder / "tables").exists()


def open_among_phones(phones, game):
    from tests.e2e.windows import sit_down_together

    def for_all(maker):
        maker.tap(f"game {game}")
        for _seat in range(len(phones) - min(GAMES[game].seats_together)):
            maker.tap("add a seat")
            maker.tap("near")

    sit_down_together(phones[0], *phones[1:], prepare=for_all, seats=len(phones))
