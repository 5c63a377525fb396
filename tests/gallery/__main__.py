"""The command: pictures into a folder, and a sheet of them for each format to look over quickly. `--unseen`: all scenes,
without GL and without a picture: do they still come about? `--language ru`: in that language."""
import os
import subprocess
import sys
from pathlib import Path

from app import catalogue
from app.i18n import ask_for, chosen, use_language
from tests.gallery.camera import FORMATS

MINUTES = 20


def albums() -> list[str]:
    """One device, every registered game, tables across devices, the kit, moving pictures."""
    return ["one", *catalogue.playable(), "together", "middle", "kit", "moving"]


def main(argv: list[str]) -> int:
    unseen = "--unseen" in argv
    argv = [each for each in argv if each != "--unseen"]
    spoken = "en"
    if "--language" in argv[:-1]:
        at = argv.index("--language")
        spoken, argv = argv[at + 1], argv[:at] + argv[at + 2:]
    own = []
    if "--own" in argv[:-1]:
        at = argv.index("--own")
        own, argv = argv[at:at + 2], argv[:at] + argv[at + 2:]
    wanted, known = argv[1:], albums()
    if not argv or argv[0].startswith("-") or not set(wanted) <= {*FORMATS, *known}:
        print("usage: python -m tests.gallery OUT [--unseen] [--language CODE] [--own FOLDER]"
              f" [{'|'.join(known)} …] [{'|'.join(FORMATS)} …]", file=sys.stderr)
        return 2
    out = Path(argv[0]).resolve()
    out.mkdir(parents=True, exist_ok=True)
    chosen, formats = [name for name in wanted if name in known], [name for name in wanted if name in FORMATS]
    env = {**os.environ, "VECHE_WINDOW": "headless" if unseen else "offscreen", "VECHE_SPEAKS": spoken}
    for name in formats or FORMATS:
        fitting = [album for album in chosen or (known if not own else []) if (album == "moving") == (name == "film")]
        if not fitting and (not own or name == "film"):
            continue
        command = [sys.executable, "-m", "tests.gallery", "--one", str(out), name, *own, *fitting]
        done = subprocess.run(command, env=env, timeout=MINUTES * 60)
        if done.returncode:
            return done.returncode
    if unseen:
        print("every scene was set up")
        return 0
    print(f"{len([*out.glob('*.png'), *out.glob('*.gif')])} pictures in {out}")
    return 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        from tests.gallery.camera import photograph

        ask_for(os.environ.get("VECHE_SPEAKS", "en"))
        use_language(chosen(""))
        games = sys.argv[4:]
        if games[:1] == ["--own"]:
            from tests.app.outside import from_outside

            games = [from_outside(Path(games[1])), *games[2:]]
        photograph(Path(sys.argv[2]), sys.argv[3], games)
        sys.exit(0)
    sys.exit(main(sys.argv[1:]))
