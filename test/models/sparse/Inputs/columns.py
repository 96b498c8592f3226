"""Writes a matrix and its transpose, or prints the lines that a prediction has of each array."""

import json
import random
import sys


def write(path, rows, columns, entries):
    with open(path, "w") as out:
        out.write("%%MatrixMarket matrix coordinate pattern general\n")
        out.write(f"{rows} {columns} {len(entries)}\n")
        out.writelines(f"{row} {column}\n" for row, column in entries)


def lines():
    (result,) = json.load(sys.stdin)["results"]
    print(result["total_iterations"])
    for boundary in result["traffic"]["levels"]:
        for array in boundary["arrays"]:
            print(boundary["between"], array)


if sys.argv[1] == "lines":
    lines()
else:
    random.seed(1)
    places = [(row, column) for row in range(1, 301) for column in range(1, 201)]
    entries = sorted(random.sample(places, 900))
    write(sys.argv[1] + "/a.mtx", 300, 200, entries)
    write(sys.argv[1] + "/transpose.mtx", 200, 300, sorted((c, r) for r, c in entries))
