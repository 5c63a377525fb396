"""How things look: a small drawing vocabulary over kivy.graphics, sprites kept as textures, and the painted things themselves."""
