"""What a move of Perestroika makes better, each beside what there was before."""

from __future__ import annotations

from app.i18n import N_
from app.words.perestroika.book import book

book.gain("points", N_("your points: {after} instead of {before}"))
book.gain("store", N_("a store that is worth more, and safer from the Tatars"))
book.gain("could_build", N_("points of the best building that you can pay for: {after} instead of {before}"))
book.gain("cards", N_("cards in your hand: {after} instead of {before}"))
book.gain("chip", N_("your action chip: {after} instead of {before}"))
book.gain("rival_pieces", N_("materials of your rivals: {after} instead of {before}"))
