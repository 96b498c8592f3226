#!/usr/bin/env python3
"""Checks the curves of loads from memory against the rule, worked out here.

    in_flight.py RESULT.json LINES

LINES are on their way at most, of 64 bytes: of accesses of w bytes 64 / w times as many. In a
block of two loads and a store each access has a line to itself; a store has its line loaded.
"""
import json
import sys

marm = json.load(open(sys.argv[1]))["results"][0]["marm"]
lines = float(sys.argv[2])
curves = [curve for curve in marm["in_flight"] if curve["level"] == "MEM"]
faults = 0
for curve in curves:
    held = lines * 64 / curve["bytes"]
    faults += curve["most"] > held * (1 + 1e-9)
    faults += curve["limit"] == "in-flight misses" and abs(curve["most"] - held) > 1e-6
    reached = min(curve["sustained"], curve["most"] / curve["latency"])
    faults += abs(curve["reached"] - reached) > 1e-9
    enough = curve["sustained"] * curve["latency"]
    faults += (curve["enough"] is None) != (enough > curve["most"])
    faults += curve["enough"] is not None and abs(curve["enough"] - enough) > 1e-6
for first in curves:
    for other in curves:
        # Twice as wide: at most half as many a cycle by the bandwidth.
        if first["accesses"] == other["accesses"] and other["bytes"] == 2 * first["bytes"]:
            faults += other["sustained"] > first["sustained"] * (1 + 1e-9)
print(f"MEM: {len(curves)} curves, {faults} faults")
