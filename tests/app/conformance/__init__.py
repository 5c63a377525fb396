"""The parts of the conformance suite for table views: seeded moments, a spy, a hand that taps, a sitter who checks."""
