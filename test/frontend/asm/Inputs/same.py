"""Compares the in-core numbers of loops that came in different ways.

    same.py PROGRAM MACHINE FIRST OTHER...     loop by loop, in the order of the files
    same.py --source C PROGRAM MACHINE TEXT    each main loop of C is one of TEXT's
"""
import json
import subprocess
import sys

# Not compared: what a file of the other kind cannot have.
PLACES = {"line", "source_file", "source_line"}
PER_LOOP = ["throughput", "front_end", "mca", "critical_path", "loop_carried", "loads",
            "stores", "spills", "bytes_loaded", "bytes_stored", "ports"]


def results(program, machine, path):
    # As the files were made: else the path that sets `errno` is left out of the source's loops.
    options = ["--compiler-flags=-fno-math-errno"] if path.endswith(".c") else []
    done = subprocess.run([program, path, "-m", machine, "--model", "incore", "--format", "json",
                           *options],
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["results"]


def numbers(core):
    instructions = [{key: value for key, value in each.items() if key not in PLACES}
                    for each in core["instructions"]]
    for each in instructions:
        each["text"] = each["text"].split()[0]
    return {**{key: core[key] for key in PER_LOOP}, "instructions": instructions}


def compare_files(program, machine, first, *others):
    known = [numbers(each["incore"]) for each in results(program, machine, first)]
    for path in others:
        found = [numbers(each["incore"]) for each in results(program, machine, path)]
        same = sum(a == b for a, b in zip(known, found))
        print(f"{path}: {same} loops as in {first}"
              + ("" if same == len(known) == len(found) else f", of {len(known)} and {len(found)}"))


def compare_source(source, program, machine, text):
    known = [numbers(each["incore"]) for each in results(program, machine, text)]
    for each in results(program, machine, source):
        core = numbers(each["incore"])
        print(f"{each['kernel']['name']}: {'as' if core in known else 'not'} in {text}")


if sys.argv[1] == "--source":
    compare_source(*sys.argv[2:])
else:
    compare_files(*sys.argv[1:])
