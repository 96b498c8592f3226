#!/usr/bin/env python3
"""Compares the results of two runs with --format json, nest by nest.

    compare.py [--time] ONE OTHER

Lines over each boundary of the whole nest, by iteration, are to be equal within 2 %, as are flops
and stores; with --time the ECM time, too. Loads are not: LLVM takes those out of a loop that do not
change in it. The last line is `N nests, N differ`.
"""

import argparse
import json
import sys

TOLERANCE = 0.02


def numbers(result, with_time):
    """By name, what is compared, for one iteration."""
    unit = result["iterations_per_unit"]
    found = {"iterations": result["total_iterations"]}
    for key in ("stores", "bytes_stored"):
        found[key] = result["work"][key]
    found["flops"] = result["work"]["flops"]["total"]
    for boundary in result["traffic"]["whole"]:
        for way in ("load", "evict"):
            value = boundary[way]
            found[f"{boundary['between']} {way}"] = value / unit if value is not None else None
    if with_time:
        time = result["ecm"]["T"]
        found["T"] = time / unit if time is not None else None
    return found


def differ(one, other):
    if not all(isinstance(value, (int, float)) for value in (one, other)):
        return True
    return abs(one - other) > TOLERANCE * max(abs(one), abs(other))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--time", action="store_true")
    parser.add_argument("files", nargs=2)
    options = parser.parse_args()
    sides = []
    for name in options.files:
        with open(name, encoding="utf-8") as file:
            sides.append(json.load(file)["results"])
    failed = 0
    for one, other in zip(*sides):
        values = [numbers(result, options.time) for result in (one, other)]
        what = [f"{key} {value} and {values[1].get(key)}" for key, value in values[0].items()
                if differ(value, values[1].get(key))]  # fmt: skip
        failed += bool(what)
        for text in what:
            print(f"{one['kernel']['name']}, {other['kernel']['name']}: {text}")
    if len(sides[0]) != len(sides[1]):
        print(f"{len(sides[0])} and {len(sides[1])} nests")
        return 1
    print(f"{len(sides[0])} nests, {failed} differ")
    return bool(failed) or not sides[0]


if __name__ == "__main__":
    sys.exit(main())
