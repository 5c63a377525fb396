"""Talk at the table: short texts and gestures. They are not signed and not stored.  Does no I/O."""
from __future__ import annotations

from typing import Any

from net.lockstep.wire import InvalidMessage, as_fields
from net.names import BadName, clean_name
from net.table_news import Said
from net.texts import DisplayText, as_display_text, tidy
from net.trouble import Trouble

LONGEST = 240
AT_ONCE, WITHIN_SECONDS = 8, 10.0
EMOTES = ("hail", "thanks", "hurry", "sorry", "laugh", "think", "wow", "cheers")


class TooMuch(Trouble, ValueError):
    """A text that is too long, or has nothing in it that can be shown."""


class Talk:
    """Checks and bounds what others can make us show. The caller passes the time."""

    def __init__(self) -> None:
        self._recent: dict[bytes, list[float]] = {}

    def write(self, name: str, text: str, emote: str) -> dict[str, Any]:
        said = tidy(text, 2 * LONGEST).strip()
        if len(said) > LONGEST:
            raise TooMuch("said too much", count=LONGEST)
        if emote and emote not in EMOTES:
            raise TooMuch("no gesture")
        if not said and not emote:
            raise TooMuch("said nothing")
        return {"t": "talk", "name": name, "text": said, "emote": emote}

    def hear(self, key: bytes, message: dict[str, Any], now: float, names: tuple[str, ...] = (),
             watcher: bool = False) -> Said | None:
        """What to show; None if it comes too often, is empty or an unknown gesture. InvalidMessage if it is malformed.

        `names`: what people at that device are called, the device's own name last. Another name is not believed."""
        name, text, emote = as_fields(message, "name", "text", "emote")
        recent = [at for at in self._recent.get(key, ()) if now - at < WITHIN_SECONDS]
        if len(recent) >= AT_ONCE or emote not in ("", *EMOTES):
            return None
        self._recent[key] = [*recent, now]
        said = as_display_text(text, LONGEST)
        try:
            speaker = clean_name(name) if name else DisplayText("")
        except BadName as error:
            raise InvalidMessage(str(error)) from None
        if speaker not in names:
            speaker = DisplayText(names[-1]) if names else DisplayText("")
        return Said(key, speaker, said, emote, watcher) if said or emote else None
