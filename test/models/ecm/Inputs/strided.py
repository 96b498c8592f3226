"""Predicted beside measured times of single elements far apart, ns an access.

    strided.py [PROGRAM]

zen2: updates of one int in each step, 8192 of them again and again, one core of a Ryzen 7 4700U at 2.0 GHz
(S. Slotin, Algorithms for Modern Hardware, github.com/algorithmica-org/algorithmica, read off its
figures to 5 or 10 %): L2 512 KiB, L3 4 MiB, pages of 4 KiB and of 2 MiB.
bdw, skx: sums of doubles over 16 GB, one thread (Spatter, github.com/hpcgarage/spatter, results of scalar
gathers); their pages are not recorded.
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "sparcity-model"

ZEN2 = ["-m", "zen2", "--set", "clock=2GHz", "--set", "L3.size=4MiB", "--set", "L3.shared-by=4"]
# Step in bytes, pages, measured.
UPDATES = [(320, "4KiB", 1.18), (1040, "4KiB", 1.20), (1600, "4KiB", 2.56), (2000, "4KiB", 3.57), (2400, "4KiB", 4.17),
           (3200, "4KiB", 5.56), (4000, "4KiB", 6.67), (320, "2MiB", 1.18), (1600, "2MiB", 1.15), (2400, "2MiB", 1.15),
           (4000, "2MiB", 1.20)]
SUMS = [("bdw", 64, 4.92), ("bdw", 256, 8.73), ("bdw", 512, 8.85), ("bdw", 1024, 9.31),
        ("skx", 64, 4.65), ("skx", 256, 9.32), ("skx", 512, 9.27), ("skx", 1024, 9.31)]


def predicted(kernel, machine, sizes):
    """ns an iteration."""
    command = [PROGRAM, os.path.join(HERE, "strided.c"), "--kernel", kernel, *machine, "--model", "ecm",
               "--format", "json", *[word for name, value in sizes.items() for word in ("-D", f"{name}={value}")]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        sys.exit(done.stderr)
    result = json.loads(done.stdout)["results"][0]
    return result["ecm"]["T"] / result["iterations_per_unit"] / result["machine"]["clock"] * 1e9


def main():
    print("machine  pages   step  measured   model     off")
    offs = []
    rows = [("zen2", pages, step, measured,
             predicted("update", [*ZEN2, "--pages", pages], {"n": 8192, "step": step // 4}))
            for step, pages, measured in UPDATES]
    rows += [(machine, "", step, measured,
              predicted("sum", ["-m", machine], {"n": 16 * 10**9 // step, "step": step // 8}))
             for machine, step, measured in SUMS]
    for machine, pages, step, measured, model in rows:
        offs.append(abs(model / measured - 1))
        print(f"{machine:8} {pages:5} {step:6} {measured:9.2f} {model:7.2f} {model / measured - 1:+7.1%}")
    print(f"{sum(off <= 0.3 for off in offs)} of {len(offs)} within 30 %")


main()
