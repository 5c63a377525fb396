"""The presenter of the first start: three cards, each of them filled in already. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from app import i18n
from app.i18n import LANGUAGES
from app.storage import TEXT_SIZES, AppSettings

LETTERS, ME, BEGIN = range(3)  # the cards
LESSONS = 2  # of a course: what somebody has learnt who was told so many minutes


class FirstStartDisplay(Protocol):
    def show_card(self, card: int) -> None:
        """This card, in the language and the letters of now."""

    def show_crest(self) -> None:
        """The crest has changed."""

    def leave(self) -> None:
        """Home: the cards are gone for good."""

    def learn(self, game: str, stone: str) -> None:
        """On to this lesson."""


@dataclass(frozen=True)
class FirstLesson:
    game: str
    stone: str
    title: str
    minutes: int


class FirstStartPresenter:
    """`change` keeps settings; what a card is preset with is kept already, so every card may be skipped."""

    def __init__(self, display: FirstStartDisplay, settings: AppSettings, change: Callable[..., None],
                 card: int = LETTERS) -> None:
        self.display, self.settings, self.change, self.card = display, settings, change, card

    # ------------------------------------------------------------ language and letters

    def languages(self) -> list[tuple[str, str, bool]]:
        """Code, name and whether it is spoken now; the device's own comes first."""
        mine, spoken = i18n.device_language(), i18n.language()
        return [(code, LANGUAGES[code], code == spoken) for code in sorted(LANGUAGES, key=lambda code: code != mine)]

    def speak(self, code: str) -> None:
        i18n.ask_for("")
        self.change(language=code)
        self.display.show_card(self.card)

    def sizes(self) -> list[tuple[float, bool]]:
        return [(size, size == self.settings.text_size) for size in TEXT_SIZES]

    def write(self, size: float) -> None:
        self.change(text_size=size)
        self.display.show_card(self.card)

    def sample(self) -> str:
        """A sentence of a game."""
        from app import lessons

        (game, *_others) = lessons.games_with_lessons()
        return next(step.text for step in lessons.stones(game, self.settings.name)[0].script if hasattr(step, "text"))

    # ------------------------------------------------------------ who I am

    def rename(self, name: str) -> None:
        if name:
            self.change(name=name)

    def take_crest(self, crest: str) -> None:
        self.change(crest=crest)
        self.display.show_crest()

    # ------------------------------------------------------------ how to begin

    def lesson(self) -> FirstLesson:
        from app import catalogue, lessons

        (game, *_others) = lessons.games_with_lessons()
        stones = lessons.stones(game, self.settings.name)
        return FirstLesson(game, stones[0].name, catalogue.words(game).title(), sum(stone.minutes for stone in stones[:LESSONS]))

    def learn(self) -> None:
        found = self.lesson()
        self.change(welcomed=True)
        self.display.learn(found.game, found.stone)

    # ------------------------------------------------------------ from card to card

    def go_on(self) -> None:
        self._turn(self.card + 1)

    def back(self) -> None:
        """From the first card there is no way back but to leave them all."""
        if self.card == LETTERS:
            self.skip()
        else:
            self._turn(self.card - 1)

    def skip(self) -> None:
        self.change(welcomed=True)
        self.display.leave()

    def _turn(self, card: int) -> None:
        self.card = card
        self.display.show_card(card)
