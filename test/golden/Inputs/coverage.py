"""Fails if a test vector of the groups below is named in no test.

    coverage.py GOLDEN.yaml TESTS
"""
import fnmatch
import pathlib
import re
import sys

import yaml

GROUPS = ("roofline", "ecm", "layer_conditions", "reuse_distance", "marm")
# Matrices: their intensities are of the sparse cache-aware roofline, which is not
# there yet.
EXCLUDED = ("mr-t3-*",)
CHECKED = ("exact", "last_digit", "derived")

golden, tests = sys.argv[1:]
text = "".join(
    path.read_text(errors="replace") for path in sorted(pathlib.Path(tests).rglob("*"))
    if path.suffix in (".cpp", ".h", ".test", ".c")
)
named = set(re.findall(r"\b(?:rl|ecm|lc|rd|mr)-[\w*-]+", text))

missing = []
with open(golden) as file:
    groups = yaml.safe_load(file)["models"]
for group in GROUPS:
    for vector in groups[group]:
        if not any(entry["agrees"] in CHECKED for entry in vector["expect"]):
            continue
        if any(fnmatch.fnmatchcase(vector["id"], name) for name in EXCLUDED):
            continue
        if not any(fnmatch.fnmatchcase(vector["id"], name) for name in named):
            missing.append(vector["id"])
print(*("not tested: " + name for name in missing), sep="\n")
sys.exit(bool(missing))
