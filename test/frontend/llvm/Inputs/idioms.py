#!/usr/bin/env python3
"""Predicts the forms of a computation in a C++ source and compares each with that of pointers.

    idioms.py [-m MACHINE] FILE

SPARCITY names the program. NAME__FORM is compared with NAME__pointer: lines over each boundary may
differ by 2 %, cycles by 5 %, and nothing more may be assumed. `// sizes: N` is what each size of the
functions behind it is. Before a form, `// other code` says that its cycles are its own, `// assumes:
ID` that this is assumed besides, `// nest: NAME` that this function has its loop, and `// open: WHY`
that the comparison is known not to hold.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

SPARCITY = os.environ.get("SPARCITY", "sparcity-model")
LINES, TIME = 0.02, 0.05
# Lines that a nest may have more, whatever its sizes: the last ones of its arrays.
SLACK = 8
# What is assumed of machine code, which is another for each machine and form.
OF_CODE = {"alias-check", "loop-versions", "version-assumed", "inlined-loop", "in-core"}
PART = re.compile(r"^// (sizes|open|assumes|nest|other code)(?:: ([^\n]*))?$|^(?:void|double) (?:\w+::)?(\w+__\w+)\(", re.M)


class Forms:
    """Of the functions of a source, the size of each and what is said of it."""

    def __init__(self, text):
        self.sizes, self.said, self.of_templates = {}, {}, {}
        size, said = None, {}
        for key, value, function in PART.findall(text):
            if key == "sizes":
                size = int(value)
            elif key:
                said[key] = value
            else:
                self.sizes[function], self.said[function] = size, said
                if "nest" in said:
                    self.of_templates[said["nest"]] = size
                said = {}


def short(name):
    """NAME__FORM of a kernel's name."""
    return re.sub(r":\d+$", "", name).split("::")[-1]


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"exit status {done.returncode}\n{done.stderr[-3000:]}")
    return json.loads(done.stdout)["results"]


def predict(file, machine, forms):
    """By function, the results of its nests, with all sizes bound."""
    command = [SPARCITY, file, "-m", machine, "--frontend", "auto", "--format", "json"]
    options = ["--", "-std=c++20"]
    bound = {}
    for result in run(command + options):
        function = re.sub(r":\d+$", "", result["kernel"]["name"])
        size = forms.sizes.get(short(function)) or forms.of_templates.get(function)
        if size:
            for name in result["parameters"]:
                # Rows behind pointers lie one after the other.
                bound[f"{function}:{name}"] = 8 * size if name.startswith("pitch_") else size
    for key, value in bound.items():
        command += ["-D", f"{key}={value}"]
    found = {}
    for result in run(command + options):
        name = result["kernel"]["name"]
        found.setdefault(name if name in forms.of_templates else short(name), []).append(result)
    return found


def totals(results):
    """Cycles, none where they are unknown, and lines by boundary and way of all nests."""
    cycles, lines = 0, {}
    for result in results:
        if not isinstance(result["total_iterations"], (int, float)):
            return None, None
        units = result["total_iterations"] / result["iterations_per_unit"]
        time = result["ecm"]["T"] if result["ecm"] else None
        cycles = cycles + time * units if cycles is not None and time is not None else None
        for boundary in result["traffic"]["whole"]:
            for way in ("load", "evict"):
                key = f"{boundary['between']} {way}"
                if boundary[way] is None:
                    return cycles, None
                lines[key] = lines.get(key, 0) + boundary[way] * units
    return cycles, lines


def assumed(results):
    return {d["id"] for result in results for d in result["diagnostics"] if d["is_assumption"]} - OF_CODE


def compare(one, other, said):
    """What is different, in words."""
    if not other:
        yield "not read"
        return
    cycles, lines = totals(one)
    other_cycles, other_lines = totals(other)
    if other_lines is None:
        yield "lines unknown"
    else:
        for key, value in lines.items():
            if abs(value - other_lines.get(key, 0)) > max(LINES * value, SLACK):
                yield f"{key} {value:.5g} and {other_lines.get(key, 0):.5g} lines"
    if other_cycles is None:
        yield "time unknown"
    elif "other code" not in said and abs(cycles - other_cycles) > TIME * cycles:
        yield f"{cycles:.4g} and {other_cycles:.4g} cy"
    if more := assumed(other) - assumed(one) - {said.get("assumes")}:
        yield "assumes " + ", ".join(sorted(more))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-m", "--machine", default="skx")
    parser.add_argument("file", type=pathlib.Path)
    options = parser.parse_args()
    forms = Forms(options.file.read_text(encoding="utf-8"))
    found = predict(options.file, options.machine, forms)
    count = failed = known = 0
    for form in forms.sizes:
        if form.endswith("__pointer"):
            continue
        count += 1
        said = forms.said[form]
        one = found[form.split("__")[0] + "__pointer"]
        faults = "; ".join(compare(one, found.get(said.get("nest", form), []), said))
        if "open" in said:
            known += 1
            failed += not faults
            print(f"{form}: open: {faults}" if faults else f"{form}: holds, and is not open any more")
        elif faults:
            failed += 1
            print(f"{form}: {faults}")
    print(f"{count} forms, {known} open, {failed} fail")
    return bool(failed) or not count


if __name__ == "__main__":
    sys.exit(main())
