"""Lessons in the terminal: the course of a game, a lesson by numbers and letters, what was learnt, and the ways on from there."""
from __future__ import annotations

from typing import Any

from app import lessons
from app.i18n import NP_, _, ngettext
from app.lessons.decision import LessonDecision
from app.lessons.kept import LessonShelf
from app.lessons.match import LessonMatch
from app.lessons.place import is_done, own_steps
from app.lessons.script import Stone
from app.match import Match, Thinker
from app.storage import Store
from app.terminal.commands import DONE, CommandResult, Commands
from app.terminal.console import Console, PlayerLeft
from app.terminal.pick import pick
from app.terminal.play import UNDO, TerminalGame
from app.terminal.typed import in_english
from app.words import Reader, words_of
from rules.core import Seat, Table

SHOW = CommandResult("show")
SHOWN = NP_("command", "show")


class LessonCommands(Commands):
    """Besides what can be typed at any table: show, which does the step."""

    def run(self, typed: str, to: Reader) -> CommandResult | None:
        command = in_english(typed).casefold()
        if command == "show":
            return SHOW
        if command == "save":
            self.console.say(_("A lesson keeps its place by itself."))
            return DONE
        return super().run(typed, to)


class LessonGame(TerminalGame):
    match: LessonMatch

    def __init__(self, match: LessonMatch, console: Console) -> None:
        super().__init__(match, console)
        self.commands = LessonCommands(match, console)
        self.decision: LessonDecision | None = None
        if match.current == 0 and not self._seen_yet():
            match.advance()  # what lies before the first thing that is told
            self._told_events = len(match.table.events)

    def _seen_yet(self) -> bool:
        return bool(self.match.own or self.match.looked)

    def run(self) -> None:
        """To the end of the lesson; PlayerLeft if the learner leaves before it."""
        match = self.match
        while not match.finished:
            seat = match.scripted_seat()
            if seat is not None:
                match.play(seat, match.scripted_answer(seat))
                self._tell(seat)
            elif match.look is not None:
                self.console.say(self._place(), match.look.text)
                self._wait()
                match.go_on()
            else:
                self._learner_decides()

    def _place(self) -> str:
        """Which step it is."""
        match = self.match
        done = match.done_with(self.decision.chosen if self.decision else ())
        seen = own_steps(match.stone)
        at = sum(is_done(match.stone, step, done, match.looked) for step in seen)
        # i18n: the teacher's sentence follows; {teacher}: his name
        return _("Step {n} of {all}, {teacher}:").format(n=min(at + 1, len(seen)), all=len(seen), teacher=_(lessons.TEACHER))

    def _wait(self) -> None:
        to = self._reader(self.match.me)
        while typed := self.console.ask(_("Enter goes on:")):
            if self.commands.run(typed, to) is SHOW:
                break

    def _learner_decides(self) -> None:
        match, seat = self.match, self.match.me
        decision = self.decision = LessonDecision(match, seat)
        self._open_turn(seat)
        while not decision.complete:
            option = self._choose(decision.table, seat, decision.begun)
            if option is UNDO:
                decision.undo()
                self.console.say(_("Taken back."))
                continue
            told = len(decision.events)
            decision.choose(option)
            self.console.say(*self.words.story(self._reader(seat, decision.table), decision.events[told:]))
        self._told_events += len(decision.events)
        self.decision = None
        decision.send()
        self._mover = seat
        self._tell(seat)

    def _choose(self, table: Table[Any], seat: Seat, undoable: bool) -> Any:
        """An option that fits the step; every other one gets its answer, and the list again."""
        match, drafted = self.match, self.decision.chosen if self.decision else ()
        step = match.step(drafted)
        if step is None:
            return super()._choose(table, seat, undoable)
        fitting = match.fitting(step.want, seat, table.legal(seat))
        self.console.say(self._place(), step.text)
        while True:
            option = super()._choose(table, seat, undoable)
            if option is SHOW:
                match.shown.add(step.name)
                return fitting[0]
            if option is UNDO or option in fitting:
                return option
            match.missed(drafted)
            self.console.say(match.answer_to(option, drafted))
            if match.helps(drafted):
                self.console.say(_("Type {show}, and it is done for you.").format(show=_(SHOWN)))


# -- the course ----------------------------------------------------------------------------------------------------------


def next_stone(store: Store, game: str) -> Stone | None:
    """The first lesson of a game that is not done yet."""
    done = LessonShelf(store).finished(game)
    return next((stone for stone in lessons.stones(game) if stone.name not in done), None)


def learn(console: Console, store: Store, thinker: Thinker, game: str = "") -> Match | None:
    """Lesson after lesson; the real game that one of them went over into, or None: back to where the learner came from."""
    stone = ""
    while True:
        if not game:
            game = _pick_game(console, store)
        if not game:
            return None
        if not stone:
            stone = _pick_stone(console, store, game)
        if not stone:
            return None
        match = play_lesson(console, store, game, stone)
        what = _after(console, match)
        if what == "play":
            return match.play_on(thinker)
        if what == "leave":
            return None
        stone = what.removeprefix("next ") if what.startswith("next ") else ""


def _pick_game(console: Console, store: Store) -> str:
    games = lessons.games_with_lessons()
    entries = []
    for game in games:
        stones, done = lessons.stones(game), LessonShelf(store).finished(game)
        count = sum(stone.name in done for stone in stones)
        line = ngettext("{game}, {done} of {n} lesson done", "{game}, {done} of {n} lessons done", len(stones))
        entries.append((game, line.format(game=words_of(game).title(), done=count, n=len(stones))))
    usual = next((game for game in games if next_stone(store, game) is not None), games[0])
    return pick(console, _("Which game would you like to learn?"), [*entries, ("", _("Leave"))], usual)


def _pick_stone(console: Console, store: Store, game: str) -> str:
    done, following = LessonShelf(store).finished(game), next_stone(store, game)
    entries = []
    for stone in lessons.stones(game):
        minutes = ngettext("{n} minute", "{n} minutes", stone.minutes).format(n=stone.minutes)
        line = _("{lesson}, {minutes}, done") if stone.name in done else _("{lesson}, {minutes}")
        entries.append((stone.name, line.format(lesson=stone.title, minutes=minutes)))
    usual = following.name if following is not None else entries[0][0]
    return pick(console, _("Which lesson?"), [*entries, ("", _("Leave"))], usual)


def play_lesson(console: Console, store: Store, game: str, stone: str) -> LessonMatch:
    """A lesson, from where it was left to its end."""
    now = store.settings()
    match = LessonMatch.open(game, stone, store, now.name, now.crest)
    console.say("", _("{game}, lesson: {lesson}").format(game=words_of(game).title(), lesson=match.stone.title),
                *[match.note] if match.note else [],
                _("{teacher} helps you here. Where he says tap, type the number of the choice, or a few letters of it.").format(
                    teacher=_(lessons.TEACHER)))
    try:
        LessonGame(match, console).run()
    except PlayerLeft:
        console.say(_("The lesson waits where you leave it."))
        raise
    return match


def _after(console: Console, match: LessonMatch) -> str:
    """What was learnt, and what comes next: play, next NAME, all, leave."""
    stone, game = match.stone, match.plan.game
    # i18n: the end of a lesson; {done}: a sentence without its full stop, "You can claim now"
    console.say("", _("{done}!").format(done=stone.done))
    # i18n: a word of the rules, and a line on what it means
    console.items([_("{word}: {meaning}").format(word=learnt.word, meaning=learnt.line) for learnt in stone.learnt])
    names = [each.name for each in lessons.stones(game)]
    titles = {each.name: each.title for each in lessons.stones(game)}
    entries = [(f"next {name}", _("Next lesson: {lesson}").format(lesson=titles[name]))
               for name in names[names.index(stone.name) + 1:][:1]]
    entries += [("play", _("Play on from here: this table, nobody helps any more")), ("all", _("All lessons")),
                ("leave", _("Leave"))]
    return pick(console, _("How do you go on?"), entries, entries[0][0])

