"""What goes together on the command line of a table with others, and what does not."""
import pytest

pytest.importorskip("cryptography")

from app.terminal.cli import UsageError, build_parser, check_together


@pytest.mark.parametrize(("line", "says"), [
    ("play --watch CODE --join CODE", "choose one of them"),
    ("play merchants --watch CODE", "--watch needs no GAME"),
    ("play merchants --join CODE", "--join needs no GAME"),
    ("play --watch CODE --seats you", "has no seat"),
    ("play merchants --decision-time 30", "go with --host"),
    ("play --join CODE --no-watchers", "go with --host"),
    ("play --join CODE --quick-shuffles", "go with --host"),
    ("play --join CODE --stay-together", "go with --host"),
    ("play merchants --host --decision-time 4000", "from 0 to 3600 seconds"),
    ("play merchants --host --decision-time soon", "whole number"),
    ("play --watch CODE --seed 3", "nobody sets the seed"),
])
def test_what_cannot_be_is_one_sentence(line, says):
    with pytest.raises(UsageError, match=says):
        check_together(build_parser().parse_args(line.split()))


def test_what_a_host_sets_and_how_one_looks_on():
    args = build_parser().parse_args(["play", "rus", "--host", "--decision-time", "45", "--no-watchers", "--stay-together",
                                      "--accusation-time", "30"])
    check_together(args)
    assert (args.decision_time, args.no_watchers, args.stay_together, args.set_accusation_time) == (45, True, True, "30")
    looks = build_parser().parse_args(["play", "--watch"])
    check_together(looks)
    assert looks.watch == "" and looks.join is None
