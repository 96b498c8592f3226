"""Holds the times of the energy with fewer cores against those that ECM predicts for them.

    by_cores.py PROGRAM ARGUMENT...

With equally many cores in each NUMA domain, a domain takes its part of the time that it takes alone.
"""
import json
import subprocess
import sys


def predict(machine, cores):
    command = [*sys.argv[1:], "-m", machine, "--cores", str(cores), "--model", "ecm,power", "--format", "json"]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["results"][0]


good = all_ = 0
for machine, numbers in ("icx", (1, 2, 5, 9, 18, 36)), ("spr", (1, 3, 7, 12, 13, 52)):
    for cores in numbers:
        result = predict(machine, cores)
        energy = result["power"]["by_cores"]
        domains = energy["domains"]
        whole = cores == energy["points"][-1]["cores"]
        own = next(point["T"] for point in energy["points"] if point["cores"] == cores * (1 if whole else domains))
        expected = result["ecm"]["T_cores"] / (1 if whole else domains)
        good += abs(own - expected) <= 1e-9 * expected
        all_ += 1
print(good, "of", all_, "as ECM has them")
