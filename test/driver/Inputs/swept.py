"""The sweeps of a JSON result, a line each: kernel, machine, cores, parameter, values.

    swept.py FILE [--point VALUE --like FILE]

With --like the point of that value has to be the first result of the other file, but
for the parameter's name.
"""
import argparse
import json

parser = argparse.ArgumentParser()
parser.add_argument("file")
parser.add_argument("--point", type=int)
parser.add_argument("--like")
options = parser.parse_args()
with open(options.file) as file:
    results = json.load(file)["results"]
if options.like:
    with open(options.like) as file:
        [alone] = json.load(file)["results"]
    [point] = [r for r in results if r["parameters"][r.pop("swept")] == options.point]
    assert point == alone
else:
    lines = {}
    for result in results:
        name = (result["kernel"]["name"], result["machine"]["name"], result["cores"], result["swept"])
        lines.setdefault(name, []).append(result["parameters"][result["swept"]])
    for name, values in lines.items():
        print(*name, *values)
