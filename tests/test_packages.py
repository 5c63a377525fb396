"""What people install: the wheel built, installed and played; the Android spec read and packed. Faults in a spec are found."""
import json
import os
import subprocess
import sys

import pytest

from tests.package import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages are built on Linux")


def test_the_wheel_plays_and_brings_one_folder(tmp_path):
    from tests.package import wheel

    assert wheel.check(tmp_path).faults() == {}


def test_the_android_package_holds_what_the_app_needs(tmp_path, monkeypatch):
    pytest.importorskip("buildozer")
    from tests.package import android

    monkeypatch.setenv("HOME", str(tmp_path))
    assert android.check(tmp_path).faults() == {}


FAULTS = {
    "android.allow_backup": "android.alow_backup",
    "p4a.branch = v2026.05.09": "",
    "title = Veche": "title = Veche # the app",
    "icon.filename = %(source.dir)s/assets/icon/android.png": "",
    ",segno": ",segno>=1.6",
    "p4a.local_recipes = ./assets/android/recipes": "",
    ",ttf,": ",",
    "exclude_dirs = tests,docs,": "exclude_dirs = tests,",
    ", CHANGE_WIFI_MULTICAST_STATE": "",
    "android.extra_manifest_xml = ./assets/android/manifest.xml": "",
    "android.manifest.intent_filters = ./assets/android/intents.xml": "",
}


def test_faults_in_the_spec_are_found(tmp_path):
    """All at once, because packing takes its time: each is told."""
    pytest.importorskip("buildozer")
    text = (ROOT / "buildozer.spec").read_text()
    for was, is_now in FAULTS.items():
        assert was in text
        text = text.replace(was, is_now)
    spec = tmp_path / "buildozer.spec"
    spec.write_text(text.replace("source.dir = .", f"source.dir = {ROOT}").replace("./assets", f"{ROOT}/assets"))
    code = "import json, sys; from pathlib import Path; from tests.package.android import examine; " \
           "print(json.dumps(examine(*map(Path, sys.argv[1:]), compiled=False).faults()))"
    done = subprocess.run([sys.executable, "-c", code, str(spec), str(tmp_path)], cwd=ROOT, capture_output=True, text=True,
                          timeout=300, env={**os.environ, "HOME": str(tmp_path)})
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert set(told) == {"values", "requirements", "recipes", "all files", "no other folders", "permissions",
                         "Wi-Fi is not required", "links", "icon"}
    for part in ("alow_backup", "not pinned", "title: a comment", "icon.filename", "zeroconf", "ifaddr", ".ttf", "docs/"):
        assert part in str(told), part
