"""Checks what is taken from several rounds: rounds.py ROOT"""
import os
import sys

sys.path.insert(0, os.path.join(sys.argv[1], "test/bench/core"))

from run import CannotRun, Reading, agree, check_clock, read_round, refused

# Values of rounds (a negative one was not agreed on in its round), and what comes of them.
CASES = [
    # Most rounds are near to 3; one had a slow chain, one a disturbed loop.
    ([3.001, 2.9, 3.0, 4.2, 3.002], Reading(3.001, True)),
    # As many near to one value as to the other: the least.
    ([5.0, 5.0, 6.0, 6.0], Reading(5.0, True)),
    # No two agree.
    ([5.0, 6.0, 7.0], Reading(5.0, False)),
    ([-5.0, 6.0, 7.0], Reading(5.0, False)),
]


def readings(values):
    return [Reading(abs(value), value > 0) for value in values]


def is_clock_refused(addition, multiplication, agreed=True):
    try:
        check_clock({"addition": Reading(addition, agreed), "multiplication": Reading(multiplication, True)})
    except CannotRun:
        return True
    return False


def same(a, b):
    return a.agreed == b.agreed and a.missing == b.missing and abs((a.cycles or 0) - (b.cycles or 0)) < 1e-9


wrong = sum(not same(agree(readings(values)), expected) for values, expected in CASES)
checks = [
    agree([Reading(missing="illegal")] * 2) == Reading(missing="illegal"),
    agree([]).missing == "not run",
    read_round("t0 7.0 1 40\nt1 illegal\nt2 9.5 0 2000\nticks 0.5 2.1\n")
    == {"t0": Reading(7.0, True), "t1": Reading(missing="illegal"), "t2": Reading(9.5, False)},
    is_clock_refused(1.04, 3), is_clock_refused(2.0, 3), is_clock_refused(1, 3.4), is_clock_refused(1, 3, False),
    not is_clock_refused(1.01, 2.93),
    refused("a.s:2:4: error: what\na.s:3: Error: what", [None, "first", "second"]) == {"first", "second"},
]
wrong += sum(not held for held in checks)
print(f"{len(CASES) + len(checks)} cases, {wrong} wrong")
