"""What a move of Rus' makes better, each beside what there was before."""

from __future__ import annotations

from app.i18n import N_
from app.words.rus.book import book

book.gain("points", N_("your points: {after} instead of {before}"))
book.gain("coins", N_("your coins: {after} instead of {before}"))
book.gain("coins_on_crops", N_("coins on your fields: {after} instead of {before}"))
book.gain("buildings", N_("your buildings: {after} instead of {before}"))
book.gain("dacha", N_("your dacha's level: {after} instead of {before}"))
book.gain("classes", N_("classes that you have risen to: {after} instead of {before}"))
book.gain("evergreens", N_("your lasting cards: {after} instead of {before}"))
book.gain("debt", N_("your debt: {after} instead of {before}"))
book.gain("rival_points", N_("points of the strongest rival: {after} instead of {before}"))
book.gain("rival_coins", N_("coins of your rivals: {after} instead of {before}"))
book.gain("rival_buildings", N_("buildings of your rivals: {after} instead of {before}"))
