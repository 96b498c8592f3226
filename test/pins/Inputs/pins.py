"""The numbers of pins.yaml against what the tool prints.

    pins.py check PINS.yaml PROGRAM ROOT            every number, and that none is missing
    pins.py moved PINS.yaml PROGRAM ROOT NAME...    changes each number of the machine files NAME by
                                                    a fifth, one at a time: what is not seen?
"""
import json
import math
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import yaml

# Beside the models of --help: what several cores do, and what no prefetcher foresees.
PARTS = ["scaling", "waiting"]
ARITHMETIC = {"__builtins__": {}, "max": max, "min": min, "ceil": math.ceil, "KiB": 1024.0, "MiB": 1024.0 ** 2}


class Printed:
    """What the `value` of a pin may name: `r`, a JSON result, and rows of its tables."""

    def __init__(self, result):
        self.r = result

    def names(self):
        return {"r": self.r, "row": self.row, "capacity": self.capacity}

    @staticmethod
    def row(table, **wanted):
        """The one row with such entries, a dictionary."""
        found = [row for row in table if all(row[key] == value for key, value in wanted.items())]
        if len(found) != 1:
            raise LookupError(f"{len(found)} rows of {wanted}")
        return found[0]

    def capacity(self, level):
        """Bytes that the condition of rows in that level may take."""
        found = self.row(self.r["layer_conditions"], dimension=2, level=level, is_widest=True)
        return float(found["condition"]["rhs"])


def models_of(program):
    """The models that --help lists."""
    text = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^ {20,}([a-z]+) ", re.search(r"--model=.*\n((?: {20,}[a-z].*\n)+)", text).group(1), re.M)


def printed_by(program, run, root, names, machines):
    """What a run prints, by machine. `names`: of the files in the folder `machines`."""
    kernel, *options = shlex.split(run)
    given = [word for name in names for word in ("-m", machines / f"{name}.yaml")]
    command = [program, root / kernel, "--format", "json", *given, *options]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return dict(zip(names, map(Printed, json.loads(out)["results"]), strict=True))


def is_near(got, wanted, tolerance):
    if isinstance(wanted, list) and isinstance(got, list):
        return len(got) == len(wanted) and all(is_near(g, w, tolerance) for g, w in zip(got, wanted))
    if isinstance(wanted, (int, float)) and isinstance(got, (int, float)):
        return math.isclose(got, wanted, rel_tol=tolerance, abs_tol=1e-4)
    return got == wanted


def missing(table, names, models):
    """Machines, models and quantities that have no number, and numbers of what there is not."""
    machines, quantities = table["machines"], table["quantities"]
    yield from (f"no quantity of {model}" for model in models if not quantities.get(model))
    yield from (f"no such model: {model}" for model in quantities if model not in models)
    yield from (f"no numbers of {name}" for name in names if name not in machines)
    yield from (f"no such machine: {name}" for name in machines if name not in names)
    for name, rows in machines.items():
        yield from (f"no numbers of {name} {model}" for model in models if not rows.get(model))
        for model, wanted in quantities.items():
            row = rows.get(model, {})
            yield from (f"no such quantity: {name} {model} {each}" for each in row if each not in {**wanted, "none": 0})
            if not set(row) - {"none"}:
                yield f"no number of {name} {model}"
            if "none" not in row:
                lacking = set(wanted) - set(row) - absent(rows)
                yield from (f"no {each} of {name} {model}" for each in sorted(lacking))


def absent(rows):
    """What a machine with two levels of cache does not have."""
    return set() if "L3" in rows["lc"] else {"L3", "L2L3", "T_L3"}


def wrong(quantities, rows, printed):
    """The numbers of a machine that are not printed. `printed`: its results by run."""
    known = dict(ARITHMETIC)
    for name, text in rows["given"].items():
        known[name] = eval(str(text), known)
    for model, wanted in quantities.items():
        for each, text in rows[model].items():
            if each == "none":
                continue
            known[each] = number = eval(str(text), known)
            try:
                got = eval(wanted[each]["value"], printed[wanted[each]["of"]].names())
            except (LookupError, TypeError) as error:
                got = f"{type(error).__name__} {error}"
            if not is_near(got, number, 1e-4):
                yield f"{model} {each}: {got}, by hand {number} = {text}"


def faults_of(table, names, runs):
    for name in names:
        printed = {of: results[name] for of, results in runs.items()}
        yield from (f"{name} {fault}" for fault in wrong(table["quantities"], table["machines"][name], printed))


def check(table, program, root):
    machines = root / "machines"
    # Of machines of tiles no other model says anything: unit/models and models/tiles have theirs.
    names = sorted(path.stem for path in machines.glob("*.yaml") if "\ntiles:" not in path.read_text())
    models = [model for model in models_of(program) if model != "tiles"]
    faults = list(missing(table, names, models + PARTS))
    if not faults:
        runs = {of: printed_by(program, run, root, names, machines) for of, run in table["runs"].items()}
        faults = list(faults_of(table, names, runs))
    count = sum(len(set(row) - {"none"}) for rows in table["machines"].values()
                for model, row in rows.items() if model != "given")
    print(*faults, f"{count} numbers of {len(table['machines'])} machines, {len(faults)} faults", sep="\n")
    return bool(faults) or not count


def changes_of(text):
    """Each number with a unit or behind a key in a machine file, a fifth more: line and text."""
    for match in re.finditer(r"(?<=[:{,*+] )\d+(?:\.\d+)?(?= [KMG]?i?B\b| cy\b| GB/s| GHz| ns\b| W\b|\s*[,}*)\n])", text):
        line = text[text.rfind("\n", 0, match.start()) + 1:match.start()]
        if "#" in line or re.search(r"(?:source|estimate|model): [^{]*$", line):
            continue
        number = match.group()
        more = f"{float(number) * 1.2:g}" if "." in number or int(number) > 9 else str(int(number) + 1)
        place = f"{text.count(chr(10), 0, match.start()) + 1}: {line.strip()} {number}"
        yield place, text[:match.start()] + more + text[match.end():]


def moved(table, program, root, names):
    machines = root / "machines"
    count = unseen = 0
    for name in names:
        text = (machines / f"{name}.yaml").read_text(encoding="utf-8")
        for place, changed in changes_of(text):
            with tempfile.TemporaryDirectory() as folder:
                folder = pathlib.Path(folder)
                (folder / "cores").symlink_to(machines.resolve() / "cores")
                (folder / f"{name}.yaml").write_text(changed, encoding="utf-8")
                try:
                    runs = {of: printed_by(program, run, root, [name], folder)
                            for of, run in table["runs"].items()}
                except subprocess.CalledProcessError:
                    continue  # no machine: the reader sees it
            count += 1
            if not any(faults_of(table, [name], runs)):
                unseen += 1
                print(f"{name}.yaml:{place}", flush=True)
    print(f"{count} changes, {unseen} not seen")
    return bool(unseen)


def main():
    mode, path, program, root, *names = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        table = yaml.safe_load(file)
    if mode == "check":
        return check(table, program, pathlib.Path(root))
    return moved(table, program, pathlib.Path(root), names)


if __name__ == "__main__":
    sys.exit(main())
