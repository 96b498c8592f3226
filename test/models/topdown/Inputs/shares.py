"""Fails unless the parts of every result add up to its ECM time: shares.py FILE"""
import json
import sys

with open(sys.argv[1]) as file:
    results = json.load(file)["results"]
assert results
for result in results:
    topdown = result["topdown"]
    assert topdown["T"] == result["ecm"]["T"], result["kernel"]
    assert abs(sum(part["cycles"] for part in topdown["parts"]) - topdown["T"]) < 1e-9 * topdown["T"]
    assert abs(sum(part["share"] for part in topdown["parts"]) - 1) < 1e-9
    assert all(part["cycles"] >= 0 for part in topdown["parts"])
