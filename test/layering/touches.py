#!/usr/bin/env python3
"""Counts what adding an X touches.

    touches.py [--files] [--update] [--table TABLE] ROOT

For each row of touches.yaml: the files of the product that know an X which is there,
outside of its own files. Fails where they are more than the row's limit, and where
the X's own files do not know it either: then the row is old. --files lists them;
--update writes the counts into the table as limits.
"""
import argparse
import os
import re
import sys

import yaml

from layers import Layers

PRODUCT = ["CMakeLists.txt", "cmake", *Layers().tops]
ENDINGS = (".h", ".cpp", ".inc", ".def", ".in", ".js", ".css", ".cmake", "CMakeLists.txt", ".yaml",
           ".json", ".md")
COMMENT = {".h": r"//.*", ".cpp": r"//.*", ".txt": r"#.*", ".yaml": r"(?m)^\s*#.*"}


def files(root, places):
    for place in places:
        path = os.path.join(root, place)
        if os.path.isfile(path):
            yield place
        for folder, _, names in os.walk(path):
            for name in sorted(names):
                if name.endswith(ENDINGS):
                    yield os.path.relpath(os.path.join(folder, name), root)


def knows(root, path, names):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        text = file.read()
    comment = COMMENT.get(os.path.splitext(path)[1])
    if comment:
        text = re.sub(comment, "", text)
    return names.search(text) is not None


def is_own(path, row):
    return any(path == own or path.startswith(own + "/") for own in row["own"])


def measure(root, row):
    """The files that know it outside of its own, and whether its own do."""
    names = re.compile(row["names"])
    found = [path for path in files(root, row.get("in", PRODUCT))
             if not is_own(path, row) and knows(root, path, names)]
    return found, any(knows(root, path, names) for path in files(root, row["own"]))


def with_limits(text, counts):
    """The table's text with the counts as limits, in its order."""
    counts = iter(counts)
    return re.sub(r"(?m)^  limit: \d+$", lambda _: f"  limit: {next(counts)}", text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--table", default=os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "touches.yaml"))
    parser.add_argument("root")
    options = parser.parse_args()
    with open(options.table, encoding="utf-8") as file:
        text = file.read()
    rows, counts, faults = yaml.safe_load(text), [], 0
    for row in rows:
        found, is_known = measure(options.root, row)
        counts.append(len(found))
        print(f"{row['x']:22} {row['example']:24} {len(found):3} files, limit {row['limit']}")
        if not is_known:
            print(f"  {', '.join(row['own'])}: nothing there has such a name")
        too_many = len(found) > row["limit"] and not options.update
        if too_many or options.files:
            print("".join(f"  {path}\n" for path in found), end="")
        faults += too_many + (not is_known)
    if options.update:
        with open(options.table, "w", encoding="utf-8") as file:
            file.write(with_limits(text, counts))
    print(f"{len(rows)} rows, {faults} faults")
    return 1 if faults or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
