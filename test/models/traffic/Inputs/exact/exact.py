#!/usr/bin/env python3
"""Generates nests and compares the lines of the headline with counts of every access.

    exact.py [--seed S] [--count N] [--kind NAME]... [--show N] [--predictor lc|sim|rd] [--compiler CXX]

SPARCITY names the program. Lines loaded and evicted over each boundary, of a machine with
four fully associative caches, are to be those of an LRU cache (count.h): of a run from
empty caches whose dirty lines are all written back, or of one that follows another, or
between the two. They may differ by 2 % where the count itself differs by no more between
0.9 and 1.1 of the capacity.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import kinds

HERE = pathlib.Path(__file__).resolve().parent
SPARCITY = os.environ.get("SPARCITY", "sparcity-model")
TOLERANCE = 0.02
# What a count may be off beside that, in lines: where arrays begin in their first line.
SLACK = 2
AROUND = [c * 64 for capacity in kinds.CAPACITIES for c in (capacity * 9 // 640, capacity // 64, capacity * 11 // 640)]
BATCH = 100

HEADER = """#include "count.h"
struct Registered {
  using Function = void (*)(count::Caches &);
  Registered(Function run, std::vector<std::int64_t> capacities) {
    count::Caches caches(std::move(capacities));
    run(caches);
  }
};
"""


def count(nests, folder, compiler):
    """By name and capacity: lines loaded and evicted in the first run, and in one more."""
    source, program = folder / "count.cpp", folder / "count"
    source.write_text(HEADER + "".join(nest.as_count(name, AROUND) for name, nest in nests.items())
                      + "int main() {}\n", encoding="utf-8")  # fmt: skip
    subprocess.run([compiler, "-std=c++20", "-O1", "-w", "-I", HERE, source, "-o", program], check=True)
    counted = {}
    for line in subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines():
        name, *numbers = line.split()
        numbers = list(map(int, numbers))
        pairs = list(zip(numbers[::2], numbers[1::2]))
        counted[name] = list(zip(pairs[:len(AROUND)], pairs[len(AROUND):]))
    return counted


def predict(nests, folder, predictor):
    """Results by name, and what was said where there is none."""
    source = folder / "nests.c"
    source.write_text("".join(nest.as_c(name) for name, nest in nests.items()), encoding="utf-8")
    command = [SPARCITY, source, "-m", HERE.parent / "four-caches.yaml", "--model", "lc", "--format", "json",
               "--cache-predictor", predictor]
    for name, nest in nests.items():
        for size, value in nest.sizes.items():
            command += ["-D", f"{name}:{size}={value}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"exit status {done.returncode}\n{done.stderr[-3000:]}")
    return {result["kernel"]["name"]: result for result in json.loads(done.stdout)["results"]}, done.stderr


def lies_between(value, first, second):
    low, high = sorted((first, second))
    return low * (1 - TOLERANCE) - SLACK <= value <= high * (1 + TOLERANCE) + SLACK


def is_steady(below, at, above):
    """Whether there is no transition, in either run, loads or evictions."""
    return all(abs(below[run][way] - above[run][way]) <= TOLERANCE * at[run][way] + SLACK
               for run in (0, 1) for way in (0, 1))  # fmt: skip


class Tally:
    def __init__(self):
        self.compared = self.near = 0
        self.faults = []

    def check(self, kind, name, nest, counted, result):
        if result is None or not isinstance(result["total_iterations"], (int, float)):
            self.faults.append((kind, name, nest, "no headline"))
            return
        units = result["total_iterations"] / result["iterations_per_unit"]
        levels = result["traffic"]["levels"]
        if len(levels) != len(kinds.CAPACITIES) or any(level["load"] is None for level in levels):
            self.faults.append((kind, name, nest, "no headline"))
            return
        wrong = []
        for k, level in enumerate(levels):
            below, at, above = counted[3 * k: 3 * k + 3]
            if not is_steady(below, at, above):
                self.near += 1
                continue
            self.compared += 1
            for way, key in enumerate(("load", "evict")):
                value = level[key] * units
                if not lies_between(value, at[0][way], at[1][way]):
                    wrong.append(f"{level['between']} {key} {value:.0f}, not {at[0][way]} (again {at[1][way]})")
        if wrong:
            said = sorted({d["id"] for d in result["diagnostics"] if d["severity"] != "remark"})
            self.faults.append((kind, name, nest, f"{'; '.join(wrong)} [{', '.join(said) or 'silent'}]"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--kind", action="append", choices=sorted(kinds.KINDS))
    parser.add_argument("--show", type=int, default=20, help="print so many faults")
    parser.add_argument("--predictor", default="lc", choices=["lc", "sim", "rd"])
    parser.add_argument("--compiler", default="clang++-19")
    options = parser.parse_args()
    dice, tally, made = random.Random(options.seed), Tally(), collections.Counter()
    names = options.kind or list(kinds.KINDS)
    for start in range(0, options.count, BATCH):
        nests, of_kind = {}, {}
        for number in range(start, min(start + BATCH, options.count)):
            kind = names[number % len(names)]
            made[kind] += 1
            of_kind[f"f{number}"] = kind
            nests[f"f{number}"] = kinds.KINDS[kind](dice)
        with tempfile.TemporaryDirectory() as folder:
            counted = count(nests, pathlib.Path(folder), options.compiler)
            results, _ = predict(nests, pathlib.Path(folder), options.predictor)
        for name, nest in nests.items():
            tally.check(of_kind[name], name, nest, counted[name], results.get(name))
    for kind, name, nest, what in tally.faults[:options.show]:
        sizes = " ".join(f"-D {size}={value}" for size, value in nest.sizes.items())
        print(f"{kind}: {what}\n// {sizes}\n{nest.as_c(name)}")
    wrong = collections.Counter(kind for kind, *_ in tally.faults)
    print("wrong by kind: " + ", ".join(f"{kind} {wrong[kind]} of {made[kind]}" for kind in names if made[kind]))
    print(f"{options.count} nests, {tally.compared} boundaries compared, {tally.near} near a transition, "
          f"{len(tally.faults)} wrong")  # fmt: skip
    return bool(tally.faults) or not tally.compared


if __name__ == "__main__":
    sys.exit(main())
