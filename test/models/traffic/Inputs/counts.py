#!/usr/bin/env python3
"""Generates nests and compares what is counted with the nests as they run.

    counts.py SPARCITY-MODEL MACHINE [COUNT [SEED]]

Triangles, steps, crossing and downward bounds, offsets, columns, diagonals, bands, faces
and gathers; each nest with its sizes as numbers and as parameters that -D binds. Checked
are iterations, first touches, the level that holds all, signs, the whole nest against its
first touches, sums over arrays, the same numbers however sizes are given, and that cores
that share a cache which holds all are not slower together than one.
"""

import json
import os
import random
import subprocess
import sys
import tempfile

LINE = 64
MOST_ITERATIONS = 20000


class Affine:
    """constant + n * size + the sum of coefficients * indices, with n and size numbers."""

    def __init__(self, constant=0, size=0, **indices):
        self.constant, self.size, self.indices = constant, size, indices

    def text(self, size):
        parts = [f"{c} * {i}" for i, c in self.indices.items()]
        if self.size:
            parts.append(f"{self.size} * {size}")
        return " + ".join([*parts, str(self.constant)])

    def at(self, size, values):
        return (self.constant + self.size * size
                + sum(c * values[i] for i, c in self.indices.items()))


class Loop:
    def __init__(self, index, first, end, step):
        self.index, self.first, self.end, self.step = index, first, end, step

    def range(self, size, values):
        return range(self.first.at(size, values), self.end.at(size, values), self.step)

    def text(self, size):
        i, op = self.index, "<" if self.step > 0 else ">"
        return (f"for (int {i} = {self.first.text(size)}; {i} {op} {self.end.text(size)}; "
                f"{i} += {self.step})")


class Nest:
    """Loops around one statement: elements of arrays that are added up in the first."""

    def __init__(self, dice, name):
        self.name = name
        self.size = dice.choice([7, 16, 33, 100, 203, 600])
        self.loops = []
        for index in "ijk"[: dice.choice([1, 2, 2, 2, 3])]:
            self.loops.append(self.loop(dice, index))
        self.is_parallel = dice.random() < 0.3
        self.gathers = dice.random() < 0.15
        # Room around for offsets and bounds that leave the square.
        self.extent = 4 * self.size + 64
        self.accesses = [self.access(dice, name) for name in dice.choice(["a", "ab", "aa", "aab"])]

    def loop(self, dice, index):
        step = dice.choice([1, 1, 1, 1, 2, 3, 8])
        first, end = Affine(dice.choice([0, 0, 1, 3])), Affine(dice.choice([0, 0, -1, -3]), 1)
        if self.loops and dice.random() < 0.5:  # a triangle, a band
            outer = dice.choice(self.loops).index
            shape = dice.choice(["lower", "upper", "band", "crossing"])
            moved = Affine(dice.choice([-2, 0, 1]), 0, **{outer: 1})
            if shape == "lower":
                end = moved
            elif shape == "upper":
                first = moved
            elif shape == "band":
                first, end = moved, Affine(dice.choice([1, 3, 9]), 0, **{outer: 1})
            else:
                first, end = moved, Affine(self.size // 2)
        if dice.random() < 0.1:
            first, end, step = Affine(end.constant - 1, end.size, **end.indices), \
                Affine(first.constant - 1, first.size, **first.indices), -step
        return Loop(index, first, end, step)

    def access(self, dice, name):
        indices = [loop.index for loop in self.loops]

        def subscript():
            kind = dice.random()
            offset = dice.choice([0, 0, 0, 1, -1, 2]) + 16
            if kind < 0.15:
                return Affine(offset)
            if kind < 0.25:
                return Affine(offset, 1)
            if kind < 0.3:
                return Affine(offset, 0, **{dice.choice(indices): 2})
            return Affine(offset, 0, **{dice.choice(indices): 1})

        return name, [subscript() for _ in range({"a": 2, "b": 2}[name])]

    def source(self, kind):
        """`kind`: "number" or "symbol"."""
        size = str(self.size) if kind == "number" else f"{self.name}n"
        parameters = [] if kind == "number" else [f"int {size}"]
        used = sorted({name for name, _ in self.accesses})
        extent = str(self.extent) if kind == "number" else f"4 * {size} + 64"
        parameters += [f"double {name}[{extent}][{extent}]" for name in used]
        terms = [name + "".join(f"[{s.text(size)}]" for s in subscripts)
                 for name, subscripts in self.accesses]
        if self.gathers:
            parameters += ["double *g", "int *c"]
            terms.append(f"g[c[{self.loops[-1].index} + 16]]")
        pragma = "#pragma omp parallel for\n" if self.is_parallel else ""
        loops = "\n".join(loop.text(size) for loop in self.loops)
        return (f"void {self.name}{kind}({', '.join(parameters)}) {{\n{pragma}{loops}\n"
                f"{terms[0]} = {' + '.join(terms[1:]) or '1.0'};\n}}\n")

    def run(self):
        """Iterations and distinct lines; none of what runs for too long."""
        self.iterations, lines = 0, set()
        self.by_row = []  # of the outermost loop

        def inside(depth, values):
            if depth == len(self.loops):
                self.iterations += 1
                for name, subscripts in self.accesses:
                    row, column = (s.at(self.size, values) for s in subscripts)
                    lines.add((name, (row * self.extent + column) * 8 // LINE))
                return self.iterations < MOST_ITERATIONS
            loop = self.loops[depth]
            for values[loop.index] in loop.range(self.size, values):
                before = self.iterations
                if not inside(depth + 1, values):
                    return False
                if depth == 0:
                    self.by_row.append(self.iterations - before)
            return True

        is_short = inside(0, {})
        self.lines = len(lines)
        return is_short


def generate(dice, count):
    nests = []
    while len(nests) < count:
        nest = Nest(dice, f"f{len(nests)}_")
        if nest.run():
            nests.append(nest)
    return nests


def predict(program, machine, nests):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "nests.c")
        with open(file, "w") as source:
            for nest in nests:
                source.write(nest.source("number") + nest.source("symbol"))
        sizes = [text for nest in nests for text in ("-D", f"{nest.name}n={nest.size}")]
        run = subprocess.run(
            [program, file, "-m", machine, "--model", "all", "--format", "json", *sizes,
             "--", "-fopenmp", "-w"], capture_output=True, text=True)
        if run.returncode not in (0, 2):
            sys.exit(f"exit code {run.returncode}\n{run.stderr[-3000:]}")
        if run.returncode == 2:  # some are left out
            print("\n".join(line for line in run.stderr.splitlines() if " error: " in line))
        return {result["kernel"]["name"]: result for result in json.loads(run.stdout)["results"]}


def close(a, b, tolerance=1e-6):
    return a == b or (a is not None and b is not None
                      and abs(a - b) <= tolerance * max(abs(a), abs(b), 1))


def loops_of(result):
    """The same for the same loops that the compiler left."""
    unrolled = sum(said["id"] == "loop-unrolled" for said in result["diagnostics"])
    return unrolled, result["iterations_per_unit"], number(result["total_iterations"])


def units_of(result):
    return number(result["total_iterations"]) / result["iterations_per_unit"]


def lines_of(result):
    """Of the whole nest, whose loops the compiler may have unrolled."""
    traffic, units = result["traffic"], units_of(result)
    return [(b["between"], *(b[way] if b[way] is None else b[way] * units for way in ("load", "evict")))
            for b in traffic["levels"] + traffic["whole"]]


class Checker:
    def __init__(self, machine_caches):
        self.faults = []
        self.caches = machine_caches

    def check(self, nest, result, other):
        """`other` has the same sizes by -D."""
        self.nest = nest
        self.expect(close(number(result["written_iterations"]), nest.iterations, 1e-12),
                    f"iterations {result['written_iterations']}, not {nest.iterations}")
        self.check_signs(result)
        if not nest.gathers:
            self.check_lines(result)
        self.check_cores(result)
        self.check_same(result, other)

    def check_signs(self, result):
        traffic, ecm = result["traffic"], result["ecm"] or {}
        for boundary in traffic["levels"] + traffic["whole"]:
            for way in ("load", "evict"):
                value = boundary[way]
                self.expect(value is None or value >= 0, f"{boundary['between']} {way} {value}")
                sum_of = sum(array[way] for array in boundary["arrays"])
                self.expect(value is None or close(sum_of, value),
                            f"{boundary['between']} {way} {value}, of the arrays {sum_of}")
        outer = (result["incore_nest"] or {}).get("T_outer")
        self.expect(outer is None or outer >= 0, f"T_outer {outer}")
        self.expect((ecm.get("T") or 0) >= 0, f"T {ecm.get('T')}")

    def check_lines(self, result):
        traffic, nest = result["traffic"], self.nest
        touched = traffic["compulsory_lines"]
        self.expect(touched == nest.lines, f"first touches {touched}, not {nest.lines}")
        units = units_of(result)
        if traffic["whole"] and units:
            for boundary in (traffic["whole"][0], traffic["whole"][-1]):
                loaded = boundary["load"] * units
                self.expect(loaded >= nest.lines * (1 - 1e-9),
                            f"{boundary['between']} {loaded} lines, {nest.lines} first touches")
        level = next((name for name, size in self.caches if nest.lines * LINE <= size), "MEM")
        self.expect(traffic["resident_level"] == level,
                    f"resident in {traffic['resident_level']}, not {level}")

    def largest_part(self, cores):
        """Of the iterations, as OpenMP divides the rows; 1 / cores of what it does not divide."""
        if not self.nest.is_parallel or not self.nest.iterations:
            return 1 / cores
        rows = self.nest.by_row
        share, more = divmod(len(rows), cores)
        begins = [core * share + min(core, more) for core in range(cores + 1)]
        return max(sum(rows[begin:end]) for begin, end in zip(begins, begins[1:])) / self.nest.iterations

    def check_cores(self, result):
        """All in a cache that is held together: more cores bring no more lines, and take the time
        of the largest part."""
        scaling = (result["ecm"] or {}).get("scaling") or []
        if self.nest.gathers or result["traffic"]["resident_level"] == "MEM":
            return
        for row in scaling:
            most = scaling[0]["cycles"] * self.largest_part(row["cores"])
            self.expect(row["cycles"] <= most * 1.02 + 1e-9, f"{row['cores']} cores take {row['cycles']}, not {most}")

    def check_same(self, result, other):
        self.expect(
            close(number(result["written_iterations"]), number(other["written_iterations"])),
            f"iterations with -D {other['written_iterations']}")
        for key in ("compulsory_lines", "resident_level"):
            a, b = result["traffic"][key], other["traffic"][key]
            self.expect(a == b, f"{key} {a}, with -D {b}")
        # Where a gather is unrolled its numbers are constants, which nothing spreads.
        if self.nest.gathers:
            return
        # Conditions of other loops, which the compiler left, speak otherwise of ends of rows:
        # they are kept where they are within 2 % of what is counted.
        is_same = loops_of(result) == loops_of(other)
        for a, b in zip(lines_of(result), lines_of(other)):
            self.expect(all(close(x, y, 1e-6 if is_same else 0.02) for x, y in zip(a[1:], b[1:])),
                        f"lines {a}, with -D {b}")

    def expect(self, holds, what):
        if not holds:
            self.faults.append((self.nest, what))


def number(symbolic):
    value = symbolic.get("value") if isinstance(symbolic, dict) else symbolic
    return float(value) if value is not None else None


def main():
    program, machine = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    dice = random.Random(seed)
    checker = Checker([("L1", 32 << 10), ("L2", 256 << 10), ("L3", 25 << 20)])
    for start in range(0, count, 100):
        nests = generate(dice, min(100, count - start))
        results = predict(program, machine, nests)
        for nest in nests:
            kinds = [results.get(nest.name + kind) for kind in ("number", "symbol")]
            if None in kinds:
                checker.faults.append((nest, "is left out"))
            else:
                checker.check(nest, *kinds)
    for nest, what in checker.faults[:40]:
        print(f"{what}\n{nest.source('number')}")
    print(f"{count} nests, {len(checker.faults)} faults")
    sys.exit(bool(checker.faults))


if __name__ == "__main__":
    main()
