"""How this program was started: what a sentence tells people to type, and which file an address of the system means."""

import sys
from pathlib import PurePath
from urllib.parse import unquote, urlsplit

FROM_FOLDER, INSTALLED = "python main.py", "veche"


def command() -> str:
    """`veche` where it is installed, `python main.py` where it runs from its folder."""
    return INSTALLED if PurePath(sys.argv[0]).stem == INSTALLED else FROM_FOLDER


def file_of(address: str) -> str:
    """The path of a file that was given as a path or, by a desktop, as `file:///my%20game.veche`."""
    return unquote(urlsplit(address).path) if address.lower().startswith("file:") else address
