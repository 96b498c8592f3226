#!/usr/bin/env python3
"""Checks the line of misses by capacity.

    steps.py RESULT.json PICTURE.svg

It never rises, runs through the points at the capacities of the caches, and the lines
of the document at a boundary are those at its capacity.
"""
import json
import re
import sys
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"


def corners(root):
    (curve,) = [g for g in root.iter(SVG + "g") if (g.get("class") or "").startswith("curve ")]
    text = curve.find(SVG + "path").get("d")
    return [tuple(map(float, corner.split())) for corner in re.split("[ML]", text)[1:]]


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        result = json.load(file)["results"][0]
    root = tree.parse(sys.argv[2]).getroot()
    line = corners(root)
    for (x, y), (next_x, next_y) in zip(line, line[1:]):
        assert next_x >= x and next_y >= y, (x, y, next_x, next_y)  # pixels run downwards
    points = [g for g in root.iter(SVG + "g") if (g.get("class") or "").startswith("point ")]
    for point in points:
        marker = point.findall(SVG + "circle")[0]
        x, y = float(marker.get("cx")), float(marker.get("cy"))
        heights = [low for (left, low), (right, _) in zip(line, line[1:]) if left - 1.2 <= x <= right + 1.2]
        assert any(abs(height - y) < 0.2 for height in heights), (x, y, heights)
    traffic = result["traffic"]
    units = traffic["counting"]["iterations"] / result["iterations_per_unit"]
    first, reuse = traffic["levels"][0], traffic["reuse"][0]
    assert abs(first["load"] * units - reuse["load"]) < 1e-6 * reuse["load"], (first, reuse)
    loads = [level["load"] for level in traffic["reuse"]]
    assert loads == sorted(loads, reverse=True) and loads[-1] >= traffic["compulsory_lines"]
    print(f"the line runs through {len(points)} points")


main()
