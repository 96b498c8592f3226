"""For each nest and machine, by how much of the lines over the busiest boundary those of gathers that
are taken to be spread evenly differ from those that are counted with random numbers."""

import json
import random
import subprocess
import sys

program, source, folder = sys.argv[1:]


def boundaries(machine, kernel, sizes, *options):
    command = [program, source, "-m", machine, "--kernel", kernel, "--model", "lc", "--format", "json", *options]
    for name, value in sizes.items():
        command += ["-D", f"{name}={value}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    levels = json.loads(done.stdout)["results"][0]["traffic"]["levels"]
    return [level[way] for level in levels for way in ("load", "evict")]


for kernel, choices, sizes in (
    ("gradient", 7 * 60000, {"n": 60000, "k": 3}),
    ("sweeps", 100000, {"n": 100000, "k": 3}),
    ("around", 20000, {"n": 20000, "m": 200}),
    ("rows", 60000, {"n": 60000, "m": 40, "r": 10000}),
    ("rows", 3000, {"n": 3000, "m": 4000, "r": 1000}),
    ("factors", 30000, {"n": 30000, "m": 40, "r": 50000}),
    ("lists", 100000 * 24, {"n": 100000, "m": 24, "r": 1000000}),
    ("either", 60000, {"n": 60000, "m": 40, "r": 10000}),
    ("narrow", 60000, {"n": 60000, "m": 40, "r": 100000}),
):
    chance = random.Random(1)
    numbers = f"{folder}/{kernel}.numbers"
    with open(numbers, "w", encoding="utf-8") as file:
        file.writelines(f"{chance.randrange(sizes.get('r', sizes['n']))}\n" for _ in range(choices))
    for machine in ("skx", "ivb"):
        spread = boundaries(machine, kernel, sizes)
        counted = boundaries(machine, kernel, sizes, "--data", f"t={numbers}")
        off = max(abs(a - b) for a, b in zip(spread, counted)) / max(counted)
        print(f"{kernel} {machine}: {100 * off:.1f} % off")
