#!/usr/bin/env python3
"""Fails where a source is not written the way the project writes sources.

    check_style.py ROOT [clang-format]

Checks every .h and .cpp below the layers, test/unit, test/oracle and test/fuzz: the
licence lines at the top, a `\\file` comment and #pragma once in headers, at most 300
lines, no tab, no `using namespace` in a header, a reason beside each NOLINT, no
comment that names a file of ours which is not there; with a second argument the
formatting too.
"""
import os
import re
import subprocess
import sys

FOLDERS = ["base", "include", "ir", "models", "frontend", "backends", "pipeline", "library", "driver", "batch", "tools",
           "test/unit", "test/oracle", "test/fuzz"]
LICENCE = "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
LINES = 300
COMMENT = re.compile(r"//.*")
FILE = re.compile(r"(?<![\w/.-])(?:base|ir|models|frontend|backends|driver|tools|docs|test|machines|"
                  r"kernels|scripts|cmake)/[\w/-]+\.(?:h|cpp|md|json|py|yaml|c|test)\b")


def sources(root):
    for top in FOLDERS:
        for folder, _, names in os.walk(os.path.join(root, top)):
            # Inputs of tests, and what test/oracle compiles as C.
            if {"Inputs", "runtime"} & set(os.path.relpath(folder, root).split(os.sep)):
                continue
            for name in sorted(names):
                if name.endswith((".h", ".cpp")):
                    yield os.path.relpath(os.path.join(folder, name), root)


def faults_of(path, text):
    lines = text.splitlines()
    head = lines[:12]
    is_header = path.endswith(".h")
    if not lines or path not in lines[0]:
        yield 1, "the first line does not name the file"
    if LICENCE not in head:
        yield 1, "no licence line at the top"
    if is_header and not any("\\file" in line for line in head):
        yield 1, "no \\file comment at the top"
    if len(lines) > LINES:
        yield len(lines), f"{len(lines)} lines, more than {LINES}: has it one purpose?"
    if is_header and "#pragma once" not in lines:
        yield 1, "no #pragma once"
    for number, line in enumerate(lines, 1):
        if "\t" in line:
            yield number, "tab"
        if is_header and re.match(r"\s*using namespace\b", line):
            yield number, "using namespace in a header"
        if re.search(r"\bNOLINT\w*(\([^)]*\))?\s*$", line):
            yield number, "NOLINT without a reason"


def missing_files(root, text):
    """Files that comments name and that are not there, with their lines."""
    for number, line in enumerate(text.splitlines(), 1):
        for comment in COMMENT.findall(line):
            for name in FILE.findall(comment):
                if not os.path.exists(os.path.join(root, name)):
                    yield number, f"the comment names '{name}', which is not there"


def unformatted(program, root, paths):
    """The first line of each file that clang-format would change, all read by one run of it."""
    if not paths:
        return
    done = subprocess.run(
        [program, "--dry-run", "-Werror", *paths],
        cwd=root, capture_output=True, text=True, check=False,
    )
    lines = {}
    for path, line in re.findall(r"^(\S+):(\d+):\d+: error", done.stderr, re.MULTILINE):
        lines.setdefault(path, int(line))
    if done.returncode != 0 and not lines:
        sys.exit(f"{program}: {done.stderr}")
    yield from lines.items()


def main():
    root = sys.argv[1]
    paths = list(sources(root))
    faults = []
    for path in paths:
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        faults += [(path, *fault) for fault in faults_of(path, text)]
        faults += [(path, *fault) for fault in missing_files(root, text)]
    if len(sys.argv) > 2:
        for path, line in unformatted(sys.argv[2], root, paths):
            faults.append((path, line, "not formatted as .clang-format says"))
    for path, line, text in sorted(faults):
        print(f"{path}:{line}: {text}")
    print(f"{len(paths)} files, {len(faults)} faults")
    return 1 if faults or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
