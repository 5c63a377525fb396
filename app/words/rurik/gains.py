"""What a move of Rurik makes better, each beside what there was before."""

from __future__ import annotations

from app.i18n import N_
from app.words.rurik.book import book

book.gain("regions", N_("regions that you rule: {after} instead of {before}"))
book.gain("taxable", N_("regions where you can tax: {after} instead of {before}"))
book.gain("goods_aboard", N_("goods on your boat: {after} instead of {before}"))
book.gain("goods_on_dock", N_("goods on your dock: {after} instead of {before}"))
book.gain("group", N_("structures of yours side by side: {after} instead of {before}"))
book.gain("troops", N_("your troops on the map: {after} instead of {before}"))
book.gain("muster_points", N_("muster points in sight: {after} instead of {before}"))
book.gain("move_points", N_("movement points in sight: {after} instead of {before}"))
book.gain("attack_points", N_("attack points in sight: {after} instead of {before}"))
book.gain("tax_points", N_("tax points in sight: {after} instead of {before}"))
book.gain("build_points", N_("build points in sight: {after} instead of {before}"))
book.gain("sure_points", N_("attacks with one card fewer: {after} instead of {before}"))
book.gain("march_points", N_("moves to any region: {after} instead of {before}"))
book.gain("looks", N_("scheme cards to look at: {after} instead of {before}"))
book.gain("coins", N_("your coins: {after} instead of {before}"))
book.gain("scheme_cards", N_("your scheme cards: {after} instead of {before}"))
book.gain("deeds_to_do", N_("deeds that you may still accomplish: {after} instead of {before}"))
book.gain("deed_points", N_("victory points from deeds: {after} instead of {before}"))
book.gain("victory_tokens", N_("points on victory tokens: {after} instead of {before}"))
book.gain("warfare", N_("your step on the warfare track: {after} instead of {before}"))
book.gain("rival_regions", N_("regions of the rival who rules most: {after} instead of {before}"))
