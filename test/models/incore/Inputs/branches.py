"""Mispredictions of a loop against those of one branch an iteration: branches.py JSON PROBABILITY PENALTY"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    core = json.load(file)["results"][0]["incore"]
probability, penalty = map(float, sys.argv[2:])
misses = core["mispredictions"] / core["iterations_per_asm_iteration"]
assert abs(misses - min(probability, 1 - probability)) < 0.03 * misses, misses
each = core["mispredicted"] / core["mispredictions"]
# A load and a comparison before the branch.
assert penalty + 4 < each < penalty + 16, each
print(f"{misses:.2f} mispredictions an iteration, the penalty and some cycles for each")
