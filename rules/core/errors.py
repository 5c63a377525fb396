"""What can go wrong at a table. Each says it by a stable word; players read the sentence of app/words/errors."""

from __future__ import annotations


class Foul(Exception):
    """A seat broke the rules or the protocol: the game ends and names it.

    `reason` is signed and kept in records, so it stays as it is; app/words/errors says it in the player's language.
    """

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(f"seat {seat}: {reason}")
        self.seat = seat
        self.reason = reason


class Ended(Exception):
    """Raised by a script where the rulebook says that the game ends at once."""


class Illegal(ValueError):
    """This answer is not one of those offered; nothing has changed. `reason` is a stable word."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Misuse(Exception):
    """Our own code called the table in a way that cannot be right."""


class Unseen(KeyError):
    """A script asked for the face of a card that its seat has not seen: a Peek is missing."""

    def __str__(self) -> str:
        return str(self.args[0])


class BrokenScript(Exception):
    """A script failed: our bug, nobody's foul. `where` says in which scripts, without a secret."""

    def __init__(self, where: str, cause: BaseException | None = None) -> None:
        super().__init__(f"{type(cause).__name__} in {where}" if cause is not None else where)
        self.where = where
