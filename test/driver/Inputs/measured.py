"""Numbers of measurements in a JSON document agree with its own prediction: measured.py SCHEMA FILE"""
import json
import math
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
with open(sys.argv[2], encoding="utf-8") as file:
    document = json.load(file)
jsonschema.validate(document, schema)
(result,) = document["results"]
measured, agreement = result["measured"], document["agreement"]
(point,) = measured["points"]
# 16 flops a line of 8 iterations.
clock = result["machine"]["clock"]
for rate, name in ((1.5e9, "time"), (1.6e9, "fastest"), (1.4e9, "slowest")):
    assert math.isclose(point[name], 16 / rate * clock, rel_tol=1e-9), (name, point[name])
assert measured["predicted"] == result["ecm"]["T"]
assert math.isclose(point["ratio"], result["ecm"]["T"] / point["time"], rel_tol=1e-9)
assert math.isclose(agreement["mean_ratio"], point["ratio"])
assert math.isclose(agreement["rrmse"], abs(point["ratio"] - 1))
assert agreement["points"] == 1 and agreement["r2"] is None
