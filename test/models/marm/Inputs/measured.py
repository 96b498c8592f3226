"""Cycles an element that the roofs of a gather allow, against measured ones.

    measured.py RESULT.json
"""
import json
import sys

ELEMENTS = 32  # a pass
# One core of an EPYC Genoa, random indices into a table of the same size.
MEASURED = {"L1": 1.053, "L2": 2.141, "L3": 2.788, "MEM": 29.39}
TOLERANCE = 0.08

with open(sys.argv[1]) as file:
    marm = json.load(file)["results"][0]["marm"]
instructions = marm["memory_instructions"] + marm["other_instructions"]
assert instructions == 23, instructions
failed = False
for level in marm["levels"]:
    cycles = instructions / level["roof"]["ipc"] / ELEMENTS
    ratio = cycles / MEASURED[level["level"]]
    failed |= abs(ratio - 1) > TOLERANCE
    print(f"{level['level']}: {cycles:.2f} cycles, {ratio:.2f} of what was measured")
sys.exit(failed)
