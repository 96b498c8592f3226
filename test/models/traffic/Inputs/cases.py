"""Prints the intervals of an open size with their lines and times."""

import json
import sys

for result in json.load(sys.stdin)["results"]:
    for lines, time in zip(result["traffic"]["cases"], result["ecm"]["cases"]):
        levels = [f"{level['load']:.2f} + {level['evict']:.2f}" for level in lines["levels"]]
        print(f"{lines['from']} to {lines['to']}: {', '.join(levels) or 'no lines'}, T {time['T']}")
