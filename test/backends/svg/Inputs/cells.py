#!/usr/bin/env python3
"""Checks the picture of a matrix against the counts of its cells.

    cells.py RESULT.json PICTURE.svg SPECIFICATION.json

The specification has each cell's count. They add up to the matrix's non-zeros, and
the picture has each of the cells, and no other, in the shade that holds its count.
Says how far from the diagonal the farthest cell is.
"""
import json
import re
import sys
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


def specified(spec, matrix):
    """Count of each (row, column) of the grid, and the values of the layer."""
    cells = {}
    (layer,) = [layer for layer in spec["layer"] if layer["mark"]["type"] == "rect"]
    assert layer["encoding"]["y"]["scale"]["domain"] == [matrix["rows"], 0]
    for value in layer["data"]["values"]:
        row = value["y"] / matrix["cell_rows"]
        column = value["x"] / matrix["cell_columns"]
        for edge in (row, column):
            assert edge == round(edge), value
        assert value["y2"] == min(value["y"] + matrix["cell_rows"], matrix["rows"]), value
        assert value["x2"] == min(value["x"] + matrix["cell_columns"], matrix["columns"]), value
        place = (round(row), round(column))
        assert place not in cells, place
        cells[place] = value["count"]
    return cells


def drawn(picture):
    """The shade, as its least and most, of each (row, column)."""
    cells = {}
    for path in tree.parse(picture).getroot().iter(SVG + "path"):
        if path.get("data-least") is None:
            continue
        shade = float(path.get("data-least")), float(path.get("data-most"))
        text = path.get("d")
        assert RUN.sub("", text) == "", text
        for column, row, length, back in RUN.findall(text):
            assert length == back
            for k in range(int(length)):
                place = (int(row), int(column) + k)
                assert place not in cells, place
                cells[place] = shade
    return cells


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        matrix = json.load(file)["results"][0]["density"]
    with open(sys.argv[3], encoding="utf-8") as file:
        counts = specified(json.load(file), matrix)
    shades = drawn(sys.argv[2])
    assert sum(counts.values()) == matrix["non_zeros"], sum(counts.values())
    assert max(counts.values()) == matrix["fullest"]
    assert counts.keys() == shades.keys()
    for place, count in counts.items():
        least, most = shades[place]
        assert least <= count <= most, (place, count, least, most)
    farthest = max(abs(row - column) for row, column in counts)
    print(f"grid: {matrix['grid_rows']} x {matrix['grid_columns']}")
    print(f"cells: {len(counts)}, farthest from the diagonal: {farthest}")
    print(f"non-zeros: {matrix['non_zeros']}")


main()
