#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks for nodes.test.

    nodes.py same FILES...     the tables have the same times of ranks
    nodes.py study ROOT FOLDER each point of ranks-study.yaml beside a run with the same numbers
"""
import csv
import json
import pathlib
import subprocess
import sys


def times(text):
    row = list(csv.DictReader(text.splitlines()))[-1]
    return {name: float(value) for name, value in row.items() if name.startswith("distributed_T")}


def same(files):
    found = [times(pathlib.Path(file).read_text()) for file in files]
    assert all(each == found[0] for each in found), found
    print(len(found), "alike, T above 0" if found[0]["distributed_T"] > 0 else "alike, T is 0")


def single(root, ranks, settings, size):
    command = ["sparcity-model", str(root / "kernels/stencil/2d-5pt.c"), "-m", "skx", "--ranks", ranks,
               "--links", "intra=80GB/s+500ns,inter=12.5GB/s+1.5us", "-D", "N=1002", "-D",
               f"M={size}", "--model", "distributed", "--format", "csv"]
    for path, value in settings.items():
        command += ["--set", f"{path}={value}"]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return times(run.stdout)["distributed_T"]


def study(root, folder):
    inputs = pathlib.Path(__file__).parent
    (folder / "2d-5pt.c").write_text((root / "kernels/stencil/2d-5pt.c").read_text())
    (folder / "ranks.yaml").write_text((inputs / "ranks-study.yaml").read_text())
    run = subprocess.run(["sparcity-model", str(folder / "ranks.yaml"), "--format", "json"], check=True,
                         capture_output=True, text=True)
    document = json.loads(run.stdout)
    faults = 0
    for point in document["best"]:
        own = {path: value for path, value in point["settings"].items() if "." in path}
        mean = sum(single(root, point["settings"]["ranks"], own, size) for size in (1002, 4002)) / 2
        if abs(point["objectives"]["T"] / mean - 1) > 1e-4:
            faults += 1
            print(point, mean)
    print(len(document["best"]), "points,", faults, "faults")


if __name__ == "__main__":
    if sys.argv[1] == "same":
        same(sys.argv[2:])
    else:
        study(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
