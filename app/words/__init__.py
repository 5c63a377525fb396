"""The sentences of each game, for the terminal and the screens alike: `words_of("merchants")`."""
from app.words.base import Page, Reader, Rule, Words, listed

__all__ = ["Page", "Reader", "Rule", "Words", "listed", "words_of"]


def words_of(game_id: str) -> Words:
    """The words of a game; plain ones for a game that has none of its own yet. Imported only when that game is played."""
    if game_id == "merchants":
        from app.words.merchants import WORDS
        return WORDS
    if game_id == "rus":
        from app.words.rus import WORDS as RUS
        return RUS
    return Words(game_id)
