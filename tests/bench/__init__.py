"""Benches: `python -m tests.bench NAME [--json]`. Each module here with a `run(argv) -> dict` is one."""
