"""Cards as data: a card is a list of words with amounts, as ("take", 3); each word has one function in its game's rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from .asks import Script
from .values import Seat

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


class CardWords(Generic[T]):
    """The words of one game's cards. Functions get the state, the acting seat and the amounts behind the word.

        WORDS = CardWords[None]()

        @WORDS.word("pay", can=can_spend)
        def pay_coins(t, me, coins): ...
    """

    def __init__(self) -> None:
        self.effects: dict[str, Callable[..., Script[T]]] = {}
        self.conditions: dict[str, Callable[..., bool]] = {}  # a word that is not here can always be carried out

    def word(self, name: str, can: Callable[..., bool] | None = None) -> Callable[[F], F]:
        """Register the function that carries this word out, and when it can be."""
        def register(effect: F) -> F:
            self.effects[name] = effect
            if can is not None:
                self.conditions[name] = can
            return effect
        return register

    def can_carry_out(self, t: Any, seat: Seat, word: tuple[Any, ...]) -> bool:
        """False as well for a word that stands for no effect."""
        condition = self.conditions.get(word[0])
        return word[0] in self.effects if condition is None else condition(t, seat, *word[1:])

    def carry_out(self, t: Any, seat: Seat, word: tuple[Any, ...]) -> Script[T]:
        return self.effects[word[0]](t, seat, *word[1:])
