"""The same window and the same fingers as in tests/app/window."""
import importlib.util

if importlib.util.find_spec("kivy") is None:
    collect_ignore_glob = ["test_*.py"]
else:
    from tests.app.fixtures import *  # noqa: F403
