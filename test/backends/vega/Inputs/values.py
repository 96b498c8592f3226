#!/usr/bin/env python3
"""Compares the values of a Vega-Lite specification with the JSON document.

    values.py RESULT.json SPECIFICATION.json

Every value that names an object of the document (at) must carry fields of it
with the same numbers; every channel must name a field that the layer's values
have.
"""
import json
import sys


def refuse(constant):
    raise ValueError(f"'{constant}' is no JSON")


def look_up(document, pointer):
    for part in pointer.split("/")[1:]:
        document = document[int(part)] if isinstance(document, list) else document[part]
    return document


def check_value(value, document):
    """(numbers compared, faults)"""
    if not value["at"]:
        return 0, []
    fields = look_up(document, value["at"])
    wrong = [
        f"{value['at']}: {name} is {number}, not {fields.get(name)}"
        for name, number in value["data"].items()
        if fields.get(name) != number
    ]
    return len(value["data"]), wrong


def check_layer(layer, document):
    count, faults = 0, []
    values = layer["data"]["values"]
    for value in values:
        compared, wrong = check_value(value, document)
        count += compared
        faults += wrong
        for name in ("x", "y", "x2", "y2"):
            if name in value and not isinstance(value[name], (int, float)):
                faults.append(f"{value['at']}: {name} is {value[name]}")
        for channel in layer["encoding"].values():
            if channel["field"] not in value:
                faults.append(f"{value['at']}: no '{channel['field']}'")
    if not values:
        faults.append("a layer without values")
    return count, faults


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        spec = json.load(file, parse_constant=refuse)
    if not spec["$schema"].endswith("/vega-lite/v5.json"):
        print("another schema")
        return 1
    views = spec.get("vconcat", [spec])
    count, faults = 0, []
    if len({view["name"] for view in views}) != len(views):
        faults.append("two views of one name")
    for view in views:
        for layer in view["layer"]:
            compared, wrong = check_layer(layer, document)
            count += compared
            faults += wrong
    for fault in faults:
        print(fault)
    print(f"{len(views)} views, {count} numbers compared, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
