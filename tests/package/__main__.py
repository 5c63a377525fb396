"""The command. Exit code 1 if a check failed."""
import argparse
import json
import sys
import tempfile
from importlib import import_module
from pathlib import Path

WAYS = ("wheel", "pipx", "bundle", "deb", "android", "testing")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.package", description=__doc__)
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("--json", action="store_true", help="one line for programs")
    parser.add_argument("--keep", type=Path, help="build in this folder and keep it")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="veche-package-") as folder:
        work = (given.keep or Path(folder)).resolve()
        work.mkdir(parents=True, exist_ok=True)
        report = import_module(f"tests.package.{given.way}").check(work)
    if given.json:
        print(json.dumps({"way": given.way, **report.plain()}))
    else:
        for name, wrong in report.checks.items():
            print(f"{'FAILED' if wrong else 'ok':8}{name}{': ' + wrong if wrong else ''}")
        print("sizes:", ", ".join(f"{name} {size / 1e6:.1f} MB" for name, size in report.sizes.items()))
        print("seconds:", ", ".join(f"{name} {seconds:.1f}" for name, seconds in report.seconds.items()))
    return 1 if report.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
