"""The real app, touched as a player touches it."""
