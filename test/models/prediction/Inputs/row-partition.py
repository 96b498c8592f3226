#!/usr/bin/env python3
"""Parts of several cores against the whole.

    row-partition.py TOOL KERNELS MATRIX

Rows and non-zeros add up to the matrix, with its padding; the lines of each core's work to
the lines of all; the balance is that of the parts, and the time that of the last.
"""
import json
import subprocess
import sys

TOOL, KERNELS, MATRIX = sys.argv[1:]
NAMES = ("spmv-csr", "spmv-coo", "spmv-bcsr", "spmv-ellpack", "spmv-sell-c-sigma", "spmm-csr")
EXACT = {"spmv-csr", "spmv-coo", "spmm-csr"}  # rows and non-zeros without padding
CORES = 3


def close(a, b):
    return abs(a - b) <= 1e-6 * max(1, abs(a), abs(b))


def check(result):
    shares = result["core_shares"]
    parts = shares["parts"]
    assert len(parts) == CORES
    stored = sum(part["nonzeros"] for part in parts)
    largest = max(part["nonzeros"] for part in parts)
    assert close(shares["by_nonzeros"]["core_utilisation"], stored / largest)
    assert close(shares["by_nonzeros"]["imbalance"], CORES * largest / stored)
    for level, all_cores in enumerate(result["traffic"]["levels"]):
        for way in ("load", "evict"):
            lines = sum(
                part["levels"][level][way] * part["nonzeros"] for part in parts if part["levels"]
            )
            assert close(lines / stored, all_cores[way]), (level, way, lines / stored)
    longest = max(part["busy"] for part in parts)
    units = int(result["total_iterations"]) / result["iterations_per_unit"]
    assert close(shares["T"] * units, longest)
    assert shares["T"] >= shares["T_even"] * 0.99
    assert result["ecm"]["scaling"][-1]["cycles"] == shares["T"]
    return sum(part["rows"] for part in parts), stored


runs = 0
for name in NAMES:
    for partition in ("static", "nnz"):
        for options in (["--sim", "whole"], [], ["--cache-predictor", "rd"]):
            output = subprocess.run(
                [TOOL, f"{KERNELS}/{name}.c", "-m", "skx", "--model", "ecm", "--matrix", MATRIX,
                 "--cores", str(CORES), "--row-partition", partition, "--format", "json",
                 "-D", "sides=4"][: None if name == "spmm-csr" else -2] + options,
                capture_output=True, check=True, text=True).stdout
            result = json.loads(output)["results"][0]
            if "rd" in options:  # all cores have the same lines
                assert not any(part["levels"] for part in result["core_shares"]["parts"])
                runs += 1
                continue
            rows, stored = check(result)
            if name in EXACT:
                assert (rows, stored) == (result["matrix"]["rows"], result["matrix"]["nonzeros"])
            runs += 1
print(runs, "runs as expected")
