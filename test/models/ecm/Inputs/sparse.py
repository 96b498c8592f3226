"""Compares ECM times of sparse products with measured ones: sparse.py [MOST-ROWS]

Cycles a non-zero of y = A x, 16 non-zeros a row, banded and uniformly random columns, on
one core of an EPYC Genoa (Zen 4) at 3.694 GHz; clang 19 -O3 -march=znver4. L3 and memory
were shared with others. Then random columns with matrices in memory, and 18 MiB of the L3, which
fit these rows best. Exits with 1 if a row is off by more than 20 %."""
import json
import os
import shutil
import subprocess
import sys

# Data in, rows of the matrix, measured cycles a non-zero: banded, random.
ROWS = [("L1", 112, 1.171, 1.197), ("L2", 2472, 1.236, 1.437), ("L3", 19784, 1.298, 2.186),
        ("MEM", 1424480, 1.648, 7.794)]

# Of the second, medians of 15 runs, columns ascending in each row.
FROM_MEMORY = [(131072, 5.62), (262144, 6.73), (393216, 6.95), (524288, 7.15), (786432, 7.47),
               (1048576, 7.63), (1424480, 9.86), (2097152, 18.15)]

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, "..", "..", "incore", "Inputs", "measured.c")


def predict(tool, matrix, settings=()):
    command = [tool, SOURCE, "-m", "zen4", "--model", "ecm", "--kernel", "spmv", "--matrix",
               matrix, "--format", "json", "--budget", "3600,600", *settings]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    result = json.loads(run.stdout)["results"][0]
    return result["ecm"]["T"] / result["iterations_per_unit"]


def main():
    tool = shutil.which("sparcity-model") or "build/bin/sparcity-model"
    most = int(sys.argv[1]) if len(sys.argv) > 1 else FROM_MEMORY[-1][0]
    found = []

    def show(columns, level, rows, measured, settings=()):
        model = predict(tool, f"gen:{columns}:{rows}:16", settings)
        off = 100 * (model / measured - 1)
        found.append(abs(off) <= 20)
        print(f"{columns:8} {level:8} {measured:8.4f} {model:8.4f} {off:+6.1f}%")

    print(f"{'columns':8} {'data in':8} {'measured':>8} {'model':>8} {'off':>7}")
    for level, rows, *measurements in ROWS:
        for columns, measured in zip(("banded", "random"), measurements):
            show(columns, level, rows, measured)
    print("x of so much, 18 MiB of L3:")
    for rows, measured in FROM_MEMORY:
        if rows <= most:
            show("random", f"{8 * rows / 2 ** 20:.1f} MiB", rows, measured,
                 ("--set", "L3.size=18MiB"))
    print(f"{sum(found)} of {len(found)} within 20 %")
    sys.exit(not all(found))


main()
