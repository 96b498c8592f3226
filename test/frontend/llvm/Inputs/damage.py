#!/usr/bin/env python3
"""Changes bytes of a module and runs the program on it: it ends with a result or a message.

    damage.py PROGRAM MODULE
"""

import pathlib
import random
import subprocess
import sys

COUNT = 24


def main():
    program, module = sys.argv[1:]
    whole = pathlib.Path(module).read_bytes()
    dice = random.Random(1)
    others = 0
    for number in range(COUNT):
        damaged = bytearray(whole)
        for _ in range(dice.choice([1, 4, 16])):
            # Behind the magic number, without which it is no module.
            damaged[dice.randrange(4, len(damaged))] = dice.randrange(256)
        path = pathlib.Path("damaged.bc")
        path.write_bytes(damaged)
        done = subprocess.run([program, path, "-m", "skx", "--model", "lc"], capture_output=True, text=True,
                              errors="replace", check=False)  # fmt: skip
        is_said = "error: " in done.stderr
        if done.returncode not in (0, 1, 2) or (done.returncode != 0) != is_said:
            others += 1
            print(f"module {number}: exit status {done.returncode}\n{done.stderr[-500:]}")
    print(f"{COUNT} modules damaged, {others} with another end")
    return bool(others)


if __name__ == "__main__":
    sys.exit(main())
