"""Every sentence of the app goes through gettext."""
import ast
import re
from pathlib import Path

from app import i18n

APP = Path(i18n.__file__).parent
CALLS = {"_": (0,), "ngettext": (0, 1), "N_": (0,), "pgettext": (0, 1), "NP_": (0, 1), "npgettext": (0, 1, 2)}
# Keyword arguments that a player reads.
SHOWN = {"text", "title", "sub", "hint_text", "name_shown", "headline"}
READS = re.compile(r"[A-Za-zÀ-ÿА-я]{2,}")


def sources():
    return sorted(path for path in APP.rglob("*.py"))


def strings(path: Path):
    """(line, text) of everything given to gettext."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            for place in CALLS[node.func.id]:
                yield node.lineno, node.args[place]


def test_gettext_gets_whole_texts():
    """A text that is put together first cannot be looked up."""
    fine = (ast.Constant, ast.Name, ast.Attribute, ast.Subscript)       # a text, or one taken from a table of names
    wrong = [f"{path.relative_to(APP)}:{line}" for path in sources() if path.name != "i18n.py" for line, arg in strings(path)
             if not isinstance(arg, fine)]
    assert not wrong


def test_places_in_a_text_are_named():
    wrong = [f"{path.relative_to(APP)}:{line}: {arg.value}" for path in sources() for line, arg in strings(path)
             if isinstance(arg, ast.Constant) and re.search(r"\{\d*\}", str(arg.value))]
    assert not wrong


def test_nothing_a_player_reads_bypasses_gettext():
    wrong = []
    for path in sources():
        if path.parts[-2] in ("terminal", "peer"):      # the windowless peer writes a log for whoever runs it
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            for keyword in node.keywords:
                value = keyword.value
                plain = isinstance(value, ast.Constant) and isinstance(value.value, str)
                if keyword.arg in SHOWN and plain and READS.search(value.value):
                    wrong.append(f"{path.relative_to(APP)}:{node.lineno}: {value.value!r}")
    assert not wrong, wrong


def test_kv_files_hold_no_sentences():
    """Words come to kv from properties, which come from gettext."""
    wrong = []
    for path in sorted(APP.rglob("*.kv")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            found = re.match(r"\s*(text|sub|title|hint_text|subtitle|side):\s*[\"'](.*)[\"']\s*$", line)
            if found and READS.search(found[2]):
                wrong.append(f"{path.relative_to(APP)}:{number}: {found[2]!r}")
    assert not wrong


def test_another_language_is_used_where_there_is_one(tmp_path, monkeypatch):
    """A tiny catalogue, made by hand, changes what `_` says; unknown texts stay English."""
    folder = tmp_path / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "veche.mo").write_bytes(_mo({"": "Content-Type: text/plain; charset=UTF-8\n", "Rematch": "Реванш"}))
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    i18n.use_language("xx")
    try:
        assert (i18n._("Rematch"), i18n._("Home"), i18n._("")) == ("Реванш", "Home", "")
    finally:
        i18n.use_language("en")


def _mo(texts: dict[str, str]) -> bytes:
    """A compiled catalogue: two tables of lengths and places, then the texts."""
    import struct

    keys = sorted(texts)
    originals, translations, body = [], [], b""
    start = 28 + 16 * len(keys)
    for table, items in ((originals, keys), (translations, [texts[key] for key in keys])):
        for item in items:
            data = item.encode()
            table.append((len(data), start + len(body)))
            body += data + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    return head + b"".join(struct.pack("<2I", *pair) for pair in originals + translations) + body
