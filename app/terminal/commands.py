"""What can be typed at any prompt besides a choice: look around, read the log, get help, save, leave."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.i18n import _, commas, ngettext
from app.match import Match
from app.plan import SeatPlan
from app.searching import folded
from app.terminal.console import Console, PlayerLeft
from app.terminal.typed import in_english
from app.words import Page, Reader, words_of
from rules.core import CARD_KINDS, PROGRESS, Zone, zones_of


@dataclass(frozen=True)
class CommandResult:
    """What a command means for whoever asked; None from `run` means that it was no command."""

    what: str


DONE, UNDO, BACK, YES, NO = map(CommandResult, ("done", "undo", "back", "yes", "no"))

_SIGNALS = {
    "u": UNDO, "undo": UNDO, "b": BACK, "back": BACK, "y": YES, "yes": YES, "ok": YES, "n": NO, "no": NO,
}
LOG_LINES = 15


class Commands:
    def __init__(self, match: Match, console: Console) -> None:
        self.match, self.console = match, console
        self.words = words_of(match.plan.game)
        own = self.words.pages()
        usual = [Page("seats", "s", _("who sits at the table and how they stand"), self._seats)]
        if match.table.game.layout is not None or not own:  # else its own pages say it better
            usual.append(Page("table", "t", _("what lies on the table"), self._table))
        taken = {page.name for page in own}
        pages = (*own, *(page for page in usual if page.name not in taken))
        self.pages = pages
        self._by_name = {page.key: page for page in reversed(pages)} | {page.name: page for page in pages}

    def run(self, typed: str, to: Reader) -> CommandResult | None:
        """Carry out a command; PlayerLeft if it is `quit`."""
        typed = in_english(typed)
        first, _gap, rest = typed.casefold().partition(" ")
        if not typed:
            return None
        if typed.casefold() in _SIGNALS:
            return _SIGNALS[typed.casefold()]
        if typed.startswith("?"):
            first, rest = "?", typed[1:].strip().casefold()
        if first in self._by_name and (not rest or self._by_name[first].takes):
            self.console.say(*self._by_name[first].text(to, rest))
        elif first in ("?", "help", "h"):
            self._help(rest, to)
        elif first == "rules" and not rest:
            self._rules()
        elif first == "log" and (not rest or rest == "all" or rest.isdecimal()):
            self._log(rest, to)
        elif typed.casefold() == "save":
            self._save()
        elif typed.casefold() == "confirm":
            self._confirm()
        elif typed.casefold() in ("quit", "q", "exit"):
            raise PlayerLeft
        else:
            return None
        return DONE

    # -- each command -----------------------------------------------------------------------------------------------

    def _help(self, about: str, to: Reader) -> None:
        say = self.console.say
        if about:
            found = [rule for rule in self.words.rules() if folded(rule.word).startswith(folded(about))]
            found = found or [rule for rule in self.words.rules()
                              if any(folded(about) in folded(text) for text in (rule.word, rule.text))]
            if not found:
                say(_("The rules have no word {word!r}. Type rules to hear which there are.").format(word=about))
            for rule in found:
                say(_("{word}: {meaning}").format(word=rule.word, meaning=rule.text))
            return
        say(*self.words.help(to))
        say(_("To choose, type its number or a few letters of it. Enter reads the choices again."))
        # i18n: a page of the help: {page} and {key}, its letter, are typed; {about}: one line
        self.console.items([_("{page} ({key}): {about}").format(page=page.name, key=page.key, about=page.about)
                            for page in self.pages])
        self.console.items([
            # i18n: {log} and {all} are words to be typed; they are put in as they are in English
            _("{log}: what has happened lately; {log} 50 goes further back, {log} {all} to the start")
            .format(log="log", all="all"),
            _("{undo} (u): take back your last step, until your move is complete").format(undo="undo"),
            _("{confirm}: be asked before a complete move is played, or no longer be asked").format(confirm="confirm"),
            _("{back} (b): from a shorter list to the whole one").format(back="back"),
            _("? and a word, for example ? {word}: what the rules say about it; {rules} lists the words")
            .format(word=self._example(), rules="rules"),
            _("{save}: the game is kept after every step anyway; this says where").format(save="save"),
            _("{quit} (q): leave; the game waits for you").format(quit="quit"),
        ])

    def _example(self) -> str:
        rules = self.words.rules()
        return rules[0].word if rules else _("end")

    def _rules(self) -> None:
        rules = self.words.rules()
        if not rules:
            self.console.say(_("This game has no rule words yet."))
            return
        self.console.say(_("Type ? and one of these words: {words}.").format(words=commas([rule.word for rule in rules])))

    def _log(self, count: str, to: Reader) -> None:
        lines = self.words.story(to, self.match.table.events)
        shown = lines if count == "all" else lines[-(int(count) if count else LOG_LINES):]
        if count != "0" and shown:
            self.console.say(*shown)
        else:
            self.console.say(_("Nothing has happened yet."))

    def _confirm(self) -> None:
        """Whether a complete move waits for Enter once more."""
        console = self.console
        console.confirms = not console.confirms
        console.keep_confirms(console.confirms)
        console.say(_("From now on a complete move waits for Enter once more, and u takes it back until then.")
                    if console.confirms else _("From now on a move is played as soon as it is complete."))

    def _save(self) -> None:
        self.match.keep()
        folder = self.match.store.games / self.match.id
        self.console.say(_("Kept, up to the last move that was played, in {folder}.").format(folder=folder))

    def _seats(self, to: Reader, about: str) -> list[str]:
        scores: Any = self.match.table.game.scores(to.state)
        return [_("{who}: {score}").format(who=seat_name(seat), score=score)
                for seat, score in zip(self.match.plan.seats, scores, strict=True)]


    def _table(self, to: Reader, about: str) -> list[str]:
        """Every place of the game's layout, as this reader sees it."""
        state, layout, lines = to.state, self.match.table.game.layout, []
        said = {zone.name for zone in layout.zones} if layout is not None else set()
        for zone in zones_of(state, layout):
            if zone.kind == "count" and zone.name not in said and zone.name not in PROGRESS:
                continue  # who knows what it counts
            name = self.words.zone(zone.name)
            if zone.kind not in CARD_KINDS:
                # i18n: a place on the table and the player it belongs to: "Hand, Olga"
                held = [(_("{place}, {who}").format(place=name, who=to.name(seat)), zone.held(state, seat)) for seat in range(
                    state.seats)] if zone.by_seat else [(name, zone.held(state))]
                lines += [_("{place}: {what}").format(place=place, what=_numbers(value)) for place, value in held]
                continue
            for seat in range(state.seats) if zone.by_seat else (None,):
                place = name if seat is None else _("{place}, {who}").format(place=name, who=to.name(seat))
                lines.append(self._cards(to, zone, place, seat))
        return lines or [_("Nothing lies there.")]

    def _cards(self, to: Reader, zone: Zone, place: str, seat: int | None) -> str:
        cards = zone.cards(to.state, seat)
        count = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
        if zone.kind == "pairs":
            # i18n: two cards in a pair: their names
            shown = [_("{lower} under {upper}").format(lower=self._face(to, pair[0]), upper=self._face(to, pair[1]))
                     if len(pair) > 1 else self._face(to, pair[0]) for pair in zone.pairs(to.state)]
        else:
            wanted = cards if zone.kind != "pile" else cards[:1] if zone.crosswise else cards[-1:]
            shown = [self._face(to, card) for card in wanted if card in to.faces]
        if not shown:
            return _("{place}: {what}").format(place=place, what=count)
        return _("{place}: {what}, {cards}").format(place=place, what=count, cards=commas(shown))

    def _face(self, to: Reader, card: int) -> str:
        return self.words.face(to.faces[card]) if card in to.faces else _("a hidden card")


def _numbers(value: Any) -> str:
    return commas([str(each) for each in value]) if isinstance(value, list | tuple) else str(value)


def seat_name(seat: SeatPlan) -> str:
    """A name, and whether a bot goes by it."""
    return _("{name} ({about})").format(name=seat.name, about=seat.describe()) if seat.is_bot else seat.name
