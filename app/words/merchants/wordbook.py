"""Where the words of Merchants of Kiev are registered."""
from app.words.wordbook import Wordbook

book = Wordbook()
