"""Windows of the app that a test opens as it needs them; all are closed when it ends."""
import pytest

from tests.e2e.windows import Window


@pytest.fixture
def windows(tmp_path):
    made = []

    def window(name, *args, **how):
        made.append(Window(tmp_path / name, *args, **how))
        return made[-1]
    yield window
    for each in made:
        each.close()
