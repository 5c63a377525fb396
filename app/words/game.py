"""The words of a game that has registered them in a `Wordbook`."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.i18n import _, beginning, listed
from app.words.base import NAMED, BarredOption, Page, Reader, Rule, Words, several
from app.words.wordbook import OptionKind, Sentence, Wordbook
from rules.core import Event, Face, Outcome, Seat, SettingValue, Thing, Value

LONGEST_RUN = 64  # so many events one sentence may tell


class GameWords(Words):
    """Reads the book. A subclass says what is not registered: title, about, the line for a list of games, the end."""

    def __init__(self, game_id: str, book: Wordbook, title: str = "") -> None:
        super().__init__(game_id)
        self.book = book
        self._title = title

    def title(self) -> str:
        return _(self._title) or super().title()

    def setting(self, name: str) -> tuple[str, str]:
        found = self.book.settings.get(name)
        return (_(found.title), _(found.line)) if found else super().setting(name)

    def setting_value(self, name: str, value: SettingValue) -> str:
        found = self.book.settings.get(name)
        if found:
            for key, text in found.values.items():
                if key == value and type(key) is type(value):
                    return _(text)
        return super().setting_value(name, value)

    def refusal(self, reason: str, seats: int = 0, settings: Mapping[str, SettingValue] | None = None, **values: Any) -> str:
        found = self.book.reasons.get(reason)
        if found is None:
            return super().refusal(reason, seats, settings, **values)
        return _(found).format(seats=seats) if isinstance(found, str) else found(seats, settings or {})

    # -- asks -------------------------------------------------------------------------------------------------------------

    def prompt(self, to: Reader) -> str:
        found = self.book.prompts.get(to.ask.why) if to.ask is not None else None
        if found is None:
            return super().prompt(to)
        if not isinstance(found.say, str):
            return found.say(to, to.decider)
        theirs = found.theirs or found.say
        return to.tell(to.decider, _(found.say), _(theirs))

    def after_confirm(self, to: Reader) -> str:
        found = self.book.prompts.get(to.ask.why) if to.ask is not None else None
        return _(found.after_confirm) if found else ""

    def help(self, to: Reader) -> list[str]:
        lines = [self.prompt(to)]
        why = to.ask.why if to.ask else ""
        found, more = self.book.prompts.get(why), self.book.helps.get(why)
        if found:
            wanted = [_(word) for word in found.rules]
            lines += [rule.text for rule in self.rules() if rule.word in wanted]
        return lines + (more(to) if more else [])

    # -- options ------------------------------------------------------------------------------------------------------------

    def _row(self, option: Any) -> OptionKind | None:
        return self.book.kinds.get(type(option))

    def _say(self, to: Reader, said: Sentence, value: Any) -> str:
        return _(said).format(**self.places(to, value)) if isinstance(said, str) else said(to, value)

    def places(self, to: Reader, value: Value) -> dict[str, str]:
        """The fields of an option or event, by what their things are called."""
        found: dict[str, str] = {}
        for name, kind, held in zip(value.fields, value.kinds, value[1:], strict=True):
            if several(kind, held):
                found[name] = listed([self._placed(to, kind, one) for one in held])
            else:
                found[name] = "" if held is None else self._placed(to, kind, held)
        return found

    def _placed(self, to: Reader, kind: str, value: Any) -> str:
        """In a sentence of the game a number that is called nothing stands as it is: "{times} dice"."""
        plain = type(value) is int and kind not in NAMED and kind not in self.book.things
        return str(value) if plain else self.thing(to, (kind, value))

    def verb(self, to: Reader, word: str) -> str:
        kind = self.book.by_word.get(word)
        return _(self.book.kinds[kind].verb) if kind else super().verb(to, word)

    def label(self, to: Reader, option: Any) -> str:
        row = self._row(option)
        return self._say(to, row.label or row.verb, option) if row else super().label(to, option)

    def sentence(self, to: Reader, option: Any) -> str:
        row = self._row(option)
        if row is None or not row.sentence:
            return _("{label}.").format(label=self.label(to, option))
        return self._say(to, row.sentence, option)

    def steps(self, to: Reader, option: Any) -> tuple[str, ...]:
        row = self._row(option)
        if row is None:
            return super().steps(to, option)
        return _(row.verb), self._say(to, row.list_line, option) if row.list_line else self.label(to, option)

    def rank(self, option: Any) -> int:
        row = self._row(option)
        return row.rank if row else 0

    def short(self, to: Reader, option: Any, roomy: bool = True) -> str:
        row = self._row(option)
        said = (row.tiny if not roomy else "") or row.short if row else ""
        return self._say(to, said, option) if said else self.label(to, option)

    def note(self, to: Reader, option: Any) -> str:
        row = self._row(option)
        return self._say(to, row.note, option) if row and row.note else self.cost(to, option)

    def cost(self, to: Reader, option: Any) -> str:
        row = self._row(option)
        return self._say(to, row.cost, option) if row and row.cost else ""

    def icon(self, to: Reader, option: Any) -> str:
        row = self._row(option)
        icon = row.icon if row else ""
        return icon if isinstance(icon, str) else icon(to, option)

    def verb_icon(self, word: str) -> str:
        kind = self.book.by_word.get(word)
        icon = self.book.kinds[kind].icon if kind else ""
        return icon if isinstance(icon, str) else ""

    def page(self, word: str) -> str:
        kind, asked = self.book.by_word.get(word), self.book.prompts.get(word)
        return (self.book.kinds[kind].page if kind else "") or (asked.page if asked else "")

    @property
    def closers(self) -> frozenset[str]:
        return frozenset(kind.word for kind, row in self.book.kinds.items() if row.closes)

    @property
    def passive(self) -> frozenset[str]:
        return frozenset(kind.word for kind, row in self.book.kinds.items() if row.passive)

    def gain(self, key: str, before: int, after: int) -> str:
        text = self.book.gains.get(key)
        return _(text).format(before=before, after=after) if text else ""

    def why_not(self, to: Reader, things: Sequence[Thing]) -> str:
        if to.ask is None or (to.seat is not None and to.seat not in to.deciders):
            return super().why_not(to, things)
        for kind, value in things:
            found = self.book.reasons_why_not.get(kind)
            if found and (said := found(to, value)):
                return said
        return ""

    def why_not_called(self, to: Reader, typed: str) -> str:
        wanted = [word for word in typed.casefold().split() if len(word) > 1]
        for bar in self.barred(to):
            if _calls(wanted, self.verb(to, bar.word)) or _calls(wanted, bar.text):
                return bar.sentence
        for kind, among in self.book.among.items():
            for value in among(to):
                if _calls(wanted, self.thing(to, (kind, value))) and (said := self.why_not(to, [(kind, value)])):
                    return said
        return ""

    def barred(self, to: Reader) -> list[BarredOption]:
        found = []
        for kind, bar in self.book.bars.items():
            why = bar(to)
            if why is not None:
                row = self.book.kinds[kind]
                text = row.short if isinstance(row.short, str) and row.short else row.verb
                found.append(BarredOption(kind.word, _(text), self.verb_icon(kind.word), row.page, *why))
        return found

    # -- events ---------------------------------------------------------------------------------------------------------------

    def story(self, to: Reader, events: Sequence[Event]) -> list[str]:
        told: list[str] = []
        at = 0
        while at < len(events):
            run = self.book.runs.get(type(events[at]))
            found = run(to, events[at:at + LONGEST_RUN]) if run else None
            said, count = found if found else (self.event(to, events[at]), 1)
            told += [said] if said else []
            at += count
        return told

    def event(self, to: Reader, event: Event) -> str:
        found = self.book.events.get(type(event))
        if found is None:
            return super().event(to, event)
        if found.say is not None:
            return found.say(to, event)
        if not found.mine:
            return ""
        who = self.doer(event)
        text = found.mine if not found.theirs or (who is not None and to.is_me(who)) else found.theirs
        places = self.places(to, event)
        return beginning(_(text)).format(**{"who": to.name(who) if who is not None else "", **places})

    def doer(self, event: Event) -> Seat | None:
        found = self.book.events.get(type(event))
        return getattr(event, found.by, None) if found else super().doer(event)

    def sound(self, event: Event) -> str:
        return self.book.sounds.get(type(event), "")

    # -- things ---------------------------------------------------------------------------------------------------------------

    def thing(self, to: Reader, thing: Thing) -> str:
        found = self.book.things.get(thing[0])
        return found(to, thing[1]) if found else super().thing(to, thing)

    def zone(self, name: str) -> str:
        return _(self.book.zones[name]) if name in self.book.zones else super().zone(name)

    def face(self, face: Face) -> str:
        found = self.book.faces.get(face[0])
        return found(face) if found else super().face(face)

    # -- reading, and the end -------------------------------------------------------------------------------------------------

    def status(self, to: Reader) -> list[str]:
        return [line for lines in self.book.status for line in lines(to)]

    def pages(self) -> tuple[Page, ...]:
        return tuple(made() for made in self.book.pages)

    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for made in self.book.rules for rule in made())

    def outcome(self, to: Reader, outcome: Outcome) -> str:
        found = self.book.ranks.get(outcome.rank) or self.book.endings.get(outcome.ending)
        if found is None:
            return super().outcome(to, outcome)
        names = listed([to.name(seat) for seat in outcome.winners])
        return _(found).format(names=names) if isinstance(found, str) else found(to, outcome)


    def rank_word(self, rank: str) -> str:
        title = self.book.rank_titles.get(rank, "")
        return _(title) or super().rank_word(rank)


def _calls(wanted: Sequence[str], name: str) -> bool:
    """Whether one of the words that were typed begins a word of this name."""
    return any(part.startswith(word) for word in wanted for part in name.casefold().split())
