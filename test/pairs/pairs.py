#!/usr/bin/env python3
"""Predicts equal computations in different forms and compares what is said of them.

    pairs.py [--seed S] [--made N] [-m MACHINE]... [--pair NAME]...

SPARCITY names the program. The forms of one computation are functions whose names have the
part before `__` in common, in Inputs/*.c and Inputs/*.cpp, or made (made.py). Each is
compared with the first one: the time of all its nests may differ by 5 %, the lines over
each boundary by 2 %. A comment `// sizes:` gives the sizes of the functions behind it;
`// other code` says that the compiler makes other machine code of the next form than of the
first one, so that its time is its own.
"""

import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import made

HERE = pathlib.Path(__file__).resolve().parent
SPARCITY = os.environ.get("SPARCITY", "sparcity-model")
MACHINES = HERE.parent.parent / "machines"
TIME, LINES = 0.05, 0.02
# Lines that a nest may have more, whatever its sizes: the last ones of its arrays.
SLACK = 8
FORM = re.compile(r"^// sizes: ([^\n]*)$|^(// other code\n)?void (\w+?)__(\w+)\(([^{]*)\)\s*\{(.*?)^\}", re.M | re.S)
INTEGER = r"\b(?:int|long|size_t)\s+{}\b"


def forms(text):
    """Of each form in a file: computation, function, sizes, whether it is other code."""
    sizes = {}
    for given, other, computation, form, parameters, body in FORM.findall(text):
        if given:
            sizes = dict(pair.split("=") for pair in given.split())
            continue
        has = {name: value for name, value in sizes.items()
               if re.search(INTEGER.format(name), parameters) or name.startswith("trip_")
               or "->" in name and name in body}  # fmt: skip
        yield computation, f"{computation}__{form}", has, bool(other)


def words(sizes):
    return [word for function, name, value in sizes for word in ("-D", f"{function}:{name}={value}")]


def run(command, sizes):
    """The results. A size that a function does not have, as its nest is left out, is an error:
    then those that the others have are given."""
    done = subprocess.run([*command, *words(sizes)], capture_output=True, text=True, check=False)
    if done.returncode == 1 and ": no size parameter" in done.stderr:
        kept = []
        for size in sizes:
            alone = [SPARCITY, command[1], "--emit", "ir", "--kernel", size[0], *words([size])]
            if subprocess.run(alone, capture_output=True, check=False).returncode != 1:
                kept.append(size)
            else:
                print(f"{size[0]} does not have the size {size[1]}")
        done = subprocess.run([*command, *words(kept)], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"{command[1]}: exit status {done.returncode}\n{done.stderr[-3000:]}")
    return json.loads(done.stdout)["results"]


def predict(files, machines):
    """By machine and function, the results of its nests."""
    found = {}
    for file in files:
        command = [SPARCITY, file, "--model", "ecm", "--format", "json"]
        for machine in machines:
            command += ["-m", MACHINES / f"{machine}.yaml"]
        sizes = [(function, *size) for _, function, has, _ in forms(file.read_text(encoding="utf-8"))
                 for size in has.items()]  # fmt: skip
        for result in run(command, sizes):
            key = result["machine"]["name"], result["kernel"]["name"].split(":")[0]
            found.setdefault(key, []).append(result)
    return found


def totals(results):
    """Cycles and lines by boundary and way of all nests, none where one has no number."""
    cycles, lines = 0, {}
    for result in results or [None]:
        if not result or not result["ecm"] or result["ecm"]["T"] is None:
            return None, lines
        if not isinstance(result["total_iterations"], (int, float)):
            return None, lines
        units = result["total_iterations"] / result["iterations_per_unit"]
        cycles += result["ecm"]["T"] * units
        for level in result["traffic"]["levels"]:
            for way in ("load", "evict"):
                key = f"{level['between']} {way}"
                lines[key] = lines.get(key, 0) + level[way] * units
    return cycles, lines


def differ(one, other, tolerance, slack=0):
    return abs(one - other) > max(tolerance * max(abs(one), abs(other)), slack)


def compare(one, other, is_other_code):
    """What is different, in words."""
    cycles, lines = totals(one)
    other_cycles, other_lines = totals(other)
    if cycles is None or other_cycles is None:
        yield "no time of " + " and ".join(n for n, t in (("the first", cycles), ("this one", other_cycles)) if t is None)
        return
    if not is_other_code and differ(cycles, other_cycles, TIME):
        yield f"time {cycles:.4g} and {other_cycles:.4g} cy"
    for key, value in lines.items():
        if differ(value, other_lines.get(key, 0), LINES, SLACK):
            yield f"{key} {value:.5g} and {other_lines.get(key, 0):.5g} lines"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--made", type=int, default=6, help="so many computations are generated")
    parser.add_argument("--pair", action="append", help="only this computation")
    parser.add_argument("-m", "--machine", action="append")
    options = parser.parse_args()
    machines = options.machine or ["skx", "zen4", "v2"]
    pairs = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        generated = pathlib.Path(folder) / "made.c"
        generated.write_text(made.source(random.Random(options.seed), options.made), encoding="utf-8")
        files = [*sorted((HERE / "Inputs").glob("*.c*"), key=lambda file: (file.suffix, file.stem))]
        files += [generated] if options.made else []
        found = predict(files, machines)
        computations = {}
        for file in files:
            for computation, function, _, is_other in forms(file.read_text(encoding="utf-8")):
                computations.setdefault(computation, {})[function] = is_other
    for computation, functions in computations.items():
        if options.pair and computation not in options.pair:
            continue
        first, *others = functions
        for function in others:
            pairs += 1
            faults = [f"  {machine}: {what}" for machine in machines
                      for what in compare(found.get((machine, first)), found.get((machine, function)),
                                          functions[function])]  # fmt: skip
            if faults:
                wrong += 1
                print(f"{first} and {function}", *faults, sep="\n")
    print(f"{pairs} pairs on {', '.join(machines)}, {wrong} differ")
    return bool(wrong) or not pairs


if __name__ == "__main__":
    sys.exit(main())
