#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What each core takes for its part, over what it takes with a domain of 9 that is full."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    times = {result["cores"]: result["ecm"]["T_cores"] * result["cores"] for result in json.load(file)["results"]}
full = times[9]
print("8: no more time for each" if times[8] <= full else "8: less", "9: as they are", sep=", ", end="")
for cores in (10, 14, 18, 36):
    print(f", {cores}: {times[cores] / full:.3f}", end="")
print()
