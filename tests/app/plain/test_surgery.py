"""No translated text is cut, glued or changed: word order and punctuation belong to each language. See docs/words.md."""
import ast
import re

import pytest

from tests.app.plain.test_strings import APP, sources

GETTEXT = {"_", "ngettext", "pgettext", "npgettext", "noun", "listed", "commas", "semicolons", "sentences"}
# What the words of a game, a plan or a seat are asked for.
SAYS = {"prompt", "label", "sentence", "verb", "title", "about", "line", "thing", "face", "setting_value", "short", "note",
        "event", "describe", "outcome", "headline", "refusal", "refused", "call", "tell"}
NAMES = {"place", "good_name", "job_name", "rubles", "loads", "coins", "points", "character_name", "class_name", "action_name",
         "building_name", "card_name", "ability", "effect", "pass_of", "level_word", "seat_name", "type_name"}
CUTS = {"capitalize", "title", "lower", "upper", "swapcase", "removesuffix", "removeprefix", "strip", "rstrip", "lstrip", "split",
        "rsplit", "partition", "rpartition", "replace"}
PUNCTUATED = re.compile(r"^[\s,;:.)·]|[\s,;(]$")


def translated(node: ast.AST, known: set[str] = frozenset()) -> bool:
    """Whether an expression is a text that went through gettext."""
    if isinstance(node, ast.Name):
        return node.id in known
    if isinstance(node, ast.IfExp):
        return translated(node.body, known) or translated(node.orelse, known)
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id in GETTEXT | NAMES
    if isinstance(node.func, ast.Attribute):
        inner = translated(node.func.value, known)
        return (node.func.attr == "format" and inner) or (node.func.attr in SAYS and not inner)
    return False


def faults(tree: ast.AST) -> list[tuple[int, str]]:
    found = []
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef | ast.Lambda):
            known = {target.id for node in ast.walk(scope) if isinstance(node, ast.Assign) and translated(node.value)
                     for target in node.targets if isinstance(target, ast.Name)}
            for node in ast.walk(scope):
                found += _faults_of(node, known)
    return sorted(set(found))


def _faults_of(node: ast.AST, known: set[str]):
    added = (node.left, node.right) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) else ()
    if any(translated(part, known) for part in added):
        yield node.lineno, "glued by +"
    if isinstance(node, ast.AugAssign) and translated(node.value, known):
        yield node.lineno, "grown by +="
    if isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.FormattedValue) and translated(part.value, known):
                yield node.lineno, "put into an f-string"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in CUTS and translated(node.func.value, known):
            yield node.lineno, f"changed by {node.func.attr}"
        by_hand = node.func.attr == "join" and isinstance(node.func.value, ast.Constant) and node.func.value.value != "\n"
        if by_hand and _joins(node.args[0], known):
            yield node.lineno, "joined by hand"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"_", "ngettext", "N_"}:
        for arg in node.args:
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and PUNCTUATED.search(arg.value):
                yield node.lineno, f"a fragment: {arg.value!r}"


# "{n} coins" must be ngettext; "{n} ends the game" and "{count} for goods" are no counted things.
COUNTED = re.compile(r"\{(?:n|count|left|seconds)\} (?:(?:different|equal|royal|special|more) )?([a-z]{2,}s)\b")
NO_NOUNS = {"is", "was", "has", "as", "this", "his", "its", "ends", "gets", "stays", "takes", "plus", "less"}


def uncounted(tree: ast.AST) -> list[tuple[int, str]]:
    """Numbers with a noun in a form that only some numbers have."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"_", "N_", "pgettext", "NP_"}:
            text = node.args[-1].value if isinstance(node.args[-1], ast.Constant) else ""
            found += [(node.lineno, text) for noun in COUNTED.findall(str(text)) if noun not in NO_NOUNS]
    return found


def test_things_are_counted_by_the_rule_of_each_language():
    wrong = [f"{path.relative_to(APP)}:{line}: {text!r}" for path in sources() for line, text in
             uncounted(ast.parse(path.read_text("utf-8")))]
    assert not wrong, "\n".join(wrong)
    assert uncounted(ast.parse("_('{n} coins left')")) and not uncounted(ast.parse("_('shuffle {n} ends the game')"))


def _joins(node: ast.AST, known: set[str]) -> bool:
    if isinstance(node, ast.GeneratorExp | ast.ListComp):
        return translated(node.elt, known)
    return isinstance(node, ast.List | ast.Tuple) and any(translated(one, known) for one in node.elts)


def test_no_text_is_cut_or_glued():
    wrong = [f"{path.relative_to(APP)}:{line}: {what}" for path in sources() if path.name != "i18n.py"
             for line, what in faults(ast.parse(path.read_text("utf-8")))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", [
    "_('a') + b", "f'{_(1)}, {x}'", "x += _('a')", "_('a').format(b=1).removesuffix('.')", "words.prompt(to).split('. ')",
    "', '.join(place(t) for t in x)", "_(', all')", "ngettext('{n} a, ', '{n} b', n)", "coins(3).capitalize()",
    "said = _('a')\n    return said + '.'",
])
def test_each_kind_of_surgery_is_found(code):
    assert faults(ast.parse(f"def f():\n    {code}\n"))


@pytest.mark.parametrize("code", [
    "_('a {b}').format(b=_('c'))", "x += [_('a')]", "text.split()", "f'{number}. {text}'", "sentences(_('A.'), _('B.'))",
    "word.casefold()", "_('Round {n} · your turn')",
])
def test_what_is_no_surgery_passes(code):
    assert not faults(ast.parse(f"def f():\n    {code}\n"))
