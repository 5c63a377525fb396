"""The attacks of docs/fair-play.md by subject. Each makes a table with a cheat at it; test_attacks.py plays them out."""
