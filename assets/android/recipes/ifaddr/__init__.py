"""ifaddr for Android: today's version. From API 24 on the system itself lists its addresses, and no patch is needed."""
from pythonforandroid.recipes.ifaddr import IfaddrRecipe as Old


class IfaddrRecipe(Old):
    version = "0.2.0"
    depends = ["setuptools"]
    patches = []


recipe = IfaddrRecipe()
