"""Assembles the loops, runs them in rounds and takes what several rounds agree on."""
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass

from assembly import program

HERE = os.path.dirname(os.path.abspath(__file__))
COMPILERS = ("clang-19", "clang", "cc", "gcc")
# Rounds that a value needs at least, and how near they have to be (relative). Chosen: most
# loops repeat within 0.2 %, and a round in which something else disturbed the chain alone
# is off by 2 % and more.
NEEDED, NEAR = 2, 0.005
# An addition is one cycle within this, a multiplication a whole number.
STEADY = 0.03


class CannotRun(Exception):
    """Why nothing can be measured here."""


@dataclass(frozen=True)
class Reading:
    """Cycles of a pass, and whether rounds agree on them; or why there are none."""
    cycles: float = None
    agreed: bool = False
    missing: str = None


def find_compiler():
    for name in COMPILERS:
        if shutil.which(name):
            return name
    raise CannotRun(f"no assembler is installed (one of {', '.join(COMPILERS)})")


def refused(errors, owners):
    """The loops that the assembler's errors are about."""
    lines = [int(number) for number in re.findall(r"\.s:(\d+):(?:\d+:)? [Ee]rror", errors)]
    return {owners[line - 1] for line in lines if 0 < line <= len(owners)} - {None}


def assemble(compiler, target, loops, base_form, folder):
    """The object file and the loops in it: without those that the assembler does not know."""
    source, made = os.path.join(folder, "loops.s"), os.path.join(folder, "loops.o")
    while True:
        text, owners = program(target, loops, base_form)
        with open(source, "w", encoding="utf-8") as file:
            file.write("\n".join(text) + "\n")
        # All errors, not the first twenty: one more turn is enough.
        limit = ["-ferror-limit=0"] if "clang" in compiler else []
        done = subprocess.run([compiler, *limit, "-c", source, "-o", made], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return made, loops
        unknown = refused(done.stderr, owners)
        if not unknown:
            raise CannotRun(f"{compiler} cannot assemble the loops: {done.stderr.strip()[:400]}")
        loops = [loop for loop in loops if loop not in unknown]


def build(target, loops, base_form, folder):
    compiler = find_compiler()
    made, known = assemble(compiler, target, loops, base_form, folder)
    program_file = os.path.join(folder, "harness")
    command = [compiler, "-O2", os.path.join(HERE, "harness.c"), made, "-lm", "-o", program_file]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CannotRun(f"{compiler} cannot build the timing program: {done.stderr.strip()[:400]}")
    return program_file, known


def read_round(output):
    """What a run of the program printed: readings by loop."""
    readings = {}
    for line in output.splitlines():
        name, *rest = line.split()
        if len(rest) == 3:
            readings[name] = Reading(float(rest[0]), rest[1] == "1")
        elif len(rest) == 1:
            readings[name] = Reading(missing=rest[0])
    return readings


def clusters(values):
    """For each of the sorted values those from it on that are near to it."""
    return [[value for value in values[first:] if value <= values[first] * (1 + NEAR)] for first in range(len(values))]


def agree(readings):
    """The value that most rounds are near to, of several the least: others disturb a loop by
    this much and that, and the chain now and then. Else the least of all, not agreed on."""
    values = sorted(reading.cycles for reading in readings if reading.agreed)
    most = max(clusters(values), key=len, default=[])
    if len(most) >= NEEDED:
        return Reading(sum(most) / len(most), True)
    any_values = sorted(reading.cycles for reading in readings if reading.cycles)
    if any_values:
        return Reading(any_values[0], False)
    return next((reading for reading in readings if reading.missing), Reading(missing="not run"))


def run_once(program_file, core):
    pinned = None if core is None or not hasattr(os, "sched_setaffinity") else lambda: os.sched_setaffinity(0, {core})
    done = subprocess.run([program_file], capture_output=True, text=True, check=False, preexec_fn=pinned)
    if done.returncode != 0:
        raise CannotRun(f"the timing program ended with {done.returncode}")
    return read_round(done.stdout)


def check_clock(readings):
    """Takes the two chains out of the readings. Measured by each other they have to come out
    as whole cycles, or nothing else here is right."""
    addition, multiplication = (readings.pop(name, Reading()) for name in ("addition", "multiplication"))
    if not addition.agreed or not multiplication.agreed:
        raise CannotRun("the clock is not steady enough here: rounds do not agree on a chain of additions")
    for each, what in ((addition, "addition"), (multiplication, "multiplication")):
        whole = max(1, round(each.cycles))
        if abs(each.cycles / whole - 1) > STEADY or (what == "addition" and whole != 1):
            raise CannotRun(f"the clock is not steady enough here: {what}s take {each.cycles:.3f} cycles")


def measure(program_file, rounds, core):
    """Readings by loop, each from all rounds."""
    made = []
    for number in range(rounds):
        made.append(run_once(program_file, core))
        print(f"\rmeasure-core: round {number + 1} of {rounds}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    readings = {name: agree([each[name] for each in made if name in each]) for name in made[0]}
    check_clock(readings)
    return readings
