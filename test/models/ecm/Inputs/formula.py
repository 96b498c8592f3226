"""Evaluates what --emit formula prints, with the machine's rates and with others, against predictions."""

import json
import re
import subprocess
import sys

OTHERS = [{}, {"clock": ("1.7 GHz", 1.7e9)}, {"memory.bandwidth": ("33 GB/s", 33e9), "L1.next.out": ("7 B/cy", 7)}]


def run(*options):
    command = ["sparcity-model", *sys.argv[1:], *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def evaluate(lines, changed):
    """Names are those of the lines before, and those of Python have no dots and colons."""
    values = {}
    for name, formula in lines:
        text = re.sub(r"(?<![\w.])[A-Za-z_][\w.:]*", lambda word: word[0] if word[0] in CALLS else f"values[{word[0]!r}]", formula)
        text = text.replace("^", "**").replace("&&", " and ").replace("||", " or ")
        values[name] = changed[name][1] if name in changed else eval(text, CALLS | {"values": values})
    return values["T"]


CALLS = {"min": min, "max": max, "select": lambda holds, then, otherwise: then if holds else otherwise}

formulas = [line.split(" = ", 1) for line in run("--emit", "formula").splitlines() if line[0] != "#"]
good = 0
for others in OTHERS:
    settings = [option for path, (text, _) in others.items() for option in ("--set", f"{path}={text}")]
    ecm = json.loads(run("--format", "json", "--model", "ecm", *settings))["results"][0]["ecm"]
    time = evaluate(formulas, others)
    if abs(time / ecm["T_cores"] - 1) < 1e-9:
        good += 1
    else:
        print(others, time, ecm["T_cores"])
print(good, "times as predicted")
