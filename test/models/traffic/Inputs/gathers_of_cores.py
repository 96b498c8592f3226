#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lines of random numbers that cores gather by, by conditions and by simulation, for
gathers-of-cores.c: both say of no number of cores that they come from memory again."""
import json
import random
import subprocess
import sys
import tempfile


def lines(*options):
    command = ["sparcity-model", sys.argv[1], "-m", "ivb", "-D", "n=100000", "--model", "lc", "--format",
               "json", "--cores", "1,4,10", *options]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return [result["traffic"]["levels"][-1]["load"] for result in json.loads(run.stdout)["results"]]


with tempfile.NamedTemporaryFile("w", suffix=".txt") as numbers:
    dice = random.Random(1)
    numbers.write("\n".join(str(dice.randrange(1 << 27)) for _ in range(100000)))
    numbers.flush()
    counted = lines("--data", f"index={numbers.name}", "--cache-predictor", "sim")
expected = lines()
assert all(each < 0.1 for each in expected + counted), (expected, counted)
