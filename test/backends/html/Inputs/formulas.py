"""The formulas in a page, evaluated here at several sizes, are what the tool says of these sizes.

    formulas.py TOOL KERNEL.c MACHINES NAME=VALUE[,NAME=VALUE...]...

The page is written with open sizes; for each set of sizes and each machine the formulas' values
must be those of the JSON that `TOOL -D NAME=VALUE...` writes: which conditions hold, lines over
every boundary, transfers and, with the core's terms of that size, times of each level without
what a page of formulas leaves out (waiting at the start of short rows, T_outer). Sizes that are not given are open for the tool
and large here. The page's own script has to know the operations that this file knows.
"""
import functools
import json
import math
import operator
import re
import subprocess
import sys
import tempfile


def chain(apply):
    return lambda *values: functools.reduce(apply, values)


OPERATIONS = {
    "+": chain(operator.add), "*": chain(operator.mul), "/": operator.truediv, "^": operator.pow,
    "floor": math.floor, "ceil": math.ceil, "min": min, "max": max,
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "==": operator.eq, "!=": operator.ne,
    "&&": chain(lambda a, b: a and b), "||": chain(lambda a, b: a or b)}


def evaluate(formula, values):
    if isinstance(formula, (int, float)):
        return formula
    if isinstance(formula, str):
        return values[formula]
    name, *operands = formula
    if name == "select":
        return evaluate(operands[1 if evaluate(operands[0], values) else 2], values)
    return OPERATIONS[name](*(evaluate(operand, values) for operand in operands))


def evaluate_all(formulas, sizes, given):
    values = dict(sizes)
    for name, formula in formulas:
        values[name] = given[name] if name in given else evaluate(formula, values)
    return values


def studies(page):
    with open(page, encoding="utf-8") as file:
        text = file.read()
    script = re.search(r"const operations = \{\n(.*?)\n  \};", text, re.DOTALL)[1]
    known = {first or second for first, second in
             re.findall(r'^    (?:"([^"]+)"|(\w+)): ', script, re.MULTILINE)}
    assert known == set(OPERATIONS), known ^ set(OPERATIONS)
    found = re.search(r'<script type="application/json" id="sizes">(.*?)</script>', text, re.DOTALL)
    return json.loads(found[1])


def results(tool, kernel, machines, sizes):
    command = [tool, kernel, "--model", "all", "--format", "json"]
    for machine in machines:
        command += ["-m", machine]
    for name, value in sizes.items():
        command += ["-D", f"{name}={value}"]
    run = subprocess.run(command, capture_output=True, check=True)
    return json.loads(run.stdout)["results"]


def same(is_, should):
    return math.isclose(is_, should, rel_tol=1e-9, abs_tol=1e-9)


def compare(values, result):
    """How many numbers were compared."""
    count = 0
    for k, layer in enumerate(result["layer_conditions"]):
        if f"holds:{k}" in values and layer["holds"] is not None:
            assert bool(values[f"holds:{k}"]) == layer["holds"], (k, layer)
            count += 1
    ecm, waiting = result["ecm"], 0
    for boundary, transfer in zip(result["traffic"]["levels"], ecm["transfers"]):
        name = boundary["between"]
        assert same(values["load:" + name], boundary["load"]), (name, boundary)
        assert same(values["evict:" + name], boundary["evict"]), (name, boundary)
        assert same(values["cycles:" + name], transfer["cycles"] - transfer["waiting"]), (
            name, values["cycles:" + name], transfer)
        count += 3
    levels = [boundary["between"].split("-")[0] for boundary in result["traffic"]["levels"]]
    if any(transfer["waiting"] for transfer in ecm["transfers"]):
        levels = levels[:1]  # what waiting does to T the rule says, not a difference
    else:
        levels.append("MEM")
    for level in levels:
        should = ecm["prediction"][level] - (ecm["T_outer"] or 0)
        assert same(values["T:" + level], should), (level, values["T:" + level], should)
        count += 1
    return count


def main():
    tool, kernel = sys.argv[1:3]
    machines = sys.argv[3].split(",")
    points = [dict((name, int(value)) for name, value in
                   (pair.split("=") for pair in point.split(","))) for point in sys.argv[4:]]
    with tempfile.NamedTemporaryFile(suffix=".html") as page:
        command = [tool, kernel, "--model", "all", "--format", "html", "-o", page.name]
        for machine in machines:
            command += ["-m", machine]
        subprocess.run(command, check=True, capture_output=True)
        found = studies(page.name)
    assert len(found) == len(machines), list(found)
    count, times = 0, set()
    for point in points:
        for index, result in enumerate(results(tool, kernel, machines, point)):
            study = found[str(index)]
            large = {parameter["name"]: 10**8 for parameter in study["parameters"]}
            # What the size changes in the code's own cycles the page leaves out, too.
            core = {term: result["ecm"][term] for term in ("T_OL", "T_nOL", "T_LCD")}
            values = evaluate_all(study["formulas"], large | point, core)
            count += compare(values, result)
            times.add(values["T:MEM"])
    assert len(times) > len(machines), "sizes change nothing"
    print(f"{count} numbers of {len(points)} sizes on {len(machines)} machines as the tool says")


main()
