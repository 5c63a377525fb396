"""The book that all words of Rus' register in."""

from app.words.wordbook import Wordbook

book = Wordbook()
