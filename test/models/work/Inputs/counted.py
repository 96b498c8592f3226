#!/usr/bin/env python3
"""Runs loops and compares their work with what is predicted of it.

    counted.py [--compiler CLANG] [--show NAME]

SPARCITY names the program. The loops of loops.c are compiled without optimisation and with a
call before each load and store (-fsanitize-coverage); accesses to their arrays, bytes and
iterations of all their innermost loops are to be those of the JSON result: its work of an
iteration times its iterations, of all nests of a function.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SPARCITY = os.environ.get("SPARCITY", "sparcity-model")
MACHINE = HERE.parent.parent.parent.parent / "machines" / "ivb.yaml"
SIZES = [(100, 37), (64, 16), (203, 150)]
WHAT = ["loads", "stores", "bytes_loaded", "bytes_stored"]


def count(functions, compiler, folder):
    """By sizes and function: loads, stores, bytes, trips of a run."""
    (folder / "functions.inc").write_text("".join(f"FUNCTION({name})\n" for name in functions), encoding="utf-8")
    loops, program = folder / "loops.o", folder / "count"
    trace = ["-O0", "-fsanitize-coverage=func,trace-loads,trace-stores", "-DTRIP=trips++", "-include", folder / "trips.h"]
    (folder / "trips.h").write_text("extern long trips;\n", encoding="utf-8")
    subprocess.run([compiler, "-w", *trace, "-c", HERE / "loops.c", "-o", loops], check=True)
    subprocess.run([compiler, "-w", "-O1", "-I", folder, HERE / "count_accesses.c", loops, "-o", program], check=True)
    found = {}
    for sizes in SIZES:
        ran = subprocess.run([program, *map(str, sizes)], capture_output=True, text=True, check=True)
        for line in ran.stdout.splitlines():
            name, *numbers = line.split()
            found[sizes, name] = list(map(int, numbers))
    return found


def predict(functions, sizes):
    """By function: the same, as the result has it; none where a nest is left out."""
    command = [SPARCITY, HERE / "loops.c", "-m", MACHINE, "--model", "lc", "--format", "json"]
    command += ["-D", f"n={sizes[0]}", "-D", f"m={sizes[1]}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"exit status {done.returncode}\n{done.stderr[-3000:]}")
    found = {}
    for result in json.loads(done.stdout)["results"]:
        total = found.setdefault(result["kernel"]["name"].split(":")[0], [0] * 5)
        for k, key in enumerate(WHAT):
            total[k] += result["work"][key] * result["total_iterations"]
        for loop in result["loops"]:  # all of them, in iterations of the main one
            total[4] += result["total_iterations"] * (loop["iterations_per_main"] or 0)
    return {name: found.get(name) for name in functions}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", default="clang-19")
    options = parser.parse_args()
    functions = re.findall(r"^void (\w+)\(ALL\)", (HERE / "loops.c").read_text(encoding="utf-8"), re.M)
    wrong, compared = set(), 0
    with tempfile.TemporaryDirectory() as folder:
        counted = count(functions, options.compiler, pathlib.Path(folder))
    for sizes in SIZES:
        for name, predicted in predict(functions, sizes).items():
            if predicted is None:
                wrong.add(name)
                print(f"{name}: no result")
                continue
            for what, here, there in zip([*WHAT, "iterations"], counted[sizes, name], predicted, strict=True):
                compared += here > 0
                if abs(here - there) > 1e-6 * here:
                    wrong.add(name)
                    print(f"{name} n={sizes[0]} m={sizes[1]}: {there:.10g} {what}, not {here}")
    print(f"{len(functions)} loops, {compared} counts that are not zero, {len(wrong)} differ")
    return bool(wrong) or not compared


if __name__ == "__main__":
    sys.exit(main())
