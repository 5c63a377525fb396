"""The book that all words of Merchants of Kiev register in."""

from app.words.wordbook import Wordbook

book = Wordbook()
