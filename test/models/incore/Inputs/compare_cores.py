#!/usr/bin/env python3
"""In-core times of kernels on two machines, which are to be the same core told in two ways.

    compare_cores.py PROGRAM MACHINE OTHER KERNEL...

Of each loop the time of a pass (the longest of throughput and chains) is compared; printed are the
loops that are not within 5 %, and how many are.
"""
import json
import subprocess
import sys

CLOSE = 0.05


def loops_of(program, machine, kernels):
    command = [program, *kernels, "-m", machine, "--model", "incore", "--format", "json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    found = {}
    for result in json.loads(done.stdout)["results"]:
        for number, loop in enumerate(result["loops"] or []):
            core = loop["incore"]
            if core:
                kernel = result["kernel"]
                key = (kernel["file"], kernel["name"], kernel["line"], loop["line"], number)
                found[key] = (max(core["throughput"], core["T_LCD"]), core)
    return found


def main():
    program, machine, other, *kernels = sys.argv[1:]
    first, second = (loops_of(program, each, kernels) for each in (machine, other))
    close = 0
    for key in sorted(first):
        one, core = first[key]
        two = second[key][0] if key in second else float("nan")
        if abs(two - one) <= CLOSE * one:
            close += 1
        else:
            name = ":".join(str(part) for part in key[0].rsplit("/", 2)[-2:] + list(key[1:]))
            print(f"{name}: {one:.3f} and {two:.3f} cy a pass, ports {core['ports']}"[:400])
    share = close / len(first)
    print(f"{close} of {len(first)} loops within {CLOSE:.0%}: {'most' if share >= 0.95 else 'few'}")


main()
