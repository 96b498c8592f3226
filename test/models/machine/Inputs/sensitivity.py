#!/usr/bin/env python3
"""Holds what --sensitivity and --require say against the model's terms and other runs.

    sensitivity.py elasticities FILE.json
    sensitivity.py limits LIMIT COMMAND...
    sensitivity.py bottlenecks COMMAND...
"""
import json
import subprocess
import sys


def elasticities(file):
    """Differences from what the terms say: all of them add up in the overlap rule of skx."""
    with open(file, encoding="utf-8") as opened:
        result = json.load(opened)["results"][0]
    time = result["ecm"]["T"]
    cycles = {transfer["between"]: transfer["cycles"] for transfer in result["ecm"]["transfers"]}
    numbers = {number["path"]: number for number in result["sensitivity"]["numbers"]}
    lines = {level["between"]: level for level in result["traffic"]["levels"]}
    # Between L1 and L2 one direction after the other; out of L2 what L3 gets as victims.
    expected = {
        "L1.next.in": -lines["L1-L2"]["load"] * 64 / 64 / time,
        "L2.next.out": -cycles["L2-L3"] / time,
        "memory.latency": cycles["L3-MEM"] / time,
    }
    print(" ".join(f"{path} {abs(numbers[path]['elasticity_above'] - value):.1f}" for path, value in expected.items()))
    # A clock twice as fast with memory twice as near: half the time.
    both = numbers["clock"]["elasticity_above"] - numbers["memory.latency"]["elasticity_above"]
    print(f"clock and latency {abs(both + 1):.1f}")


def sensitivity(limit, command):
    done = subprocess.run(command + ["--require", limit], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["results"][0]["sensitivity"]


def holds(limit, command):
    """Whether the limit holds as the machine is, to the digits of what was asked."""
    name, relation, value = limit.split()[:3]
    unit = limit.split()[3] if name == "T" else name
    wanted = float(value.replace("G", "e9"))
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    there = json.loads(done.stdout)["results"][0]["ecm"]["units"][unit]
    return there <= wanted * (1 + 1e-9) if relation == "<=" else there >= wanted * (1 - 1e-9)


def scaled(value, factor):
    number, _, unit = value.partition(" ")
    return f"{float(number) * factor:.6g} {unit}".strip()


def limits(limit, command):
    found = sensitivity(limit, command)
    held = none = faults = 0
    for number in found["numbers"]:
        bound = number["least"] or number["most"]
        if not bound:
            none += 1
            continue
        held += 1
        if not holds(limit, command + ["--set", f"{number['path']}={bound}"]):
            print(f"{number['path']}={bound}: does not hold")
            faults += 1
        if number["elasticity_above"] is None:
            continue  # the next step is another for each
        beyond = scaled(bound, 0.99 if number["least"] else 1.01)
        if holds(limit, command + ["--set", f"{number['path']}={beyond}"]):
            print(f"{number['path']}={beyond}: holds as well")
            faults += 1
    print(f"{held} limits hold, {none} have none, {faults} faults")


def result(command):
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["results"][0]


def bottlenecks(command):
    """At the last value it is that of the machine as it is, half a percent beyond another one."""
    asked = result(command + ["--sensitivity"])
    tried = faults = 0
    for number in asked["sensitivity"]["numbers"]:
        for value, beyond in ((number["bottleneck_from"], 0.995), (number["bottleneck_to"], 1.005)):
            if value is None:
                continue
            tried += 1
            there, out = (result(command + ["--set", f"{number['path']}={each}"])["ecm"]["bottleneck"]
                          for each in (value, scaled(value, beyond)))
            if there != asked["ecm"]["bottleneck"] or out == there:
                print(f"{number['path']}={value}: {there}, then {out}")
                faults += 1
    print(f"{tried} ends, {faults} faults")


if sys.argv[1] == "elasticities":
    elasticities(sys.argv[2])
elif sys.argv[1] == "bottlenecks":
    bottlenecks(sys.argv[2:])
else:
    limits(sys.argv[2], sys.argv[3:])
