"""The sentences of each game, for the terminal and the screens alike: `words_of("merchants")`."""
from app.games import entry
from app.words.base import Owned, Page, Reader, Rule, Words, listed
from app.words.game import GameWords
from app.words.wordbook import Wordbook

__all__ = ["Wordbook", "GameWords", "Owned", "Page", "Reader", "Rule", "Words", "listed", "words_of"]


def words_of(game_id: str) -> Words:
    """The words of a game; plain ones for a game that has none of its own yet. Imported only when that game is played."""
    return entry(game_id).words_found() or Words(game_id)
