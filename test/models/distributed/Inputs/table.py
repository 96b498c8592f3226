"""The table of block-products.csv against what the tool says of each combination.

    table.py TABLE.csv PROGRAM PRODUCT.c
"""
import csv
import json
import math
import subprocess
import sys

MIB = 2.0 ** 20
# Column of the table: field of the tool, and what it is divided by.
EXACT = {"b": "b", "steps": "steps", "F_par": "F_par", "F_ser": "F_ser"}
NEAR = {"L_MiB": ("L", MIB), "V": ("V", MIB), "W_intra": ("W_intra", 1), "W_inter": ("W_inter", 1),
        "V_intra": ("V_intra", MIB), "V_inter": ("V_inter", MIB), "T_intra": ("T_intra", 1), "T_inter": ("T_inter", 1),
        "T_comm": ("T_comm", 1), "T_comp": ("T_comp", 1), "T_sum": ("T_sum", 1), "GF_sum": ("rate_sum", 1e9),
        "GF_max": ("rate_max", 1e9)}


def blocks(program, source, row, speed):
    """What the tool says of both algorithms, with steps so many times as fast."""
    links = ("nodes=4,cores=8,intra=25000MiB/s,inter=1250MiB/s,"
             f"block={row['B']},rate={4.5 * speed}G")
    command = [program, source, "-m", "snb", "-D", f"N={row['N']}", "--ranks", row["P"], "--links", links, "--model",
               "distributed", "--format", "json"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = json.loads(out)["results"][0]["distributed"]["product"]["blocks"]
    return {each["algorithm"]: each for each in found}


def bound(each):
    return {"computation": "comp", "communication": "comm"}[each["bound"]]


def faults(row, each, faster):
    for column, field in EXACT.items():
        if each[field] != int(row[column]):
            yield f"{column}: {each[field]}"
    for column, (field, unit) in NEAR.items():
        if not math.isclose(each[field] / unit, float(row[column]), rel_tol=1e-6):
            yield f"{column}: {each[field] / unit}"
    most = each["communication_bound"]
    expected = float(row["GF_comm_bound"]) if row["GF_comm_bound"] else None
    if (most is None) != (expected is None) or (most and not math.isclose(most / 1e9, expected, rel_tol=1e-6)):
        yield f"GF_comm_bound: {most}"
    if bound(each) != row["bound"]:
        yield f"bound: {bound(each)}"
    if bound(faster) != row["bound_4x"]:
        yield f"bound_4x: {bound(faster)}"


def main():
    path, program, source = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    known, wrong = {}, 0
    for row in rows:
        key = (row["N"], row["B"], row["P"])
        if key not in known:
            known[key] = [blocks(program, source, row, speed) for speed in (1, 4)]
        each, faster = (found[row["alg"]] for found in known[key])
        for fault in faults(row, each, faster):
            print(row["alg"], *key, fault)
            wrong += 1
    print(f"{len(rows)} combinations, {wrong} wrong")
    return wrong or not rows


sys.exit(bool(main()))
