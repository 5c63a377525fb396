"""The package `veche` of an editable install (`pip install -e .`): it leads to the working copy."""
