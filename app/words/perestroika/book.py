"""The book that all words of Perestroika register in."""

from app.words.wordbook import Wordbook

book = Wordbook()
