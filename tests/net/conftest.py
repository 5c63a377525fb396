"""Signatures and scrypt take their time on a busy machine: no property test here fails for being slow.

And each test announces under a service of its own: tests run side by side, and all of them share one loopback.
"""
import os

import pytest
from hypothesis import settings

settings.register_profile("net", deadline=None)
settings.load_profile("net")


@pytest.fixture(autouse=True)
def nothing_leaves_this_machine(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")


@pytest.fixture(autouse=True)
def service_of_its_own(monkeypatch):
    monkeypatch.setattr("net.discovery.SERVICE", f"_v{os.urandom(6).hex()}._tcp.local.")
