"""The book that all words of Rurik register in."""

from app.words.wordbook import Wordbook

book = Wordbook()
