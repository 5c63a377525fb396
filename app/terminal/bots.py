from app.match import Match
from app.terminal.console import Console


def think(match, seat, console):
    return match.chance_for(seat).pick(match.table.legal(seat))
