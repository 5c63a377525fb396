"""What the table screen shows and does, without a window: who looks, what they draft, what every part of the screen says.
No Kivy; the widgets are in app/screens/table. `table.py` is a table on one device, `across.py` adds what only a table with
others has."""
