"""Two apps, each a process with a window of its own, fight a whole tavern brawl by touches while a third looks on.
`pytest -m leisure`."""
import pytest

from tests.e2e.windows import needs_windows, whole_game_watched

pytestmark = [pytest.mark.leisure, needs_windows]


def test_a_whole_brawl_by_touches_watched_from_a_third_window(windows):
    whole_game_watched(windows, "saber", first=60, patience=1200)
