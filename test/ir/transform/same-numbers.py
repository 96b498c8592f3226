"""Fails unless two JSON results have the same times, lines and conditions.

    same-numbers.py FIRST SECOND
"""
import json
import sys


def numbers(path):
    with open(path, encoding="utf-8") as file:
        results = json.load(file)["results"]
    assert results, path
    return [(r["work"], r["traffic"]["levels"], r["layer_conditions"], r["ecm"]) for r in results]


first, second = (numbers(path) for path in sys.argv[1:3])
if first != second:
    print(f"{first}\n\n{second}")
    sys.exit(1)
