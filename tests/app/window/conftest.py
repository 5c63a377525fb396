"""Tests that need Kivy's window, real or not. Collected only where Kivy is installed."""
import importlib.util

if importlib.util.find_spec("kivy") is None:
    collect_ignore_glob = ["test_*.py"]
else:
    from tests.app.fixtures import *  # noqa: F403
