#!/usr/bin/env python3
"""Draws the table of layers: a picture and a table of a page.

    draw_layers.py [--update] [--table TABLE] ROOT

Makes ROOT/docs/layers.svg and, in ROOT/docs/architecture.md, what stands between the
lines `<!-- layers -->` and `<!-- end of layers -->`, of layers.yaml beside this
script. Without --update it writes nothing and fails where one of them is another.

In the picture a box is a layer and an arrow says that the upper one may include the
lower one; one that cannot be drawn is named in the box. All arrows are straight down; the script fails where one would cross a box,
where boxes overlap, or where text does not fit.
"""
import argparse
import os
import sys
from xml.sax.saxutils import escape

from layers import Layers, TABLE

CELL_WIDTH, CELL_HEIGHT = 76, 70  # of the grid
GAP = 18  # between rows: the length of an arrow
SIDE = 4  # between columns, half of it
MARGIN = 12
TITLE, SMALL = 14, 11.5  # sizes of text
LETTER = 0.56  # width of a letter for a size of 1, on the safe side
ARROW = "An arrow{}: may include that layer, and all that it may.  "
LIBRARY = "▸ A library that only the layers with its name include."

STYLE = """
    text { font-family: "Liberation Sans", Arial, Helvetica, sans-serif; fill: #1c2430; }
    .name { font-size: 14px; font-weight: bold; }
    .small { font-size: 11.5px; }
    .box { fill: #eef2f7; stroke: #51606f; }
    .page { fill: #ffffff; }
    .arrow { stroke: #51606f; stroke-width: 1.5; }
    .head { fill: #51606f; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6ebf1; }
      .box { fill: #26303b; stroke: #93a3b3; }
      .page { fill: #14191f; }
      .arrow { stroke: #93a3b3; }
      .head { fill: #93a3b3; }
    }
"""


class Box:
    """A layer in the picture."""

    def __init__(self, layers, folder):
        entry = layers.entries[folder]
        self.folder = folder
        self.row, self.column, self.rows, self.columns = entry["at"]
        plain = entry["holds"].replace("`", "")
        self.lines = list(entry.get("box") or [plain])
        if "said" in entry:
            self.lines.append("↓ " + ", ".join(entry["said"]))
        libraries = layers.libraries(folder)
        if libraries:
            self.lines.append("▸ " + ", ".join(libraries))
        self.left = MARGIN + self.column * CELL_WIDTH + SIDE
        self.right = MARGIN + (self.column + self.columns) * CELL_WIDTH - SIDE
        self.top = MARGIN + self.row * (CELL_HEIGHT + GAP)
        self.bottom = self.top + self.rows * CELL_HEIGHT + (self.rows - 1) * GAP

    def cells(self):
        return {
            (row, column)
            for row in range(self.row, self.row + self.rows)
            for column in range(self.column, self.column + self.columns)
        }

    def faults(self):
        width = self.right - self.left - 8
        if len(self.folder) * TITLE * LETTER * 1.08 > width:
            yield f"the name of '{self.folder}' does not fit its box"
        for line in self.lines:
            if len(line) * SMALL * LETTER > width:
                yield f"'{line}' does not fit the box of '{self.folder}'"
        if (len(self.lines) + 1) * 15 > self.bottom - self.top - 4:
            yield f"the box of '{self.folder}' is too low for its lines"

    def svg(self):
        middle = (self.left + self.right) / 2
        line = (self.top + self.bottom) / 2 - 15 * len(self.lines) / 2 + 5
        yield (f'<rect class="box" x="{self.left}" y="{self.top}" '
               f'width="{self.right - self.left}" height="{self.bottom - self.top}" rx="5"/>')
        yield f'<text class="name" text-anchor="middle" x="{middle:g}" y="{line:g}">{self.folder}</text>'
        for text in self.lines:
            line += 15
            yield (f'<text class="small" text-anchor="middle" x="{middle:g}" y="{line:g}">'
                   f"{escape(text)}</text>")


def columns_between(upper, lower, taken):
    """Columns in which a straight way leads from one box down to the other."""
    shared = range(max(upper.column, lower.column),
                   min(upper.column + upper.columns, lower.column + lower.columns))
    rows = range(upper.row + upper.rows, lower.row)
    return [column for column in shared if all((row, column) not in taken for row in rows)]


def box_of(boxes, folder):
    """The box in which a folder is: its own, or that of a folder around it."""
    while folder and folder not in boxes:
        folder = os.path.dirname(folder)
    return boxes.get(folder)


def arrows_of(layers, boxes, taken, faults):
    """Places of all arrows: (x, top, bottom)."""
    result, used = [], set()
    for folder, upper in boxes.items():
        drawn = [upper]
        for other in layers.over(folder):
            lower = box_of(boxes, other)
            if other in layers.entries[folder].get("said", []) or lower in drawn:
                continue
            drawn.append(lower)
            columns = lower and columns_between(upper, lower, taken)
            if not columns or lower.row < upper.row + upper.rows:
                faults.append(f"no straight way down from '{folder}' to '{other}'")
                continue
            # The middle of what they share.
            x = MARGIN + (columns[0] + columns[-1] + 1) / 2 * CELL_WIDTH
            if columns[-1] - columns[0] + 1 != len(columns):
                x = MARGIN + (columns[0] + 0.5) * CELL_WIDTH
            if (x, lower.top) in used:
                faults.append(f"the arrow from '{folder}' to '{other}' lies on another one")
            used.add((x, lower.top))
            result.append((x, upper.bottom, lower.top))
    return result


def picture(layers):
    """The SVG, and what is wrong with it."""
    boxes = {folder: Box(layers, folder)
             for folder, entry in layers.entries.items() if "at" in entry}
    faults = [fault for box in boxes.values() for fault in box.faults()]
    taken = {}
    for folder, box in boxes.items():
        for cell in box.cells():
            if cell in taken:
                faults.append(f"the boxes of '{folder}' and '{taken[cell]}' overlap")
            taken[cell] = folder
    arrows = arrows_of(layers, boxes, taken, faults)
    width = max(box.right for box in boxes.values()) + SIDE + MARGIN
    height = max(box.bottom for box in boxes.values()) + 24 + MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-labelledby="title">',
        '  <title id="title">Layers of sparcity-model: who may include whom</title>',
        f"  <style>{STYLE}  </style>",
        f'  <rect class="page" width="{width}" height="{height}"/>',
    ]
    for box in boxes.values():
        lines += ["  " + line for line in box.svg()]
    for x, top, bottom in arrows:
        lines.append(f'  <line class="arrow" x1="{x:g}" y1="{top}" x2="{x:g}" y2="{bottom - 6}"/>')
        lines.append(f'  <path class="head" d="M{x:g} {bottom} l-4.5 -8 h9 z"/>')
    is_said = any("said" in entry for entry in layers.entries.values())
    legend = ARROW.format(", or ↓ in a box" if is_said else "") + LIBRARY
    lines.append(f'  <text class="small" x="{MARGIN + SIDE}" y="{height - MARGIN - 2}">{legend}</text>')
    return "\n".join(lines + ["</svg>", ""]), faults


def table(layers):
    """Rows of the page."""
    lines = ["| folder | holds | may include, and all that these may |", "| --- | --- | --- |"]
    for folder, entry in layers.entries.items():
        over = ", ".join(f"`{other}`" for other in layers.over(folder)) or "nothing of ours"
        libraries = layers.libraries(folder)
        if libraries:
            over += "; libraries: " + ", ".join(libraries)
        lines.append(f"| `{folder}/` | {entry['holds']} | {over} |")
    return lines


def page_with(text, rows):
    """The page with those rows between its two marks."""
    lines = text.split("\n")
    begin, end = lines.index("<!-- layers -->"), lines.index("<!-- end of layers -->")
    return "\n".join(lines[: begin + 1] + rows + lines[end:])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--table", default=TABLE)
    parser.add_argument("root")
    options = parser.parse_args()
    layers = Layers(options.table)
    drawn, faults = picture(layers)
    page = os.path.join(options.root, "docs/architecture.md")
    with open(page, encoding="utf-8") as file:
        wanted = {page: page_with(file.read(), table(layers))}
    wanted[os.path.join(options.root, "docs/layers.svg")] = drawn
    for path, text in wanted.items():
        if options.update:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        present = ""
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                present = file.read()
        if present != text:
            faults.append(f"{os.path.relpath(path, options.root)} is not drawn of the table")
    for fault in faults:
        print(fault)
    print(f"{len(layers.entries)} layers, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
