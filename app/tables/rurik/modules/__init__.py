"""Modules at the table. Importing this package registers them all: one file a module, nothing else mentions it."""

from app.tables.rurik.modules import epic, factions, intrigue, solo, warfare

REGISTERED = (intrigue, solo, warfare, factions, epic)
