"""The command line: what can be typed after `python main.py`, and what it does in a terminal."""
from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NoReturn

from app.home import home
from app.i18n import LANGUAGES, _, ask_for, chosen, commas, ngettext, use_language
from app.lessons import games_with_lessons
from app.plan import SeatPlan, TablePlan
from app.started import command
from app.storage import Store
from app.terminal.console import Console
from app.terminal.menu import begin, go_on, learn_command, menu, play
from app.terminal.seats import BadSeats, parse_seats
from app.words import words_of
from app.words.errors import sentence
from rules.core import BadSetting, Game, SettingValue
from rules.games import GAMES

TRUTH = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class UsageError(Exception):
    """The command line asks for something impossible; the text is one sentence for the person who typed it."""


class Parser(argparse.ArgumentParser):
    """What argparse says by itself is said in the language, too, but for its first word."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"formatter_class": argparse.RawDescriptionHelpFormatter} | kwargs)
        self._positionals.title, self._optionals.title = _("what is typed"), _("what may be added")
        for action in self._actions:
            if isinstance(action, argparse._HelpAction):
                action.help = _("show this help")

    def error(self, message: str) -> NoReturn:
        raise UsageError(_("{message}. Try: {prog} --help").format(message=message[:1].upper() + message[1:], prog=self.prog))


def use_chosen_language() -> None:
    """Use the language of the settings. Before the parser is built: its help is translated, too."""
    use_language(chosen(Store(home()).settings().language))


def language_asked_for(argv: list[str]) -> list[str]:
    """What was typed without `--language CODE`, which goes with every command."""
    for i, word in enumerate(argv):
        option, equals, code = word.partition("=")
        if option == "--language":
            code, rest = (code, argv[i + 1:]) if equals else (argv[i + 1] if i + 1 < len(argv) else "", argv[i + 2:])
            if code not in LANGUAGES:
                raise UsageError(_("There is no language {code!r} here; there is {known}.").format(
                    code=code, known=commas([_("{id} ({language})").format(id=key, language=name)
                                             for key, name in LANGUAGES.items()])))
            ask_for(code)
            return argv[:i] + rest
    return argv


def build_parser() -> Parser:
    parser = Parser(
        prog=command(), description=_("Veche: board games of old Rus', played together without a server:\n"
                      "on one device, over Wi-Fi, or against bots.\n\n"
                      "Without a command the app opens in a window."),
        epilog=_("examples:\n"
                 "  {veche}                         the app\n"
                 "  {veche} play                    the menu of the terminal game\n"
                 "  {veche} play merchants          you against two bots\n"
                 "  {veche} play --continue         go on with the last game\n"
                 "  {veche} play merchants --host   open a table for people nearby\n"
                 "  {veche} play --join             find a table and sit down at it\n"
                 "  {veche} learn                   learn a game by playing it\n"
                 "  {veche} play --help             seats, settings, repeatable games\n"
                 "  {veche} --language en           in this language; it goes with every command\n\n"
                 "Games are kept in {home}; set VECHE_HOME to move them.").format(home=home(), veche=command()))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    _add_play(commands)
    _add_learn(commands)
    commands.add_parser("peer", help=_("a player without a window, for a table over Wi-Fi; see peer --help"), add_help=False)
    commands.add_parser("audit", help=_("check the record of a finished game: audit FILE"), add_help=False)
    commands.add_parser("new-game", help=_("begin a game of your own: new-game NAME"), add_help=False)
    commands.add_parser("check-game", help=_("check a game of your own: check-game PATH"), add_help=False)
    commands.add_parser("own-games", help=_("games from outside; --allow ID, --remove ID"), add_help=False)
    return parser


def _add_play(commands: Any) -> None:
    games = "\n".join(f"  {game_id:<12} {_seats_of(game)}" for game_id, game in GAMES.items())
    sub = commands.add_parser(
        "play", help=_("play in this terminal, by keyboard alone; made to be read by a screen reader"),
        description=_("Play in this terminal, by keyboard alone. Without GAME a menu asks for everything.\n\n"
                      "games:\n{games}").format(games=games),
        epilog=_("examples:\n"
                 "  play merchants --seats you,bot:hard,bot --map historical\n"
                 "  play merchants --seats you:Olga,you:Igor      two people, one keyboard\n"
                 "  play merchants --seats bot,bot:easy --seed 7 --json\n"
                 "  play merchants --host --seats you,near,bot    with somebody on the same Wi-Fi\n"
                 "  play --join K7QM-2XDF-93A                     at the table with this code\n"
                 "  play --watch Olga                             look on at Olga's table\n\n"
                 "While you play, ? helps with whatever is asked. A game is kept after every\n"
                 "step: Ctrl-C or quit leaves it, play --continue goes on."))
    sub.add_argument("game", metavar="GAME", nargs="?", help=_("which game"))
    sub.add_argument("--seats", metavar="LIST", help=_("who sits at the table, joined by commas: you, you:NAME, bot, bot:easy, "
                                                       "bot:normal, bot:hard, bot:hard:NAME (without it: you and two bots); with "
                                                       "--host also near, or just how many seats; with --join who sits here"))
    sub.add_argument("--host", action="store_true", help=_("open the table for people on the same network"))
    sub.add_argument("--join", metavar="WHERE", nargs="?", const="",
                     help=_("sit down at a table: by its code, link, HOST:PORT, id or maker's name; without WHERE, look around"))
    sub.add_argument("--watch", metavar="WHERE", nargs="?", const="",
                     help=_("look on at a table, in the lobby or in the middle of a game: you see what everybody sees"))
    sub.add_argument("--decision-time", metavar="SECONDS", type=_whole, default=0,
                     help=_("with --host: who takes longer to decide does the usual thing (0: no limit, as usual)"))
    sub.add_argument("--stay-together", action="store_true", help=_("with --host: do not go on after somebody left"))
    sub.add_argument("--no-watchers", action="store_true", help=_("with --host: nobody may look on"))
    sub.add_argument("--quick-shuffles", action="store_true",
                     help=_("with --host: shuffle without proofs; a cheat is found only after the game"))
    sub.add_argument("--name", help=_("what you are called at tables with others; it is remembered"))
    sub.add_argument("--seed", metavar="N", type=_whole, help=_("the same number deals the same game on every machine"))
    sub.add_argument("--continue", dest="go_on", metavar="ID", nargs="?", const="",
                     help=_("go on with the last unfinished game, or with game ID"))
    sub.add_argument("--json", action="store_true",
                     help=_("print the result as one line; everything else goes to standard error"))
    sub.add_argument("--plain", action="store_true", help=_("never rewrite a line (as in a pipe): for screen readers"))
    own = sub.add_argument_group(_("settings of the games"))
    for name, about in _settings().items():
        own.add_argument(f"--{name.replace('_', '-')}", dest=f"set_{name}", metavar="VALUE", help=about.replace("%", "%%"))
    own.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=_("any setting by its name"))


def _add_learn(commands: Any) -> None:
    games = commas([_("{id} ({game})").format(id=game, game=words_of(game).title()) for game in games_with_lessons()])
    sub = commands.add_parser(
        "learn", help=_("learn a game by playing it, in lessons of a few minutes"),
        description=_("Learn a game at a real table, with a teacher, in lessons of a few minutes. A lesson keeps its place.\n\n"
                      "games: {games}").format(games=games))
    sub.add_argument("game", metavar="GAME", nargs="?", default="", help=_("which game"))
    sub.add_argument("--plain", action="store_true", help=_("never rewrite a line (as in a pipe): for screen readers"))


def learning_command(args: argparse.Namespace) -> int:
    store = Store(home())
    use_chosen_language()
    if args.game and args.game not in games_with_lessons():
        known = commas([_("{id} ({game})").format(id=game, game=words_of(game).title()) for game in games_with_lessons()])
        raise UsageError(_("There are no lessons of {name!r}; there are some of {known}.").format(name=args.game, known=known))
    return learn_command(Console.standard(args.plain).set_up(store), store, args.game)


def _seats_of(game: Game[Any]) -> str:
    return ngettext("{game}, {fewest} to {most} seat", "{game}, {fewest} to {most} seats", game.seats[-1]).format(
        game=words_of(game.id).title(), fewest=game.seats[0], most=game.seats[-1])


def _settings() -> dict[str, str]:
    """The settings of all games: name -> what it does and may be."""
    result: dict[str, list[str]] = {}
    for game_id, game in GAMES.items():
        for setting in game.settings:
            line = words_of(game_id).setting(setting.name)[1]
            allowed = ", ".join(_shown(value) for value in setting.choices)
            # i18n: a line of --help: {game} is typed (rus), {line} says what the setting does, {allowed} values as they are typed
            result.setdefault(setting.name, []).append(_("{game}: {line} {allowed} (usual: {usual})").format(
                game=game_id, line=line, allowed=allowed, usual=_shown(setting.default)))
    return {name: "; ".join(lines) for name, lines in result.items()}


def _shown(value: SettingValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("it is a whole number, not {text!r}").format(text=text)) from None


def play_command(args: argparse.Namespace) -> int:
    if args.command == "learn":
        return learning_command(args)
    store = Store(home())
    use_chosen_language()
    console = Console.standard(args.plain, on_stderr=args.json).set_up(store)
    check_together(args)
    if args.join is not None:
        return int(network_part().join(args, store))
    if args.watch is not None:
        return int(network_part().watch(args, store))
    if args.go_on is not None:
        table = table_to_go_on_with(store, args.go_on)
        return network_part().go_on(args, store, table) if table else go_on(console, store, args.go_on, args.json)
    if args.game is None:
        nearby = None if missing_package() else lambda argv: play_command(build_parser().parse_args(argv))
        return menu(console, store, GAMES, nearby)
    game = GAMES.get(args.game)
    if game is None:
        known = commas([_("{id} ({game})").format(id=game_id, game=words_of(game_id).title()) for game_id in GAMES])
        raise UsageError(_("There is no game called {name!r}; there is {known}.").format(name=args.game, known=known))
    if args.host:
        return int(network_part().host(args, store, game, settings_given(game, args)))
    try:
        seats = seated(game, args.seats, store.settings().name)
        plan = TablePlan(game.id, seats, game.settled(len(seats), settings_given(game, args)))
    except BadSeats as error:
        raise UsageError(sentence(error)) from None
    except BadSetting as error:
        raise UsageError(words_of(game.id).refused(error)) from None
    return play(begin(plan, store, args.seed), console, args.json)


def check_together(args: argparse.Namespace) -> None:
    """UsageError for options that do not go together."""
    given = {"--host": args.host, "--join": args.join is not None, "--watch": args.watch is not None}
    others = [option for option, wanted in given.items() if wanted]
    if len(others) > 1:
        raise UsageError(_("--host opens a table, --join sits down at another one, --watch only looks on: choose one of them."))
    if others and not args.host and args.game is not None:
        raise UsageError(_("Which game it is, the table says: {option} needs no GAME.").format(option=others[0]))
    if args.watch is not None and args.seats is not None:
        raise UsageError(_("Who looks on has no seat: --watch and --seats do not go together."))
    if not args.host and (args.decision_time or args.stay_together or args.no_watchers or args.quick_shuffles):
        raise UsageError(_("Whoever opens the table decides that: --decision-time, --stay-together, --no-watchers and "
                           "--quick-shuffles go with --host."))
    if not 0 <= args.decision_time <= 3600:
        raise UsageError(_("The time for a decision is from 0 to 3600 seconds, not {seconds}.").format(
            seconds=args.decision_time))
    if args.host and args.game is None:
        raise UsageError(_("--host needs a GAME, for example: play merchants --host"))
    if others and (args.seed is not None or args.go_on is not None):
        raise UsageError(_("At a table with others nobody sets the seed, and --continue finds the table by itself."))


def missing_package() -> str:
    """What a table over Wi-Fi needs and this Python has not got; empty if it has all."""
    return next((name for name in ("cryptography", "zeroconf", "ifaddr") if find_spec(name) is None), "")


def need_network() -> None:
    if package := missing_package():
        raise UsageError(_("A table over Wi-Fi needs the package {package}: pip install cryptography zeroconf ifaddr").format(
            package=package))


def network_part() -> Any:
    """app.terminal.together, imported only for a table across devices: it needs packages that a game alone does not."""
    need_network()
    return import_module("app.terminal.together")


def table_to_go_on_with(store: Store, which: str) -> str:
    """The id of a table across devices, if one is newer than any game on this device, or is called `which`."""
    if not (store.root / "tables").is_dir() or find_spec("cryptography") is None:
        return ""
    kept = import_module("app.online.kept").kept_tables(store.root)
    newest = max((card.updated for card in store.unfinished() if card.id.startswith(which)), default=0.0)
    named = (k for k in kept if k.table.startswith(which) and (which or not k.unreadable))
    return next((k.table for k in named if k.updated > newest), "")


def seated(game: Game[Any], seats: str | None, name: str) -> list[SeatPlan]:
    return parse_seats(seats or ",".join(["you"] + ["bot"] * (game.seats_of_a_quick_game - 1)), name)


def settings_given(game: Game[Any], args: argparse.Namespace) -> dict[str, SettingValue]:
    """The settings that were typed, as the game spells them."""
    typed: dict[str, str] = {}
    for pair in args.set:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(_("--set wants NAME=VALUE, not {pair!r}.").format(pair=pair))
        typed[name.strip().replace("-", "_")] = value.strip()
    for name in _settings():
        value = getattr(args, f"set_{name}")
        if value is not None:
            typed[name] = value
    return {name: _value(game, name, text) for name, text in typed.items()}


def _value(game: Game[Any], name: str, text: str) -> SettingValue:
    """The choice that is written so; the text itself, for the game to refuse, if there is none."""
    for setting in game.settings:
        if setting.name == name:
            for choice in setting.choices:
                if text == str(choice) or (isinstance(choice, bool) and TRUTH.get(text.casefold()) is choice):
                    return choice
    return text
