"""What a developer needs to reproduce a bug that stopped a table, kept beside its journal."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from net.journal import table_folder
from net.private import write_private

FILE = "bug-bundle.json"


def keep_bug_bundle(storage: Path, table: str, data: dict[str, Any]) -> Path:
    """Where it is kept; OSError if it cannot be."""
    path = table_folder(storage, table) / FILE
    write_private(path, json.dumps(data).encode())
    return path
