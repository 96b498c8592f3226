"""Compares what the tiles model says of functions that do the same.

    pairs.py PROGRAM FILE
"""
import json
import subprocess
import sys

PAIRS = (("product", "product_set", 1472), ("shifted", "shifted_double", 147205), ("steps", "one_step", 147202),
         ("short_loop", "open_loop", 40))
FIELDS = ("used", "grid", "block", "points", "received")


def of(name, size):
    out = subprocess.run([sys.argv[1], sys.argv[2], "--kernel", name, "-m", "ipu-gc200", "-D", f"n={size}",
                          "--format", "json"], capture_output=True, text=True, check=True).stdout
    tiles = json.loads(out)["results"][0]["tiles"]
    assert tiles["refusal"] is None, tiles["refusal"]
    return {field: tiles[field] for field in FIELDS} | {"exchange": tiles["roofs"][0]["T_exchange"]}


for one, other, size in PAIRS:
    left, right = of(one, size), of(other, size)
    faults = {field: (left[field], right[field]) for field in left if left[field] != right[field]}
    print(f"{one} like {other}: {len(faults)} differences {faults or ''}")
