"""The last row of strong scaling of stencil.test: what it says, and its times by hand."""
import json
import math
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    result = json.load(file)["results"][0]
row = result["distributed"]["stencil"]["strong"][-1]


def sides(name):
    return " x ".join(map(str, row[name]))


def compared(name, by_hand):
    return f"{name} " + ("as by hand" if math.isclose(row[name], by_hand, rel_tol=1e-9) else f"{row[name]}, {by_hand}")


print(f"{row['ranks']} ranks of {row['nodes']} nodes, {sides('grid')}, blocks of {sides('block')}, "
      f"{row['mapping']} of {sides('tile')}")
print(f"{row['messages']:.0f} messages of {row['bytes']:.0f} bytes, {row['inter_messages']:.0f} of "
      f"{row['inter_bytes']:.0f} between nodes")
# 2 * 4 * 3 pairs of neighbors in a node have a message each way; 8 messages leave it. The rank that has
# most to do has two of each kind.
communication = 2 * 400e-9 + 2 * 1e-6 + 48 * 8000 / 100e9 + 8 * 8000 / 10e9
# 16 cores together take so long for a unit of work, of which each does its part.
together = next(each["cycles"] for each in result["ecm"]["scaling"] if each["cores"] == 16)
clock = 2.4e9  # skx
computation = 1000 * 1000 * 16 * together / result["iterations_per_unit"] / clock
print(compared("T_comm", communication))
print(compared("T_comp", computation))
print(compared("T", computation + communication))
# A point needs nothing of others where it has a neighbor of its rank on each side.
print(compared("T_overlap", max(computation * 998 ** 2 / 1000 ** 2, communication)
               + computation * (1 - 998 ** 2 / 1000 ** 2)))
