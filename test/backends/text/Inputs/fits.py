"""Reports of many kernels, machines and models, on terminals of several widths: no line
may be longer than the terminal is wide, unless it has a word that long; and without the
escapes a coloured report is the plain one.

    fits.py PROGRAM KERNELS
"""
import difflib
import glob
import os
import re
import sys

from terminal import run

program, kernels = sys.argv[1:]
REQUESTS = [["--model", "all"], ["--model", "lc"], ["--cores", "1,2,4"], ["--unit", "s"],
            ["--model", "all", "--cache-predictor", "all"]]
MACHINES = [["-m", "ivb"], ["-m", "a64fx"], ["-m", "zen4", "-m", "spr", "-m", "p670"]]


def words_fit(line, width):
    """Whether the line could have been broken to the width."""
    return max(len(word) for word in line.split()) < width - 20


def check(width, arguments):
    command = [program, *arguments]
    coloured = run(width, command)
    os.environ["NO_COLOR"] = "1"
    plain = run(width, command)
    del os.environ["NO_COLOR"]
    if not plain and "-D" in arguments:  # the kernel has no such size
        return check(width, arguments[:-2])
    if not plain:  # not what this model or predictor takes
        return None
    faults = [line for line in plain.split("\n") if len(line) > width and words_fit(line, width)]
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    if "\x1b" in plain or bare != plain:
        lines = difflib.unified_diff(plain.split("\n"), bare.split("\n"), "plain", "coloured",
                                     lineterm="")
        faults.append("\n  ".join(["the coloured report is another one", *lines]))
    if "\x1b[" not in coloured:
        faults.append("there are no colours")
    for fault in faults:
        print(f"{width}: {' '.join(arguments)}\n  {fault}")
    return len(faults)


found = []
for n, file in enumerate(sorted(glob.glob(kernels + "/*/*.c"))):
    sizes = ["-D", "N=500"] if n % 3 else []
    arguments = [file, *MACHINES[n % 3], *REQUESTS[n % 5], *sizes]
    found.append(check((80, 80, 100, 120)[n % 4], arguments))
sweep = [f"{kernels}/stencil/3d-long-range.c", "-m", "ivb", "-D", "M=130", "-D", "N=100-2000:8"]
found.append(check(80, sweep))
reports = [faults for faults in found if faults is not None]
print(f"{len(reports)} reports, {sum(reports)} faults")
