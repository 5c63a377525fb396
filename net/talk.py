"""Talk at the table: short texts and gestures, outside the chain, forgotten when the table closes.  Does no I/O."""
from __future__ import annotations

from typing import Any

from net.lockstep.wire import as_fields, as_text
from net.table_news import Said

LONGEST = 240
AT_ONCE, WITHIN_SECONDS = 8, 10.0
EMOTES = ("hail", "thanks", "hurry", "sorry", "laugh", "think", "wow", "cheers")


class TooMuch(ValueError):
    """More than can be said at once."""


class Talk:
    """Bounds what others can make us show; time is handed in."""

    def __init__(self) -> None:
        self._recent: dict[bytes, list[float]] = {}

    def write(self, name: str, text: str, emote: str) -> dict[str, Any]:
        if len(text) > LONGEST:
            raise TooMuch(f"At most {LONGEST} characters at once.")
        if emote and emote not in EMOTES:
            raise TooMuch("There is no such gesture.")
        return {"t": "talk", "name": name, "text": text, "emote": emote}

    def hear(self, key: bytes, message: dict[str, Any], now: float) -> Said | None:
        """What to show; None for a flood, an unknown gesture, or text that cannot be shown."""
        name, text, emote = as_fields(message, "name", "text", "emote")
        recent = [then for then in self._recent.get(key, ()) if now - then < WITHIN_SECONDS]
        if len(recent) >= AT_ONCE or emote not in ("", *EMOTES):
            return None
        self._recent[key] = [*recent, now]
        shown = as_text(text, LONGEST)
        return Said(key, as_text(name, 24), shown, emote) if shown.isprintable() else None
