"""Evaluates what --emit formula prints, with the machine's rates and with others, against predictions.

Prints for each of them how many formulas came to what the report says; those that do not. With
--open NAME,NAME for sizes that are open: against what is printed for the machine with those rates, at
many sizes, and how many times of how many those are.
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
    command = ["sparcity-model", *arguments, *options]
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


def evaluate(lines, changed, sizes={}):
    """Names are those of the lines before, and those of Python have no dots and colons."""
    values = {}
    for name, formula in lines:
        text = re.sub(r"(?<![\w.])[A-Za-z_][\w.:-]*", lambda word: word[0] if word[0] in CALLS else f"values[{word[0]!r}]", formula)
        text = lazily(text.replace("^", "**").replace("&&", " and ").replace("||", " or "))
        values[name] = changed[name][1] if name in changed else eval(text, CALLS | {"values": sizes | values})
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


def formulas_with(*settings):
    printed = run("--emit", "formula", *settings)
    return [line.split(" = ", 1) for line in printed.splitlines() if line[0] != "#"]


def compare_open(names):
    """The formulas of a machine have its own rates in them: those of the file are not used."""
    base, equal, all_, times = formulas_with(), 0, 0, set()
    known = {name for name, _ in base}
    for others in OTHERS:
        own = formulas_with(*(option for path, (text, _) in others.items() if path in known for option in ("--set", f"{path}={text}")))
        for k in range(40):
            sizes = {name: int(20 * 1.31 ** k) + 3 * at for at, name in enumerate(names)}
            time, expected = evaluate(base, others, sizes)["T"], evaluate(own, {}, sizes)["T"]
            equal += abs(time - expected) <= 1e-9 * expected
            all_ += 1
            times.add(time)
    print(equal, "of", all_, "as printed for other rates,", len(times), "different times")


arguments = sys.argv[1:]
if "--open" in arguments:
    at = arguments.index("--open")
    sizes = arguments[at + 1].split(",")
    del arguments[at : at + 2]
    compare_open(sizes)
    sys.exit()
formulas = formulas_with()
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
