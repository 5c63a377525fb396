"""What a move of Merchants of Kiev makes better, each beside what there was before."""

from __future__ import annotations

from app.i18n import N_
from app.words.merchants.book import book

book.gain("rubles", N_("rubles: {after} instead of {before}"))
book.gain("load", N_("rubles that your load can bring: {after} instead of {before}"))
book.gain("goods", N_("goods aboard: {after} instead of {before}"))
book.gain("trade_ahead", N_("rubles that you could buy and carry for: {after} instead of {before}"))
book.gain("jobs", N_("goods that towns are waiting for: {after} instead of {before}"))
book.gain("passes", N_("your passes: {after} instead of {before}"))
book.gain("rival_goods", N_("goods aboard your rivals: {after} instead of {before}"))
book.gain("goods_in_danger", N_("your goods in reach of the Horde: {after} instead of {before}"))
book.gain("rival_goods_in_danger", N_("rivals' goods in reach of the Horde: {after} instead of {before}"))
book.gain("sacked", N_("sacked towns: {after} instead of {before}"))
