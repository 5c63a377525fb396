"""Signatures and scrypt take their time on a busy machine: no property test here fails for being slow."""
from hypothesis import settings

settings.register_profile("net", deadline=None)
settings.load_profile("net")
