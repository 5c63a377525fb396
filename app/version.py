"""The version of the app: the one place that packages, `--version` and the app's own page read it from."""
VERSION = "1.0.0"
