"""Compares each NAME_rolled with NAME_unrolled in a JSON result: time, lines, conditions.

    pairs.py RESULT [NAME ...]      times of these names are not compared
"""
import json
import sys


def lines(result):
    return [amount for level in result["traffic"]["levels"] for amount in (level["load"], level["evict"])]


def conditions(result):
    return [(c["level"], c["condition"]) for c in result["layer_conditions"]]


def near(a, b, tolerance):
    return abs(a - b) <= tolerance * max(abs(a), abs(b))


def faults(name, rolled, unrolled, compares_time):
    if compares_time and not near(rolled["ecm"]["T"], unrolled["ecm"]["T"], 0.05):
        yield f"{name}: {rolled['ecm']['T']} and {unrolled['ecm']['T']} cycles"
    if not all(near(a, b, 0.02) for a, b in zip(lines(rolled), lines(unrolled))):
        yield f"{name}: {lines(rolled)} and {lines(unrolled)} lines"
    if conditions(rolled) != conditions(unrolled):
        yield f"{name}: {conditions(rolled)} and {conditions(unrolled)}"
    if rolled["iterations_per_unit"] != unrolled["iterations_per_unit"]:
        yield f"{name}: other units of work"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        results = {r["kernel"]["name"]: r for r in json.load(file)["results"]}
    names = [name.removesuffix("_rolled") for name in results if name.endswith("_rolled")]
    found = [fault for name in names
             for fault in faults(name, results[name + "_rolled"], results[name + "_unrolled"],
                                 name not in sys.argv[2:])]
    print("\n".join(found) or f"{len(names)} pairs agree")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
