"""What a person must hear of: a stable word and values. The sentence stands in app/words/network.py."""
from __future__ import annotations

from typing import Any


class Trouble(Exception):
    """`reason` is a stable word, `values` fill its sentence; the text of the exception is for logs and developers."""

    def __init__(self, reason: str, **values: Any) -> None:
        super().__init__(f"{reason}: {', '.join(f'{name} {value}' for name, value in values.items())}" if values else reason)
        self.reason, self.values = reason, values
