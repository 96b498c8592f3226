#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Validates JSON output of sparcity-model against docs/result.schema.json.

    check-json.py [--mutate] [--lines] [--schema FILE] [FILE]      FILE: default or -, standard input

With --lines FILE is what --format jsonl writes: each line is held against the
schema's "line", and the results made of them against "result".

With --mutate it also damages the document in every place (each field dropped,
renamed, of another type, a field added to each object) and reports the damage
that the schema accepts: it must accept none. Objects whose keys are data
(parameters, ports) may gain and lose keys, but not change the type of a value.
Exit status 0 if all is as it should be, else 1; a document without results shows nothing if it
is not damaged.
"""

import argparse
import copy
import json
import pathlib
import sys

import json_lines
import jsonschema

REPLACEMENTS = [None, True, 7, 0.5, "?", ["?"], {"?": 0}]


def type_name(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    return {float: "number", str: "string", list: "array", dict: "object"}[type(value)]


class Schema:
    """The schema with what is needed to walk it beside a document."""

    def __init__(self, root):
        self.root = root
        self.validators = {}

    def resolve(self, node):
        """All alternatives of a schema node, without $ref and anyOf."""
        if "$ref" in node:
            target = self.root
            for part in node["$ref"].removeprefix("#/").split("/"):
                target = target[part]
            return self.resolve(target)
        if "anyOf" in node:
            return [found for choice in node["anyOf"] for found in self.resolve(choice)]
        return [node]

    def types(self, node):
        """Types that the schema names for a place; an integer is a number."""
        names = set()
        for choice in self.resolve(node):
            named = choice.get("type", [])
            names.update([named] if isinstance(named, str) else named)
        return names | ({"integer"} if "number" in names else set())

    def of(self, node, value):
        """The alternative that a valid value belongs to."""
        for choice in self.resolve(node):
            named = choice.get("type", [])
            if type_name(value) in ([named] if isinstance(named, str) else named):
                return choice
        return {}

    def accepts(self, node, value):
        if id(node) not in self.validators:
            whole = dict(node)
            whole["$defs"] = self.root["$defs"]
            self.validators[id(node)] = jsonschema.Draft202012Validator(whole)
        return self.validators[id(node)].is_valid(value)


def field_mutations(schema, node, value):
    """(what was done, damaged copy) for the fields of one object."""
    for key in value if "properties" in node else []:
        without = {name: entry for name, entry in value.items() if name != key}
        yield f"'{key}' dropped", without
        yield f"'{key}' renamed", {**without, key + "_": value[key]}
    if "properties" in node:
        yield "a field added", {**value, "unknown_field": 1}
    for key, entry in value.items():
        allowed = schema.types(child_schema(node, key))
        for other in REPLACEMENTS:
            if type_name(other) not in allowed and type_name(other) != type_name(entry):
                yield f"'{key}' became {json.dumps(other)}", {**value, key: other}


def child_schema(node, key):
    if key in node.get("properties", {}):
        return node["properties"][key]
    found = node.get("additionalProperties", {})
    return found if isinstance(found, dict) else {}


def element_mutations(schema, node, value):
    """The same for the elements of an array."""
    allowed = schema.types(node.get("items", {}))
    for other in REPLACEMENTS:
        if type_name(other) not in allowed:
            yield f"an element became {json.dumps(other)}", value[:1] + [other]


def accepted_damage(schema, node, value, path):
    """Walks document and schema together; yields what is wrongly accepted, and
    counts how much was tried."""
    node = schema.of(node, value)
    if isinstance(value, dict):
        for what, damaged in field_mutations(schema, node, value):
            yield 1, (f"{path}: {what}" if schema.accepts(node, damaged) else None)
        for key, entry in value.items():
            yield from accepted_damage(schema, child_schema(node, key), entry, f"{path}/{key}")
    elif isinstance(value, list):
        for what, damaged in element_mutations(schema, node, value):
            yield 1, (f"{path}: {what}" if schema.accepts(node, damaged) else None)
        for index, entry in enumerate(value):
            yield from accepted_damage(schema, node.get("items", {}), entry, f"{path}/{index}")


def reject_constant(name):
    raise ValueError(f"'{name}' is not JSON")


def line_errors(root, text):
    """Faults of lines, and of the document that they stand for, which is the second value."""
    lines = [json.loads(line, parse_constant=reject_constant) for line in text.splitlines()]
    parts = {key: root[key] for key in ("$defs", "properties")}
    each = {"type": "array", "items": {"$ref": "#/$defs/output_line"}, **parts}
    errors = list(jsonschema.Draft202012Validator(each).iter_errors(lines))
    return errors, json_lines.document(lines)


def check_mutations(schema, document):
    tried = 0
    wrong = []
    for count, accepted in accepted_damage(schema, schema.root, copy.deepcopy(document), ""):
        tried += count
        if accepted:
            wrong.append(accepted)
    for line in wrong:
        print(f"wrongly accepted: {line}")
    print(f"{tried} mutations, {len(wrong)} wrongly accepted")
    return not wrong and tried > 0


def main():
    default = pathlib.Path(__file__).resolve().parent.parent / "docs" / "result.schema.json"
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mutate", action="store_true", help="also check that damage is rejected")
    parser.add_argument("--lines", action="store_true", help="of --format jsonl")
    parser.add_argument("--schema", type=pathlib.Path, default=default)
    parser.add_argument("file", nargs="?", default="-")
    options = parser.parse_args()
    root = json.loads(options.schema.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(root)
    try:
        text = sys.stdin.read() if options.file == "-" else pathlib.Path(options.file).read_text(encoding="utf-8")
        errors = []
        if options.lines:
            errors, document = line_errors(root, text)
        else:
            document = json.loads(text, parse_constant=reject_constant)
    except (OSError, ValueError) as error:
        print(f"not valid: {error}")
        return 1
    errors += jsonschema.Draft202012Validator(root).iter_errors(document)
    for error in errors:
        print(f"not valid: /{'/'.join(map(str, error.absolute_path))}: {error.message}")
    if errors:
        return 1
    print(f"valid, {len(document['results'])} results")
    if not document["results"] and not options.mutate:
        print("nothing is in it that could be wrong")
        return 1
    if options.mutate and not check_mutations(Schema(root), document):
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
