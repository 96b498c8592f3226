#!/usr/bin/env python3
"""Checks the machine files against what they must agree with.

    check_machines.py schema ROOT         docs/machine.schema.json accepts each, and
                                          refuses each with any one key misspelt
    check_machines.py ports ROOT MCA      the ports of a core are the resources that
                                          llvm-mca has for its CPU
    check_machines.py docs ROOT           docs/machine-files.md names every key
"""
import copy
import glob
import json
import os
import re
import subprocess
import sys
import warnings

import yaml

warnings.simplefilter("ignore")


def files(root):
    folder = os.path.join(root, "machines")
    return sorted(glob.glob(f"{folder}/*.yaml") + glob.glob(f"{folder}/cores/*.yaml"))


def load(path):
    with open(path, encoding="utf-8") as file:
        return yaml.safe_load(file)


def schema_of(root):
    with open(os.path.join(root, "docs", "machine.schema.json"), encoding="utf-8") as file:
        return json.load(file)


def misspelt(tree):
    """Copies of the tree with one key of a fixed name misspelt each."""
    free = {"source", "estimate", "registers", "weights", "math-calls", "occupancy"}

    def places(node, path):
        if isinstance(node, list):
            for index, item in enumerate(node):
                yield from places(item, path + [index])
        elif isinstance(node, dict):
            for key, value in node.items():
                yield path, key
                if key not in free:
                    yield from places(value, path + [key])

    for path, key in list(places(tree, [])):
        changed = copy.deepcopy(tree)
        node = changed
        for step in path:
            node = node[step]
        node["x" + key] = node.pop(key)
        yield ".".join(map(str, path + [key])), changed


def check_schema(root):
    import jsonschema

    validator = jsonschema.Draft202012Validator(schema_of(root))
    for path in files(root):
        tree = load(path)
        for error in validator.iter_errors(tree):
            yield f"{path}: {error.message[:200]}"
        for place, changed in misspelt(tree):
            if validator.is_valid(changed):
                yield f"{path}: the schema accepts a misspelt {place}"


def resources(mca, cpu):
    done = subprocess.run(
        [mca, f"-mcpu={cpu}", "-mtriple=x86_64"], input="nop\n",
        capture_output=True, text=True, check=True,
    )
    return set(re.findall(r"^\[[\d.]+\]\s+- (\w+)$", done.stdout, re.M))


def check_ports(root, mca):
    for path in files(root):
        tree = load(path)
        if "cpu" not in tree:
            continue
        ports = tree["ports"]
        named = set(ports["overlapping"]) | set(ports["non-overlapping"])
        known = resources(mca, tree["cpu"])
        for name in sorted(named ^ known):
            which = "llvm-mca has no port" if name in named else "the file lacks port"
            yield f"{path}: {which} {name}"


def check_docs(root):
    with open(os.path.join(root, "docs", "machine-files.md"), encoding="utf-8") as file:
        text = file.read()

    def keys(node):
        for key, value in node.get("properties", {}).items():
            yield key
            yield from keys(value)
            yield from keys(value.get("items", {}))

    schema = schema_of(root)
    for kind in ("system", "core"):
        for key in keys(schema["$defs"][kind]):
            if not re.search(rf"[`*\[]{re.escape(key)}[`*:\]]", text):
                yield f"docs/machine-files.md does not name '{key}'"


def main():
    check = {"schema": check_schema, "ports": check_ports, "docs": check_docs}[sys.argv[1]]
    faults = list(check(*sys.argv[2:]))
    print("\n".join([*faults, f"{len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
