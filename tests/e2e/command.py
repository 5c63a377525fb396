"""What starts the program in process tests: this folder, or what VECHE_COMMAND names (a bundle, an installed `veche`)."""
import os
import shlex
import sys

VECHE = shlex.split(os.environ.get("VECHE_COMMAND", "")) or [sys.executable, "main.py"]
