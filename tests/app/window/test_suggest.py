"""A suggestion at the table: asked for in the menu, and not across devices."""
import asyncio

from tests.app.window.test_table import pass_and_play, ready, sit_down


def test_a_suggestion_can_be_asked_for_and_taken(app):
    async def look():
        sit_down(app, pass_and_play("Mila", "Olga"))
        await ready(app)
        app.ui.tap(app.ui.called("menu"))
        app.ui.wait(0.5)
        app.ui.tap(app.ui.called("suggest"))
        await app.ui.until(lambda: app.has("more"), 30, "the suggestion")
        assert app.says("This is what a normal bot would do. It knows only what you know.")
        assert not app.screen.decision.begun
        app.ui.wait(0.6)
        app.ui.tap(app.ui.called("more"))
        app.ui.wait(0.5)
        assert app.screen.decision.begun
    asyncio.run(look())
