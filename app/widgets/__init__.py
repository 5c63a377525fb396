"""The pieces every screen is built from. Importing this package registers them for kv."""
