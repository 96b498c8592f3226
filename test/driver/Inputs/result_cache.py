"""What a second run takes from a cache of results, and what it does not.

result_cache.py FOLDER PROGRAM

The folder is of batch.py. Prints for each change whether the output is that of the run before, and
how many entries were written.
"""
import json
import os
import re
import subprocess
import sys
import time

folder, program = sys.argv[1:]
cache = os.path.join(folder, "cache")
machine = os.path.join(folder, "own.yaml")
options = ["-D", "n=100000"]


def entries():
    return {n: os.stat(os.path.join(cache, n)).st_mtime_ns for n in os.listdir(cache)}


def run(*more, cached=True):
    time.sleep(0.02)  # files that are written while a run begins are not rested on
    own = ["--result-cache", cache, "-j2"] if cached else []
    done = subprocess.run(
        [program, "-p", os.path.join(folder, "build"), *options, *own, *more],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, text=True,
    )
    return done.returncode, done.stdout, done.stderr


def change(name, *expression):
    with open(name, encoding="utf-8") as file:
        text = file.read()
    changed = re.sub(*expression, text, count=1)
    assert changed != text, name
    with open(name, "w", encoding="utf-8") as file:
        file.write(changed)


def report(what, before, *more):
    known = entries() if os.path.exists(cache) else {}
    own = run(*more)
    assert own == run(*more, cached=False), what  # whatever is kept, it says what is true
    print(f"{what}: {'same' if own == before else 'another'} output")
    written = sum(known.get(name) != time for name, time in entries().items())
    print(f"{len(entries())} entries" if not known else f"{written} written")
    return own


with open(os.path.join(folder, "plain.txt"), encoding="utf-8") as out:
    with open(os.path.join(folder, "plain.err"), encoding="utf-8") as err:
        plain = (0, out.read(), err.read())
skx = ["-m", "skx"]
own = report("first", plain, *skx)
own = report("again", own, *skx)
change(os.path.join(folder, "f1.c"), r"a\[i\] \+=", "a[i] =")
own = report("a source has changed", own, *skx)
change(os.path.join(folder, "shared.h"), r"s \+= a", "s += a[i] * a")
own = report("a header has changed", own, *skx)
own = report("another option", own, *skx, "--unit", "cy/it")
options[1] = "n=1000"
own = report("another size", own, *skx)
change(os.path.join(folder, "build", "compile_commands.json"), "-O2", "-O1")
own = report("another option in the database", own, *skx)
for name in entries():
    os.truncate(os.path.join(cache, name), os.path.getsize(os.path.join(cache, name)) // 2)
report("damaged entries", own, *skx)
source = subprocess.run(
    [program, "-m", "skx", "--emit", "machine"], stdout=subprocess.PIPE, check=True, text=True
).stdout
with open(machine, "w", encoding="utf-8") as file:
    file.write(source)
own = run("-m", machine)
change(machine, r"clock: 2", "clock: 3")
report("a machine that has changed", own, "-m", machine)
