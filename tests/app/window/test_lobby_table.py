"""At a table across devices: whom all wait for, who is away, what a vote asks, and the verdict at the end."""
from pathlib import Path

import pytest
from kivy.metrics import dp

from app.online import online_news
from app.presenters import across
from net.fairplay.news import Left
from net.table_news import EndWanted, Leaving, Said
from rules.core import Illegal
from rules.games import GAMES
from tests.app import walk
from tests.app.together import connect, finish, sit_down
from tests.app.walk import SIZES, faults


def notes(app):
    """Short notices on the screen."""
    return [w.text_shown for w in app.ui.widgets() if hasattr(w, "text_shown")]


def test_who_we_wait_for_is_named(app):
    online = sit_down(app, mover=1)
    assert "Waiting" not in app.screen.main_text                # not for the moment that every message takes
    online.awaited = ("Oleg",)
    app.veche.network.hear(online_news.WaitedLong(("Oleg",)))
    assert app.screen.main_text == "Waiting" and app.screen.prompt.text == "Waiting for Oleg's phone."
    online.awaited = ()
    app.veche.network.hear(online_news.WaitedLong(()))
    assert app.screen.main_text != "Waiting"


def test_away_and_back_are_on_the_seat_panel(app):
    online = sit_down(app, mover=0)
    panel = app.ui.called("seat 1")
    assert (panel.away, panel.badge) == (False, "wifi")
    online.presence = {"Oleg": "away"}
    app.veche.network.hear(online_news.Away("Oleg"))
    panel = app.ui.called("seat 1")
    assert (panel.away, panel.badge) == (True, "cellphone") and "Oleg's phone is away." in notes(app)
    online.presence = {"Oleg": "here"}
    app.veche.network.hear(online_news.CameBack("Oleg"))
    assert not app.ui.called("seat 1").away


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_away_and_back_are_seen_where_rus_shows_its_seats(app, size):
    app.ui.screen(*size)
    online = sit_down(app, mover=0, game="rus")

    def away():
        app.ui.step(2)
        return [w.player.away for w in app.ui.widgets() if type(w).__name__ in ("Strip", "RivalBoard") and w.player.seat == 1]
    assert away() == [False]
    online.presence = {"Oleg": "away"}
    app.veche.network.hear(online_news.Away("Oleg"))
    assert away() == [True]
    online.presence = {"Oleg": "here"}
    app.veche.network.hear(online_news.CameBack("Oleg"))
    assert away() == [False]


def test_a_draft_goes_out_with_one_confirm_and_a_late_one_is_told(app, monkeypatch):
    online = sit_down(app, mover=0)
    before = online.match.table.asked
    while not app.screen.decision.complete:
        decision = app.screen.decision
        app.screen.choose(decision.table.game.caretaker(decision.table.state, decision.table.ask, decision.table.legal(0), 1))
    assert online.match.table.asked == before
    confirm = app.screen.confirm

    def late(_draft):
        raise Illegal("It is not this seat's turn to decide.")
    with monkeypatch.context() as patch:
        patch.setattr(online.match, "send", late)
        patch.setattr(online.match, "play", lambda seat, answer: late(None))
        confirm()
    assert "The table went on meanwhile: what you had chosen no longer fits." in notes(app) and app.screen.decision is not None
    while not app.screen.decision.complete:
        decision = app.screen.decision
        app.screen.choose(decision.table.game.caretaker(decision.table.state, decision.table.ask, decision.table.legal(0), 1))
    app.tap("main")
    assert online.match.table.asked > before


def test_while_the_devices_shuffle_the_table_stays_as_it_was(app, monkeypatch):
    sit_down(app, mover=0)
    monkeypatch.setattr(across, "is_settled", lambda match: False)
    app.screen.presenter.match_changed()
    assert app.screen.main_text == "Shuffling" and app.screen.decision is None
    monkeypatch.undo()
    app.screen.presenter.match_changed()
    assert app.screen.decision is not None and app.screen.main_text != "Shuffling"


@pytest.mark.parametrize("game", ["merchants", "rus"])
def test_words_and_gestures_never_lie_over_the_board(app, game):
    sit_down(app, mover=0, game=game)
    app.veche.network.hear(online_news.Heard(Said(b"o" * 32, "Oleg", "Well met!", ""), b"o" * 32, "Oleg"))
    app.ui.step(2)
    note = next(w for w in app.ui.widgets() if getattr(w, "text_shown", "") == "Oleg: Well met!")
    assert note.y >= app.screen.view.board().top - 1
    online = app.veche.network.online
    app.tap("menu")
    app.tap("talk")
    app.tap("emote cheers")
    assert any(wish[0] == "say" for wish in online.wishes)


def test_a_seal_opens_a_plain_explanation_and_the_evidence(app):
    sit_down(app, mover=0)
    app.tap("fairness")
    assert app.says("Why it is fair") and app.says("nobody can know or choose")
    app.tap("seal 18")
    assert app.says("A fair roll") and app.says("Together: 4 of 12") and app.says("it fits")
    assert app.says("opened 81c2 9f03\nsealed before as 3fa9 11d0") and app.says("5b0e 77a1") and app.says("18")
    app.veche.back()
    app.tap("seal 4")
    assert app.says("A fair shuffle") and app.says("put a lock of its own on every card")


@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_sheet_of_evidence_is_as_high_as_its_words(app, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(412, 915, 2, text)
    sit_down(app, mover=1)
    app.screen.explain_fairness()
    app.ui.step(6)
    app.tap("seal 4")
    app.ui.step(6)
    sheet = app.veche.layers.veils[0].sheet
    used = sheet.head.height + sheet.body.height + sheet.row.height
    assert 0 <= sheet.height - used < dp(60)


def test_what_chance_brought_about_wears_a_seal_in_the_chronicle(app):
    sit_down(app, mover=0)
    app.tap("chronicle")
    app.ui.step(4)
    seals = [w for w in app.ui.widgets() if getattr(w, "label", "") == "log seal"]
    assert len(seals) == 1 and seals[0].kind == "roll"          # one step came about by a roll, the others by people
    app.ui.tap(seals[0])
    assert app.says("A fair roll")


@pytest.mark.parametrize(("label", "wish"), [("end", "want_end"), ("resign", "resign")])
def test_what_ends_the_game_asks_first(app, label, wish):
    online = sit_down(app, mover=0)
    app.tap("menu")
    app.tap(label)
    assert not any(w[0] == wish for w in online.wishes)
    app.tap("yes")
    assert (wish,) in online.wishes


OLEG, ANNA = b"o" * 32, b"a" * 32


def wants_without(app, *by, mine=False):
    """News of the question whether to go on without Oleg."""
    online = app.veche.network.online
    news = online_news.AskedWithout(OLEG, "Oleg", by, 2, mine)
    online.without = {OLEG: news} if by else {}
    app.veche.network.hear(news)
    app.ui.step(2)


def test_going_on_without_somebody_and_who_decides_then(app):
    online = sit_down(app, mover=0)
    online.devices = {"Oleg": OLEG, "Anna": ANNA}
    for _ in range(5):                                          # one sheet for a device and question
        app.veche.network.hear(online_news.Heard(Leaving(OLEG), OLEG, "Oleg"))
    assert len(app.veche.layers.veils) == 1
    app.tap("yes")
    assert online.wishes.count(("vote", OLEG, True)) == 1
    app.veche.network.hear(online_news.Heard(Leaving(OLEG), OLEG, "Oleg"))
    assert not app.veche.layers.veils
    app.veche.network.hear(online_news.Heard(Left(2, (1,)), OLEG, "Oleg", ("Oleg",)))
    app.ui.step(2)
    assert not app.has("over 1 Oleg")                           # who left cannot decide
    app.tap("over 1 this device")
    assert ("hand_over", 1, b"m" * 32) in online.wishes


def test_one_question_is_seen_by_all_and_closes_when_it_is_over(app):
    online = sit_down(app, mover=0)
    online.devices = {"Oleg": OLEG, "Anna": ANNA}
    for _ in range(3):
        wants_without(app, "Anna")
    assert len(app.veche.layers.veils) == 1 and app.says("Anna wants to go on without Oleg: 1 of 2.")
    wants_without(app)
    assert not app.veche.layers.veils
    wants_without(app, "Anna")
    app.tap("stay")                                             # we would rather wait: asked once
    wants_without(app, "Anna")
    assert not app.veche.layers.veils
    wants_without(app, "Mila", "Anna", mine=True)
    assert not app.veche.layers.veils and "Mila and Anna want to go on without Oleg: 2 of 2." in notes(app)


@pytest.mark.parametrize("how", ["away", "mute", "stuck"])
def test_the_waiting_bar_itself_offers_to_go_on_without_who_is_gone(app, how):
    online = sit_down(app, mover=1)
    online.devices = {"Oleg": OLEG, "Anna": ANNA}
    online.presence, online.awaited = {"Oleg": "here", "Anna": "here"}, ("Oleg",)
    app.screen.refresh()
    assert app.screen.main_text == "Waiting" and not app.screen.main_ready
    online.presence = {"Oleg": how, "Anna": "here"}
    app.screen.refresh()
    assert app.screen.main_text == "Go on without Oleg" and app.screen.main_ready
    app.tap("main")
    app.tap("yes")
    assert ("vote", OLEG, True) in online.wishes
    wants_without(app, "Mila", mine=True)
    assert app.screen.main_sub == "1 of 2 wants it"


def test_who_asks_to_end_the_game_again_and_again_is_asked_about_once(app):
    sit_down(app, mover=0)
    for _ in range(5):
        app.veche.network.hear(online_news.Heard(EndWanted(OLEG, True), OLEG, "Oleg"))
    assert len(app.veche.layers.veils) == 1


def test_who_watches_stands_in_the_menu_and_speaks_as_nobody_else(app):
    online = sit_down(app, mover=0)
    app.veche.network.hear(online_news.OnlookersChanged(("Oleg",), ("Oleg",), ()))
    assert "Oleg watches." in notes(app)
    online.watchers = ("Oleg",)
    app.tap("menu")
    assert app.has("watchers")
    app.tap("close")
    app.veche.network.hear(online_news.Heard(Said(b"v" * 32, "Oleg", "hello", "", True), b"v" * 32, "Oleg"))
    note = next(w for w in app.ui.widgets() if getattr(w, "text_shown", "") == "Oleg, who watches: hello")
    assert note.crest == ""


def test_who_only_watches_sees_no_hand_and_is_asked_for_nothing(app):
    online = sit_down(app, mover=0, watching=True)
    assert app.screen.watching and app.screen.viewer is None and app.screen.decision is None
    assert app.screen.main_sub == "you watch" and not app.screen.main_ready
    app.veche.network.hear(online_news.Heard(Leaving(b"o" * 32), b"o" * 32, "Oleg"))
    app.veche.network.hear(online_news.Heard(EndWanted(b"o" * 32, True), b"o" * 32, "Oleg"))
    assert not app.veche.layers.veils                           # told, not asked
    app.tap("menu")
    assert app.has("talk") and app.has("leave") and not app.has("resign") and not app.has("end")
    assert not any(wish[0] in ("vote", "want_end") for wish in online.wishes)


def test_one_of_two_devices_cannot_go_on_alone(app):
    online = sit_down(app, mover=0)
    online.no_vote = "There are only two devices: it cannot go on without Oleg."
    app.veche.network.hear(online_news.Heard(Leaving(b"o" * 32), b"o" * 32, "Oleg"))
    app.ui.step(2)
    assert app.says("cannot go on without Oleg")
    app.tap("code")
    assert app.says("00HE-RAR2-NW3")
    app.tap("close")
    app.screen.ask_without(OLEG, "Oleg")
    app.tap("yes")
    assert ("close_game",) in online.wishes and ("resign",) not in online.wishes


def test_who_stays_away_can_be_gone_on_without(app):
    online = sit_down(app, mover=1)
    online.devices = {"Oleg": b"o" * 32, "Anna": b"a" * 32}
    online.presence, online.awaited = {"Oleg": "away"}, ("Oleg",)
    app.tap("menu")
    app.tap("without Oleg")
    app.tap("yes")
    assert ("vote", b"o" * 32, True) in online.wishes


def test_who_is_away_can_be_read_a_code_that_leads_back(app):
    online = sit_down(app, mover=1)
    app.tap("menu")
    assert not app.has("code")                                  # everybody is here
    app.tap("close")
    online.presence = {"Oleg": "away"}
    app.tap("menu")
    app.tap("code")
    assert app.says("00HE-RAR2-NW3")
    app.tap("close")
    assert not app.veche.layers.veils


@pytest.mark.parametrize(("clean", "peers", "verdict", "kind"), [
    (True, ("clean", "clean"), "The audit is clean: every roll, shuffle and hidden move was as it should be.", "clean"),
    (False, ("clean", "refused"), "Oleg did not open what was sealed. That is no proof of cheating.", "refused"),
    (False, ("clean", "cheated"), "Oleg cheated in step 12: the card was another one.", "cheated"),
])
def test_the_verdict_is_one_sentence_with_a_seal_of_its_own(app, clean, peers, verdict, kind):
    sit_down(app, mover=0)
    finish(app, clean, peers, verdict)
    app.ui.wait(2)
    assert type(app.screen).__name__ == "AcrossOverScreen"
    assert app.screen.verdict.kind == kind and app.says(verdict)
    app.veche.go = lambda name, **what: gone.append((name, what))
    gone = []
    app.tap("replay")
    assert gone == [("record", {"path": "transcript.veche"})]


def over_after(app, *peers):
    connect(app)
    sit_down(app, mover=0)
    finish(app, set(peers) == {"clean"}, peers, "The audit has been made.")
    app.ui.wait(2)
    return app.screen


def test_where_somebody_cheated_nobody_has_won(app):
    screen = over_after(app, "clean", "cheated", "clean")
    assert screen.headline == "Oleg cheated" and screen.reasons == ["This game does not count: nobody has won it."]
    assert screen.spoiled and {row.place for row in screen.results.values()} == {0}
    assert (screen.results[1].seal, screen.results[1].remark) == ("cheated", "cheated")
    assert [row.seal for seat, row in sorted(screen.results.items()) if seat != 1] == ["", ""]


def test_a_device_that_kept_its_seal_shut_is_marked_and_the_victory_stays(app):
    screen = over_after(app, "clean", "refused", "clean")
    assert screen.headline.endswith("wins") and screen.reasons[-1] == "Not everything could be checked." and not screen.spoiled
    assert (screen.results[1].seal, screen.results[1].remark) == ("refused", "did not open its seal")


def test_after_a_clean_audit_nobody_is_marked(app):
    screen = over_after(app, "clean", "clean", "clean")
    assert screen.headline.endswith("wins") and not any(row.seal or row.remark for row in screen.results.values())


@pytest.mark.parametrize(("found", "crowned"), [("clean", True), ("refused", True), ("cheated", False)])
def test_the_chronicle_crowns_nobody_where_somebody_cheated(app, tmp_path, found, crowned):
    from app.online.records import keep_record
    from net.journal import table_folder

    over_after(app, "clean", found, "clean")
    online = app.veche.network.online
    table_folder(tmp_path, online.match.id).mkdir(parents=True)
    card = keep_record(tmp_path, online.match, online.over)
    assert bool(card.winners) == crowned and card.scores


def test_the_result_is_passed_on_as_it_is_shown(app, monkeypatch):
    from app import device

    said = []
    monkeypatch.setattr(device, "share", lambda text, _title: said.append(text))
    screen = over_after(app, "clean", "cheated", "clean")
    screen.share()
    assert said[0].splitlines()[1] == "Oleg cheated" and "(cheated)" in said[0] and "1. " not in said[0]


@pytest.mark.parametrize("game", [*GAMES])
def test_a_broken_off_game_shows_the_usual_end_with_the_standings_and_the_record(app, game):
    online = sit_down(app, mover=0, game=game)
    app.veche.network.hear(online_news.Stopped("The game ends by agreement.", True))
    assert "The game ends by agreement." in notes(app)
    result = {"audit": {"peers": ["clean"] * 3}}
    online.over = online_news.AuditDone(True, "The audit is clean.", Path("transcript.veche"), result)
    app.veche.network.tell(online.over)
    app.ui.step(3)
    screen = app.screen
    assert type(screen).__name__ == "AcrossOverScreen" and screen.headline == "The game ends here"
    assert screen.reasons[0] == "The game ends by agreement." and app.says("The audit is clean.")
    scores = online.match.table.game.scores(online.match.table.state)
    assert [screen.results[seat].score for seat in range(3)] == list(scores)
    assert not screen.winning and {row.place for row in screen.results.values()} == {0}       # nobody has won
    assert faults(app.veche.root) == []
    gone = []
    app.veche.go = lambda name, **what: gone.append((name, what))
    app.tap("replay")
    assert gone == [("record", {"path": "transcript.veche"})]


def test_who_reads_the_rules_while_the_game_ends_comes_back_to_its_end(app):
    online = sit_down(app, mover=0)
    app.veche.go("settings")
    app.ui.step(2)
    online.over = online_news.AuditDone(True, "The audit is clean.", None, {"audit": {"peers": ["clean"] * 3}})
    app.veche.network.hear(online.over)
    app.veche.back()
    app.ui.step(3)
    assert type(app.screen).__name__ == "AcrossOverScreen"


def test_once_more_waits_for_all_and_then_shuffles(app):
    sit_down(app, mover=0)
    finish(app)
    app.ui.wait(2)
    app.tap("rematch")
    assert ("want_rematch",) in app.veche.network.online.wishes and app.screen.rematch_text == "Waiting for all"
    app.veche.network.online.match = app.veche.network.online.over = None
    app.veche.network.hear(online_news.MatchBegun(False))
    app.ui.step(2)
    assert type(app.screen).__name__ == "LobbyScreen" and app.says("Shuffling together")


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_it_holds_together(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)
    connect(app)
    sit_down(app, mover=0)
    found = {}

    def look(name):
        app.ui.step(6)
        found[name] = faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)

    look("table")
    app.screen.explain_fairness()
    look("why it is fair")
    app.tap("seal 18")
    look("evidence")
    app.veche.back()
    app.veche.back()
    app.screen.open_menu()
    look("menu")
    app.veche.back()
    app.screen.talk()
    look("talk")
    app.veche.back()
    finish(app, False, ("clean", "cheated", "clean"),
           "Oleg cheated in step 12: the card that was shown is not the one that was dealt.")
    app.ui.wait(2)
    look("over")
    first = app.screen.results[next(iter(app.screen.results))]
    assert walk._shown_whole(first) or (width, text) == (360, 1.3), "who has the most is seen at once"
    assert {name: faults for name, faults in found.items() if faults} == {}
