"""The curves of CNS: study.py RESULT.json

Each falls with the size; the best of them is the least; blocks save up to half, fusion nine tenths
(Chan et al. 2013, section 5: 45 % and 90 %).
"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    study = json.load(file)["results"][-1]["exasat_function"]
sizes = study["sizes"]
names = [strategy["strategy"] for strategy in study["strategies"]]
assert len(names) == len(set(names)) == 10, names
for row in sizes:
    moved = {each["strategy"]: each["moved"] for each in row["strategies"]}
    caches = {name: value for name, value in moved.items() if not name.startswith("scratchpad")}
    assert list(moved) == names
    assert moved["unfused"] <= row["uncut"] * (1 + 1e-12)
    assert moved[row["best"]] == min(caches.values())
    for name in ("simple", "aggressive"):
        assert moved[name + "_dropping"] <= moved[name]
    for name, value in caches.items():
        assert moved["scratchpad_" + name] < value
for before, after in zip(sizes, sizes[1:]):
    assert after["size"] == 2 * before["size"]
    for one, other in zip(before["strategies"], after["strategies"]):
        assert other["moved"] <= one["moved"], (one, other)
assert 0.4 < max(row["tiled"] for row in sizes) < 0.55
assert 0.85 < max(row["saved"] for row in sizes) < 0.95
at = {strategy["strategy"]: strategy for strategy in study["strategies"]}
assert 6 < at["unfused"]["unlimited"] / at["aggressive_dropping"]["unlimited"] < 9
for strategy in at.values():
    assert abs(strategy["needed"] * study["flops"] - strategy["unlimited"]) < 1e-9
