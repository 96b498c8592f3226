"""Predictions beside public measurements of one core with data in each level.

    test/bench/score/score.py [--program PROGRAM] [--rows] [--machine NAME]... [--check FILE]

ecm-model: ecm-model.csv, 13 streams on 5 machines (its head says where from). What their machine
files have of stores and of the L3's width was fitted to five of the streams; of the others two
write to several arrays at once, which is modelled as if they took turns, and six are held out.
L1 steady is what an iteration more takes there, without what likwid-bench takes for each sweep.
In the band lie measurements that are within what the tool says they may be off by, which is to be four
of five; --rows marks the others with a star.
streams: the streams in the machine files themselves, in L2 and L3, as far as they are
measured; terms of L2 were fitted to them on some machines, those of memory are made of them.

--check compares with the same table in a page: it fails where a mean error has grown by more than
two points, or the share within the band has fallen by more than five; other differences are listed.
"""
import argparse
import collections
import contextlib
import csv
import io
import json
import os
import re
import shutil
import statistics
import subprocess
import sys

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
KERNELS = os.path.join(HERE, "streams.c")
FITTED = ("load", "copy", "update", "store", "stream")
WIDTHS = {"avx": "256", "avx512": "512"}
# Iterations of a unit of work (8-byte elements of a line), and names of streams by their lines.
ITERATIONS = 8
SHAPES = {(1, 0, 0): "sum", (1, 1, 0): "copy", (0, 0, 1): "update", (3, 1, 0): "triad",
          (2, 1, 0): "stream", (1, 0, 1): "daxpy", (0, 1, 0): "store"}

# How the rows of a level are divided.
PARTS = (("fitted", lambda row: row.is_fitted),
         ("held out", lambda row: not row.is_fitted and row.kernel not in SEVERAL),
         ("several stores", lambda row: row.kernel in SEVERAL))
SEVERAL = ("store2", "store4")
# Machines whose streams were measured, on one core; of those of Kerncraft's files.
WIDEST = ("skx", "clx", "icx", "spr")  # with vectors of 512 bits
OWN = ("snb", "ivb", "hsw", "bdw", *WIDEST, "zen2")

Error = collections.namedtuple("Error", "off is_inside")
Row = collections.namedtuple("Row", "machine isa clock kernel level measured is_fitted")


def measured_rows():
    with open(os.path.join(HERE, "ecm-model.csv"), encoding="utf-8") as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            yield Row(row["machine"], row["isa"], row["clock"] + "GHz", row["kernel"], row["level"],
                      float(row["cycles"]) * ITERATIONS, row["kernel"] in FITTED)


def number(text):
    """`2494 MHz` in GHz, `24.4 GB/s` in GB/s."""
    value, unit = re.match(r"([\d.]+) *(\w*)", text).groups()
    return float(value) / 1000 if unit == "MHz" else float(value)


def stream_rows(machines):
    """Of the machines' own streams, which count what the loop moves."""
    for machine in machines:
        with open(os.path.join(ROOT, "machines", machine + ".yaml"), encoding="utf-8") as file:
            described = yaml.safe_load(file)
        clock = number(described["processor"]["clock"])
        for stream in described["benchmarks"]["streams"]:
            shape = tuple(stream.get(key, 0) for key in ("read", "write", "update"))
            size = 8 * ITERATIONS * (shape[0] + shape[1] + 2 * shape[2])
            for level in ("L2", "L3"):
                if shape in SHAPES and level in stream:
                    cycles = size * clock / number(stream[level])
                    isa = "avx512" if machine in WIDEST else ""
                    yield Row(machine, isa, "", SHAPES[shape], level, cycles, False)


def predicted(program, machine, isa, clock):
    """Cycles a unit by kernel and level."""
    command = [program, KERNELS, "-m", machine, "-D", "n=100000000", "--model", "ecm", "--format", "json"]
    command += ["--set", f"clock={clock}"] if clock else []
    width = WIDTHS.get(isa)
    command += ["--", "-O3", "-ffast-math"] + ([f"-mprefer-vector-width={width}"] if width else [])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        sys.exit(f"score: {' '.join(command)}: {done.stderr.strip()[:400]}")
    results = json.loads(done.stdout)["results"]
    return {result["kernel"]["name"]: result["ecm"] for result in results}


def score(rows, program):
    """Each row with what is predicted of it, how far that is off, and whether it lies in its band."""
    cases = {}
    for row in rows:
        case = (row.machine, row.isa, row.clock)
        if case not in cases:
            cases[case] = predicted(program, *case)
        ecm = cases[case].get(row.kernel)
        level = row.level.split()[0]
        if ecm and level in ecm["prediction"]:
            time, band = ecm["prediction"][level], ecm["prediction_bands"][level]
            yield row, time, Error(time / row.measured - 1, band["low"] <= row.measured <= band["high"])


def line_of(name, errors):
    sizes = [abs(error.off) for error in errors]
    within = [sum(size <= limit for size in sizes) / len(sizes) for limit in (0.1, 0.2, 0.3)]
    bias, inside = statistics.mean(error.off for error in errors), statistics.mean(error.is_inside for error in errors)
    return (f"{name:24} {len(sizes):4} {statistics.mean(sizes):6.1%} {statistics.median(sizes):7.1%} "
            f"{bias:+7.1%}  " + " ".join(f"{share:5.0%}" for share in within) + f"  {inside:5.0%}")


def print_table(title, scored, levels):
    print(f"{title:24} rows   mean  median    bias  within 10 %, 20 %, 30 %  in band")
    for level in levels:
        here = [(row, error) for row, _, error in scored if row.level == level]
        for machine in sorted({row.machine for row, _ in here}):
            print(line_of(f"{level:4} {machine}", [error for row, error in here if row.machine == machine]))
        print(line_of(f"{level:4} all", [error for _, error in here]))
        for name, belongs in PARTS:
            part = [error for row, error in here if belongs(row)]
            if part and len(part) < len(here):
                print(line_of(f"{level:4} {name}", part))


MOST_WORSE, MOST_OUTSIDE = 2, 5  # points


def means_of(text):
    """Mean error and share in the band, in percent, by table and name of the row."""
    means, title = {}, None
    for line in text.splitlines():
        if match := re.match(r"(\S+) +rows +mean", line):
            title = match[1]
        elif match := re.match(r"((?:L\d|MEM) .{21}) +\d+ +([\d.]+)% .* (\d+)%$", line):
            means[title, match[1].strip()] = float(match[2]), int(match[3])
    return means


def check(printed, page):
    """Prints what became worse than the page says; returns whether anything became too much so."""
    now, before = means_of(printed), means_of(page)
    failed = [row for row in before if row not in now]
    for row in failed:
        print("missing:", *row)
    for row, (mean, inside) in now.items():
        old_mean, old_inside = before.get(row, (None, None))
        if (mean, inside) == (old_mean, old_inside):
            continue
        print(*row, f"mean error {old_mean} -> {mean} %, in band {old_inside} -> {inside} %")
        if old_mean is None or mean > old_mean + MOST_WORSE or inside < old_inside - MOST_OUTSIDE:
            failed.append(row)
    print(f"{len(now)} rows, {len(failed)} too much worse")
    return bool(failed)


def print_rows(scored):
    for row, time, error in scored:
        print(f"{row.machine:8} {row.isa:7} {row.kernel:7} {row.level:9} {row.measured:7.2f} {time:7.2f} {error.off:+6.1%}{'' if error.is_inside else ' *'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    program = shutil.which("sparcity-model") or os.path.join(ROOT, "build/bin/sparcity-model")
    parser.add_argument("--program", default=program)
    parser.add_argument("--rows", action="store_true", help="every row: measured and predicted cycles of 8 iterations")
    parser.add_argument("--machine", action="append", help="this machine alone (may be repeated)")
    parser.add_argument("--check", metavar="FILE", help="page with the table to compare with")
    options = parser.parse_args()
    if options.check:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            print_tables(options)
        with open(options.check, encoding="utf-8") as page:
            sys.exit(check(printed.getvalue(), page.read()))
    print_tables(options)


def print_tables(options):
    rows = list(measured_rows())
    sets = [("ecm-model", rows, ("L1", "L1 steady", "L2", "L3", "MEM")),
            ("streams", list(stream_rows(OWN)), ("L2", "L3"))]
    for title, of, levels in sets:
        chosen = [row for row in of if not options.machine or row.machine in options.machine]
        scored = list(score(chosen, options.program))
        if options.rows:
            print_rows(scored)
        if scored:
            print_table(title, scored, [level for level in levels if any(row.level == level for row, *_ in scored)])


if __name__ == "__main__":
    main()
