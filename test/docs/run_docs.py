#!/usr/bin/env python3
"""Runs the commands that the documents show and compares what they print.

    run_docs.py [--bin FOLDER] [--root FOLDER] [--update] DOCUMENT...

A fenced block marked `console` is run in a folder that looks like the root of the
source tree and takes the files that it writes:

    ```console
    $ sparcity-model kernels/stream/copy.c -m ivb
    first line of the output
    ...
    last line
    ```

A line of the output that is `...` stands for any number of lines; `...` inside
a line for any text. A backslash at the end of a command goes on in the next
line, which may begin with `>`. Standard error counts as output. A command is to
succeed unless the line `[exit N]` ends its output. FOLDER (default: build/bin)
comes first in PATH, and `build/bin/` in a command means it. `--update` writes
the real output into the document, except where it has `...`.
"""
import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile


class Step:
    """One command, the output it is to have, and where its lines stand."""

    def __init__(self, line, command):
        self.line = line
        self.command = command
        self.output = []
        self.start = self.end = line

    def expected_exit(self):
        last = re.fullmatch(r"\[exit (\d+)\]", self.output[-1]) if self.output else None
        return int(last.group(1)) if last else 0


def steps_of(lines):
    """All steps of a document given as lines; `line` counts from 1."""
    steps, fence, continued = [], None, False
    for number, line in enumerate(lines, 1):
        opening = re.match(r"(\s*)```(\w*)\s*$", line)
        if opening and fence is None:
            fence = opening.group(2) or "text"
            continue
        if opening and fence is not None:
            fence, continued = None, False
            continue
        if fence != "console":
            continue
        if line.startswith("$ "):
            steps.append(Step(number, line[2:]))
        elif continued:
            steps[-1].command += " " + line.lstrip("> ")
        elif steps and steps[-1].end == number - 1:
            steps[-1].output.append(line)
        else:
            raise SystemExit(f"line {number}: a console block begins with '$ command'")
        step = steps[-1]
        step.end = number
        continued = step.command.endswith("\\") and not step.output
        if continued:
            step.command = step.command[:-1].rstrip()
        elif not step.output:
            step.start = number
    return steps


def pattern_of(expected):
    """A regular expression for the expected lines."""
    parts = []
    for line in expected:
        if line.strip() == "...":
            parts.append(r"(?:.*\n)*?")
        else:
            text = ".*".join(re.escape(piece) for piece in line.rstrip().split("..."))
            parts.append(text + r"[ \t]*\n")
    return "".join(parts)


def run(step, root, folder, patience):
    environment = dict(os.environ, PATH=folder + os.pathsep + os.environ.get("PATH", ""))
    command = step.command.replace("build/bin/", shlex.quote(folder) + "/")
    if patience > 1 and "--budget" not in command:
        # Where it is the command, not the value of a variable.
        more = f"--budget {600 * patience},{60 * patience} "
        command = re.sub(r"(^|[\s;|&(])([^\s=]*/sparcity-model )", rf"\1\2{more}", command)
    done = subprocess.run(
        ["bash", "-c", command], cwd=root, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        timeout=300 * patience, check=False,
    )
    # Signs of life that a slow machine gives.
    output = re.sub(r"^sparcity-model: .* million accesses so far\n", "", done.stdout, flags=re.M)
    if output and not output.endswith("\n"):
        output += "\n"
    return output, done.returncode


def check(step, root, folder, patience):
    """Nothing if the step holds, else (why, output)."""
    output, status = run(step, root, folder, patience)
    expected = step.output
    if expected and re.fullmatch(r"\[exit \d+\]", expected[-1]):
        expected = expected[:-1]
    if status != step.expected_exit():
        return f"exit status {status}, {step.expected_exit()} expected", output
    if not re.fullmatch(pattern_of(expected), output):
        return "the output is another", output
    return None


def update(lines, steps, root, folder):
    # Commands use what those before them write; lines are replaced from the end.
    for step, (output, status) in reversed([(step, run(step, root, folder, 1)) for step in steps]):
        if any("..." in line for line in step.output):
            continue
        shown = output.splitlines() + ([f"[exit {status}]"] if status else [])
        lines[step.start : step.end] = [line.rstrip() for line in shown]
    return lines


def link(root, scratch):
    """Everything that stands in the root, so that what is written does not."""
    for name in os.listdir(root):
        os.symlink(os.path.join(os.path.abspath(root), name), os.path.join(scratch, name))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", default=".")
    parser.add_argument("--bin", default=None)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--patience", type=int, default=1, help="times as much time, of a slow build")
    parser.add_argument("documents", nargs="+")
    options = parser.parse_args()
    folder = os.path.abspath(options.bin or os.path.join(options.root, "build/bin"))

    with tempfile.TemporaryDirectory() as scratch:
        link(options.root, scratch)
        return check_all(options, scratch, folder)


def check_all(options, root, folder):
    total = failed = 0
    for document in options.documents:
        with open(document, encoding="utf-8") as file:
            lines = file.read().splitlines()
        steps = steps_of(lines)
        if options.update:
            with open(document, "w", encoding="utf-8") as file:
                file.write("\n".join(update(lines, steps, root, folder)) + "\n")
            continue
        for step in steps:
            total += 1
            fault = check(step, root, folder, options.patience)
            if fault:
                failed += 1
                print(f"{document}:{step.line}: {fault[0]}: {step.command}\n{fault[1]}", end="")
    print(f"{total} commands, {failed} failed")
    return 1 if failed or not (total or options.update) else 0


if __name__ == "__main__":
    sys.exit(main())
