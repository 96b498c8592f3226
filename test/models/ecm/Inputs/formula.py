"""Evaluates what --emit formula prints, with the machine's rates and with others, against predictions.

Prints for each of them how many formulas came to what the report says; those that do not.
"""

import json
import math
import re
import subprocess
import sys

OTHERS = [
    {},
    {"clock": ("1.7 GHz", 1.7e9)},
    {"memory.bandwidth": ("33 GB/s", 33e9), "L1.next.out": ("7 B/cy", 7)},
    {"L1.next.in": ("23 B/cy", 23), "L2.next.in": ("9 B/cy", 9)},
]
CALLS = {
    "min": min,
    "max": max,
    "ceil": math.ceil,
    "floor": math.floor,
    "select": lambda holds, then, otherwise: (then if holds else otherwise)(),
}


def run(*options):
    command = ["sparcity-model", *sys.argv[1:], *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def lazily(text):
    """The branches of a select as functions: what is not taken may divide by zero."""
    result, stack = "", []
    for position, letter in enumerate(text):
        if letter == "(":
            stack.append([text[:position].endswith("select"), 0])
        elif letter == ")" and stack.pop() is None:
            pass
        elif letter == "," and stack and stack[-1][0]:
            letter = ", lambda:"
        result += letter
    return result


def evaluate(lines, changed):
    """Names are those of the lines before, and those of Python have no dots and colons."""
    values = {}
    for name, formula in lines:
        text = re.sub(r"(?<![\w.])[A-Za-z_][\w.:-]*", lambda word: word[0] if word[0] in CALLS else f"values[{word[0]!r}]", formula)
        text = lazily(text.replace("^", "**").replace("&&", " and ").replace("||", " or "))
        values[name] = changed[name][1] if name in changed else eval(text, CALLS | {"values": values})
    return values


def said(result):
    """What the report says under the names of formulas."""
    if ecm := result.get("ecm"):
        yield "T", ecm["T_cores"]
        yield "saturation", ecm["saturation_cores"]
    if roofline := result.get("roofline"):
        yield "roofline:T", roofline["T"]
        yield "roofline:flops", roofline["performance"]
        for roof in roofline["roofs"]:
            yield "roofline:" + roof["level"], roof["time"]
    if carm := result.get("carm"):
        yield "carm:flops", carm["point"]["performance"]
        for roof in carm["machine"]["roofs"]:
            yield "carm:best:" + roof["level"], roof["bandwidth"]
        for roof in carm["kernel"]["roofs"]:
            yield "carm:B:" + roof["level"], roof["bandwidth"]
            yield "carm:" + roof["level"], roof["performance"]
    if marm := result.get("marm"):
        for level in marm["levels"]:
            yield "marm:" + level["level"], level["roof"]["ipc"]
            yield "marm:published:" + level["level"], level["published"]["ipc"]
    if power := result.get("power"):
        for level in power["levels"]:
            yield "power:P:" + level["level"], level["power"]
            yield "power:E:" + level["level"], level["energy_per_unit"]
            yield "power:efficiency:" + level["level"], level["efficiency"]


formulas = [line.split(" = ", 1) for line in run("--emit", "formula").splitlines() if line[0] != "#"]
names = {name for name, _ in formulas}
good = 0
for others in OTHERS:
    settings = [option for path, (text, _) in others.items() if path in names for option in ("--set", f"{path}={text}")]
    models = [] if "--model" in sys.argv else ["--model", "ecm"]
    result = json.loads(run("--format", "json", *models, *settings))["results"][0]
    values = evaluate(formulas, others)
    wrong = [
        (name, values[name], number)
        for name, number in said(result)
        if name in names and (number is None or abs(values[name] - number) > 1e-9 * abs(number))
    ]
    for each in wrong:
        print(others, *each)
    good += not wrong
compared = sorted({name.split(":")[0] for name, _ in said(result) if name in names})
print(good, "times as predicted:", *compared)
