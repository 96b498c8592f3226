#!/usr/bin/env python3
"""Fails on an #include that the layers do not allow.

    check_includes.py ROOT [TABLE]

Folders are layers; an include may only point down. Each foreign library has one
door, the folders that may include it, and no header leads others through it:
what a file outside includes, directly or not, must not reach the library. Which
folder may include which stands in TABLE, layers.yaml beside this script; with one
given, the table is held against the folders of ROOT as well.
"""
import os
import re
import sys

from layers import Layers, TABLE, longest, within

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
SYSTEM_FOLDERS = ("sys/", "bits/", "linux/")


def read_tree(root, layers):
    """Include lines of each source below the layers: {path: [(line, kind, name)]}."""
    tree = {}
    for top in layers.tops:
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in sorted(names):
                if not name.endswith((".h", ".cpp", ".inc", ".def")):
                    continue
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8", errors="replace") as file:
                    found = [(n, INCLUDE.match(text)) for n, text in enumerate(file, 1)]
                tree[os.path.relpath(path, root)] = [
                    (n, m.group(1), layers.spelled_out(m.group(2))) for n, m in found if m
                ]
    return tree


def check_own(layers, path, name):
    own = layers.part(path)
    layer = layers.of(path)
    other = layers.of(name)
    if other == layer:
        # Folders that do not know each other: its own, and what stands beside them.
        if own == layer or layers.part(name) in (own, layer, *layers.knows(own)):
            return None
        return f"'{own}' must not include '{name}'"
    below = layers.below(own)
    if other in below or layers.part(name) in below:
        return None
    if other and layer in layers.below(other):
        return f"'{own}' must not include '{name}', of a layer above it"
    return f"'{own}' must not include '{name}'"


def check_foreign(layers, path, name):
    prefix = longest(name, layers.foreign)
    if prefix is None:
        if "/" not in name or name.startswith(SYSTEM_FOLDERS):
            return None
        return f"'{name}' is of no library that the project uses"
    folders = layers.foreign[prefix]
    if not any(within(path, folder) for folder in folders):
        return f"'{name}' may be included in {', '.join(folders) or 'no folder'} only"
    is_ir_header = within(path, "ir") and path.endswith(".h")
    if is_ir_header and name.startswith("llvm/") and name not in layers.ir_headers_show:
        shown = ", ".join(layers.ir_headers_show)
        return f"'{name}' in a header of ir, which may show {shown} only"
    return None


def ways_to_doors(layers, tree, start):
    """The doors that a file's includes lead to, with a shortest way to each."""
    found, seen, queue = {}, {start}, [[start]]
    for way in queue:
        for _, _, name in tree.get(way[-1], []):
            door = longest(name, layers.doors)
            if door:
                found.setdefault(door, way[1:] + [name])
            elif name in tree and name not in seen:
                seen.add(name)
                queue.append(way + [name])
    return found


def check(layers, root):
    tree = read_tree(root, layers)
    faults = []
    for path, includes in tree.items():
        for line, kind, name in includes:
            if name in tree or name.split("/")[0] in layers.tops:
                fault = check_own(layers, path, name)
            elif kind == '"' and longest(name, layers.foreign) is None:
                fault = f"'{name}' is not a path from the root"
            else:
                fault = check_foreign(layers, path, name)
            if fault:
                faults.append(f"{path}:{line}: {fault}")
    for path in tree:
        for door, way in ways_to_doors(layers, tree, path).items():
            outside = not any(within(path, folder) for folder in layers.foreign[door])
            if outside and len(way) > 1:
                faults.append(f"{path}:1: leads to '{door}' through {' -> '.join(way)}")
    return len(tree), faults


def main():
    root, table = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    layers = Layers(table or TABLE)
    files, faults = check(layers, root)
    if table:
        faults += [f"{os.path.basename(table)}: {fault}" for fault in layers.faults(root)]
    for fault in sorted(faults):
        print(fault)
    if files == 0:
        print("no sources found")
    print(f"{files} files, {len(faults)} faults")
    return 1 if faults or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
