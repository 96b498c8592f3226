#!/usr/bin/env python3
"""Compares what is counted of the functions in vector-loops.c with what they do.

    vector_loops.py SPARCITY-MODEL MACHINE [MODELS]

Each function runs once, compiled by clang -O0 with a call before every load and store
(vector-loops-run.c), as the counts are those of the source: nothing is merged but in short
loops that are unrolled, of which the file has the unrolled form to be run. Compared are
iterations of all innermost loops, loads, stores and their bytes; of a function with one
nest of which nothing is assumed the distinct lines too. How often conditions on data hold
is counted in the run and given with --probability.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE / "vector-loops.c"
COMPILER = "clang-19"
COUNTED = ("iterations", "loads", "stores", "bytes_loaded", "bytes_stored")
SIZES = [{"n": 53, "m": 7, "k": 3}, {"n": 60, "m": 5, "k": 2}]
# Counts are sums of a few thousand terms, chances are given with all their digits.
TOLERANCE = 1e-6

# Of which the documentation has it that counts are assumed, or none are given: the message
# has to be there.
SAID = {
    "k073": "assumed-probability",  # of two operands only the chance of both is given
    "k074": "assumed-probability",  # likewise
    "k127": "outer-loop",  # half /= 2
    "k214": "assumed-probability",  # i & j
    "k261": "unknown-trip-count",  # whoever has the address of the index moves it
    "k268": "outer-loop",  # j = i, where the inner loop ended
    "k271": "unknown-trip-count",  # i < m || i < j
    "k301": "data-index",  # a pointer whose address is lent
    "k297": "early-exit",
    "k298": "early-exit",
    "k299": "early-exit",
}
# Loops whose length has to be given as that of the run; how often they are reached.
REACHED = {"k066": 1, "k067": 1, "k261": 1, "k273": 1, "k289": 1, "k296": 1, "k305": 1}


class Kernel:
    """A function, its lines, and what runs for it: itself, or the form that is to be counted."""

    def __init__(self, name, body, first, functions):
        self.name, self.first, self.last = name, first, first + body.count("\n")
        self.function = f"{name}_counted" if f"{name}_counted" in functions else name
        self.is_as_written = self.function == name
        self.has_chances = "CHANCE" in body

    def faults(self, results, counted):
        """What is said otherwise than it is, in words."""
        if counted["astray"]:
            return [f"the test itself accesses what is no array, {counted['astray']} times"]
        if not results:
            return ["is left out"]
        said = said_of(results)
        if said is None:
            return ["no number"]
        if self.is_as_written and all(len(result["loops"]) == 1 for result in results):
            said["written"] = sum(float(result["written_iterations"] or 0) for result in results)
        if not self.has_chances and is_known(results):
            said["lines"] = results[0]["traffic"]["compulsory_lines"] or 0
        right = counted | {"written": counted["iterations"]}
        return [f"{what} {said[what]:.10g}, not {right[what]}" for what in said
                if differ(said[what], right[what])]


def kernels_of(text):
    """All functions of the file whose names are numbers."""
    starts = list(re.finditer(r"^void (k\d+(?:_counted)?)\(", text, re.MULTILINE))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    functions = {start[1]: (text[start.start():end], text[:start.start()].count("\n") + 1)
                 for start, end in zip(starts, ends)}
    return [Kernel(name, body, first, functions) for name, (body, first) in functions.items()
            if not name.endswith("_counted")]


def compile_run(kernels, folder):
    """The program that runs the functions and counts."""
    lines = [f'RUN("{kernel.name}", {kernel.function})\n' for kernel in kernels]
    (folder / "kernels.h").write_text("".join(lines), encoding="utf-8")
    instrumented = ["-O0", "-w", "-DCOUNTED", "-fsanitize-coverage=func,trace-loads,trace-stores"]
    subprocess.run([COMPILER, "-c", *instrumented, SOURCE, "-o", folder / "loops.o"], check=True)
    program = folder / "run"
    runner = HERE / "vector-loops-run.c"
    # The calls that report entered functions are not needed.
    empty = ["-D__sanitizer_cov_trace_pc=unused", "-I", folder]
    command = [COMPILER, "-O1", "-w", *empty, runner, folder / "loops.o", "-o", program]
    subprocess.run(command, check=True)
    return program


def run(program, sizes):
    """Counts of each function by what they count, and chances by line."""
    counts, chances = {}, {}
    command = [program, *map(str, sizes.values())]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        kind, name, *numbers = line.split()
        if kind == "kernel":
            counts[name] = dict(zip((*COUNTED, "lines", "astray"), map(int, numbers)))
        else:
            holds, evaluated = map(int, numbers)
            chances[name] = holds / evaluated
    return counts, chances


def predict(program, machine, models, sizes, counts, chances):
    """Results by function, each nest one, and the errors that were said."""
    command = [program, SOURCE, "-m", machine, "--model", models, "--format", "json"]
    for size, value in sizes.items():
        command += ["-D", f"{size}={value}"]
    for name, times in REACHED.items():
        length = counts[name]["iterations"] // times
        command += ["-D", f"{name}:trip_it={length}"]
    for line, chance in chances.items():
        command += ["--probability", f"{line}={chance:.17g}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"exit status {done.returncode}\n{done.stderr[-3000:]}")
    results = {}
    for result in json.loads(done.stdout)["results"]:
        results.setdefault(result["kernel"]["name"].split(":")[0], []).append(result)
    return results, messages_of(done.stderr)


def messages_of(text):
    """Line and id of each warning and error."""
    found = re.findall(r":(\d+):\d+: (?:warning|error): .*\[([\w-]+)\]$", text, re.MULTILINE)
    return [(int(line), name) for line, name in found]


def said_of(results):
    """The same counts of all nests of a function; None where one is not known."""
    said = dict.fromkeys(COUNTED, 0)
    for result in results:
        iterations, work = result["total_iterations"], result["work"]
        if not isinstance(iterations, (int, float)):
            return None
        for what in COUNTED:
            count = work["updates" if what == "iterations" else what]
            if not isinstance(count, (int, float)):
                return None
            said[what] += count * iterations
    return said


def is_known(results):
    """Whether the distinct lines are those of one nest in which data decide nothing."""
    return len(results) == 1 and not any(said["is_assumption"] for said in results[0]["diagnostics"])


def differ(said, right):
    return abs(said - right) > TOLERANCE * max(1, right)


def compare(program, machine, models, kernels, counting, sizes):
    """Faults of all functions with these sizes, a line each."""
    counts, chances = run(counting, sizes)
    results, messages = predict(program, machine, models, sizes, counts, chances)
    bound = ", ".join(f"{size} = {value}" for size, value in sizes.items())
    faults = []
    for kernel in kernels:
        said = sorted({name for line, name in messages if kernel.first <= line < kernel.last})
        if kernel.name in SAID:
            found = [] if SAID[kernel.name] in said else [f"{SAID[kernel.name]} is not said"]
        else:
            found = kernel.faults(results.get(kernel.name, []), counts[kernel.name])
        if found:
            faults.append(f"{kernel.name} ({bound}): {'; '.join(found)} [{', '.join(said) or 'silent'}]")
    return faults


def main():
    program, machine = sys.argv[1:3]
    models = sys.argv[3] if len(sys.argv) > 3 else "lc"
    kernels = kernels_of(SOURCE.read_text(encoding="utf-8"))
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        counting = compile_run(kernels, pathlib.Path(folder))
        for sizes in SIZES:
            faults += compare(program, machine, models, kernels, counting, sizes)
    for fault in faults:
        print(fault)
    print(f"{len(kernels)} kernels, {len(faults)} faults")


if __name__ == "__main__":
    main()
