"""Bound sparse products against their complete access sequences, in the plainest way.

    sparse_oracle.py TOOL KERNELS MACHINE FOLDER [MATRICES]

Random small matrices in five formats. Formats, access sequences and caches are written
here anew, from the text of the kernels and of docs/matrices.md: nothing is taken from
the tool but its counts. Compared are, on a machine with small set-associative caches:

- `sim`, from empty caches: lines over each boundary, by loads and evictions;
- `sim`, warm: the products behind the first;
- `rd`: misses and write-backs of every capacity, from distances by their definition;
- `--partition`: both parts as two caches of their own, once and repeated, for every
  number of ways; and that the advice is the best of them. Of several cores, what does
  not depend on whose turn it is.
"""
import csv
import io
import json
import math
import os
import pathlib
import random
import subprocess
import sys

TOOL, KERNELS, MACHINE, FOLDER = sys.argv[1:5]
MATRICES = int(sys.argv[5]) if len(sys.argv) > 5 else 12 if os.environ.get("SPARCITY_LONG") else 5
LINE = 64
LEVELS = [(8, 2), (12, 4)]  # sets and ways, as in the machine file
FAULTS, COUNTS = [], {}


def check(what, ours, theirs, about):
    COUNTS[what] = COUNTS.get(what, 0) + 1
    if ours != theirs:
        FAULTS.append(f"{what} of {about}: {ours} here, {theirs} from the tool")


# The products: (array, first byte, bytes, is a store) in the order of the C text. The
# end of a loop is loaded once.

def csr(rows, columns, matrix):
    k = 0
    for i, row in enumerate(matrix):
        yield "rowStart", 4 * i, 4, False
        yield "rowStart", 4 * i + 4, 4, False
        for column in row:
            yield "value", 8 * k, 8, False
            yield "column", 4 * k, 4, False
            yield "x", 8 * column, 8, False
            k += 1
        yield "y", 8 * i, 8, True


def coo(rows, columns, matrix):
    entries = [(i, column) for i, row in enumerate(matrix) for column in row]
    for k, (i, column) in enumerate(entries):
        yield "value", 8 * k, 8, False
        yield "column", 4 * k, 4, False
        yield "x", 8 * column, 8, False
        yield "row", 4 * k, 4, False
        yield "y", 8 * i, 8, False
        yield "y", 8 * i, 8, True


def padded(row, k):
    return row[min(k, len(row) - 1)] if row else 0


def ellpack(rows, columns, matrix):
    for k in range(max(map(len, matrix), default=0)):
        for i in range(rows):
            yield "value", 8 * (k * rows + i), 8, False
            yield "column", 4 * (k * rows + i), 4, False
            yield "x", 8 * padded(matrix[i], k), 8, False
            yield "y", 8 * i, 8, False
            yield "y", 8 * i, 8, True


def sell(rows, columns, matrix):
    """The sums of a chunk are in registers."""
    height, start = 8, 0
    ordered = []
    for begin in range(0, rows, 32 * height):
        ordered += sorted(matrix[begin:begin + 32 * height], key=len, reverse=True)
    ordered += [[]] * (-rows % height)
    for chunk in range(len(ordered) // height):
        part = ordered[chunk * height:(chunk + 1) * height]
        width = max(map(len, part))
        yield "chunkStart", 4 * chunk, 4, False
        yield "chunkLength", 4 * chunk, 4, False
        for j in range(width):
            for r in range(height):
                place = start + j * height + r
                yield "value", 8 * place, 8, False
                yield "column", 4 * place, 4, False
                yield "x", 8 * padded(part[r], j), 8, False
        for r in range(height):
            yield "y", 8 * (chunk * height + r), 8, True
        start += width * height


def bcsr(rows, columns, matrix):
    """The sums of a block are in registers."""
    size, k = 4, 0
    for i in range(-(-rows // size)):
        blocks = sorted({c // size for row in matrix[i * size:(i + 1) * size] for c in row})
        yield "rowStart", 4 * i, 4, False
        yield "rowStart", 4 * i + 4, 4, False
        for block in blocks:
            for r in range(size):
                for c in range(size):
                    yield "value", 8 * (k * size * size + r * size + c), 8, False
                    yield "column", 4 * k, 4, False
                    yield "x", 8 * (block * size + c), 8, False
            k += 1
        for r in range(size):
            yield "y", 8 * (i * size + r), 8, True


FORMATS = {  # the arrays as they are declared, and sizes that the text has
    "csr": (csr, ["rowStart", "column", "value", "x", "y"], {}),
    "coo": (coo, ["row", "column", "value", "x", "y"], {}),
    "ellpack": (ellpack, ["column", "value", "x", "y"], {}),
    "sell-c-sigma": (sell, ["chunkStart", "chunkLength", "column", "value", "x", "y"], {}),
    "bcsr": (bcsr, ["rowStart", "column", "value", "x", "y"], {}),
}


def line_trace(accesses, arrays, sizes):
    """Lines with the arrays one behind the other, each from a line on."""
    ends = {name: sizes.get(name, 0) for name in arrays}
    for name, first, count, _ in accesses:
        ends[name] = max(ends[name], first + count)
    starts, place = {}, 0
    for name in arrays:
        starts[name] = place
        place += -(-ends[name] // LINE) * LINE
    return [((starts[name] + byte) // LINE, store, name)
            for name, first, count, store in accesses
            for byte in range(first - first % LINE, first + count, LINE)]


class Level:
    """Sets of lines, the last used first; a line is [number, is dirty]."""

    def __init__(self, sets, ways):
        self.sets, self.ways = [[] for _ in range(sets)], ways
        self.loads = self.evicts = 0

    def find(self, line):
        place = self.sets[line % len(self.sets)]
        for at, entry in enumerate(place):
            if entry[0] == line:
                place.insert(0, place.pop(at))
                return entry
        return None

    def insert(self, line, dirty):
        place = self.sets[line % len(self.sets)]
        place.insert(0, [line, dirty])
        return place.pop() if len(place) > self.ways else None


class Hierarchy:
    """Write-back, write-allocate, not inclusive."""

    def __init__(self):
        self.levels = [Level(*level) for level in LEVELS]

    def use(self, number, line, dirty):
        if number == len(self.levels):
            return
        level = self.levels[number]
        entry = level.find(line)
        if entry:
            entry[1] |= dirty
            return
        level.loads += 1
        self.use(number + 1, line, False)
        gone = level.insert(line, dirty)
        if gone and gone[1]:
            level.evicts += 1
            self.use(number + 1, gone[0], True)

    def flush(self):
        for number, level in enumerate(self.levels):
            for place in level.sets:
                for entry in list(place):
                    if entry[1]:
                        level.evicts += 1
                        self.use(number + 1, entry[0], True)
                        entry[1] = False

    def counts(self):
        return [(level.loads, level.evicts) for level in self.levels]


def distances(trace):
    """Other lines since the last use of the same one, as it is defined."""
    for now, (line, *_) in enumerate(trace):
        between, before = set(), now - 1
        while before >= 0 and trace[before][0] != line:
            between.add(trace[before][0])
            before -= 1
        yield len(between) if before >= 0 else math.inf


class Lru:
    def __init__(self, capacity):
        self.capacity, self.lines, self.misses, self.evicts = capacity, [], 0, 0

    def use(self, line, store):
        at = next((k for k, entry in enumerate(self.lines) if entry[0] == line), None)
        if at is None:
            self.misses += 1
        entry = [line, False] if at is None else self.lines.pop(at)
        entry[1] |= store
        self.lines.insert(0, entry)
        if len(self.lines) > self.capacity:
            self.evicts += self.lines.pop()[1]

    def flush(self):
        self.evicts += sum(entry[1] for entry in self.lines)
        self.lines = []


def split(trace, isolated, ways, runs):
    """Misses of both parts in the last of so many runs."""
    all_ways, of_way = LEVELS[-1][1], LEVELS[-1][0]
    parts = {True: Lru(ways * of_way), False: Lru((all_ways - ways) * of_way)}
    for _ in range(runs):
        for part in parts.values():
            part.misses = 0
        for line, store, name in trace:
            parts[name in isolated].use(line, store)
    return parts[True].misses, parts[False].misses


def tool(kernel, matrix, *options):
    command = [TOOL, f"{KERNELS}/sparse/spmv-{kernel}.c", "-m", MACHINE, "--model", "lc",
               "--matrix", matrix, *options]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(" ".join(command) + "\n" + done.stderr)
    return done.stdout


def lines_of(result):
    """Whole lines of the counted iterations over each boundary."""
    scale = result["traffic"]["counting"]["iterations"] / result["iterations_per_unit"]
    return [tuple(round(boundary[way] * scale, 3) for way in ("load", "evict"))
            for boundary in result["traffic"]["levels"]]


def compare(kernel, matrix, rows, columns, entries):
    make, arrays, sizes = FORMATS[kernel]
    accesses = list(make(rows, columns, entries))
    trace = line_trace(accesses, arrays, sizes)
    about = f"{kernel} with {pathlib.Path(matrix).name}"

    result = json.loads(tool(kernel, matrix, "--cache-predictor", "sim", "--sim", "whole",
                             "--format", "json"))["results"][0]
    if result["traffic"]["counting"]["iterations"]:
        cold = Hierarchy()
        for line, store, _ in trace:
            cold.use(0, line, store)
        cold.flush()
        check("cold lines", cold.counts(), lines_of(result), about)

    if entries_of(entries):
        compare_warm(kernel, matrix, trace, about)

    reuse = list(distances(trace))
    curve = list(csv.DictReader(io.StringIO(
        tool(kernel, matrix, "--cache-predictor", "rd", "--sim", "whole", "--format", "csv"))))
    for point, following in zip(curve, curve[1:] + [None]):
        capacity = int(point["capacity_bytes"]) // LINE
        upto = int(following["capacity_bytes"]) // LINE if following else capacity + 2
        for lines in range(capacity, upto):
            cache = Lru(lines)
            for line, store, _ in trace:
                cache.use(line, store)
            cache.flush()
            check("misses of a capacity", sum(d >= lines for d in reuse), int(point["loads"]),
                  about)
            check("LRU of a capacity", (cache.misses, cache.evicts),
                  (int(point["loads"]), int(point["evicts"])), about)
    if len({name for _, _, name in trace}) > 1:
        compare_partitions(kernel, matrix, trace, about)
        compare_cores(kernel, matrix, trace, about)


def compare_warm(kernel, matrix, trace, about):
    """The second product, all lines."""
    warm = Hierarchy()
    for product in range(2):
        before = warm.counts()
        for line, store, _ in trace:
            warm.use(0, line, store)
    here = [(a - c, b - d) for (a, b), (c, d) in zip(warm.counts(), before)]
    result = json.loads(tool(kernel, matrix, "--cache-predictor", "sim", "--format",
                             "json"))["results"][0]
    check("warm lines", here, lines_of(result), about)
    curve = csv.DictReader(io.StringIO(
        tool(kernel, matrix, "--cache-predictor", "rd", "--format", "csv")))
    for point in curve:
        cache, before = Lru(int(point["capacity_bytes"]) // LINE), (0, 0)
        for product in range(2):
            before = (cache.misses, cache.evicts)
            for line, store, _ in trace:
                cache.use(line, store)
        check("warm misses of a capacity", (cache.misses - before[0], cache.evicts - before[1]),
              (int(point["loads"]), int(point["evicts"])), about)


def compare_cores(kernel, matrix, trace, about):
    """First uses, and all accesses where there are no ways, by cores that share the cache."""
    result = json.loads(tool(kernel, matrix, "--cache-predictor", "rd", "--partition",
                             "column,value", "--cores", "4", "--format", "json"))["results"][0]
    once = result["traffic"]["partitions"][0]
    check("lines of cores", (4, len({line for line, *_ in trace})),
          (once["cores"], once["compulsory"]), about)
    isolated = sum(name in ("column", "value") for *_, name in trace)
    check("accesses of cores", (isolated, len(trace) - isolated),
          (once["splits"][0]["isolated"], once["splits"][-1]["rest"]), about)


def compare_partitions(kernel, matrix, trace, about):
    for request in ("column,value", "auto"):
        result = json.loads(tool(kernel, matrix, "--cache-predictor", "rd", "--partition",
                                 request, "--format", "json"))["results"][0]
        for partition in result["traffic"]["partitions"]:
            runs = 2 if partition["scope"] == "repeated" else 1
            undivided = sum(split(trace, (), 0, runs))
            check("undivided", undivided, partition["undivided"], about)
            best = {}
            for each in partition["splits"]:
                here = split(trace, partition["arrays"], each["ways"], runs)
                check("splits", here, (each["isolated"], each["rest"]), about)
                if 0 < each["ways"] < partition["all_ways"]:
                    best.setdefault(sum(here), each["ways"])
            check("best split", (min(best), best[min(best)]),
                  (partition["divided"], partition["ways"]), about)
            check("gains", min(best) < undivided, partition["gains"], about)
            first = len({line for line, *_ in trace}) if runs == 1 else 0
            check("compulsory", first, partition["compulsory"], about)


def entries_of(entries):
    return sum(map(len, entries))


def main():
    generator = random.Random(7)
    for number in range(MATRICES):
        rows, columns = generator.randint(1, 45), generator.randint(1, 60)
        density = generator.choice([0.02, 0.05, 0.1, 0.2])
        kind = generator.choice(["random", "band", "one row"])
        entries = [[c for c in range(columns)
                    if {"random": generator.random() < density, "band": abs(c - i) <= 2,
                        "one row": i == rows // 2}[kind]] for i in range(rows)]
        if number == 0:
            entries = [[] for _ in range(rows)]
        matrix = f"{FOLDER}/{number}.mtx"
        with open(matrix, "w") as out:
            print("%%MatrixMarket matrix coordinate pattern general", file=out)
            print(rows, columns, entries_of(entries), file=out)
            places = [(i + 1, c + 1) for i, row in enumerate(entries) for c in row]
            generator.shuffle(places)
            for place in places:
                print(*place, file=out)
        for kernel in FORMATS:
            compare(kernel, matrix, rows, columns, entries)
    for what, count in COUNTS.items():
        print(f"{what}: {count} compared")
    print(*FAULTS[:20], sep="\n")
    print(f"{len(FAULTS)} faults")


main()
