"""From the end of a game to its replay, as somebody goes who looks for it."""
from app.screens.chronicle import FinishedGame
from tests.app.perestroika import shown


async def seen_again(app, turns):
    """Home, into the chronicle, to the only game kept there, and on by so many taps; what the chronicle says of it."""
    app.veche.home()
    app.ui.step(3)
    app.tap("chronicle")
    app.ui.step(4)
    (kept,) = shown(app, FinishedGame)
    app.ui.tap(kept)
    await app.ui.until(lambda: type(app.screen).__name__ == "ReplayScreen" and app.has("turn on"), what="the replay")
    for _ in range(turns):
        app.tap("turn on")
    app.ui.step(4)
    return kept
