#!/usr/bin/env python3
"""Compares the numbers of pictures with those of the JSON document.

    read_back.py RESULT.json PICTURE.svg...

Every element that names an object of the document (data-at) must carry fields of
it with the same values, and stand where the axes put them. Counts what was
compared, so that a picture without numbers is no success.
"""
import json
import math
import sys
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"
ABOUT = {"data-kernel", "data-machine", "data-at", "data-results"}
FAULTS = []


def fault(file, text):
    FAULTS.append(f"{file}: {text}")


def look_up(document, pointer):
    for part in pointer.split("/")[1:]:
        document = document[int(part)] if isinstance(document, list) else document[part]
    return document


def attribute(name):
    return "data-" + "".join(c.lower() if c.isalnum() and c.isascii() else "_" for c in name)


class Area:
    """The axes of a picture."""

    def __init__(self, element):
        self.limits = {k: v for k, v in element.attrib.items() if k.startswith("data-")}

    def pixel(self, axis, value):
        low, high = (float(self.limits[f"data-{axis}-{end}"]) for end in ("from", "to"))
        ends = ("left", "right") if axis == "x" else ("bottom", "top")
        start, stop = (float(self.limits["data-" + end]) for end in ends)
        if self.limits[f"data-{axis}-scale"] == "log":
            value, low, high = math.log(value), math.log(low), math.log(high)
        return start + (value - low) / (high - low) * (stop - start)


def objects(element, document):
    """What the element draws: an object, or one of each of several results."""
    pointer = element.get("data-at")
    if element.get("data-results") is None:
        return [look_up(document, pointer)]
    numbers = element.get("data-results").split()
    return [look_up(document, pointer.replace("*", number)) for number in numbers]


def compare_fields(file, element, document):
    drawn = [
        {attribute(name): value for name, value in each.items()}
        for each in objects(element, document)
    ]
    count = 0
    for name, text in element.attrib.items():
        if not name.startswith("data-") or name in ABOUT:
            continue
        values = text.split()
        if len(values) != len(drawn):
            fault(file, f"{element.get('data-at')}: {len(values)} values for {len(drawn)} objects")
        for value, fields in zip(values, drawn):
            count += 1
            if fields.get(name) is None or float(value) != fields[name]:
                fault(file, f"{element.get('data-at')}: {name} is {value}, not {fields.get(name)}")
    if count == 0:
        fault(file, f"{element.get('data-at')} without a number")
    return count


def near(file, element, what, found, expected):
    if abs(found - expected) > 0.02:
        fault(file, f"{element.get('data-at')}: {what} at {found}, not {expected}")


def compare_bar(file, element, area):
    """The bar is as long as its number."""
    values = [
        float(value) * (1e-9 if name == "data-bandwidth" else 1)
        for name, value in element.attrib.items()
        if name.startswith("data-") and name not in ABOUT
    ]
    width = float(element.find(SVG + "rect").get("width"))
    if width > 0.75 and len(values) == 1:
        near(file, element, "width", width + 1, area.pixel("x", values[0]) - area.pixel("x", 0))


def compare_point(file, element, area, document):
    if "/roofline/roofs/" not in element.get("data-at"):
        return
    roofline = look_up(document, element.get("data-at").split("/roofs/")[0])
    circle = element.find(SVG + "circle")
    near(file, element, "x", float(circle.get("cx")), area.pixel("x", float(element.get("data-intensity"))))
    near(file, element, "y", float(circle.get("cy")), area.pixel("y", roofline["performance"] * 1e-9))


def check_picture(file, document):
    with open(file, encoding="utf-8") as stream:
        text = stream.read()
    root = tree.fromstring(text)
    for word in ("NaN", "nan\"", "inf\"", "<script", "href"):
        if word in text:
            fault(file, f"has '{word}'")
    if len(text) > 50_000:
        fault(file, f"{len(text)} bytes")
    if root.get("role") != "img" or not root.get("aria-label"):
        fault(file, "no role or label")
    areas = [Area(e) for e in root.iter(SVG + "g") if e.get("class") == "area"]
    count = 0
    for element in root.iter(SVG + "g"):
        if not element.get("data-at"):
            continue
        count += compare_fields(file, element, document)
        if element.find(SVG + "title") is None:
            fault(file, f"{element.get('data-at')}: no hover text")
        kind = element.get("class").split()[0]
        if kind == "bar":
            compare_bar(file, element, areas[0])
        if kind == "point":
            compare_point(file, element, areas[0], document)
    return count


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file)
    count = sum(check_picture(file, document) for file in sys.argv[2:])
    for text in FAULTS:
        print(text)
    print(f"{len(sys.argv) - 2} pictures, {count} numbers compared, {len(FAULTS)} faults")
    return 1 if FAULTS or len(sys.argv) < 3 else 0


if __name__ == "__main__":
    sys.exit(main())
