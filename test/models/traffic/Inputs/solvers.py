#!/usr/bin/env python3
"""Compares the headline's lines of triangular solvers with reuse distances.

    solvers.py [--sizes N,N,...]

SPARCITY names the program; caches are those of four-caches.yaml, of which 90 % count. Lines may
differ by 2 % where the distances' own differ by no more between 81 and 99 %. What fits a cache
with all else is loaded once or, where it is there already, not at all.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SPARCITY = os.environ.get("SPARCITY", "sparcity-model")
TOLERANCE = 0.02
SLACK = 2
BYTES = [4 << 10, 16 << 10, 64 << 10, 256 << 10]


def predict(size, predictor, safety):
    """By nest: lines of the whole nest by boundary and way, and first touches."""
    command = [SPARCITY, HERE / "solvers.c", "-m", HERE / "four-caches.yaml", "--model", "lc", "--cold", "--format", "json"]
    command += ["--cache-predictor", predictor, "--cache-safety", str(safety), "-D", f"n={size}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"exit status {done.returncode}\n{done.stderr[-3000:]}")
    found = {}
    for result in json.loads(done.stdout)["results"]:
        units = result["total_iterations"] / result["iterations_per_unit"]
        lines = {(b["between"], way): b[way] * units for b in result["traffic"]["levels"] for way in ("load", "evict")}
        found[result["kernel"]["name"]] = lines, result["traffic"]["compulsory_lines"]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", default="60,100,150")
    options = parser.parse_args()
    compared = near = wrong = 0
    for size in map(int, options.sizes.split(",")):
        headline = predict(size, "lc", 0.9)
        exact, less, more = (predict(size, "rd", safety) for safety in (0.9, 0.81, 0.99))
        for name, (lines, _) in exact.items():
            if name not in headline:
                wrong += 1
                print(f"{name} n={size}: no headline")
                continue
            first = exact[name][1] or headline[name][1]
            for k, ((between, way), counted) in enumerate(lines.items()):
                if abs(less[name][0][between, way] - more[name][0][between, way]) > TOLERANCE * counted + SLACK:
                    near += 1
                    continue
                compared += 1
                value = headline[name][0][between, way]
                fits = first is not None and first * 64 <= BYTES[k // 2] * 0.9
                if value > counted * (1 + TOLERANCE) + SLACK or not fits and value < counted * (1 - TOLERANCE) - SLACK:
                    wrong += 1
                    print(f"{name} n={size} {between} {way}: {value:.0f} lines, not {counted:.0f}")
    print(f"{compared} compared, {near} near a transition, {wrong} wrong")
    return bool(wrong) or not compared


if __name__ == "__main__":
    sys.exit(main())
