"""One class name, one meaning: a stranger who greps for a name finds one thing. Modules are imported under their own names."""
import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
LAYERS = ("app", "net", "rules")
OF_A_GAME = {"Option", "Event"}  # a game's own vocabulary, in the words of its rulebook; the classes' names are what saves hold
TWICE = {"Stateful"}  # one definition for type checkers, one for running
SHORT = {("events", "e"), ("options", "o")}  # of one game, in files that name dozens of them

Found = list[tuple[str, ast.ClassDef]]


def sources() -> list[tuple[str, ast.Module]]:
    return [(str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8")))
            for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))]


def classes(trees: list[tuple[str, ast.Module]]) -> dict[str, Found]:
    found: dict[str, Found] = defaultdict(list)
    for path, tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append((path, node))
    return found


def aliases(trees: list[tuple[str, ast.Module]]) -> dict[str, list[str]]:
    """Names of types that are no classes: `Seat = int`, `Script: TypeAlias = …`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, tree in trees:
        for node in tree.body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            if isinstance(target, ast.Name) and target.id[:1].isupper() and not target.id.isupper():
                found[target.id].append(path)
    return found


def of_a_game(path: str, node: ast.ClassDef) -> bool:
    return path.startswith("rules/") and any(isinstance(base, ast.Name) and base.id in OF_A_GAME for base in node.bases)


def game_of(path: str) -> str:
    return path.split("/")[1]


def with_two_meanings(trees: list[tuple[str, ast.Module]]) -> list[str]:
    """Every class that shares its name with another class or with a type."""
    found, types = classes(trees), aliases(trees)
    wrong = []
    for name, places in sorted(found.items()):
        vocabulary = [(path, node) for path, node in places if of_a_game(path, node)]
        own = bool(vocabulary) and not _met_in_its_game(vocabulary, places)
        if len(places) > 1 and name not in TWICE and (not own or len(places) > len(vocabulary) + 1):
            wrong.append(f"{name}: {', '.join(path for path, _ in places)}")
        others = [path for path in types.get(name, ()) if not (own and _of_another_game(path, places))]
        if others:
            wrong.append(f"{name}: {places[0][0]}, and a type in {', '.join(others)}")
    return wrong


def _met_in_its_game(vocabulary: Found, places: Found) -> bool:
    """Whether an option or event shares its name with something that stands beside it: in its own rules, words or table."""
    around = [(path, _game_around(path)) for path, _ in places]
    return any(other != path and of in (game_of(path), "core", "bots") for path, _ in vocabulary for other, of in around)


def _game_around(path: str) -> str:
    """The game (or part of the rules) that a file belongs to; "" if to none."""
    parts = path.split("/")
    return parts[1] if parts[0] == "rules" else parts[2] if parts[:2] in (["app", "tables"], ["app", "words"]) else ""


def _of_another_game(path: str, places: Found) -> bool:
    """Whether a type belongs to one game's rules or table, and no class of that name to the same game."""
    parts = path.split("/")
    game = parts[1] if parts[0] == "rules" else parts[2] if parts[:2] == ["app", "tables"] else ""
    return bool(game) and game != "core" and all(game_of(place) != game for place, _ in places)


def renamed_modules(trees: list[tuple[str, ast.Module]]) -> list[str]:
    """Modules that are imported under another name than their own."""
    wrong = []
    for path, tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                base = ROOT / (path if node.level else "")
                for _ in range(node.level):
                    base = base.parent
                base = base.joinpath(*(node.module or "").split("."))
                wrong += [f"{path}: {name.name} as {name.asname}" for name in node.names
                          if name.asname not in (None, name.name) and (name.name, name.asname) not in SHORT
                          and ((base / f"{name.name}.py").exists() or (base / name.name).is_dir())]
            elif isinstance(node, ast.Import):
                wrong += [f"{path}: {name.name} as {name.asname}" for name in node.names
                          if name.asname and name.name.split(".")[0] in LAYERS]
    return wrong


def test_every_class_name_has_one_meaning() -> None:
    assert with_two_meanings(sources()) == []


def test_every_module_is_imported_under_its_own_name() -> None:
    assert renamed_modules(sources()) == []


def test_a_second_meaning_would_be_found() -> None:
    def tree(**files: str) -> list[tuple[str, ast.Module]]:
        return [(path.replace("__", "/") + ".py", ast.parse(text)) for path, text in files.items()]

    assert with_two_meanings(tree(app__a="class View: ...", net__b="class View: ...")) == ["View: app/a.py, net/b.py"]
    assert with_two_meanings(tree(app__a="class Seat: ...", rules__core__b="Seat = int")) == [
        "Seat: app/a.py, and a type in rules/core/b.py"]
    event = "class Drew(Event): ..."
    assert with_two_meanings(tree(rules__rus__events=event, rules__saber__events=event)) == []
    assert with_two_meanings(tree(rules__rus__events=event, net__a="class Drew: ...")) == []  # a game speaks as its rulebook does
    assert with_two_meanings(tree(rules__rus__events=event, rules__core__a="class Drew: ...")) == [
        "Drew: rules/rus/events.py, rules/core/a.py"]
    assert with_two_meanings(tree(rules__rus__events=event, app__tables__rus__a="class Drew: ...")) == [
        "Drew: rules/rus/events.py, app/tables/rus/a.py"]
    assert with_two_meanings(tree(rules__rus__a=event, rules__rus__b=event)) == ["Drew: rules/rus/a.py, rules/rus/b.py"]
    assert renamed_modules(tree(app__a="from net import table_news as told\nimport net.node as n")) == [
        "app/a.py: table_news as told", "app/a.py: net.node as n"]
