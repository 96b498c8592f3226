"""Fails unless the points of the cache-aware roofline agree with the other models.

    check_points.py RESULT.json...

A point is under the roofs of its own mix, its time is that of the ECM model, and
where it is with the roofs named next to it.
"""
import json
import sys

ROUNDING = 1e-9


def check(result):
    carm, ecm = result["carm"], result["ecm"]
    if not carm or not carm["point"]:
        return
    point, kernel = carm["point"], carm["kernel"]
    first = kernel["roofs"][0]["bandwidth"]
    assert point["bandwidth"] <= first * (1 + ROUNDING), "above L1"
    if point["performance"] is not None:
        assert point["performance"] <= kernel["peak"] * (1 + ROUNDING), "above the peak"
    assert point["above"], "no roof above"
    if ecm["T"] and result["cores"] == 1:
        assert abs(point["time"] / ecm["T"] - 1) < ROUNDING, f"{point['time']}, ECM {ecm['T']}"
        assert point["model"] == "ECM"
    for roof, inner in zip(kernel["roofs"][1:], kernel["roofs"]):
        assert roof["bandwidth"] <= inner["bandwidth"] * (1 + ROUNDING), "outer roof is higher"


failed = points = 0
for name in sys.argv[1:]:
    with open(name) as file:
        for result in json.load(file)["results"]:
            points += bool(result["carm"] and result["carm"]["point"])
            try:
                check(result)
            except AssertionError as fault:
                failed = 1
                print(result["kernel"]["name"], result["machine"]["name"], fault)
print(f"{points} points")
sys.exit(failed or not points)
