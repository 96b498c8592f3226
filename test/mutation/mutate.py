#!/usr/bin/env python3
"""Makes small wrong changes to the sources, one at a time, and reports which tests see each.

    mutate.py [--build DIR] [--only REGEX] [--part NAME]... [--all-tests] [--quick]
              [--no-baseline] [--jobs N]
    mutate.py --check

The changes are those of mutants.yaml beside this script. For each the tests that the row names are
built in DIR (default: build) and run, then the source is put back; first they have to pass without
a change. Unit tests come first, and the program and what runs it only where they see nothing. A
change that no test sees is a gap: it needs a test, not a wider filter. Exit status 0 if every change is seen, 1 if one is not or a row is wrong. With --check nothing is
built: each row's text is to stand once in its file. The table of what was seen is printed as it
is found, and a sum at the end.
"""

import argparse
import collections
import contextlib
import functools
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LIT = ["/usr/bin/python3", "/usr/lib/llvm-19/build/utils/lit/lit.py"]
KEYS = {"id", "part", "file", "before", "after", "tests"}
# These look at the text of the sources, not at what the program does.
ABOUT_TEXT = "mutation/|style/|layering/"
GOOD = {"PASS", "FLAKYPASS", "XFAIL", "UNSUPPORTED", "SKIPPED", "EXCLUDED"}
PROGRAMS = ["sparcity-model", "oracle"]  # that other tests run
SECONDS = 300  # a change may make a loop endless


def faults_of(rows, root):
    """What is wrong with the table itself."""
    for name, count in collections.Counter(row.get("id") for row in rows).items():
        if count > 1:
            yield f"{name}: {count} rows of that name"
    for row in rows:
        if set(row) != KEYS or not all(isinstance(value, str) and value for value in row.values()):
            yield f"{row.get('id')}: a row has {', '.join(sorted(KEYS))}, all of them text"
            continue
        path = root / row["file"]
        if not path.is_file():
            yield f"{row['id']}: there is no file {row['file']}"
            continue
        count = path.read_text(encoding="utf-8").count(row["before"])
        if count != 1:
            yield f"{row['id']}: {row['file']} has this text {count} times, not once: {row['before']}"
        if row["before"] == row["after"]:
            yield f"{row['id']}: nothing changes"


@contextlib.contextmanager
def changed(row):
    """The source with the change, as long as it is looked at."""
    path = ROOT / row["file"]
    text = path.read_bytes()
    try:
        path.write_bytes(text.replace(row["before"].encode(), row["after"].encode()))
        yield
    finally:
        path.write_bytes(text)


def units_of(options, pattern):
    """The programs of unit tests with such a name."""
    names = (path.name.removesuffix(".unit") for path in (ROOT / options.build / "unit").glob("*.unit"))
    return sorted(name for name in names if re.search(pattern, name))


def build(options, targets=()):
    """What the compiler says where it does not build."""
    command = ["cmake", "--build", options.build, "--parallel", str(options.jobs)]
    if targets:
        command += ["--target", *targets]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    said = (done.stdout + done.stderr).splitlines()
    return next((line for line in said if " error: " in line), said[-1])


def run_units(options, names):
    """How many programs of unit tests ran, and what failed in them."""
    failed = []
    for name in names:
        command = [f"{options.build}/unit/{name}.unit", "--gtest_brief=1"]
        if options.quick:
            command += ["--gtest_fail_fast"]
        limit = functools.partial(resource.setrlimit, resource.RLIMIT_CPU, (SECONDS, SECONDS))
        done = subprocess.run(command, cwd=ROOT, preexec_fn=limit, capture_output=True, text=True, check=False)
        if done.returncode:
            said = re.findall(r"^\[  FAILED  \] ([^\s,]+)", done.stdout, re.M)
            failed += said or [f"{name}, which ends with {done.returncode}"]
    return len(names), failed


def run_lit(options, pattern):
    """How many tests that run the program ran, and which failed."""
    with tempfile.TemporaryDirectory() as folder:
        results = pathlib.Path(folder) / "results.json"
        command = [*LIT, "--quiet", "--no-progress-bar", "--workers", str(options.jobs), "--timeout", str(4 * SECONDS)]
        command += ["--output", results, "--filter-out", ABOUT_TEXT, "--allow-empty-runs"]
        if not options.all_tests:
            command += ["--filter", pattern]
        if options.quick:
            command += ["--max-failures", "1"]
        command += [f"{options.build}/test"]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if "did not match any tests" in said.stderr:
            return 0, []
        if not results.exists():
            sys.exit(f"no test ran: {said.stdout[-1000:]}{said.stderr[-1000:]}")
        tests = json.loads(results.read_text(encoding="utf-8"))["tests"]
    names = [test["name"].split(" :: ")[-1] for test in tests]
    ran = sum(test["code"] not in GOOD or test["code"] == "PASS" for test in tests)
    return ran, sorted(name for name, test in zip(names, tests) if test["code"] not in GOOD)


def try_row(options, row, built):
    """What became of the change: a word, and what it is about. Adds to `built` what has it."""
    pattern = "" if options.all_tests else row["tests"]
    units = units_of(options, pattern)
    count, failed = 0, []
    with changed(row):
        for targets, run in ((units, lambda: run_units(options, units)), (PROGRAMS, lambda: run_lit(options, pattern))):
            if failed and not options.all_tests or not targets:
                continue
            built.update(targets)
            if fault := build(options, targets):
                return "unbuilt", fault
            ran, more = run()
            count, failed = count + ran, failed + more
    if failed:
        return "seen", failed
    return ("missed", f"{count} tests pass") if count else ("unbuilt", f"no test has a name like {row['tests']}")


def report(row, word, about):
    if word == "seen":
        shown = ", ".join(about[:3]) + (", …" if len(about) > 3 else "")
        about = f"by {len(about)}: {shown}"
    print(f"{word:8} {row['id']:32} {row['part']:18} {about}", flush=True)


def baseline(options, rows):
    """Tests that fail without a change see nothing."""
    if fault := build(options):
        sys.exit(f"the sources as they are do not build\n{fault}")
    pattern = "|".join(sorted({row["tests"] for row in rows}))
    failed = run_units(options, units_of(options, pattern))[1] + run_lit(options, pattern)[1]
    if failed:
        sys.exit("these fail without a change: " + ", ".join(failed))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="look at the table alone")
    parser.add_argument("--build", default="build")
    parser.add_argument("--table", type=pathlib.Path, default=HERE / "mutants.yaml")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="with --check: the source tree")
    parser.add_argument("--only", default="", help="rows whose id has a match")
    parser.add_argument("--part", action="append", help="rows of a model, predictor or reader")
    parser.add_argument("--no-baseline", action="store_true", help="the tests are known to pass without a change")
    parser.add_argument("--quick", action="store_true", help="stop at the first test that sees it")
    parser.add_argument("--all-tests", action="store_true", help="run every test for each row")
    parser.add_argument("--jobs", type=int, default=int(os.environ.get("SPARCITY_JOBS", os.cpu_count())))
    options = parser.parse_args()
    rows = yaml.safe_load(options.table.read_text(encoding="utf-8"))
    faults = list(faults_of(rows, options.root))
    print(*(f"fault: {fault}" for fault in faults), sep="\n", end="\n" if faults else "")
    if options.check or faults:
        print(f"{len(rows)} changes of {len({row.get('part') for row in rows})} parts, {len(faults)} faults")
        return bool(faults) or not rows
    rows = [row for row in rows if re.search(options.only, row["id"]) and row["part"] in (options.part or [row["part"]])]
    if not rows:
        sys.exit("no row is chosen")
    # So that a source is put back whatever ends the run.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    if not options.no_baseline:
        baseline(options, rows)
    found, built = collections.Counter(), set()
    for row in rows:
        word, about = try_row(options, row, built)
        report(row, word, about)
        found[word] += 1
    build(options, sorted(built))
    print(f"{len(rows)} changes, {found['seen']} seen, {found['missed']} missed, {found['unbuilt']} that do not build")
    return found["seen"] != len(rows)


if __name__ == "__main__":
    sys.exit(main())
