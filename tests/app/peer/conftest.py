"""Real devices on loopback, as in tests/net: each test announces under a service of its own."""
from tests.net.conftest import nothing_leaves_this_machine, service_of_its_own

__all__ = ["nothing_leaves_this_machine", "service_of_its_own"]
