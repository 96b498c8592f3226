"""Compares in-core times with measured ones: measured.py [ROW...]

Cycles an innermost iteration with all data in L1, call and remainder included, on one
core of an EPYC Genoa (Zen 4) at 3.694 GHz; clang 19 -O3 -march=znver4, 2 MiB pages.
Exits with 1 if more than three rows are off by more than 10 %."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

# kernel, flags, sizes, measured cycles an iteration
ROWS = [
    ("copy", "", "n=1536", 0.2503),
    ("triad", "", "n=1024", 0.2986),
    ("ddot", "", "n=1536", 3.839),
    ("ddot", "-ffast-math", "n=1536", 0.2741),
    ("stencil2d5", "", "nx=130 ny=11", 0.8974),
    ("stencil3d7", "", "nx=34 ny=6 nz=7", 1.779),
    ("dgemm", "", "ni=32 nj=32 nk=32", 0.4833),
    ("spmv", "", "rows=112", 1.171),
    ("gaussSeidel", "", "n=1536", 8.905),
    ("divide", "", "n=1024", 1.125),
    ("gather", "", "n=1216", 1.053),
]

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "measured.c")


def predict(tool, kernel, flags, sizes, rows_of_16):
    command = [tool, SOURCE, "-m", "zen4", "--model", "incore", "--kernel", kernel,
               "--format", "json"]
    for size in sizes.split():
        command += ["-D", size]
    if flags:
        command += ["--compiler-flags=" + flags]
    if kernel == "spmv":
        command += ["--data", "ptr=" + rows_of_16]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    result = json.loads(run.stdout)["results"][0]
    return result["incore_nest"]["time"] / result["iterations_per_unit"]


def main():
    tool = shutil.which("sparcity-model") or "build/bin/sparcity-model"
    with tempfile.TemporaryDirectory() as folder:
        rows_of_16 = os.path.join(folder, "ptr.txt")
        with open(rows_of_16, "w") as file:
            file.write("\n".join(str(16 * row) for row in range(113)))
        missed = 0
        print(f"{'kernel':12} {'flags':12} {'sizes':20} {'measured':>8} {'model':>8} {'off':>7}")
        for kernel, flags, sizes, measured in ROWS:
            model = predict(tool, kernel, flags, sizes, rows_of_16)
            off = 100 * (model / measured - 1)
            missed += abs(off) > 10
            print(f"{kernel:12} {flags:12} {sizes:20} {measured:8.4f} {model:8.4f} {off:+6.1f}%")
        print(f"{len(ROWS) - missed} of {len(ROWS)} within 10 %")
    return 1 if missed > 3 else 0


sys.exit(main())
