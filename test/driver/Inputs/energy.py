"""Holds the energies of a study of two clocks against the power model's table of clocks.

    energy.py STUDY.json REPORT.json
"""
import json
import sys

study, report = (json.load(open(path)) for path in sys.argv[1:])
result = report["results"][0]
lines = 1e8 / result["iterations_per_unit"]
joules = {point["clock"]: point["energy_per_unit"] * lines
          for point in result["power"]["by_clock"]["points"]}
found = next(each for each in study["objectives"] if each["name"] == "E")
for name, clock in (("least", 1.5e9), ("most", 2.5e9)):
    assert abs(found[name] / joules[clock] - 1) < 1e-6, (found[name], joules[clock])
print("as with all cores")
