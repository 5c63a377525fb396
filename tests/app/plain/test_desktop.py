"""The window opens as large as we want it, or as the desktop has room for."""
import pytest

from app.desktop import window_size


@pytest.mark.parametrize(("usable", "opens"), [
    (None, (1280, 800)),                # nobody knows
    ((1920, 1053), (1280, 800)),
    ((1280, 800), (1280, 760)),         # a title bar must fit, too
    ((1366, 741), (1280, 701)),
    ((1024, 600), (1024, 560)),
])
def test_a_window_is_never_larger_than_the_room_for_it(usable, opens):
    assert window_size(usable) == opens
