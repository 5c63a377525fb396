"""The command `veche` of an editable install."""
from main import main as main
