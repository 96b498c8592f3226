"""The last row of strong scaling of stencil.test: what it says, and its times by hand."""
import json
import math
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    row = json.load(file)["results"][0]["distributed"]["stencil"]["strong"][-1]


def sides(name):
    return " x ".join(map(str, row[name]))


print(f"{row['ranks']} ranks of {row['nodes']} nodes, {sides('grid')}, blocks of {sides('block')}, "
      f"{row['mapping']} of {sides('tile')}")
print(f"{row['messages']:.0f} messages of {row['bytes']:.0f} bytes, {row['inter_messages']:.0f} of "
      f"{row['inter_bytes']:.0f} between nodes")
# 2 * 4 * 3 pairs of neighbors in a node have a message each way; 8 messages leave it. The rank that has
# most to do has two of each kind.
communication = 2 * 400e-9 + 2 * 1e-6 + 48 * 8000 / 100e9 + 8 * 8000 / 10e9
print("T_comm", "as by hand" if math.isclose(row["T_comm"], communication, rel_tol=1e-9) else row["T_comm"])
print("T", "as by hand" if math.isclose(row["T"], row["T_comp"] + communication, rel_tol=1e-9) else row["T"])
