"""Compares two documents: the first place where they differ, and exit status 1.

    same.py A B
"""
import json
import sys


def difference(a, b, path=""):
    if type(a) is not type(b):
        return path
    if isinstance(a, dict):
        if list(a) != list(b):
            return path
        return next((d for key in a if (d := difference(a[key], b[key], f"{path}/{key}"))), None)
    if isinstance(a, list):
        if len(a) != len(b):
            return path
        return next((d for k in range(len(a)) if (d := difference(a[k], b[k], f"{path}/{k}"))), None)
    return None if a == b else path


one, other = (json.load(open(file, encoding="utf-8")) for file in sys.argv[1:3])
found = difference(one, other)
if found is not None:
    print(f"not the same: {found}")
sys.exit(found is not None)
