"""What goes to a phone is what runs here: every dependency, every module, every file that is opened by its name."""
import fnmatch
import re
import sys
import tomllib
import types
from configparser import ConfigParser
from pathlib import Path

import pytest

from app import device

ROOT = Path(__file__).resolve().parents[1]
SPEC = ConfigParser()
SPEC.read(ROOT / "buildozer.spec")
APP = SPEC["app"]


def listed(key):
    return [part.strip() for part in APP.get(key, "").split(",") if part.strip()]


def test_every_dependency_is_packaged():
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    names = {re.split(r"[\[<>=;! ]", dependency)[0] for dependency in wanted}
    assert names <= {re.split("=", requirement)[0] for requirement in listed("requirements")}


def test_every_file_of_the_app_is_packaged():
    endings, left_out, patterns = listed("source.include_exts"), listed("source.exclude_dirs"), listed("source.exclude_patterns")
    for folder in ("app", "net", "rules", "assets"):
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.is_dir() or "__pycache__" in name or any(name.startswith(out + "/") for out in left_out):
                continue
            if path.suffix == ".po":  # what translators edit; the app reads the .mo
                continue
            assert path.suffix[1:] in endings, f"{name} would be left behind"
            assert not any(fnmatch.fnmatch(name, pattern) for pattern in patterns), f"{name} would be left behind"


@pytest.mark.parametrize("key", [
    "android.extra_manifest_application_arguments", "android.manifest.intent_filters", "p4a.local_recipes"])
def test_what_the_build_reads_is_there(key):
    assert (ROOT / APP[key]).exists()


def test_multicast_is_heard_only_while_somebody_looks(monkeypatch):
    calls = []
    lock = types.SimpleNamespace(setReferenceCounted=lambda on: None, acquire=lambda: calls.append("on"),
                                 release=lambda: calls.append("off"))
    wifi = types.SimpleNamespace(createMulticastLock=lambda name: lock)
    context = types.SimpleNamespace(getSystemService=lambda service: wifi)
    activity = types.SimpleNamespace(getApplicationContext=lambda: context)
    classes = {"org.kivy.android.PythonActivity": types.SimpleNamespace(mActivity=activity),
               "android.content.Context": types.SimpleNamespace(WIFI_SERVICE="wifi")}
    monkeypatch.setitem(sys.modules, "jnius", types.SimpleNamespace(autoclass=classes.__getitem__))
    monkeypatch.setattr(device, "_multicast", None)
    monkeypatch.setattr(device, "is_android", lambda: False)
    device.hear_multicast(True)
    assert not calls
    monkeypatch.setattr(device, "is_android", lambda: True)
    device.hear_multicast(True)
    device.hear_multicast(False)
    assert calls == ["on", "off"]
