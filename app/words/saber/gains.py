"""What a move of Saber and Blood makes better, each beside what there was before."""

from __future__ import annotations

from app.i18n import N_
from app.words.saber.book import book

book.gain("foes", N_("enemies still standing: {after} instead of {before}"))
book.gain("friends", N_("people of yours still standing: {after} instead of {before}"))
book.gain("foes_wounds", N_("wounds of your enemies: {after} instead of {before}"))
book.gain("own_wounds", N_("wounds of your band: {after} instead of {before}"))
book.gain("odds", N_("a fight in which you stand better"))
book.gain("in_reach", N_("people of yours beside an enemy worth an attack: {after} instead of {before}"))
book.gain("fantasy", N_("special points of your band: {after} instead of {before}"))
book.gain("ready", N_("ready tokens of your band: {after} instead of {before}"))
book.gain("defending", N_("people of yours under cover: {after} instead of {before}"))
book.gain("cards_in_play", N_("your cards in play: {after} instead of {before}"))
book.gain("foes_stunned", N_("stunned enemies: {after} instead of {before}"))
book.gain("bolstered", N_("strength tokens of your band: {after} instead of {before}"))
book.gain("foes_weakened", N_("tokens that weaken or slow your enemies: {after} instead of {before}"))
book.gain("goal", N_("a place nearer to what this scenario asks for"))
