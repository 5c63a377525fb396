"""The book that all words of Saber and Blood register in."""

from app.words.wordbook import Wordbook

book = Wordbook()
