"""Compares T of two runs on ranks: whether the second is no slower, and whether it is the same.

    faster.py ONE.csv OTHER.csv
"""
import csv
import sys

one, other = (float(next(csv.DictReader(open(path)))["distributed_T"]) for path in sys.argv[1:])
print(("no slower" if other <= one * (1 + 1e-9) else f"slower: {other} {one}") +
      (", as fast" if abs(other - one) <= 1e-9 * one else ""))
