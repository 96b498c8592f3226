"""Compares the machine code of every nest with that of a run for it alone.

    compare-kernels.py PROGRAM MACHINE FILE...

Labels hold the number of their function in the file, which is left away.
"""
import re
import subprocess
import sys

program, machine, *files = sys.argv[1:]


def code(file, *more):
    """The text of each kernel by its name."""
    run = subprocess.run([program, file, "-m", machine, "--emit", "asm", *more],
                         capture_output=True, text=True)
    parts, name = {}, None
    for line in re.sub(r"\.L([A-Za-z_]+)\d+_", r".L\1_", run.stdout).splitlines():
        if header := re.match(r"# (.*?): [a-z ]+ of \S+:\d+:\d+ on ", line):
            name = header[1]
        if name and line:
            parts.setdefault(name, []).append(line)
    return parts


compared = different = 0
for file in files:
    for name, whole in code(file).items():
        compared += 1
        if code(file, "--kernel", name).get(name) != whole:
            different += 1
            print(f"{file}: {name} differs")
print(f"{compared} compared, {different} different")
