"""Fails if a test vector of the groups below is named in no test.

    coverage.py GOLDEN.yaml TESTS
"""
import fnmatch
import pathlib
import re
import sys

import yaml

GROUPS = ("roofline", "ecm", "layer_conditions", "reuse_distance", "synthetic_matrices",
          "reordering_load_balance")
CHECKED = ("exact", "last_digit", "derived")

golden, tests = sys.argv[1:]
text = "".join(
    path.read_text(errors="replace") for path in sorted(pathlib.Path(tests).rglob("*"))
    if path.suffix in (".cpp", ".h", ".test", ".c")
)
named = set(re.findall(r"\b(?:rl|ecm|lc|rd|sm|rb)-[\w*-]+", text))

missing = []
with open(golden) as file:
    groups = yaml.safe_load(file)["models"]
for group in GROUPS:
    for vector in groups[group]:
        if not any(entry["agrees"] in CHECKED for entry in vector["expect"]):
            continue
        if not any(fnmatch.fnmatchcase(vector["id"], name) for name in named):
            missing.append(vector["id"])
print(*("not tested: " + name for name in missing), sep="\n")
sys.exit(bool(missing))
