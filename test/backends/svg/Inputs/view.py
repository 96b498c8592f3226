#!/usr/bin/env python3
"""Prints the one view of a Vega-Lite specification that shows a plot.

    view.py SPECIFICATION.json PLOT
"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    spec = json.load(file)
(view,) = [
    view for view in spec.get("vconcat", [spec]) if view["name"].split("_")[0] == sys.argv[2]
]
print(json.dumps(view))
