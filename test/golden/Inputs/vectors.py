"""The published numbers of vectors.yaml against what the tool prints.

    vectors.py check VECTORS.yaml PROGRAM KERNELS TESTS     every number, see vectors.yaml
    vectors.py complete VECTORS.yaml GOLDEN.yaml            no number of GOLDEN.yaml is missing or another
"""
import json
import math
import pathlib
import re
import shlex
import subprocess
import sys

import yaml

CHECKED = ("exact", "last_digit", "derived")


class Printed:
    """What an expression of vectors.yaml may name: `r`, a JSON result, and parts of it."""

    def __init__(self, result):
        self.result = result

    def names(self):
        own = {name: getattr(self, name)
               for name in ("roof", "hierarchical", "transfer", "condition", "limit", "root", "lines", "field",
                            "roofOfTiles", "tileCurve")}
        return {"r": self.result, "math": math, **own}

    def roof(self, level):
        return self.one(self.result["roofline"]["roofs"], level=level)

    def hierarchical(self, level):
        return self.one(self.result["roofline"]["hierarchical"]["points"], level=level)["intensity"]

    def transfer(self, between):
        return self.one(self.result["ecm"]["transfers"], between=between)["cycles"]

    def condition(self, dimension, level):
        dimension = int(dimension.removesuffix("D"))
        return self.one(self.result["layer_conditions"], dimension=dimension, level=level, is_widest=True)

    def limit(self, dimension, level):
        """The largest N for which it holds, solved."""
        return self.condition(dimension, level)["solved"]["N"]

    def root(self, dimension, level):
        """The N, no integer, for which both sides of it are equal."""
        sides = self.condition(dimension, level)["condition"]
        left, right = sides["lhs"].replace("^", "**"), float(sides["rhs"])
        low, high = 1.0, 1e9
        for _ in range(100):
            middle = (low + high) / 2
            low, high = (middle, high) if eval(left, {"N": middle}) <= right else (low, middle)
        return low

    def lines(self, boundary):
        """Read and written, by eight iterations."""
        level = self.result["traffic"]["levels"][boundary]
        return level["load"] + level["evict"]

    def field(self, name):
        return self.one(self.result["exasat"]["fields"], field=name)

    def roofOfTiles(self, name):
        return self.one(self.result["tiles"]["roofs"], roof=name)

    def tileCurve(self, exchange, access):
        """Of AMP, for intensities of the exchange (none: infinite) and of the accesses."""
        curve = self.one(self.roofOfTiles("AMP")["curves"], exchange_intensity=exchange)
        return self.one(curve["points"], intensity=access)

    @staticmethod
    def one(entries, **wanted):
        found = [e for e in entries if all(e[key] == value for key, value in wanted.items())]
        assert len(found) == 1, wanted
        return found[0]


def isNear(got, wanted, tolerance):
    return isinstance(got, (int, float)) and math.isclose(got, wanted, rel_tol=tolerance)


def standsIn(path, vector, row):
    """Whether a test names the vector and, where it writes it down, the number."""
    text = path.read_text(encoding="utf-8")
    if not re.search(r"(?<![\w-])%s(?![\w-])" % re.escape(vector), text):
        return False
    if row.get("computed"):
        return True
    numbers = [float(n.replace("'", "")) for n in re.findall(r"(?<![\w.])\d(?:[\d'.]*\d)?(?:e[-+]?\d+)?", text)
               if n.count(".") < 2]
    scales = (1, 1e3, 1e-3, 1e9, 1e-9)
    return any(isNear(n * scale, float(row["is"]), 1e-6) for n in numbers for scale in scales)


def check(table, program, kernels, tests):
    printed, failed, counts = {}, 0, {"printed": 0, "tests": 0, "none": 0}
    for name, run in table["runs"].items():
        command = [program, *shlex.split(run), "--format", "json"]
        command = [str(pathlib.Path(kernels) / word) if k == 1 or word.startswith("../") else word
                   for k, word in enumerate(command)]
        out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        printed[name] = Printed(json.loads(out)["results"][0])
    for vector in table["vectors"]:
        for row in vector["values"]:
            place = f"{vector['id']} {row['what']}"
            if "run" in row:
                counts["printed"] += 1
                got = eval(row["value"], printed[row["run"]].names())
                if not isNear(got, float(row["is"]), row.get("tolerance", 1e-6)):
                    print(f"{place}: {got}, published as {row['is']}")
                    failed += 1
            elif "in" in row:
                counts["tests"] += 1
                if not standsIn(pathlib.Path(tests) / row["in"], vector["id"], row):
                    print(f"{place}: not in {row['in']}")
                    failed += 1
            else:
                counts["none"] += 1
                failed += not row["none"]
    print(f"{len(table['vectors'])} vectors: {counts['printed']} numbers printed, {counts['tests']} in tests, "
          f"{counts['none']} of what is not modelled; {failed} wrong")
    return failed


def complete(table, golden):
    rows = {(v["id"], r["what"]): r for v in table["vectors"] for r in v["values"]}
    failed, wanted = 0, 0
    for group in golden["models"].values():
        for vector in group:
            for entry in vector["expect"]:
                if entry["agrees"] not in CHECKED:
                    continue
                wanted += 1
                row = rows.get((vector["id"], entry["what"]))
                if row is None or row["is"] != entry["calc"] or row["kind"] != entry["agrees"]:
                    print(f"{vector['id']} {entry['what']}: " + ("missing" if row is None else "another number"))
                    failed += 1
    print(f"{wanted} numbers, {failed} missing")
    return failed or not wanted


def main():
    mode, path, *rest = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        table = yaml.safe_load(file)
    if mode == "check":
        return check(table, *rest)
    with open(rest[0], encoding="utf-8") as file:
        return complete(table, yaml.safe_load(file))


sys.exit(bool(main()))
