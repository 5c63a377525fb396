"""Where the words of Rus' are registered."""
from app.words.wordbook import Wordbook

book = Wordbook()
