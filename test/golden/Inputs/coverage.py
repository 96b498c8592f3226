"""Fails if a test vector of the groups below is named in no test.

    coverage.py GOLDEN.yaml TESTS

A vector without a number that can be recomputed is none of them; their number is printed.
"""
import fnmatch
import pathlib
import re
import sys

import yaml

GROUPS = ("roofline", "ecm", "layer_conditions", "reuse_distance", "rooflines_compared",
          "measured_roofline", "orm_spmv", "marm", "power_energy_carm", "synthetic_matrices",
          "reordering_load_balance", "sparse_carm")
CHECKED = ("exact", "last_digit", "derived")
# Facts of a measurement, which no function of ours makes.
EXCLUDED = {
    "mr4-W-sandy": "weights of performance counters",
    "mr4-W-westmere": "weights of performance counters",
    "mr4-cold": "how often a measurement is repeated",
    "mr4-dgemm-speedup": "a measured speedup over the number of cores",
    "sc-bw-*": "measured bandwidths: see docs/accuracy.md",
    "mr4-fft": "operations that an FFT is said to have, not those of a kernel",
}

golden, tests = sys.argv[1:]
text = "".join(
    path.read_text(errors="replace") for path in sorted(pathlib.Path(tests).rglob("*"))
    if path.suffix in (".cpp", ".h", ".test", ".c")
)
named = set(re.findall(r"\b(?:rl|ecm|lc|rd|rc|mr4|mr|spmv|pe|sm|sc|rb)-[\w*-]+", text))

wanted, missing = 0, []
with open(golden) as file:
    groups = yaml.safe_load(file)["models"]
for group in GROUPS:
    for vector in groups[group]:
        if not any(entry["agrees"] in CHECKED for entry in vector["expect"]):
            continue
        if any(fnmatch.fnmatchcase(vector["id"], name) for name in EXCLUDED):
            continue
        wanted += 1
        if not any(fnmatch.fnmatchcase(vector["id"], name) for name in named):
            missing.append(vector["id"])
print(*("not tested: " + name for name in missing), sep="\n")
print(f"{wanted} vectors, {len(missing)} not tested")
sys.exit(bool(missing) or not wanted)
