"""A changed script needs a new `version`: devices with the same version must play the same rules."""

import pytest

from tests.rules_sources import changed, tree_digest

SCRIPT = '''
"""A module."""
def turn(t, me):
    """What happens."""
    choice = yield from ask(me)  # a comment
    return [choice + each for each in t.rows]
'''


def test_a_changed_script_has_a_new_version():
    assert changed() == [], ("These rules have changed. Raise `version`, or show that nothing plays otherwise; "
                             "then `python -m tests.rules_sources --pin`")


@pytest.mark.parametrize("old, new, same", [
    ('"""What happens."""', '"""Otherwise told."""', True), ("# a comment", "# another", True), ("choice", "chosen", True),
    ("each", "one", True), ('"""A module."""\n', "", True), ("ask(me)", "ask( me )", True), ("+", "-", False),
    ("t.rows", "t.columns", False), ("def turn(t, me)", "def turn(t, seat=0)", False), ("return [choice", "return [me", False),
])
def test_words_and_names_of_locals_cost_nothing(old, new, same):
    assert old in SCRIPT and (tree_digest(SCRIPT.replace(old, new)) == tree_digest(SCRIPT)) is same
