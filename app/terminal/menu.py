"""Before and after a game in the terminal: go on with one, set up a new one, play it, hear how it ended."""
from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.i18n import LANGUAGES, _, language, ngettext, pgettext, use_language
from app.lessons import games_with_lessons
from app.lessons.kept import LessonShelf
from app.match import Match
from app.plan import LEVELS, PLAYER_NAMES, TablePlan, level_word, spoken
from app.started import command
from app.storage import GameSummary, Store
from app.terminal.commands import seat_name
from app.terminal.console import Console, PlayerLeft
from app.terminal.lesson import learn
from app.terminal.pick import pick
from app.terminal.play import TerminalGame, end_lines
from app.terminal.seats import YOU, BadSeats, parse_seats, spec_of
from app.terminal.tables import team_lines, unusual_settings
from app.words import Reader, listed, words_of
from app.words.errors import sentence
from app.words.network import system
from net.names import CRESTS, read_profile
from rules.core import Altered, BrokenScript, Game, Misuse, SaveError, Stream, Table

Games = Mapping[str, Game[Any]]

LAST = 8            # sentences of the past that are printed when a game goes on


def go_on_with(game: str) -> str:
    """What to type to come back to a game."""
    return f"{command()} play --continue {game}"


class UnsavedMatch(Match):
    """A game of bots alone: it is not saved, as nobody goes back to it."""

    def keep(self) -> None:
        pass


async def _no_thinker(table: Table[Any], seat: int, level: str) -> Any:
    raise Misuse("in the terminal bots are asked directly")


def begin(plan: TablePlan, store: Store, seed: int | None = None) -> Match:
    """A new game; the same seed deals the same cards and makes bots think alike."""
    chance = None if seed is None else Stream.of("veche", plan.game, seed).seed
    return (Match if plan.people else UnsavedMatch).begin(plan, store, _no_thinker, chance)


def play(match: Match, console: Console, as_json: bool = False, again: bool = False) -> int:
    """A match, begun or gone on with, until it ends or its players leave. The exit code: 0, 1 (our mistake), 130 (Ctrl-C)."""
    people = match.plan.people
    quiet = as_json and not people
    running = TerminalGame(match, console, quiet)
    try:
        if not quiet:
            _welcome(match, console, again)
        running.run()
    except (PlayerLeft, KeyboardInterrupt) as left:
        console.end_progress()
        if running.unsent:
            console.say(_("The steps that you had not played yet are open again."))
        if people:
            console.say(_("The game is kept. Go on with it any time:"), go_on_with(match.id))
        return 130 if isinstance(left, KeyboardInterrupt) or left.interrupted else 0
    except BrokenScript:
        return 1
    if not quiet:
        console.say(*end_lines(match))
    if as_json:
        sys.stdout.write(json.dumps(result(match)) + "\n")
        sys.stdout.flush()
    return 0


def result(match: Match) -> dict[str, Any]:
    """The result line of `play --json`."""
    table = match.table
    return {
        "game": match.plan.game,
        "seats": [spec_of(seat) for seat in match.plan.seats],
        "winners": outcome_line(table)["winners"],
        "outcome": outcome_line(table),
        "scores": list(table.game.scores(table.state)),
        "turns": table.game.turns(table.state),
        "asks": table.asked,
        "digest": table.digest(),
    }


def outcome_line(table: Table[Any]) -> dict[str, Any]:
    """How a game ended, for a program to read: nothing of one that somebody broke off."""
    if table.foul is not None or not table.over:
        return {"ending": "", "winners": [], "rank": ""}
    outcome = table.game.outcome(table.state)
    return {"ending": outcome.ending.value, "winners": list(outcome.winners), "rank": outcome.rank}


def _welcome(match: Match, console: Console, again: bool) -> None:
    """Who plays what; in a game that goes on, what happened last."""
    plan, words = match.plan, words_of(match.plan.game)
    names = listed([seat_name(seat) for seat in plan.seats])
    console.say(_("{game}. At the table: {names}.").format(game=words.title(), names=names))
    table = match.table
    console.say(*unusual_settings(table.game, table.seats, table.settings), *team_lines(table.game, plan.names, table.settings))
    if match.note:
        console.say(match.note)
    to = Reader.at(match.table, plan.names, plan.people[0] if len(plan.people) == 1 else None)
    happened = words.story(to, match.table.events)
    if again and happened:
        console.say(_("What happened last:"))
    console.say(*happened[-LAST:])


def go_on(console: Console, store: Store, which: str, as_json: bool = False) -> int:
    """Continue the newest unfinished game, or the one whose id begins with `which`."""
    waiting = store.unfinished()
    found = [card for card in waiting if card.id.startswith(which)]
    if not found:
        if which and waiting:
            console.say(_("No unfinished game is called {which}. These are waiting:").format(which=which))
            console.items([f"{card.id}: {about(card)}" for card in waiting])
        else:
            console.say(_("There is no unfinished game. Begin one with: {command}").format(command=f"{command()} play merchants"))
        return 2
    match = opened(console, store, found[0].id)
    return 2 if match is None else play(match, console, as_json, again=True)


def opened(console: Console, store: Store, match_id: str) -> Match | None:
    """The saved game, or a sentence about why it cannot be opened."""
    try:
        return Match.resume(match_id, store, _no_thinker)
    except SaveError as error:
        why = sentence(error)
    except (KeyError, TypeError):
        why = sentence(Altered("who sits where"))
    except OSError as error:
        why = _("Its file cannot be read ({why}).").format(why=system(error.strerror or type(error).__name__))
    # i18n: {why}: a whole sentence; {folder}: a path
    console.say(_("This game cannot be opened. {why} Its files were left as they are, in {folder}.")
                .format(why=why, folder=store.games / match_id))
    return None


def about(card: GameSummary) -> str:
    """One line on a saved game."""
    names = listed([str(seat.get("name", "?")) for seat in card.seats])
    # i18n: a saved game in a list: its title, its players, and how it stands, one or two sentences
    return _("{game}, {names}. {line}").format(game=words_of(card.game).title(), names=names, line=card.line)


# -- the menu -----------------------------------------------------------------------------------------------------------


def menu(console: Console, store: Store, games: Games, nearby: Callable[[list[str]], int] | None = None) -> int:
    """Choose a game to go on with or a new one, again and again. Leaving here is the ordinary end.

    `nearby` plays at a table with other devices, as the command line would; None where there is no network part.
    """
    console.say(_("Veche: board games of old Rus', in words. Everything is done by typing; Enter takes the usual answer."))
    while True:
        try:
            if store.is_new:
                _first_start(console, store)
            match, again = _next_match(console, store, games, nearby is not None)
        except PlayerLeft as left:
            return 130 if left.interrupted else 0
        except PlayTogether as together:
            return nearby(together.command) if nearby else 2
        if match is None:
            return 0
        code = play(match, console, again=again)
        if not match.table.over:
            return code
        console.say("")


class PlayTogether(Exception):
    """The person chose a table with other devices. `command`: what they would have typed on the command line."""

    def __init__(self, *command: str) -> None:
        super().__init__()
        self.command = ["play", *command]


def _first_start(console: Console, store: Store) -> None:
    """Language and name, each with a usual answer."""
    settings = store.settings()
    if len(LANGUAGES) > 1:
        settings.language = pick(console, _("Which language?"), list(LANGUAGES.items()), language())
        use_language(settings.language)
    known = read_profile(store.root)
    settings.name, settings.crest = known or (secrets.choice(spoken(PLAYER_NAMES)), secrets.choice(CRESTS))
    settings.name = _ask_name(console, _("What are you called? (Enter: {usual})").format(usual=settings.name), settings.name, ())
    store.keep_settings(settings)


def learn_command(console: Console, store: Store, game: str = "") -> int:
    """Lessons, and the real game that one of them goes over into. The exit code, as of `play`."""
    try:
        match = learn(console, store, _no_thinker, game)
    except (PlayerLeft, KeyboardInterrupt) as left:
        return 130 if isinstance(left, KeyboardInterrupt) or left.interrupted else 0
    return 0 if match is None else play(match, console)


def _next_match(console: Console, store: Store, games: Games, nearby: bool) -> tuple[Match | None, bool]:
    """What is played next, and whether it is gone on with; None to leave."""
    while True:
        entries: list[tuple[tuple[str, str], str]] = []
        entries += [(("go on", card.id), _("Go on: {about}").format(about=about(card))) for card in store.unfinished()[:5]]
        to_learn = any(game_id in games for game_id in games_with_lessons())
        newcomer = to_learn and not entries and not LessonShelf(store).any_finished and not store.finished()
        lesson = [(("learn", ""), _("Learn a game by playing it, in a few minutes"))] if to_learn else []
        entries += lesson if newcomer else []
        entries += [(("new", game_id), _("New game: {game}").format(game=words_of(game_id).title())) for game_id in games]
        entries += [] if newcomer else lesson
        if nearby:
            entries.append((("join", ""), _("Sit down at a table nearby")))
            entries += [(("host", game_id), _("Open a table for people nearby: {game}").format(game=words_of(game_id).title()))
                        for game_id in games]
        entries += [(("about", game_id), _("About {game}").format(game=words_of(game_id).title()))
                    for game_id in games if words_of(game_id).about()]
        entries.append((("leave", ""), _("Leave")))
        what, which = pick(console, _("What shall we do?"), entries, entries[0][0])
        if what == "leave":
            return None, False
        if what == "join":
            raise PlayTogether("--join")
        if what == "host":
            raise PlayTogether(which, "--host")
        if what == "about":
            console.say(words_of(which).about(), *(f"{rule.word}: {rule.text}" for rule in words_of(which).rules()))
        match = opened(console, store, which) if what == "go on" else None
        if what == "learn":
            match = learn(console, store, _no_thinker)
        if what == "new":
            match = _new(console, store, games[which])
        if match is not None:
            return match, what == "go on"


def _new(console: Console, store: Store, game: Game[Any]) -> Match:
    """Seats, strengths and settings, each with a usual answer."""
    words, name = words_of(game.id), store.settings().name
    console.say(words.about())
    counts = [(n, ngettext("{count} at the table", "{count} at the table", n).format(count=n) if n > 1 else _("you alone"))
              for n in game.seats]
    seats = pick(console, _("How many sit at the table, you included?"), counts, game.seats_of_a_quick_game)
    people = 1
    if seats > 1:
        several = [(n, ngettext("{count} person", "{count} people", n).format(count=n)) for n in range(2, seats + 1)]
        people = pick(console, _("How many of them are people at this keyboard?"),
                      [(1, pgettext("how many people", "only you")), *several], 1)
    kind = "normal"
    if people < seats:
        kind = pick(console, _("How strong are the bots?"), [(s, level_word(s)) for s in LEVELS], "normal")
    names = _people(console, people, name)
    chairs = parse_seats(",".join([f"{YOU}:{n}" for n in names] + [f"bot:{kind}"] * (seats - people)))
    settings = game.usual_settings(seats)
    for setting in game.settings:
        if setting not in game.shown_settings(seats, settings):
            continue
        title, line = words.setting(setting.name)
        choices = game.choices_of(setting, seats, settings)
        if len(choices) < 2:
            continue
        values = [(value, words.setting_value(setting.name, value)) for value in choices]
        usual = settings[setting.name] if settings[setting.name] in choices else choices[0]
        # i18n: a question: a setting's name, and one line on what it does
        question = _("{setting}: {line}").format(setting=title, line=line) if line else title
        settings = game.fitted(seats, {**settings, setting.name: pick(console, question, values, usual)})
    return begin(TablePlan(game.id, chairs, settings), store)


def _people(console: Console, count: int, first: str) -> list[str]:
    """A name for each person; alone, the one from the settings."""
    names: list[str] = []
    while len(names) < count:
        usual = parse_seats(",".join([f"{YOU}:{n}" for n in names] + [YOU]), first)[-1].name
        if count == 1:
            return [usual]
        # i18n: {usual}: a name; it is taken where the player types nothing but Enter
        question = _("Name of person {number} (Enter: {usual}):").format(number=len(names) + 1, usual=usual)
        names.append(_ask_name(console, question, usual, names))
    return names


def _ask_name(console: Console, question: str, usual: str, taken: Sequence[str]) -> str:
    """A name that nobody else at the table has."""
    while True:
        typed = console.ask(question) or usual
        try:
            if ":" in typed or "," in typed:
                raise BadSeats(_("A name has no colon and no comma here."))
            parse_seats(",".join(f"{YOU}:{n}" for n in (*taken, typed)))
            return typed
        except BadSeats as error:
            console.say(sentence(error))
