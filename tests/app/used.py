"""A folder of the app that somebody has used: no cards of a first start, no lesson offered before a first table."""

from pathlib import Path

from app.games import ENTRIES
from app.lessons.kept import LessonShelf
from app.storage import AppSettings, Store


def used(folder: Path) -> Store:
    store = Store(folder)
    if store.is_new:
        store.keep_settings(AppSettings())
    LessonShelf(store).keep_offered(*ENTRIES)
    return store
