#!/usr/bin/env python3
"""Counts the sources that a change of a header compiles again.

    dependents.py [--ways] [--table TABLE] ROOT

For each row of dependents.yaml: the sources, tests among them, that include the header,
directly or through others. Fails where they are more than the row's limit, or where there
is no such header. --ways lists the headers that include it, with the sources that include
each; so it does for a row that fails.
"""
import argparse
import os
import sys

import yaml

from check_includes import INCLUDE
from layers import Layers

# Sources there are inputs of tests, or built with other options only.
LEFT_OUT = {"Inputs", "fuzz"}


def read_tree(root, layers):
    """Files of ours that each file includes: {path: {path, ...}}."""
    paths = set()
    for top in [*layers.tops, "test"]:
        for folder, folders, names in os.walk(os.path.join(root, top)):
            folders[:] = sorted(set(folders) - LEFT_OUT)
            paths.update(os.path.relpath(os.path.join(folder, name), root)
                         for name in names if name.endswith((".h", ".cpp", ".inc", ".def")))
    return {path: set(included(root, layers, path, paths)) for path in paths}


def included(root, layers, path, paths):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        found = [INCLUDE.match(line) for line in file]
    for name in (match.group(2) for match in found if match):
        beside = os.path.normpath(os.path.join(os.path.dirname(path), name))
        yield from (way for way in (beside, layers.spelled_out(name)) if way in paths)


def reached(tree, start):
    found, queue = set(), [start]
    for path in queue:
        for other in tree[path] - found:
            found.add(other)
            queue.append(other)
    return found


def dependents(tree):
    """Sources by each header that they include, directly or not."""
    sources = {path: set() for path in tree}
    for path in tree:
        if path.endswith(".cpp"):
            for header in reached(tree, path):
                sources[header].add(path)
    return sources


def print_ways(tree, sources, header):
    ways = [(len(sources[path]) or 1, path) for path in tree if header in tree[path]]
    for count, path in sorted(ways, key=lambda way: (-way[0], way[1])):
        print(f"  {count:3} through {path}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ways", action="store_true")
    parser.add_argument("--table", default=os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "dependents.yaml"))
    parser.add_argument("root")
    options = parser.parse_args()
    with open(options.table, encoding="utf-8") as file:
        rows = yaml.safe_load(file)
    tree = read_tree(options.root, Layers())
    sources, faults = dependents(tree), 0
    for row in rows:
        header = row["header"]
        if header not in sources:
            print(f"{header}: no such header")
            faults += 1
            continue
        count = len(sources[header])
        print(f"{header:28} {count:3} sources, limit {row['limit']}")
        too_many = count > row["limit"]
        if too_many or options.ways:
            print_ways(tree, sources, header)
        faults += too_many
    print(f"{len(rows)} rows, {faults} faults")
    return 1 if faults or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
