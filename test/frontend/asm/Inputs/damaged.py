"""Runs a program with --incore-from on damaged copies of an object file.

    damaged.py PROGRAM SOURCE OBJECT
"""
import random
import subprocess
import sys

program, source, good = sys.argv[1:]
bytes_of = open(good, "rb").read()
chance = random.Random(1)
crashes = 0
for number in range(60):
    damaged = bytearray(bytes_of)
    if number % 3 == 0:
        del damaged[chance.randrange(20, len(damaged)):]
    for _ in range(1 + number % 5 * 10):
        damaged[chance.randrange(min(20, len(damaged) - 1), len(damaged))] = chance.randrange(256)
    with open("damaged.o", "wb") as out:
        out.write(damaged)
    done = subprocess.run([program, source, "-m", "skx", "--model", "incore", "--incore-from",
                           "damaged.o"], capture_output=True, text=True, timeout=60)
    if done.returncode not in (0, 1, 2):
        crashes += 1
        print(f"file {number}: exit status {done.returncode}", done.stderr[-300:])
print(f"60 damaged files, {crashes} crashes")
