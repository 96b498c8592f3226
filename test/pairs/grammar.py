#!/usr/bin/env python3
"""Predicts generated kernels and checks that the results are possible.

    grammar.py [--seed S] [--count N] [-m MACHINE] [--show N] [--jobs N]

SPARCITY names the program. Each program (language.py) is predicted with all models: exit
status 0, 1 or 2, JSON as docs/result.schema.json says, and in each result signs, sums over
arrays, whole nests and first touches, times by level in order, scaling, work over time. The
same comes out in a second run, with other names, and of lines and iterations with numbers in
place of sizes that -D binds.
"""

import argparse
import concurrent.futures
import itertools
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema

import language
import possible

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SPARCITY = os.environ.get("SPARCITY", "sparcity-model")
BATCH = 25
# Part of the results in which T may be less than the time that is expected in the core: some
# models still take bounds of the core for its time.
MOST_BELOW_CORE = 0.2


def other_name(name):
    """Another one, which stands elsewhere in the alphabet."""
    return "v" + name[::-1] + "_" if not name.startswith("function") else "g" + name


class Run:
    """One run of the program: exit status, text, results by the number of their function and
    the line in it."""

    def __init__(self, machine, text, sizes):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "k.c").write_text(text, encoding="utf-8")
            command = [SPARCITY, "k.c", "-m", ROOT / "machines" / f"{machine}.yaml", "--model", "all", "--format", "json"]
            for name, value in sizes.items():
                command += ["-D", f"{name}={value}"]
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
        self.status, self.out, self.said = done.returncode, done.stdout, done.stderr
        self.results = {}
        if self.status in (0, 2):
            self.document = json.loads(self.out, parse_constant=lambda name: sys.exit(f"'{name}' is not JSON"))
            for result in self.document["results"]:
                self.results[result["kernel"]["line"]] = result

    def errors(self):
        """What is not as the schema says. Takes as long as a run does: one of a program is enough."""
        for error in VALIDATOR.iter_errors(self.document):
            yield f"/{'/'.join(map(str, error.absolute_path))}: {error.message}"


SCHEMA = json.loads((ROOT / "docs" / "result.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


class Checker:
    def __init__(self, machine, jobs):
        self.machine, self.jobs = machine, jobs
        self.faults = []
        self.results = self.left_out = self.below_core = 0

    def check(self, program):
        sizes = {name[1:-1]: value for name, value in program.sizes.items()}
        self.text = program.text()
        others = {other_name(n): v for n, v in sizes.items()}
        wanted = [(self.text, sizes), (self.text, sizes), (program.text(other_name), others), (program.text(is_literal=True), {})]  # fmt: skip
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            first, again, renamed, literal = pool.map(lambda run: Run(self.machine, *run), wanted)
        if first.status not in (0, 1, 2):
            self.fault(0, f"exit status {first.status}: {first.said[-300:]}")
            return
        if first.status == 1:
            self.fault(0, f"nothing is predicted: {first.said[-300:]}")
            return
        for error in itertools.islice(first.errors(), 3):
            self.fault(0, f"not valid: {error}")
        if (first.status, first.out, first.said) != (again.status, again.out, again.said):
            self.fault(0, "a second run says something else")
        self.results += len(first.results)
        self.left_out += len(re.findall(r": error: ", first.said))
        for line, result in first.results.items():
            self.below_core += possible.is_below_core(result)
            for what in possible.faults(result):
                self.fault(line, what)
        self.compare(first, renamed, "with other names",
                     lambda one, other: possible.difference(possible.numbers(one), possible.numbers(other)))  # fmt: skip
        self.compare(first, literal, "with literals", self.difference_with_literals)

    @staticmethod
    def difference_with_literals(result, other):
        """Where other loops are left, it is another nest: lines may differ by 2 % of those over the
        boundary, as conditions and counts may that are taken to agree, and of what chance decides
        by two lines. Numbers that an unrolled one chooses by are constants: what they choose is
        not spread over an array any more. With gathers lines are those of conditions for one loop,
        whose references meet in other ways where strides are numbers: by 1 %, and by 10 % where a
        number splits the loops, of which each speaks for itself, or makes a main loop of the one
        around (`z[i % 7]` up to a number is elements)."""
        has_gathers = possible.has_gathers(result) or possible.has_gathers(other)
        is_split = possible.inner(result) != possible.inner(other) or (
            has_gathers and result["iterations_per_unit"] != other["iterations_per_unit"])  # fmt: skip
        if possible.loops(result) != possible.loops(other):
            numbers, tolerance, few = possible.work if has_gathers else possible.lines, 0.02, 2
        elif is_split:
            numbers, tolerance, few = possible.lines, 0.1 if has_gathers else 0.02, 2
        else:
            numbers, tolerance, few = possible.lines, 0.01 if has_gathers else 1e-5, None
        return possible.difference(numbers(result), numbers(other),
                                   lambda place: tolerance if "lines" in place else 1e-5, few)  # fmt: skip

    def compare(self, one, other, what, difference_of):
        """`difference_of` says of two results how they differ."""
        if set(one.results) != set(other.results):
            for line in sorted(set(one.results) ^ set(other.results)):
                self.fault(line, f"{what}: a result more or less: {possible.error_at(one.said + other.said, line)}")
        for line in set(one.results) & set(other.results):
            difference = difference_of(one.results[line], other.results[line])
            if difference:
                self.fault(line, f"{what}: {difference}")

    def fault(self, line, what):
        """Remembers it with the function that the line is in."""
        functions = [0]
        for function in re.finditer(r"^void ", self.text, re.M):
            if self.text.count("\n", 0, function.start()) < line:
                functions.append(function.start())
        end = self.text.find("\nvoid ", functions[-1]) + 1
        self.faults.append((what, self.text[functions[-1] : end or None] if line else self.text))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("-m", "--machine", default="ivb")
    parser.add_argument("--show", type=int, default=20, help="print so many faults")
    parser.add_argument("--jobs", type=int, default=1, help="runs at once")
    options = parser.parse_args()
    dice, checker = random.Random(options.seed), Checker(options.machine, options.jobs)
    for first in range(0, options.count, BATCH):
        checker.check(language.Program(dice, first, min(BATCH, options.count - first)))
    for what, function in checker.faults[: options.show]:
        print(f"{what}\n{function[:4000]}\n")
    print(f"{options.count} programs, {checker.results} results, {checker.left_out} left out, "
          f"{checker.below_core} below the core, {len(checker.faults)} faults")  # fmt: skip
    return bool(checker.faults) or checker.below_core > MOST_BELOW_CORE * checker.results or not checker.results


if __name__ == "__main__":
    sys.exit(main())
