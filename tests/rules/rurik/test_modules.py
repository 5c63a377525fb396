"""Modules stand in files of their own: the rules know none by name, and without its files a module is gone."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rules.rurik
from rules.rurik import hooks
from rules.rurik.hooks import MODULES

HERE = Path(rules.rurik.__file__).parent
FILES = {"intrigue": ("intrigue*",), "warfare": ("warfare*",), "factions": ("factions*",), "epic": ("epic*",),
         "solo": ("solo*", "rebellion*"), "goods_tokens": ("variants*",)}
PLAY = """
from rules.core import LocalDealer, Stream, Table
from rules.rurik import GAME, MODULES
chance = Stream.of("without")
table = Table(GAME, 2, None, LocalDealer(Stream.of("without", 1)))
while not table.over:
    for seat in table.awaited():
        table.submit(seat, chance.pick(table.legal(seat)))
print(*[m.name for m in MODULES], "|", *[s.name for s in GAME.settings])
"""


def test_every_hook_is_in_the_list_at_the_top_of_its_file() -> None:
    listed = re.findall(r"\w+", hooks.__doc__ or "")
    assert {name for m in MODULES for name in m.hooks} - set(listed) == set()


def test_no_file_of_the_rules_names_or_imports_a_module() -> None:
    names = {m.name for m in MODULES} - {"base"}
    said = []
    for path in sorted(HERE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("modules"):
                said.append((path.name, node.module))
            if isinstance(node, ast.Constant) and node.value in names - {"warfare"}:  # a track is called so, too
                said.append((path.name, node.value))
    assert said == []


@pytest.mark.parametrize("name", list(FILES))
def test_without_its_files_a_module_is_gone_and_the_rest_plays(tmp_path: Path, name: str) -> None:
    copy = tmp_path / "rules"
    shutil.copytree(HERE.parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    folder = copy / "rurik" / "modules"
    gone = [path for pattern in FILES[name] for path in folder.glob(f"{pattern}.py")]
    for path in gone:
        path.unlink()
    listed = folder / "__init__.py"
    stems = {path.stem for path in gone}
    lines = [line for line in listed.read_text("utf-8").splitlines() if line.strip(" ,") not in stems]
    listed.write_text("\n".join(lines), "utf-8")
    done = subprocess.run([sys.executable, "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    there, settings = (part.split() for part in done.stdout.split("|"))
    assert name not in there and name not in settings
    missing = {"goods_tokens", "random_leaders"} if name == "goods_tokens" else {name}
    assert set(there) == {m.name for m in MODULES} - missing
