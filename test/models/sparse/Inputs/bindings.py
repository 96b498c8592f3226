#!/usr/bin/env python3
"""What --matrix binds against files that are made here, from the definitions.

    bindings.py TOOL KERNELS FOLDER

The same traffic of every array: levels of a triangular solve, both operands and the result of
a product. B has another shape than A.
"""
import json
import random
import subprocess
import sys

TOOL, KERNELS, FOLDER = sys.argv[1:]


def matrix(name, rows, columns, seed):
    """Rows of 0 to 9 columns, ascending; and the file."""
    source = random.Random(seed)
    pattern = [sorted(source.sample(range(columns), source.randrange(10))) for _ in range(rows)]
    with open(f"{FOLDER}/{name}.mtx", "w") as file:
        file.write("%%MatrixMarket matrix coordinate pattern general\n")
        file.write(f"{rows} {columns} {sum(map(len, pattern))}\n")
        for row, entries in enumerate(pattern):
            file.writelines(f"{row + 1} {column + 1}\n" for column in entries)
    return pattern


def csr(pattern):
    starts = [0]
    for entries in pattern:
        starts.append(starts[-1] + len(entries))
    return starts, [column for entries in pattern for column in entries]


def triangle(pattern):
    return [[c for c in entries if c < row] + [row] for row, entries in enumerate(pattern)]


def levels(lower):
    """Rows whose needs are all met, again and again."""
    done, starts, order = set(), [0], []
    while len(order) < len(lower):
        ready = [row for row, entries in enumerate(lower)
                 if row not in done and all(c in done for c in entries if c != row)]
        done.update(ready)
        order += ready
        starts.append(len(order))
    return starts, order


def traffic(kernel, options):
    command = [TOOL, f"{KERNELS}/{kernel}.c", "-m", "skx", "--model", "lc",
               "--cache-predictor", "sim", "--sim", "whole", "--format", "json"] + options
    output = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    result = json.loads(output)["results"][0]
    return result["traffic"]["levels"], result["total_iterations"]


def compare(kernel, bound, arrays, sizes):
    given = []
    for name, numbers in arrays.items():
        path = f"{FOLDER}/{kernel}-{name}.txt"
        with open(path, "w") as file:
            file.writelines(f"{number}\n" for number in numbers)
        given += ["--data", f"{name}={path}"]
    for name, value in sizes.items():
        given += ["-D", f"{name}={value}"]
    by_matrix, by_data = traffic(kernel, bound), traffic(kernel, given)
    assert by_matrix == by_data, (kernel, by_matrix, by_data)
    assert by_matrix[0][0]["load"] > 0, by_matrix


a, b = matrix("a", 900, 900, 1), matrix("b", 900, 500, 2)
lower = triangle(a)
starts, order = levels(lower)
row_start, column = csr(lower)
solve = {"rowStart": row_start, "column": column}
compare("sptrsv-rows", ["--matrix", f"{FOLDER}/a.mtx"], solve, {"rows": 900})
compare("sptrsv-levels", ["--matrix", f"{FOLDER}/a.mtx"],
        solve | {"levelStart": starts, "order": order}, {"levels": len(starts) - 1})
for second, options in ((a, []), (b, ["--matrix-b", f"{FOLDER}/b.mtx"])):
    (a_start, a_column), (b_start, b_column) = csr(a), csr(second)
    c_start, c_column = csr([sorted({c for m in entries for c in second[m]}) for entries in a])
    operands = {"aStart": a_start, "aColumn": a_column, "bStart": b_start, "bColumn": b_column}
    bound = ["--matrix", f"{FOLDER}/a.mtx"] + options
    compare("spgemm-symbolic", bound, operands, {"rows": 900})
    compare("spgemm-numeric", bound, operands | {"cStart": c_start, "cColumn": c_column},
            {"rows": 900})
print("6 kernels as expected")
