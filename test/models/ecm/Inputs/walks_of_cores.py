#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Times of 1 to 10 cores of walks-of-cores.c: none waits for what is not in its way."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    result = json.load(file)["results"][0]["ecm"]
times = [point["cycles"] for point in result["scaling"]]
waits = {each["between"]: each["waiting"] for each in result["transfers"]}
faults = sum(abs(time * (n + 1) / times[0] - 1) > 0.02 for n, time in enumerate(times))
print(f"{result['resident_level']}, {'with' if waits['L2-L3'] > 50 else 'without'} waiting, "
      f"{len(times)} numbers of cores, {faults} faults")
