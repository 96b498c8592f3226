"""Holds a run at another clock against the table of clocks.

    clocks.py OWN.json AT-1.5-GHZ.json
"""
import json
import sys

own, slow = (json.load(open(path))["results"][0]["power"] for path in sys.argv[1:])
there = own["by_clock"]["points"][0]
here = next(point for point in slow["by_clock"]["points"] if point["clock"] == there["clock"])
assert there["clock"] == 1.5e9, there
alike = all(abs(there[key] / here[key] - 1) < 1e-6 for key in ("time", "power", "energy_per_unit"))
print("at 1.5 GHz as in the table" if alike else "another power")
