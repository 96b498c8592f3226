"""Roofs of sparse kernels: each is what Equation 3 and the prediction for its matrix
say, no level is faster than the one nearer the core, and orders gain with the level of x.

    check_sparse.py PROGRAM KERNELS MACHINE
"""
import json
import subprocess
import sys

program, kernels, machine = sys.argv[1:]
LEVELS = ["L1", "L2", "L3", "MEM"]
faults = 0


def predict(kernel, cores, *options):
    run = subprocess.run(
        [program, f"{kernels}/{kernel}.c", "-m", machine, "--cores", str(cores), "--model",
         "carm", "--format", "json", *options],
        check=True, capture_output=True, text=True)
    return json.loads(run.stdout)["results"][0]["sparse"]


def check(holds, *what):
    global faults
    if not holds:
        faults += 1
        print(*what)


for kernel, cores in [("spmv-csr-float", 1), ("spmv-csr-float", 4), ("spmv-csr-unrolled", 1),
                      ("spmv-bcsr", 1), ("spmv-coo", 1), ("spmv-sell-c-sigma", 1)]:
    sparse = predict(kernel, cores, "--matrix", "gen:laplace2d:60", "--sparse-roofs")
    roofs, intervals = sparse["roofs"]["roofs"], sparse["roofs"]["intervals"]
    print(f"{kernel} on {cores}: {len(roofs)} roofs, {len(intervals)} intervals")
    point = sparse["point"]
    share, row = sparse["nonzero"], sparse["row"]
    flops = share["flops"] * point["nonzeros"] + row["flops"] * point["rows"]
    bytes_ = share["bytes"] * point["nonzeros"] + row["bytes"] * point["rows"]
    check(abs(point["intensity"] - flops / bytes_) < 1e-9, "intensity", point)
    check(abs(point["performance"] / point["bandwidth"] / point["intensity"] - 1) < 1e-9,
          "performance of the point", point)
    rate = {(roof["matrix_in"], roof["x_in"]): roof["bandwidth"] for roof in roofs}
    for (matrix, x), value in rate.items():
        for outer in LEVELS[LEVELS.index(matrix) + 1:]:
            check(rate.get((outer, x), 0) <= value * 1.01, "matrix further out", matrix, x, outer)
        # Rows of blocks are not cut, so that those with more of x have fewer results.
        for outer in LEVELS[LEVELS.index(x) + 1:] if kernel != "spmv-bcsr" else []:
            check(rate.get((matrix, outer), 0) <= value * 1.01, "x further out", matrix, x, outer)
    # The roof is the point of its matrix.
    for roof in (roofs[0], roofs[-1]):
        alone = predict(kernel, cores, "--matrix", roof["matrix"])["point"]
        check(abs(alone["bandwidth"] / roof["bandwidth"] - 1) < 0.01, "not as alone", roof, alone)
    for interval in intervals:
        check(abs(interval["gain"] * interval["worst_performance"] / interval["best_performance"]
                  - 1) < 1e-9, "gain", interval)
    gains = [interval["gain"] for interval in intervals]
    if kernel != "spmv-bcsr":  # whose padding differs
        if cores == 1:
            check(abs(gains[0] - 1) < 0.05, "gain with x in L1", gains)
        check(gains[-1] > 2, "gain with x from memory", gains)
print(faults, "faults")
