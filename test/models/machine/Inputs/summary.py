"""The first row of a summary's table against single predictions of that machine and of those that
have less of one number."""

import json
import re
import subprocess
import sys

text, source = open(sys.argv[1], encoding="utf-8").read().split("\n"), sys.argv[2]
head = next(k for k, line in enumerate(text) if "memory.bandwidth" in line and "L2.size" in line)
names = re.split(r"  +", text[head].strip())[:3]
row = re.split(r"  +", text[head + 1].strip())
machine, shown = dict(zip(names, row)), float(row[3])


def cycles(machine):
    """A unit of work, and the seconds of it."""
    command = ["sparcity-model", source, "-m", "skx", "-D", "N=20000", "-D", "M=2000", "--format", "json", "--model", "ecm"]  # fmt: skip
    for path, value in machine.items():
        command += ["--set", f"{path}={value}"]
    result = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["results"][0]
    return result["ecm"]["T"], result["ecm"]["T"] / result["machine"]["clock"]


unit, seconds = cycles(machine)
smaller = [dict(machine, **{"L2.size": "512 KiB"}), dict(machine, clock="3.9 GHz")]
assert machine["L2.size"] == "1MiB" and machine["clock"] == "4 GHz", machine
print("as predicted" if abs(unit - shown) < 0.06 else f"{unit} is not {shown}", end="; ")
print("smaller ones are slower" if all(cycles(each)[1] > seconds * (1 + 1e-6) for each in smaller) else "no front")
