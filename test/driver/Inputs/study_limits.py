#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the map of a study against a run of the program for each of its places.

    study_limits.py PROGRAM RESULT KERNEL... -- OPTION...

Each KERNEL is NAME,WEIGHT,FILE,SIZES... as the study has it. Says how many places there are, how
many of them are no machine, and how many bottlenecks.
"""
import json
import subprocess
import sys


def predict(program, file, options):
    run = subprocess.run([program, file, "--model", "ecm", "--format", "json", *options],
                         capture_output=True, check=False)
    if run.returncode == 1 and not run.stdout:
        return None
    result = json.loads(run.stdout)["results"][0]
    ecm = result["ecm"]
    cycles = ecm["T_cores"] if ecm["T_cores"] is not None else ecm["T"]
    return cycles / result["iterations_per_unit"] * result["total_iterations"], ecm["bottleneck"]


def hold(place, program, kernels, options, clock):
    predicted = {}
    for name, weight, file, *sizes in kernels:
        found = predict(program, file, options + [word for size in sizes for word in ("-D", size)])
        if found is None:
            assert not place["limits"] and place["objective"] is None, place
            return 1
        predicted[name] = float(weight) * found[0] / clock, found[1]
    total = sum(time for time, _ in predicted.values())
    assert abs(total - place["objective"]) < 1e-9 * total, (total, place)
    for limit in place["limits"]:
        time, bottleneck = predicted[limit["kernel"]]
        assert limit["bottleneck"] == bottleneck, (limit, bottleneck)
        assert abs(limit["share"] - time / total) < 1e-9, (limit, time / total)
    return 0


program, result, *words = sys.argv[1:]
kernels = [word.split(",") for word in words[:words.index("--")]]
options = words[words.index("--") + 1:]
with open(result, encoding="utf-8") as document:
    found = json.load(document)
map_, best = found["map"], found["best"][0]["settings"]
none, bottlenecks = 0, set()
for place in map_["places"]:
    own = {path: value for path, value in best.items() if path not in ("machine", "active-cores")}
    own |= {map_["across"]: place["across"], map_["up"]: place["up"]}
    clock = float(own["clock"].removesuffix(" GHz")) * 1e9
    sets = [word for path, value in own.items() for word in ("--set", f"{path}={value}")]
    none += hold(place, program, kernels, options + sets, clock)
    bottlenecks |= {(limit["kernel"], limit["bottleneck"]) for limit in place["limits"]}
print(len(map_["places"]), "places,", none, "no machine,", len(bottlenecks), "bottlenecks")
