"""Whole games in memory: what is said, what is kept, what can be taken back."""

import json
import re
from dataclasses import replace

import pytest

from app.match import Match
from app.terminal import play as terminal_play
from app.terminal.bots import chance_for
from app.terminal.menu import opened, play, result
from rules.core import BrokenScript, Stream
from rules.games import GAMES
from rules.merchants.options import BeMerchant, EndTurn
from tests.app.terminal.helpers import play_with, table, typed


def test_what_can_be_chosen_is_a_numbered_list(store):
    said, code = play_with(table(store))
    assert "Begin with one load of goods, or with the pass of a town." in said and "\n1. Begin with a load (6 choices)\n" in said
    assert "The game is kept. Go on with it any time:\npython main.py play --continue" in said
    assert code == 0


def test_a_choice_by_letters_then_a_confirm(store):
    match = table(store)
    said, _ = play_with(match, "silk", "")
    assert said.count("You begin with 1 load of silk.") == 1  # told when it was chosen, not again when it was played
    assert match.table.state.goods[0][5] == 1


def test_undo_takes_the_last_step_back_before_the_confirm(store):
    match = table(store)
    said, _ = play_with(match, "silk", "u", "furs", "", confirms=True)
    assert "Taken back." in said
    assert match.table.state.goods[0] == [1, 0, 0, 0, 0, 0]


def test_what_was_played_stays(store):
    said, _ = play_with(table(store), "silk", "", "u")
    assert "There is nothing to take back: what was played stays." in said


def test_an_unconfirmed_step_is_not_played(store):
    match = table(store)
    said, _ = play_with(match, "silk", "?", confirms=True)
    assert not any(match.table.state.goods[0])
    assert "nobody has seen it yet" in said
    assert "The steps that you had not played yet are open again." in said
    assert "not played yet" not in play_with(match, "silk", "u", confirms=True)[0]


def test_a_complete_move_is_played_at_once_unless_one_wants_to_confirm(store):
    match = table(store)
    said, _ = play_with(match, "silk")
    assert match.table.state.goods[0] == [0, 0, 0, 0, 0, 1] and "Enter plays" not in said
    other = table(store, seed=6)
    console, screen = typed("confirm", "silk")
    console.set_up(store)
    play(other, console)
    assert "waits for Enter once more" in screen.getvalue() and not any(other.table.state.goods[0])
    assert store.settings().confirm_moves


def test_what_cannot_be_chosen_says_why(store):
    said, _ = play_with(table(store), "silk", "kiev", "novgorod", "ryazan", "be", "kiev")     # the Horde stands in Kiev
    assert "You cannot begin where the Horde stands." in said
    assert "First choose what to do this turn." in said and "No ship may enter the Horde's tile." in said


def test_every_page_and_the_help_answer_at_any_prompt(store):
    pages = ("?", "look", "look kiev", "map", "jobs", "seats", "passes", "log", "rules", "? toll", "save")
    said, _ = play_with(table(store), *pages)
    assert "look (l): " in said
    assert "Your ship is not on the map yet." in said
    assert "Kiev is a sacked town" in said or "Kiev is a town" in said
    assert "Row 6, half a tile to the east:" in said
    assert "sold in" in said
    assert "Mila" not in said and "Olga (you): not on the map yet; 5 rubles" in said
    assert "For sale: Novgorod" in said
    assert "The Golden Horde stands in" in said
    assert "toll: Entering an open town without its pass costs 1 ruble" in said
    assert str(store.games) in said


def test_the_same_turn_goes_on_after_a_card_without_being_called_again(store):
    said, _ = play_with(table(store), "silk", "", "novgorod", "add", "")
    assert "You turn over: " in said and "Which of the two jobs comes into play?" in said
    assert said.count("Your turn.") == 2        # for the load, and for the place and what follows


def test_what_one_is_likely_to_want_stands_first(store):
    said, _ = play_with(table(store), "silk", "")
    assert "\n1. In a town (11 choices)\n2. In open country (18 choices)\n" in said


def test_enter_reads_the_list_again_that_one_is_in(store):
    said, _ = play_with(table(store), "1", "", "b")
    assert said.count("1. Begin with a load (6 choices)") == 2 and said.count("Type b to go back to the whole list.") == 2


def test_a_letter_with_more_behind_it_is_a_choice_unless_the_page_takes_it(store):
    said, _ = play_with(table(store), "s xyz", "l turov")
    assert "Nothing here fits 's xyz'." in said and "Turov is a town" in said


def test_bots_have_a_chance_of_their_own_for_every_ask(store):
    match = table(store)
    first, other = chance_for(match.table, 1).word(), chance_for(match.table, 2).word()
    assert first == chance_for(match.table, 1).word() != other
    match.play(0, match.table.legal(0)[0])
    assert chance_for(match.table, 1).word() != first


def test_words_that_fit_nothing_are_answered_kindly(store):
    said, _ = play_with(table(store), "elephant", "99", "? elephant", "look elephant")
    assert "Nothing here fits 'elephant'." in said
    assert "The numbers go from 1 to 2." in said
    assert "The rules have no word 'elephant'." in said
    assert "No tile on the map is called 'elephant'." in said


def test_quit_leaves_and_the_game_goes_on_where_it_was(store):
    match = table(store)
    play_with(match, "silk", "", "quit")
    console, _ = typed()
    again = opened(console, store, match.id)
    assert again.table.digest() == match.table.digest()
    assert again.plan == match.plan
    said, _ = play_with(again, "kiev", "")
    assert "You" in said


def test_a_game_goes_on_alike_whether_it_was_left_or_not(store):
    moves = [["silk", ""], ["novgorod", "add", ""], ["1", ""], ["be", "end", ""], ["add", ""], ["1", ""]]
    whole, parts = table(store, seed=11), table(store, seed=11)
    play_with(whole, *(line for move in moves for line in move))
    for move in moves:
        play_with(parts, *move)
        console, _ = typed()
        parts = opened(console, store, parts.id)
    assert whole.table.asked > 20
    assert parts.table.digest() == whole.table.digest()


@pytest.mark.parametrize("name", ["game.veche", "dealer.secret"])
def test_a_damaged_game_is_said_to_be_so_and_never_overwritten(store, name):
    match = table(store)
    file = store.games / match.id / name
    file.write_bytes(file.read_bytes()[:-7])
    damaged = file.read_bytes()
    console, screen = typed()
    assert opened(console, store, match.id) is None
    assert "was cut off" in screen.getvalue() and "left as they are" in screen.getvalue()
    assert file.read_bytes() == damaged


def test_a_game_without_its_secret_part_is_told(store):
    match = table(store)
    (store.games / match.id / "dealer.secret").unlink()
    console, screen = typed()
    assert opened(console, store, match.id) is None
    assert "cannot be read" in screen.getvalue()


def test_after_a_rules_fix_the_game_goes_on_from_its_last_checkpoint_and_says_so(store, monkeypatch):
    match = table(store)
    play_with(match, "silk", "")
    monkeypatch.setitem(GAMES, "merchants", replace(GAMES["merchants"], version=99))
    console, _ = typed()
    said, _ = play_with(opened(console, store, match.id))
    assert "The rules were mended since this game was saved." in said


def test_a_broken_script_blames_nobody_and_keeps_the_game(store, monkeypatch):
    match = table(store)

    def broken(self, seat, answer):
        raise BrokenScript("stage turn > turn:5", ValueError())

    monkeypatch.setattr(Match, "send", lambda self, draft: broken(self, 0, 0))
    said, code = play_with(match, "silk", "")
    assert "our mistake" in said and "stage turn > turn:5" in said
    assert code == 1


def test_bots_alone_play_to_the_end_and_leave_no_file(store):
    match = table(store, seats="bot:easy,bot:easy", seed=3)
    said, code = play_with(match)
    assert code == 0 and match.table.over
    assert not store.games.exists()
    assert "The game is over" in said and re.search(r"has won|share the victory", said)


def test_the_result_has_its_eight_keys(store):
    match = table(store, seats="bot:easy,bot:hard")
    line = result(match)
    assert set(line) == {"game", "seats", "winners", "outcome", "scores", "turns", "asks", "digest"}
    assert line["outcome"] == {"ending": "", "winners": [], "rank": ""}     # it is not over
    assert line["seats"] == ["bot:easy:Bogdan", "bot:hard:Vseslav"]
    json.dumps(line)


# -- secrets, on the probe game ------------------------------------------------------------------------------------------


def test_several_people_and_secrets_a_curtain_falls_between_them(probe, store):
    match = table(store, "probe", "you:Ann,you:Bob", seed=1)
    said, _ = play_with(match, "", "rest", "", "", "rest", "")
    first, second = said.split("(The screen is cleared here.)")[2], said.split("(The screen is cleared here.)")[4]
    hand = [match.table.sees(seat)[card] for seat in (0, 1) for card in match.table.state.hands[seat]]
    names = [f"{deck} {index + 1}" for deck, index in hand]
    assert names[0] in first and names[1] not in first
    assert names[1] in second and names[0] not in second
    assert "Ann, take the device" in said and "Bob, take the device" in said


def test_the_curtain_clears_screen_and_scrollback_of_a_terminal(probe, store):
    said, _ = play_with(table(store, "probe", "you:Ann,you:Bob"), "", tty=True)
    assert said.count("\033[2J\033[3J\033[H") == 2


def test_nobody_to_hide_from_no_curtain(probe, store):
    assert "take the device" not in play_with(table(store, "probe", "you,bot"), "")[0]
    assert "take the device" not in play_with(table(store, "merchants", "you,you"), "")[0]


@pytest.mark.parametrize("seats", ["you,bot", "you:Ann,you:Bob", "you,bot,bot"])
def test_whole_games_of_the_probe_by_the_first_number(probe, store, seats):
    """Every kind of ask comes up: secret bids, arrangements, forced steps."""
    match = table(store, "probe", seats, seed=4)
    lines = []
    for i in range(400):
        lines += ["", str(i % 7 + 1), ""]
    play_with(match, *lines)
    assert match.table.over


def test_secret_choices_given_are_not_lost_when_the_next_person_leaves(probe, store):
    match = table(store, "probe", "you:Ann,you:Bob", seed=1, rounds=1)
    play_with(match, "", "rest", "", "", "rest", "", "", "1", "")
    assert match.table.sealed() == {0: ("bid", 0)} or match.table.over
    console, _ = typed()
    assert opened(console, store, match.id).table.sealed() == match.table.sealed()


def test_with_several_people_everyone_is_called_by_name(store):
    said, _ = play_with(table(store, seats="you:Ann,you:Bob"), "silk", "", "furs", "")
    assert "Ann: Your turn." in said and "Bob: Your turn." in said


@pytest.mark.real_bots
def test_a_bot_thinks_alike_before_and_after_a_save(probe, store):
    match = table(store, "probe", "you,bot:easy,bot:easy", seed=2)
    console, screen = typed("rest", "", tty=True)
    play(match, console)
    console, _ = typed()
    again = opened(console, store, match.id)
    for game in (match, again):
        play_with(game, "1", "", "1", "", "1", "")
    assert match.table.digest() == again.table.digest() and match.table.asked > 12
    assert "thinks, " in screen.getvalue()


TYPED = (
    "",
    "",
    "",
    "1",
    "2",
    "3",
    "4",
    "7",
    "99",
    "0",
    "u",
    "b",
    "y",
    "n",
    "?",
    "? end",
    "look",
    "look k",
    "way o",
    "map",
    "jobs",
    "seats",
    "log",
    "log 3",
    "log all",
    "log 0",
    "rules",
    "end",
    "a",
    "e",
    "be",
    "s",
    "l",
    "{}",
    "%s",
    "save",
    "²",
    "-1",
    "x" * 300,
    "\0",
)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["probe", *GAMES])
def test_whatever_is_typed_nothing_breaks(probe, store, game, seed):
    chance = Stream.of("typed", game, seed)
    match = table(store, game, ("you,bot", "you:Ann,you:Bob", "bot,you,you")[seed], seed=seed)
    said, code = play_with(match, *(chance.pick(TYPED) for _ in range(400)))
    assert code == 0 and match.table.asked > 10
    assert "Traceback" not in said


def test_a_bot_that_does_nothing_is_heard_to(store, monkeypatch):
    wishes = (BeMerchant(), EndTurn())
    monkeypatch.setattr(
        terminal_play,
        "think",
        lambda table, seat, *_: next((wish for wish in wishes if wish in table.legal(seat)), table.legal(seat)[0]),
    )
    said, _ = play_with(table(store, seats="bot,you"), "silk", "novgorod", "", "be", "end", "")
    assert "Bogdan stays at " in said
