#!/usr/bin/env python3
"""Holds the lines of functions with several nests against plain LRU caches.

    between_nests.py PROGRAM SOURCE MACHINE FUNCTION SIZE TOLERANCE [counted|derived]

The accesses are those of `--emit ir`, walked one by one for two calls of the function; the
second is compared, by boundary, for all nests together and with the machine's caches of one
core. Prints what differs by more than the tolerance (a part of the lines), and how many numbers
were compared; exit status 1 if one differs or there is none.
"""
import json
import subprocess
import sys
from collections import OrderedDict

import yaml

LINE = 64


class Cache:
    """Fully associative, least recently used."""

    def __init__(self, lines):
        self.capacity, self.lines, self.misses, self.written = lines, OrderedDict(), 0, 0

    def use(self, line, stores):
        if line in self.lines:
            self.lines.move_to_end(line)
        else:
            self.misses += 1
            if len(self.lines) == self.capacity:
                self.written += self.lines.popitem(last=False)[1]
            self.lines[line] = False
        if stores:
            self.lines[line] = True


class Walk:
    """The accesses of a kernel, as pairs of an address and whether it stores."""

    def __init__(self, kernel, starts):
        self.kernel = kernel
        self.starts = {array["name"]: starts.of(array) for array in kernel["arrays"]}
        self.names = {s["name"]: s["value"] for s in kernel["symbols"]}

    def value(self, text):
        return text if isinstance(text, int) else eval(self.code(text), {}, self.names)

    codes = {}

    def code(self, text):
        if text not in self.codes:
            self.codes[text] = compile(text.replace("^", "**"), text, "eval")
        return self.codes[text]

    def loop(self, loop):
        step = self.value(loop["step"])
        for self.names[loop["for"]] in range(self.value(loop["from"]), self.value(loop["to"]), step):
            for node in loop["body"]:
                if "for" in node:
                    yield from self.loop(node)
                    continue
                for access in node["access"]:
                    array = access.get("load") or access["store"]
                    yield self.starts[array] + self.value(access["offset"]), "store" in access

    def __iter__(self):
        return self.loop(self.kernel["nest"])


class Starts:
    """Far apart, one for each declaration."""

    def __init__(self):
        self.known = {}

    def of(self, array):
        return self.known.setdefault((array["name"], array["at"]), (len(self.known) + 1) << 40)


def counted(kernels, caches):
    """Lines in and out of each cache in the second call, and the accesses of a call."""
    starts = Starts()
    for call in range(2):
        accesses = 0
        if call == 1:
            for cache in caches:
                cache.misses = cache.written = 0
        for kernel in kernels:
            for address, stores in Walk(kernel, starts):
                accesses += 1
                for cache in caches:
                    cache.use(address // LINE, stores)
    return [(cache.misses, cache.written) for cache in caches], accesses


def main(program, source, machine, function, size, tolerance, how=None):
    common = [program, source, "-m", machine, "--kernel", function, "-D", f"n={size}"]
    run = lambda *more: subprocess.run(common + list(more), capture_output=True, text=True)
    kernels = yaml.safe_load(run("--emit", "ir").stdout)["kernels"]
    result = json.loads(run("--model", "ecm", "--format", "json").stdout)
    wrong = compared = 0
    for nest in result["results"]:
        between = nest["traffic"]["between_nests"]
        if between is None or (how and between["is_counted"] != (how == "counted")):
            wrong += 1
            print(f"{nest['kernel']['name']}: not {how or 'handed over'}")
    file = f"{sys.path[0]}/../../../../machines/{machine}.yaml"
    caches = yaml.safe_load(open(file, encoding="utf-8"))["caches"]
    unit = {"KiB": 1 << 10, "MiB": 1 << 20}
    sizes = [int(float(c["size"].split()[0]) * unit[c["size"].split()[1]]) for c in caches]
    expected, accesses = counted(kernels, [Cache(size // LINE) for size in sizes])
    for lines, (misses, written) in zip(result["functions"][0]["lines"], expected, strict=True):
        for what, number, want in (("load", lines["load"], misses), ("evict", lines["evict"], written)):
            compared += 1
            if abs(number - want) > float(tolerance) * max(misses + written, 1000):
                wrong += 1
                print(f"{function} {size} {lines['between']} {what}: {number:.0f}, but {want}")
    print(f"{len(result['results'])} nests, {accesses} accesses, {compared} numbers compared, {wrong} wrong")
    return bool(wrong) or not compared or not accesses


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
