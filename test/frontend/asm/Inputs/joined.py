"""Compares the code of another compiler beside its source with the same code alone.

    joined.py PROGRAM MACHINE SOURCE CODE ASSEMBLY [OPTION...]

The numbers of CODE through --incore-from are those of the loop in ASSEMBLY alone, and lines are
those of the source alone. An access that crosses lines costs more once the source says which do.
"""
import json
import subprocess
import sys

PER_PASS = ["front_end", "retirement", "mca", "critical_path", "loop_carried", "loads", "stores",
            "spills", "bytes_loaded", "bytes_stored", "ports"]


def results(program, *arguments):
    done = subprocess.run([program, *arguments, "--format", "json"], capture_output=True, text=True)
    if done.returncode not in (0, 2):
        sys.exit(done.stderr)
    return json.loads(done.stdout)["results"]


def per_pass(result):
    core = result["incore"]
    scale = result["iterations_per_unit"] / core["iterations_per_asm_iteration"]
    times = {name: round(core[name] / scale, 6) for name in ("T_OL", "T_nOL", "T_LCD")}
    return times, {name: core[name] for name in PER_PASS}


def lines_of(result):
    # What advice saves is a time.
    return {key: value for key, value in result["traffic"].items() if key != "advice"}


def main(program, machine, source, code, assembly, *options):
    joined = results(program, source, "-m", machine, "--incore-from", code, *options)
    plain = results(program, source, "-m", machine, *options)
    alone = results(program, assembly, "-m", machine, "--model", "incore")
    for result, other in zip(joined, plain):
        if lines_of(result) != lines_of(other):
            print("other traffic than the source's")
        times, rest = per_pass(result)
        same = [loop for loop in alone if per_pass(loop)[1] == rest]
        if not same:
            print("no such loop:", rest, [per_pass(loop)[1] for loop in alone])
            continue
        known = per_pass(same[0])[0]
        core = result["incore"]
        print(f"{result['kernel']['name']}: {core['iterations_per_asm_iteration']:g} iterations, "
              + ", ".join(f"{name} {times[name]:.2f}"
                          + (" as alone" if times[name] == known[name]
                             else f", alone {known[name]:.2f}") for name in times))


main(*sys.argv[1:])
