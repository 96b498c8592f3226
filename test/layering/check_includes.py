#!/usr/bin/env python3
"""Fails on an #include that the layers do not allow.

    check_includes.py ROOT

Folders are layers; an include may only point down. Each foreign library has one
door, the folders that may include it, and no header leads others through it:
what a file outside includes, directly or not, must not reach the library.
"""
import os
import re
import sys

# Folder -> folders it may include (itself always). The longest matching folder
# of a file counts.
FACTS = ["models/report", "models/machine", "models/work", "models/traffic", "models/incore"]
LAYERS = {
    "base": [],
    "ir": ["base"],
    "ir/transform": ["base", "ir"],
    "models/report": ["base", "ir"],  # what is described, whoever describes it
    "models/machine": ["base", "ir", "models/report"],
    "models/matrix": ["base", "ir", "models/report"],
    "models/work": ["base", "ir", *FACTS],
    "models/traffic": ["base", "ir", *FACTS],
    "models/incore": ["base", "ir", *FACTS],
    "models": ["base", "ir", *FACTS],  # a prediction model reads facts, not other models
    "models/sparse": ["base", "ir", *FACTS, "models/matrix"],  # loops over a matrix, and the matrix
    "models/power": ["base", "ir", *FACTS, "models/carm"],  # power under that model's roofs
    "models/topdown": ["base", "ir", *FACTS, "models/ecm"],  # a view of that model's result
    "models/result": ["base", "ir", "models"],
    "models/words": ["base", "ir", "models"],
    "models/reading": ["base", "ir", "models"],  # what people are shown, whatever the output
    "models/predict": ["base", "ir", "models"],
    "frontend": ["base", "ir"],
    "backends": ["base", "ir", "models"],
    "backends/text": ["base", "models/report"],
    "driver": ["base", "ir", "models", "frontend", "backends"],
    "tools": ["base", "ir", "models", "frontend", "backends", "driver"],
}

# Foreign include prefix -> folders whose files may include it; the longest
# matching prefix counts.
ALL = ["base", "ir", "models", "frontend", "backends", "driver", "tools"]
FOREIGN = {
    "ginac/": ["ir"],
    "yaml-cpp/": ["ir", "models/machine"],
    "clang/": ["frontend"],
    "boost/graph/": ["models/matrix/ordering"],
    "suitesparse/": ["models/matrix/ordering"],
    "llvm/": ["models/incore", "frontend", "tools"],
    "llvm/MC/": ["models/incore", "frontend/codegen", "frontend/asm"],
    "llvm/MCA/": ["models/incore"],
    "llvm/ADT/": ALL,
    "llvm/Config/": ALL,
    "llvm/Support/": ALL,
    "llvm/TargetParser/": ["models/incore", "frontend", "driver", "tools"],
}
# Libraries that are not to be seen outside their door, not even through headers.
DOORS = ["ginac/", "yaml-cpp/", "clang/", "boost/graph/", "llvm/MC/", "llvm/MCA/"]
# All that the headers of `ir` show of LLVM.
IR_HEADERS_SHOW = ["llvm/Support/Error.h"]

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
SYSTEM_FOLDERS = ("sys/", "bits/")


def within(path, folder):
    return path.startswith(folder + "/")


def longest(text, prefixes):
    matches = [prefix for prefix in prefixes if text.startswith(prefix)]
    return max(matches, key=len, default=None)


def read_tree(root):
    """Include lines of each source below the layers: {path: [(line, kind, name)]}."""
    tree = {}
    for top in sorted({folder.split("/")[0] for folder in LAYERS}):
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in sorted(names):
                if not name.endswith((".h", ".cpp", ".inc", ".def")):
                    continue
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8", errors="replace") as file:
                    found = [(n, INCLUDE.match(text)) for n, text in enumerate(file, 1)]
                tree[os.path.relpath(path, root)] = [(n, *m.groups()) for n, m in found if m]
    return tree


def check_own(path, name):
    layer = longest(path, [folder + "/" for folder in LAYERS])[:-1]
    # The layer of the prediction models is many folders that do not know each other.
    own = "/".join(path.split("/")[:2]) if layer == "models" else layer
    above = longest(name, [folder + "/" for folder in LAYERS if within(folder, layer)])
    if above and above[:-1] not in LAYERS[layer]:
        return f"'{own}' must not include '{name}', of a layer above it"
    if any(within(name, folder) for folder in [own, *LAYERS[layer]]):
        return None
    if os.path.dirname(name) == layer:
        return None
    return f"'{own}' must not include '{name}'"


def check_foreign(path, name):
    prefix = longest(name, FOREIGN)
    if prefix is None:
        if "/" not in name or name.startswith(SYSTEM_FOLDERS):
            return None
        return f"'{name}' is of no library that the project uses"
    if not any(within(path, folder) for folder in FOREIGN[prefix]):
        return f"'{name}' may be included in {', '.join(FOREIGN[prefix]) or 'no folder'} only"
    is_ir_header = within(path, "ir") and path.endswith(".h")
    if is_ir_header and name.startswith("llvm/") and name not in IR_HEADERS_SHOW:
        return f"'{name}' in a header of ir, which may show {', '.join(IR_HEADERS_SHOW)} only"
    return None


def ways_to_doors(tree, start):
    """The doors that a file's includes lead to, with a shortest way to each."""
    found, seen, queue = {}, {start}, [[start]]
    for way in queue:
        for _, _, name in tree.get(way[-1], []):
            door = longest(name, DOORS)
            if door:
                found.setdefault(door, way[1:] + [name])
            elif name in tree and name not in seen:
                seen.add(name)
                queue.append(way + [name])
    return found


def check(root):
    tree = read_tree(root)
    faults = []
    for path, includes in tree.items():
        for line, kind, name in includes:
            if name in tree or name.split("/")[0] in LAYERS:
                fault = check_own(path, name)
            elif kind == '"' and longest(name, FOREIGN) is None:
                fault = f"'{name}' is not a path from the root"
            else:
                fault = check_foreign(path, name)
            if fault:
                faults.append(f"{path}:{line}: {fault}")
    for path in tree:
        for door, way in ways_to_doors(tree, path).items():
            outside = not any(within(path, folder) for folder in FOREIGN[door])
            if outside and len(way) > 1:
                faults.append(f"{path}:1: leads to '{door}' through {' -> '.join(way)}")
    return len(tree), faults


def main():
    files, faults = check(sys.argv[1])
    for fault in sorted(faults):
        print(fault)
    if files == 0:
        print("no sources found")
    print(f"{files} files, {len(faults)} faults")
    return 1 if faults or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
