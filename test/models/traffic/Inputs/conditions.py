"""Prints the layer conditions of a JSON result, one a line."""
import json
import sys

for entry in json.load(sys.stdin)["results"][0]["layer_conditions"]:
    condition = entry["condition"]
    solved = " ".join("%s <= %d" % item for item in entry["solved"].items() if item[1])
    print(
        entry["level"], "%dD" % entry["dimension"],
        condition["lhs"], condition["op"], condition["rhs"],
        "hits", entry["hits"], "misses", entry["misses"],
        "lines", round(entry["load"] + entry["evict"], 6), solved,
    )
