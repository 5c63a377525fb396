"""`main.py check-game PATH`: everything that a game from outside must do to be played, said in plain sentences.

Runs in an installed app, without a source tree: the purity lint, conformance, and the checks of its words. It imports the game,
so whoever types it allows its code.
"""

from __future__ import annotations

import ast
import difflib
import json
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.fonts import characters, signs
from app.games import ENTRIES
from app.own import conformance, shelf
from app.own.conformance import CHECKS, Trial
from app.own.found import ID, OwnGame
from app.own.tables import covering_tables
from app.own.told import sayings
from app.rulebook import BadBook, book as rulebook
from app.words import GameWords, Words, words_of
from app.words.wordbook import Wordbook
from rules.core import Event, Game, Option
from rules.games import GAMES

SEEDS = 3  # random games at every kind of table
MOST_TABLES = 12


def game_at(path: Path) -> OwnGame:
    folder = path.resolve()
    if not (folder / "__init__.py").is_file():
        raise shelf.CannotPlay(f"There is no game in {folder}: it needs a file __init__.py with GAME.")
    if not ID.fullmatch(folder.name):
        raise shelf.CannotPlay(f"The folder {folder.name} is to be called as the game's id: small letters, digits and _.")
    return OwnGame(folder.name, f"{shelf.PACKAGE}.{folder.name}", folder)


def check(path: Path) -> Iterator[tuple[bool, str]]:
    """Sentence by sentence: whether it is a fault, and what it says."""
    try:
        game = game_at(path)
        shelf.unplug(game)
        wrong = shelf.compiled(game) + shelf.faults(game.folder, game.rules, game.module)
        if wrong:
            yield from ((True, text) for text in wrong)
            return
        made = shelf.loaded(game)
    except shelf.CannotPlay as error:
        yield True, str(error)
        return
    except Exception as error:
        yield True, f"{_place(error)}{type(error).__name__}: {error}"
        return
    yield False, f"{made.id} {made.version}: the rules can be read, sources {game.rules_sources[:12]}."
    plays = True
    for fault, text in _plays(made, game.folder):
        plays &= not fault
        yield fault, text
    if GAMES.get(made.id) is not None:
        yield True, f"There is a game {made.id} in this app already: give yours another id."
        return
    GAMES[made.id], ENTRIES[made.id] = made, shelf.entry_of(game)
    rulebook.cache_clear()
    try:
        yield from _words(made, plays)
    except Exception as error:
        yield True, f"{_place(error)}{_named(error)}"
    finally:
        del GAMES[made.id], ENTRIES[made.id]
        shelf.forget(game)


def _plays(game: Game[Any], folder: Path) -> Iterator[tuple[bool, str]]:
    """The conformance suite at its kinds of tables. What fails at several of them is told once."""
    told: set[str] = set()
    whys, kinds = dict[str, None](), dict[type[Any], None]()
    try:
        tables = covering_tables(game)[:MOST_TABLES]
    except Exception as error:
        yield True, f"{_place(error)}{_named(error)}"
        return
    for number, (seats, settings) in enumerate(tables):
        bad = False
        for seed in range(number, number + SEEDS):
            for each in CHECKS if seed == number else (conformance.ends, conformance.offers):
                try:
                    if each is conformance.ends:
                        conformance.ends(Trial(game, seats, settings, seed), whys, kinds)
                    else:
                        each(Trial(game, seats, settings, seed))
                except Exception as error:
                    bad, text = True, f"{_place(error) or _stage(folder, error)}{_named(error)}"
                    if text not in told:
                        yield True, f"{seats} seats, {each.__name__}: {text}"
                    told.add(text)
        if not bad:
            yield False, f"{seats} seats{_said(settings)}: {len(CHECKS)} checks passed."
    for text in conformance.unmet(game, kinds, whys) if not told else ():
        yield False, f"Perhaps: {text} in {len(tables) * SEEDS} random games."
    if game.layout is None and game.pieces is None:
        yield False, "Perhaps: without a layout or Game.pieces nobody notices a lost card."


def _said(settings: dict[str, Any]) -> str:
    return "".join(f", {name} {value}" for name, value in settings.items())


def _words(game: Game[Any], plays: bool) -> Iterator[tuple[bool, str]]:
    words = words_of(game.id)
    if not isinstance(words, GameWords):
        yield False, "It has no words of its own: plain ones are used."
        return
    lacking = without_words(game, words)
    yield from ((True, text if text.startswith("rules.md") else f"words.py: {text}") for text in broken_words(game, words))
    yield from ((False, f"Perhaps: words.py has nothing for {text}; plain words are used.") for text in lacking)
    unsaid = unsayable(game, words) if plays else []  # else there is no whole game to speak of
    yield from ((True, text) for text in unsaid)
    if not lacking and not unsaid:
        yield False, "Everything has words."


def without_words(game: Game[Any], words: GameWords) -> list[str]:
    """What is shown in plain words for want of better ones."""
    book = words.book
    lacking = [kind.__name__ for kind in game.values
               if (issubclass(kind, Option) and kind not in book.kinds) or (issubclass(kind, Event) and kind not in book.events)]
    lacking += [f"why {why!r}" for why in game.whys if why not in book.prompts]
    return lacking + [f"setting {s.name}" for s in game.settings if s.name not in book.settings]


def broken_words(game: Game[Any], words: GameWords) -> list[str]:
    """What is wrong with the words that there are."""
    book, known = words.book, signs()
    found = [f"{kind.__name__} is no value of the game" for kind in (*book.kinds, *book.events) if kind not in game.values]
    found += [f"why {why!r} is none of Game.whys" for why in book.prompts if why not in game.whys]
    found += [f"{kind.__name__}: there is no sign {row.icon!r}{_near(row.icon)}" for kind, row in book.kinds.items()
              if isinstance(row.icon, str) and row.icon and ":" not in row.icon and row.icon not in known]
    found += [f"{kind.__name__} is passive and does not close: add closes=True" for kind, row in book.kinds.items()
              if row.passive > row.closes]
    found += [f"place {{{place}}} of {text!r} is no field of {kind.__name__}" for kind, text in texts(book)
              for place in places(text) - allowed_places(kind)]
    found += [f"{text!r} has {sign!r}, which no font can show" for text, sign in dict.fromkeys(unshown(words))]
    return found + _pages(words)


def _near(sign: str) -> str:
    """Signs that may have been meant."""
    alike = [each for each in sorted(signs()) if sign.split("-")[0] in each.split("-")]
    found = dict.fromkeys([*difflib.get_close_matches(sign, sorted(signs()), 3), *alike[:4]])
    return f"; there are {', '.join(found)}" if found else ""


def unsayable(game: Game[Any], words: Words) -> list[str]:
    """What fails when it is said, in a game of the fewest and one of the most: once for each option, event and why."""
    found: dict[str, str] = {}
    for seats in dict.fromkeys((min(game.seats), max(game.seats))):
        for about, say in sayings(words, game, seats, game.usual_settings(seats), seats):
            try:
                if not all(isinstance(text, str) for text in say()):
                    found.setdefault(about, f"words.py: {about}: what is said of it is no text")
            except Exception as error:  # one fault comes up in many sentences
                place = _place(error) or "words.py: "
                found.setdefault(place + type(error).__name__, f"{place}{about} cannot be said: {_named(error)}")
    return list(found.values())


def _pages(words: GameWords) -> list[str]:
    rows = [(kind.__name__, row.page) for kind, row in words.book.kinds.items() if row.page]
    rows += [(f"why {why!r}", prompt.page) for why, prompt in words.book.prompts.items() if prompt.page]
    try:
        found = rulebook(words.game_id, "en")
    except BadBook as error:
        return [f"rules.md: {error}"]
    if found is None:
        return [f"{name}: page={page!r} needs a rulebook, a file rules.md" for name, page in rows[:1]]
    printed = [found.title, *found.intro, *(text for each in found.sections for text in (each.title, *each.paragraphs))]
    strange = [f"rules.md: {text[:40]!r} has {sign!r}, which no font can show" for text in printed for sign in dict.fromkeys(text)
               if sign not in characters() and not sign.isspace()]
    sections = [section.name for section in found.sections]
    return strange + [f"{name}: the rulebook has no section {page!r}; there are {', '.join(sections)}" for name, page in rows
                      if page not in sections]


def texts(book: Wordbook) -> Iterator[tuple[Any, str]]:
    """Texts of the tables, with the class whose fields fill their places."""
    for kind, row in book.kinds.items():
        for said in (row.verb, row.label, row.sentence, row.list_line, row.short, row.tiny, row.note, row.cost):
            if isinstance(said, str):
                yield kind, said
    for kind, told in book.events.items():
        yield from ((kind, told.mine), (kind, told.theirs))


def places(text: str) -> set[str]:
    return {name for _before, name, _form, _conversion in string.Formatter().parse(text) if name}


def allowed_places(kind: Any) -> set[str]:
    return {*kind.fields, "who"} if issubclass(kind, Event) else set(kind.fields)


def unshown(words: Words) -> Iterator[tuple[str, str]]:
    """Literal texts of the files beside these words, with characters that some font lacks. Docstrings are not shown."""
    file = getattr(sys.modules.get(type(words).__module__), "__file__", None)
    shown = characters()
    for path in sorted(Path(file).parent.glob("*.py")) if file else ():
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        unread = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in unread:
                yield from ((node.value, sign) for sign in dict.fromkeys(node.value) if sign not in shown and not sign.isspace())


def _place(error: BaseException) -> str:
    """The file and line of the game where this came up, the innermost."""
    trace, place = error.__traceback__, ""
    while trace is not None:
        code = trace.tb_frame.f_code
        if trace.tb_frame.f_globals.get("__name__", "").startswith(f"{shelf.PACKAGE}."):
            place = f"{Path(code.co_filename).name}:{trace.tb_lineno}: "
        trace = trace.tb_next
    return place


def _stage(folder: Path, error: BaseException) -> str:
    """The file and line where a stage is named that is not there."""
    found = re.match(r"no stage ('\w+')", str(error))
    word = ast.literal_eval(found.group(1)) if found else None
    nodes = ((path.name, node) for path in sorted(folder.glob("*.py")) if word is not None
             for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    return next((f"{name}:{node.lineno}: " for name, node in nodes if isinstance(node, ast.Constant) and node.value == word), "")


def _named(error: BaseException) -> str:
    """What it says; an error of Python, "'dice'" of a KeyError, says little without its name."""
    python = type(error).__module__ == "builtins" and not isinstance(error, AssertionError)
    return f"{type(error).__name__}: {error}" if python else str(error)


def main(argv: list[str]) -> int:
    """Everything that is wrong, then one line on whether it can be played."""
    bad = 0
    for fault, text in check(Path(argv[0])):
        print(f"{'WRONG  ' if fault else 'fine   ' if not text.startswith('Perhaps') else 'look   '}{text}", flush=True)
        bad += fault
    print(json.dumps({"game": Path(argv[0]).resolve().name, "faults": bad}) if "--json" in argv
          else "It can be played." if not bad else f"{bad} things are to be mended.")
    return 1 if bad else 0
