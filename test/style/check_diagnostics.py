#!/usr/bin/env python3
"""Fails where a diagnostic is not documented or not tested.

    check_diagnostics.py ROOT

Every diagnostic of the tool has an id. This finds the ids in the sources (the
string after a severity, or the second argument of what reports a fault), and
checks that each has a row in docs/diagnostics.md, that each row is of an id in
the sources, and that a test provokes each: some file below test/ has `[id]`, or
a unit test compares with `"id"`.
"""
import os
import re
import sys

PAGE = "docs/diagnostics.md"
FOLDERS = ["base", "ir", "models", "frontend", "pipeline", "library", "backends", "driver", "batch"]
ID = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
LITERAL = re.compile(rf'"({ID})"')
AFTER_SEVERITY = re.compile(rf'(?:Severity::\w+,\s*\{{?|\bwarn\(\{{)"({ID})"')
REPORTS = re.compile(r"\b(?:assume|fail|failed|error|Failure|LocatedError>)\s*[({]")
ASSIGNED = re.compile(rf'\.id = [^;(,]*"({ID})"')
MACHINE = re.compile(r'"(machine-[a-z-]+)"')
TESTED = re.compile(rf'(?:hasDiagnostic\([^"]*(?:"[^"]*"[^"]*)*?|\bid[,\s=]+)"({ID})"')
ROW = re.compile(rf"\| `({ID})` \|")


def arguments(text, start):
    """The arguments of a call, of which `start` is behind the opening bracket."""
    result, depth, begin, i = [], 0, start, start
    while i < len(text):
        c = text[i]
        if c == '"':
            i += 1
            while i < len(text) and text[i] != '"':
                i += 2 if text[i] == "\\" else 1
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            if depth == 0:
                return result + [text[begin:i]]
            depth -= 1
        elif c == "," and depth == 0:
            result.append(text[begin:i])
            begin = i + 1
        i += 1
    return result


def ids_in(path, text):
    text = re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)
    found = set(AFTER_SEVERITY.findall(text)) | set(ASSIGNED.findall(text))
    for call in REPORTS.finditer(text):
        values = arguments(text, call.end())
        # The id is neither the first argument, which says where, nor the message.
        for value in values[1:-1]:
            found |= set(LITERAL.findall(value))
    if path.startswith("models/machine/"):
        found |= set(MACHINE.findall(text))
    return found


def files(root, folders, endings):
    for top in folders:
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in sorted(names):
                if name.endswith(endings):
                    path = os.path.join(folder, name)
                    with open(path, encoding="utf-8", errors="replace") as file:
                        yield os.path.relpath(path, root), file.read()


def main():
    root = sys.argv[1]
    places = {}
    for path, text in files(root, FOLDERS, (".cpp", ".h")):
        for identifier in ids_in(path, text):
            places.setdefault(identifier, path)
    with open(os.path.join(root, PAGE), encoding="utf-8") as file:
        rows = ROW.findall(file.read())
    tested = set()
    for path, text in files(root, ["test"], (".c", ".cpp", ".s", ".test", ".yaml", ".h")):
        tested |= set(re.findall(rf"\[({ID})\]", text))
        if path.startswith("test/unit/"):
            tested |= set(TESTED.findall(text))

    faults = [f"{PAGE}: '{row}' has {rows.count(row)} rows" for row in sorted(set(rows))
              if rows.count(row) > 1]
    for identifier, path in sorted(places.items()):
        if identifier not in rows:
            faults.append(f"{path}: diagnostic '{identifier}' has no row in {PAGE}")
        if identifier not in tested:
            faults.append(f"{path}: no test provokes the diagnostic '{identifier}'")
    for row in sorted(set(rows) - set(places)):
        faults.append(f"{PAGE}: no source has a diagnostic '{row}'")
    for fault in faults:
        print(fault)
    print(f"{len(places)} diagnostics, {len(faults)} faults")
    return 1 if faults or not places else 0


if __name__ == "__main__":
    sys.exit(main())
