"""The words of a game whose options and rules have modules of their own: the same four questions go to the same two places."""
from __future__ import annotations

from typing import Any, Protocol

from app.words.base import Reader, Rule, Words


class OptionWords(Protocol):
    """A module `choices`: options in a few words, and with all they cost and bring."""

    def verb(self, word: str) -> str: ...
    def rank(self, option: Any) -> int: ...
    def label(self, to: Reader, option: Any) -> str: ...
    def sentence(self, to: Reader, option: Any) -> str: ...


class RuleWords(Protocol):
    """A module `rules`: what the game is, and its rules by the word one would ask about."""

    def about(self) -> str: ...
    def rules(self) -> tuple[Rule, ...]: ...


class GameWords(Words):
    said_of_options: OptionWords
    said_of_rules: RuleWords

    def about(self) -> str:
        return self.said_of_rules.about()

    def rules(self) -> tuple[Rule, ...]:
        return self.said_of_rules.rules()

    def verb(self, to: Reader, word: str) -> str:
        return self.said_of_options.verb(word)

    def rank(self, option: Any) -> int:
        return self.said_of_options.rank(option)

    def label(self, to: Reader, option: Any) -> str:
        return self.said_of_options.label(to, option)

    def sentence(self, to: Reader, option: Any) -> str:
        return self.said_of_options.sentence(to, option)
