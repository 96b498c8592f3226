#!/usr/bin/env python3
"""Matrices and checks for orders.test.

    orders.py laplace N NATURAL SHUFFLED      5-point stencil as it is, and permuted
    orders.py permute ORDER MATRIX RESULT     rows and columns in a written order
    orders.py wide MATRIX                     more columns than rows
    orders.py ragged MATRIX                   half of the non-zeros in the first rows
    orders.py check NATURAL SHUFFLED APPLIED  JSON reports of the three
"""
import json
import random
import sys


def write(path, rows, columns, places):
    with open(path, "w") as file:
        file.write("%%MatrixMarket matrix coordinate pattern general\n")
        file.write(f"{rows} {columns} {len(places)}\n")
        file.writelines(f"{i + 1} {j + 1}\n" for i, j in sorted(places))


def read(path):
    with open(path) as file:
        lines = file.read().splitlines()[1:]
    rows, columns, _ = map(int, lines[0].split())
    places = [tuple(int(word) - 1 for word in line.split()) for line in lines[1:]]
    return rows, columns, places


def permuted(places, order):
    place = {old: new for new, old in enumerate(order)}
    return [(place[i], place[j]) for i, j in places]


def laplace(size, natural, shuffled):
    size = int(size)
    places = []
    for i in range(size):
        for j in range(size):
            for a, b in ((i, j), (i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                if 0 <= a < size and 0 <= b < size:
                    places.append((i * size + j, a * size + b))
    order = list(range(size * size))
    random.Random(1).shuffle(order)
    write(natural, size * size, size * size, places)
    write(shuffled, size * size, size * size, permuted(places, order))


def permute(order, matrix, result):
    with open(order) as file:
        numbers = [int(line) for line in file if not line.startswith("%")]
    rows, columns, places = read(matrix)
    assert sorted(numbers) == list(range(rows)), "no permutation"
    write(result, rows, columns, permuted(places, numbers))


def wide(matrix):
    write(matrix, 100, 200, [(i, 2 * i) for i in range(100)])


def ragged(matrix):
    """100 non-zeros in each of the first 100 rows, one in each of the other 10000."""
    places = [(i, j) for i in range(100) for j in range(100)]
    write(matrix, 10100, 10100, places + [(i, i) for i in range(100, 10100)])


def load(path):
    with open(path) as file:
        return json.load(file)["results"][0]


def lines(result):
    return [b["load"] + b["evict"] for b in result["traffic"]["levels"]]


def check(natural, shuffled, applied):
    natural, shuffled, applied = load(natural), load(shuffled), load(applied)
    orders = {order["name"]: order for order in shuffled["matrix"]["orders"]}
    rcm = orders["rcm"]
    found = [boundary["lines"] for boundary in rcm["lines"]]
    assert shuffled["matrix"]["best"] == "rcm", shuffled["matrix"]["advice"]
    # What is predicted for an order is what the permuted matrix is predicted to do.
    assert found == lines(applied), (found, lines(applied))
    assert rcm["T"] == applied["ecm"]["T"], (rcm["T"], applied["ecm"]["T"])
    assert rcm["bandwidth"] == applied["matrix"]["bandwidth"]
    assert rcm["profile"] == applied["matrix"]["profile"]
    # As it is, the matrix is as its own report says; x is loaded far more often.
    assert [b["lines"] for b in orders["as it is"]["lines"]] == lines(shuffled)
    assert lines(shuffled)[0] > 2 * lines(natural)[0], (lines(shuffled), lines(natural))
    for own, best in zip(found, lines(natural)):
        assert abs(own - best) <= 0.1 * best + 0.01, (found, lines(natural))
    gain = orders["as it is"]["T"] / rcm["T"] - 1
    assert abs(rcm["gain"] - gain) < 1e-9 and gain > 0.05, (rcm["gain"], gain)
    print("as expected")


{f.__name__: f for f in (laplace, permute, wide, ragged, check)}[sys.argv[1]](*sys.argv[2:])
