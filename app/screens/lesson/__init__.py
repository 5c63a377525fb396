"""Lessons on the screen: the table with a teacher, and the path of all lessons."""
