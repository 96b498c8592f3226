"""Rows of the table of cores against simulations of so many cores.

    scaling.py TOOL KERNELS PRIVATE

Not every number of cores is simulated: where two agree, those between lie between them.
Each row is compared with that of --cores N, whose lines are its own; it may differ by 1 %.
PRIVATE: where to write a machine whose cores share no cache.
"""
import json
import os
import subprocess
import sys

TOOL, KERNELS, PRIVATE = sys.argv[1:]
IVB = os.path.join(os.path.dirname(KERNELS), "machines", "ivb.yaml")
# Three planes of 300 x 300 leave the L3 on the tenth core.
CASES = [
    ("stream/triad.c", ["N=6000000"], "ivb", range(1, 11)),
    ("stencil/3d-7pt.c", ["N=300", "M=300"], "ivb", range(1, 11)),
    ("stencil/2d-5pt.c", ["N=8000", "M=8000"], PRIVATE, range(1, 11, 2)),
    ("stream/triad.c", ["N=6000000"], "skx", (1, 7, 20)),
]


def table(kernel, sizes, machine, cores):
    command = [TOOL, os.path.join(KERNELS, kernel), "-m", machine, "--cores", str(cores)]
    command += ["--cache-predictor", "sim", "--model", "ecm", "--format", "json"]
    for size in sizes:
        command += ["-D", size]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = json.loads(output)["results"][0]["ecm"]["scaling"]
    return {row["cores"]: row["cycles"] for row in rows}


def main():
    with open(IVB, encoding="utf-8") as source, open(PRIVATE, "w", encoding="utf-8") as private:
        private.write(source.read().replace("shared-by: 10", "shared-by: 1"))
    compared = differ = 0
    for kernel, sizes, machine, numbers in CASES:
        rows = table(kernel, sizes, machine, 1)
        for cores in numbers:
            compared += 1
            own = table(kernel, sizes, machine, cores)[cores]
            if abs(rows[cores] - own) > 0.01 * own:
                differ += 1
                print(f"{kernel} {sizes} {machine} differs for {cores}: {rows[cores]} {own}")
    print(f"{compared} rows compared, {differ} differ")


if __name__ == "__main__":
    main()
