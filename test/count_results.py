#!/usr/bin/env python3
"""Prints "N passed, N failed" for a result file of lit (--output).

A GoogleTest program counts as its test cases, which lit lists one by one.
Unsupported and skipped tests count as neither. No test at all is a failure.
"""
import json
import sys

GOOD = {"PASS", "FLAKYPASS", "XFAIL"}
NEITHER = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def count(path):
    try:
        with open(path, encoding="utf-8") as file:
            codes = [test["code"] for test in json.load(file)["tests"]]
    except (OSError, ValueError, KeyError):
        return 0, 1
    passed = sum(code in GOOD for code in codes)
    failed = sum(code not in GOOD | NEITHER for code in codes)
    if passed + failed == 0:
        return 0, 1
    return passed, failed


if __name__ == "__main__":
    good, bad = count(sys.argv[1])
    print(f"{good} passed, {bad} failed")
    sys.exit(bad != 0)
