#!/usr/bin/env python3
"""Generates nests with conditions on indices and compares predictions with the nests as they run.

    guards.py SPARCITY-MODEL MACHINE... [--count N] [--seed N]

Every access of a nest is made, and goes through a cache of 32 KiB with lines of 64 bytes and
LRU replacement, empty at first, as L1 of all machines is that are given. Checked are
iterations and operations, loads and stores an iteration (exact), lines over the first
boundary by reuse distances (exact) and by layer conditions and simulation of the steady
state (within 3 %, of data that do not fit), and that nothing is said to be taken for granted. Pairs are held against each other: a branch against split loops, a
condition on the index against a step, one loop against two.
"""

import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

LINE, CAPACITY = 64, 512


def condition(dice, depth, n):
    """Text in C of i (and j)."""
    index = dice.choice("ij"[:depth])
    m = dice.choice([2, 3, 4, 16])
    kinds = [
        f"{index} % {m} == {dice.randrange(m)}",
        f"{index} % {m} != {dice.randrange(m)}",
        f"{index} % {m} < {m // 2}",
        f"{index} < {n // 3}",
        f"{index} >= {n // 2}",
        f"{index} == 0 || {index} == {n} - 1",
        f"{index} % 2 == 0 && {index} < {n // 2}",
    ]
    if depth == 2:
        kinds += ["(i + j) % 2 == 0", "(i + 2 * j) % 3 != 1", "i < j",
                  "j <= i", "i == j", "i == 0 || j == 0"] * 2
    return dice.choice(kinds)


def holds(text, i, j):
    text = text.replace("||", " or ").replace("&&", " and ")
    return eval(text, {}, {"i": i, "j": j})


Statement = collections.namedtuple("Statement", "guard negated target sources")


class Nest:
    def __init__(self, dice, number):
        self.name = f"f{number}"
        self.depth = dice.choice([1, 1, 2])
        self.n = dice.choice([9000, 12345]) if self.depth == 1 else dice.choice([160, 200])
        guard = condition(dice, self.depth, self.n)

        def statement(negated):
            return Statement(guard, negated, dice.choice("ab"), dice.choice(["c", "d", "cd", "e"]))

        form = dice.choice(["if", "else", "beside"])
        self.statements = [statement(False)]
        if form == "else":
            self.statements.append(statement(True))
        if form == "beside":
            self.statements.append(Statement(None, False, "a", "f"))

    def element(self, array):
        return f"{array}[i]" if self.depth == 1 else f"{array}[i][j]"

    def source(self):
        shape = "[" + str(self.n) + "]"
        arrays = ", ".join(f"double {a}" + shape * self.depth for a in "abcdef")
        text = f"void {self.name}({arrays}) {{\n"
        for index in "ij"[: self.depth]:
            text += f"for (int {index} = 0; {index} < {self.n}; {index}++)\n"
        text += "{\n"
        for s in self.statements:
            sign = f"if (!({s.guard})) " if s.negated else f"if ({s.guard}) " if s.guard else ""
            value = " + ".join(self.element(x) for x in s.sources)
            text += f"{sign}{self.element(s.target)} = {value};\n"
        return text + "}\n}\n"

    def run(self):
        self.iterations = self.loads = self.stores = self.flops = 0
        self.misses = self.evictions = 0
        cache = collections.OrderedDict()  # line to whether it is dirty

        def touch(array, element, is_store):
            line = (array, element * 8 // LINE)
            if line not in cache:
                self.misses += 1
                cache[line] = False
                if len(cache) > CAPACITY:
                    self.evictions += cache.popitem(last=False)[1]
            cache.move_to_end(line)
            cache[line] = cache[line] or is_store

        for i in range(self.n):
            for j in range(self.n if self.depth == 2 else 1):
                self.iterations += 1
                element = i * self.n + j if self.depth == 2 else i
                for s in self.statements:
                    if s.guard and holds(s.guard, i, j) == s.negated:
                        continue
                    for source in s.sources:
                        touch(source, element, False)
                    touch(s.target, element, True)
                    self.loads += len(s.sources)
                    self.stores += 1
                    self.flops += len(s.sources) - 1
        self.evictions += sum(cache.values())


PAIRS = """
void branch(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) { if (i < n / 2) a[i] = b[i]; else a[i] = 2 * b[i]; }
}
void split(int n, double *restrict a, double *restrict b) {
  for (int r = 0; r < 1; r++) {
    for (int i = 0; i < n / 2; i++) a[i] = b[i];
    for (int i = n / 2; i < n; i++) a[i] = 2 * b[i];
  }
}
void condition(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) if (i % 2 == 0) a[i] = b[i];
}
void step(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i += 2) a[i] = b[i];
}
void one(int n, double (*restrict a)[4096], double (*restrict b)[4096],
         double (*restrict c)[4096], double (*restrict d)[4096]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) { a[j][i] = b[j][i] + 1; c[j][i] = d[j][i] + 2; }
}
void two(int n, double (*restrict a)[4096], double (*restrict b)[4096],
         double (*restrict c)[4096], double (*restrict d)[4096]) {
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < n; i++) a[j][i] = b[j][i] + 1;
    for (int i = 0; i < n; i++) c[j][i] = d[j][i] + 2;
  }
}
"""


class Checker:
    def __init__(self, tool):
        self.tool, self.faults = tool, 0

    def say(self, where, text):
        self.faults += 1
        print(f"{where}: {text}")

    def predict(self, source, machine, *options):
        with tempfile.NamedTemporaryFile("w", suffix=".c", delete=False) as file:
            file.write(source)
        try:
            run = subprocess.run([self.tool, file.name, "-m", machine, "--format", "json",
                                  *options], capture_output=True, text=True)
        finally:
            os.unlink(file.name)
        if run.returncode != 0 or not run.stdout:
            self.say(machine, f"exit {run.returncode}: {run.stderr}\n{source}")
            return {}
        return {r["kernel"]["name"]: r for r in json.loads(run.stdout)["results"]}

    def near(self, where, what, value, expected, tolerance):
        if value is None or abs(value - expected) > tolerance * max(expected, 1e-3):
            self.say(where, f"{what}: {value} for {expected}")

    def work(self, where, nest, result):
        if any(d["id"] == "guard-taken" for d in result["diagnostics"]):
            self.say(where, "a condition is taken for granted")
        work = result["work"]
        self.near(where, "iterations", float(result["total_iterations"]), nest.iterations, 1e-12)
        for what, value, count in [("loads", work["loads"], nest.loads),
                                   ("stores", work["stores"], nest.stores),
                                   ("flops", work["flops"]["total"], nest.flops)]:
            self.near(where, what, value, count / nest.iterations, 1e-6)

    def lines(self, where, nest, result, tolerance):
        units = nest.iterations / result["iterations_per_unit"]
        first = result["traffic"]["levels"][0]
        self.near(where, "lines loaded", first["load"] * units, nest.misses, tolerance)
        self.near(where, "lines evicted", first["evict"] * units, nest.evictions, tolerance)

    def nests(self, nests, machine):
        source = "".join(nest.source() for nest in nests)
        for predictor, tolerance in [("rd", 1e-9), ("lc", 0.03), ("sim", 0.03)]:
            results = self.predict(source, machine, "--cache-predictor", predictor)
            for nest in nests:
                where = f"{os.path.basename(machine)} {predictor}\n{nest.source()}"
                if nest.name not in results:
                    self.say(where, "no result")
                    continue
                if predictor == "lc":
                    self.work(where, nest, results[nest.name])
                if predictor == "rd" or nest.misses > 4 * CAPACITY:
                    self.lines(where, nest, results[nest.name], tolerance)

    def pairs(self, machine):
        """Each computes the same; `scale`: iterations of the first for one of the second."""
        results = self.predict(PAIRS, machine, "-D", "n=4000")
        for a, b, scale in [("branch", "split", 1), ("condition", "step", 2), ("one", "two", 1)]:
            one, other = results[a], results[b]

            def totals(result):
                iterations = float(result["total_iterations"])
                units = iterations / result["iterations_per_unit"]
                first = result["traffic"]["levels"][0]
                work = result["work"]
                return [("flops", work["flops"]["total"] * iterations),
                        ("loads", work["loads"] * iterations),
                        ("stores", work["stores"] * iterations),
                        ("lines loaded", first["load"] * units),
                        ("lines evicted", first["evict"] * units)]

            for (what, value), (_, expected) in zip(totals(one), totals(other)):
                self.near(f"{machine} {a}, {b}", what, value, expected, 0.02)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("tool")
    arguments.add_argument("machines", nargs="+")
    arguments.add_argument("--count", type=int, default=48)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    dice = random.Random(options.seed)
    nests = [Nest(dice, number) for number in range(options.count)]
    for nest in nests:
        nest.run()
    checker = Checker(options.tool)
    for machine in options.machines:
        checker.nests(nests, machine)
        checker.pairs(machine)
    print(f"{len(nests)} nests on {len(options.machines)} machines, {checker.faults} faults")


if __name__ == "__main__":
    main()
