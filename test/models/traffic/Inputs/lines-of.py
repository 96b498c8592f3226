"""Of each result the lines that the nest loads of an array over the first boundary: in the steady
state, and of the whole nest once where that is known."""

import json
import sys


def lines(boundaries, units):
    return sum(a["load"] * units for a in boundaries[0]["arrays"] if a["name"] == sys.argv[1])


for result in json.load(sys.stdin)["results"]:
    traffic = result["traffic"]
    units = result["total_iterations"] / result["iterations_per_unit"]
    text = f"{result['kernel']['name']} {traffic['levels'][0]['between']} {lines(traffic['levels'], units):.2f}"
    print(text + (f" whole {lines(traffic['whole'], units):.2f}" if traffic["whole"] else ""))
