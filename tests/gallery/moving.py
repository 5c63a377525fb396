"""Five moments of a few seconds, each as a picture that moves, which the README shows, and as one that does not, in full size,
which a store shows. The format is `film`.

A game is played by lot until something of the wanted kind happens, then once more up to the answer before it. From there it is
played at the table, as if that answer had just been given.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.core import Stream
from tests.app import perestroika, rurik
from tests.gallery.camera import Photographer

if TYPE_CHECKING:
    from PIL.Image import Image

A_SECOND = 10  # pictures
WIDTH = 300  # pixels
COLOURS = 160
LARGEST = 1_500_000  # bytes
BEFORE, STAYS = 0.6, 1.5  # seconds before it happens, and of the last picture
GAMES, ANSWERS = 60, 700


@dataclass(frozen=True)
class Moment:
    """`wanted(events, state before them)`: whether an answer of one of `by` led to what is then shown for so many seconds."""

    game: str
    seats: int
    wanted: Callable[[list[Any], Any], bool]
    seconds: float
    by: tuple[int, ...]
    least: int = 0  # answers before it, so that there is something on the table


def has(kind: str, **fields: Any) -> Callable[[list[Any], Any], bool]:
    def wanted(events: list[Any], _before: Any) -> bool:
        return any(type(event).__name__ == kind and all(getattr(event, name) == value for name, value in fields.items())
                   for event in events)
    return wanted


def pushes_down(events: list[Any], before: Any) -> bool:
    """Somebody's advisor took the row of one that was there, who goes one down."""
    return any(type(event).__name__ == "Placed" and event.row < len(before.board[event.column]) for event in events)


def marches_and_sacks(events: list[Any], before: Any) -> bool:
    return has("HordeMarched")(events, before) and has("Sacked")(events, before)


MOMENTS = {
    "bluff": Moment("rus", 4, has("Revealed", seat=1, true=False), 4.5, (0, 1, 2, 3), least=30),
    "duel": Moment("saber", 2, has("CombatDecided"), 6.0, (0, 1), least=20),
    "tatars": Moment("perestroika", 3, has("TatarsCame"), 4.5, (0, 1, 2), least=30),
    "advisor": Moment("rurik", 4, pushes_down, 4.0, (1, 2, 3), least=40),
    "horde": Moment("merchants", 3, marches_and_sacks, 4.5, (1, 2), least=30),
}


class Album(Photographer):
    async def everything(self) -> None:
        for name, moment in MOMENTS.items():
            self.sit_down_before(name, moment)

    def sit_down_before(self, name: str, moment: Moment) -> None:
        match, seat, answer = just_before(moment, self.app.veche.store)
        match.seen = [len(match.history)] * moment.seats
        self.app.veche.sit_down(match)
        match.bot_pace = 2.0
        self.ui.step(12, 0.2)
        self.app.veche.layers.clear()
        self.ui.step(5, 0.2)
        pictures = self.film(BEFORE)
        match.play(seat, answer)
        pictures += self.film(moment.seconds)
        if not self.unseen:
            save(pictures, self.out / f"{name}.gif")
            pictures[-1].save(self.out / f"{name}.jpg", quality=88)
        self.app.veche.home()

    def film(self, seconds: float) -> list[Image]:
        if self.unseen:
            self.ui.step(2, seconds / 2)
            return []
        from PIL import Image

        taken = []
        for _ in range(round(seconds * A_SECOND)):
            self.ui.step(1, 1 / A_SECOND)
            made = Path(self.ui.window.screenshot(name=str(self.out / "frame.png")))
            with Image.open(made) as picture:
                taken.append(picture.convert("RGB"))
            made.unlink()
        return taken


def just_before(moment: Moment, store: Any) -> tuple[Any, int, Any]:
    """A match up to the answer that brings it about, whose answer, and which."""
    for attempt in range(GAMES):
        answers = leading_to(moment, begun(moment, store, attempt).table, Stream.of("moving", attempt))
        if answers:
            match = begun(moment, store, attempt)
            for seat, answer in answers[:-1]:
                match.table.submit(seat, answer)
            match._catch_up()
            return match, *answers[-1]
    raise LookupError(f"it never comes about in {moment.game}")


def begun(moment: Moment, store: Any, attempt: int) -> Any:
    """A match that is kept nowhere, in which nobody moves by himself."""
    from app.match import Match
    from app.plan import first_plan

    plan = first_plan(moment.game, "Mila", "lion", moment.seats)
    match: Any = Match.begin(plan, store, None, seed=b"moving %d" % attempt)  # type: ignore[arg-type]
    match.keep = match.start = lambda: None
    store.drop_game(match.id)
    return match


def leading_to(moment: Moment, table: Any, chance: Stream) -> list[tuple[int, Any]]:
    """Every answer up to the one that brings it about; none if this game never comes to it."""
    answers: list[tuple[int, Any]] = []
    sensible = {"rurik": rurik.sensible, "perestroika": perestroika.sensible}.get(moment.game)
    while not table.over and len(answers) < ANSWERS:
        seat = table.awaited()[0]
        answer = sensible(table, seat, chance) if sensible else chance.pick(list(table.legal(seat)))
        before, told = table.state.clone(), len(table.events)
        table.submit(seat, answer)
        answers.append((seat, answer))
        if seat in moment.by and len(answers) > moment.least and moment.wanted(table.events[told:], before):
            return answers
    return []


def save(pictures: list[Image], path: Path) -> None:
    """One file that goes on for ever, in the colours of its first, middle and last picture."""
    from PIL import Image

    high = round(pictures[0].height * WIDTH / pictures[0].width)
    pictures = [picture.resize((WIDTH, high), Image.Resampling.LANCZOS) for picture in pictures]
    shown = [pictures[0], pictures[len(pictures) // 2], pictures[-1]]
    sheet = Image.new("RGB", (WIDTH * len(shown), shown[0].height))
    for n, picture in enumerate(shown):
        sheet.paste(picture, (n * WIDTH, 0))
    palette = sheet.quantize(COLOURS, dither=Image.Dither.NONE)
    drawn = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    times = [round(1000 / A_SECOND)] * len(drawn)
    times[-1] += round(1000 * STAYS)
    drawn[0].save(path, save_all=True, append_images=drawn[1:], duration=times, loop=0, optimize=False)
    if path.stat().st_size > LARGEST:
        raise ValueError(f"{path.name} has {path.stat().st_size} bytes, more than {LARGEST}")
