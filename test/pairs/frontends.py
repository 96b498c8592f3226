#!/usr/bin/env python3
"""Compares what two frontends read of the same source: as it is written, and from LLVM IR.

    frontends.py [--seed S] [--count N] [-m MACHINE] [--show N] [FILE...]

SPARCITY names the program. Each file, or N generated kernels (language.py), is predicted with
`--frontend ast` and `--frontend llvm`: of each nest lines over each boundary are the same within
2 % or two lines, and work is no more. Where data decide, the source says more: how long an array is that a
pointer leads to.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import language
import possible

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SPARCITY = os.environ.get("SPARCITY", "sparcity-model")
BATCH = 25


class Reading:
    """Results of one frontend by line, and what it said."""

    def __init__(self, frontend, machine, file, sizes):
        command = [SPARCITY, file, "-m", ROOT / "machines" / f"{machine}.yaml", "--frontend", frontend, "--format", "json"]
        for name, value in sizes.items():
            command += ["-D", f"{name}={value}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.status, self.said, self.results = done.returncode, done.stderr, {}
        if self.status in (0, 2):
            for result in json.loads(done.stdout)["results"]:
                self.results[result["kernel"]["line"]] = result


class Comparison:
    def __init__(self, machine):
        self.machine, self.faults = machine, []
        self.nests = self.alone = self.gathers = self.removed = 0

    def file(self, file, sizes, text=None):
        ast, llvm = (Reading(frontend, self.machine, file, sizes) for frontend in ("ast", "llvm"))
        for name, reading in (("ast", ast), ("llvm", llvm)):
            if reading.status not in (0, 1, 2):
                self.faults.append(f"{file}: exit status {reading.status} with {name}: {reading.said[-300:]}")
        for line in sorted(set(ast.results) | set(llvm.results)):
            where = f"{file}:{line}" + (f"\n{self.function(text, line)}" if text else "")
            if line not in llvm.results and "left out" not in possible.error_at(llvm.said, line):
                self.removed += 1  # it computes nothing
            elif line not in llvm.results:
                self.faults.append(f"{where}: not read from LLVM IR: {possible.error_at(llvm.said, line)}")
            elif line in ast.results:
                self.nest(where, ast.results[line], llvm.results[line])
            else:
                self.alone += 1

    @staticmethod
    def function(text, line):
        start = text.rfind("\nvoid ", 0, len("\n".join(text.split("\n")[:line])))
        end = text.find("\nvoid ", start + 1)
        return text[start : end if end > 0 else None]

    def nest(self, where, ast, llvm):
        if possible.has_gathers(ast) or possible.has_gathers(llvm):
            self.gathers += 1
            return
        self.nests += 1
        for one, other in zip(ast["traffic"]["whole"], llvm["traffic"]["whole"]):
            for way in ("load", "evict"):
                self.lines(f"{where}: {one['between']} {way}", *((side[way], result) for side, result in ((one, ast), (other, llvm))))

    def lines(self, what, ast, llvm):
        """Of the whole nest, whatever the unit of each is."""
        if not all(map(possible.is_number, (ast[0], llvm[0]))):
            return
        counts = [lines * result["total_iterations"] / result["iterations_per_unit"] for lines, result in (ast, llvm)]
        if abs(counts[0] - counts[1]) > max(0.02 * max(counts), 2):
            self.faults.append(f"{what}: {counts[0]:.6g} lines as written, {counts[1]:.6g} from LLVM IR")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("-m", "--machine", default="ivb")
    parser.add_argument("--show", type=int, default=20, help="print so many faults")
    options = parser.parse_args()
    comparison = Comparison(options.machine)
    for file in options.files:
        comparison.file(file, {})
    dice = random.Random(options.seed)
    for first in range(0, options.count, BATCH):
        program = language.Program(dice, first, min(BATCH, options.count - first))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "k.c")
            path.write_text(program.text(), encoding="utf-8")
            sizes = {name[1:-1]: value for name, value in program.sizes.items()}
            comparison.file(str(path), sizes, program.text())
    for fault in comparison.faults[: options.show]:
        print(f"{fault}\n")
    print(f"{comparison.nests} nests compared, {comparison.gathers} with gathers, "
          f"{comparison.alone} from LLVM IR alone, {comparison.removed} removed, {len(comparison.faults)} faults")  # fmt: skip
    return bool(comparison.faults) or not comparison.nests


if __name__ == "__main__":
    sys.exit(main())
