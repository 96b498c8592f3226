"""Properties of the mansard roofline for kernels on machines.

    properties.py SPARCITY-MODEL MACHINES KERNELS
"""
import json
import pathlib
import subprocess
import sys

tool, machines, kernels = sys.argv[1:]
# Tiles have no machine code.
NAMES = sorted(path.stem for path in pathlib.Path(machines).glob("*.yaml") if "\ntiles:" not in path.read_text())
FILES = ["stream/triad.c", "stream/sum.c", "bits/bit-count.c", "dense/matmul-ijk.c", "particle/nbody.c",
         "stencil/3d-7pt.c", "solver/thomas.c", "image/grey.c"]
CLOSE = 1 + 1e-6
faults = []


def check(result):
    marm, where = result["marm"], f"{result['kernel']['name']} on {result['machine']['name']}"

    def fault(text):
        faults.append(f"{where}: {text}")

    if marm is None:
        return fault("no mansard roofline")
    memory, others = marm["memory_instructions"], marm["other_instructions"]
    lines = [i for i in result["incore"]["instructions"]]
    if result["incore"]["loads"] + result["incore"]["stores"] + result["incore"]["spills"] < memory:
        fault("more memory instructions than accesses")
    if len(lines) == int(memory + others) and memory + others != len(lines):
        fault("instructions are missing")
    levels = marm["levels"]
    for level in levels:
        for hill in (level["roof"], level["published"]):
            if not 0 < hill["effective"] <= hill["sustained"] * CLOSE:
                fault(f"{level['level']}: effective above sustained")
            if hill["ipc"] is not None and not 0 < hill["ipc"] <= marm["dispatch"] * CLOSE:
                fault(f"{level['level']}: above D_M")
        if level["published"]["ipc"] and level["published"]["ipc"] > level["roof"]["ipc"] * CLOSE:
            fault(f"{level['level']}: faster without a prefetcher")
        if level["roof"]["sustained"] > levels[0]["roof"]["sustained"] * CLOSE:
            fault(f"{level['level']}: faster than the first level")
    if levels and marm["ipc"] and marm["ipc"] > levels[0]["roof"]["ipc"] * CLOSE:
        fault(f"the point, {marm['ipc']}, is above the roof of L1, {levels[0]['roof']['ipc']}")
    if marm["ipc"] and marm["above"] and marm["above"]["ipc"] * CLOSE < marm["ipc"]:
        fault("the roof above is below")
    if marm["ipc"] and marm["below"] and marm["below"]["ipc"] > marm["ipc"]:
        fault("the roof below is above")


for name in NAMES:
    command = [tool, *(f"{kernels}/{file}" for file in FILES), "-m", f"{machines}/{name}.yaml",
               "--model", "marm", "--format", "json", "-D", "N=2000"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        faults.append(f"{name}: {done.stderr}")
        continue
    results = json.loads(done.stdout)["results"]
    for result in results:
        check(result)
print(*faults, sep="\n")
sys.exit(bool(faults))
