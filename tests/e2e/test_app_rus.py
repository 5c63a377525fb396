"""Three apps, each a process with a window of its own, play Rus' by touches: whole games, clean audits, no face too many."""
import json
import shutil
import subprocess

import pytest

from tests.e2e.command import VECHE
from tests.e2e.windows import PHONE, ROOT, TABLET, Window, at_table, needs_windows, play, sit_down_together

pytestmark = [pytest.mark.leisure, needs_windows]
ON_ITS_SIDE = (916, 412)


@pytest.fixture
def three(tmp_path):
    formats = {"tablet": TABLET, "phone": PHONE, "side": ON_ITS_SIDE}
    made = [Window(tmp_path / name, size, VECHE_PLAYER=name) for name, size in formats.items()]
    yield made
    for each in made:
        each.close()


def rus(chaos):
    def prepare(maker):
        maker.tap("game rus")
        maker.tap("add a seat")
        maker.tap("near")
        maker.tap("setting points")                             # seven: a whole game, and not too long
        if chaos:
            maker.tap("setting chaos")
    return prepare


def look(windows, seen):
    """What every process could tell of cards at this moment: in drafts, undo, screens, anywhere."""
    for window in windows:
        if at_table(window):
            state = window.state
            found = window.ask("memory")
            assert found["secrets_of"] == [found["me"]]
            seen.append({"asked": found["asked"], "seat": state["people"][0], "faces": found["faces"], "types": []})


@pytest.mark.parametrize("chaos", [False, True])
def test_a_whole_game_by_touches_in_three_windows(three, chaos):
    from rules.games import GAMES
    from tests.e2e import leak

    sit_down_together(*three, prepare=rus(chaos), seats=3)
    seen, copies = [], []
    while any(at_table(window) for window in three):
        play(three, 30, "any", until=lambda: not at_table(three[0]), seconds=400, most=4)
        look(three, seen)
        if not copies:                                          # what lies on the disks while the game is on
            for window in three:
                copies.append(window.folder.with_name(window.folder.name + "-copy"))
                shutil.copytree(window.folder, copies[-1], ignore=shutil.ignore_patterns("kivy"))
    for window in three:
        window.until(lambda w=window: "audit is clean" in w.state["verdict"], "the verdict", 120)
        window.until(lambda w=window: w.says("audit is clean"), "the verdict on the screen")
        window.until(lambda w=window: w.says("Now it can be told"), "what the open hands tell", 120)
    assert len({window.state["digest"] for window in three}) == 1
    transcripts = [next(window.folder.glob("tables/*/transcript.veche")) for window in three]
    for file in transcripts:
        done = subprocess.run([*VECHE, "audit", "--json", str(file)], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0 and json.loads(done.stdout)["audit"] == "clean", done.stdout + done.stderr
    truth = leak.Truth.of(transcripts[0].read_bytes(), GAMES)
    assert len(seen) > 6 and all(line["faces"] for line in seen) and leak.in_sight(truth, seen) == []
    owner = {secrets["seed"]: peer for peer, secrets in truth.secrets.items()}
    for window, copy, file in zip(three, copies, transcripts, strict=True):
        table = file.parent.name
        peer = owner[bytes.fromhex(leak.copy_vault(copy, table)["secrets"])[:32]]
        ended = window.folder.with_name(window.folder.name + "-ended")     # the app itself still holds its journal
        shutil.copytree(window.folder, ended, ignore=shutil.ignore_patterns("kivy"))
        assert leak.leaks(truth, peer, leak.Held.of(ended, table)) == []
        written = {str(path.relative_to(copy)): path.read_bytes() for path in copy.rglob("*")
                   if path.is_file() and path.name not in ("journal", "secrets")}
        assert "log" in written and leak.loose_talk(truth, peer, written) == []
