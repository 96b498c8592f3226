"""Measures the instructions of this processor's core and compares them with the model.

    scripts/measure-core [--cpu CPU] [--machine NAME] [--forms FILE] [--quick] [-o FILE]

Runs a few hundred loops, about a minute, and prints for each instruction form how often
it starts (cycles), its latency through each operand, and what the program says of the
same loops with the machine that has this core. `-o` writes the lines `occupancy` of a
core file that correct the throughput of forms which differ by more than 8 %. No counters
of the processor are needed: times are compared with those of dependent additions.
"""
import argparse
import os
import platform
import sys
import tempfile

import corrections
import rows as kept
import table
from forms import read_forms, read_groups
from loops import loops_of
from model import host_cpu, machine_of, opcodes, predict
from run import NEEDED, CannotRun, build, measure
from targets import target_named

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
ROUNDS, QUICK_ROUNDS = 12, 4


def parse(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cpu", help="LLVM's name of the core (default: this processor's)")
    parser.add_argument("--machine", help="machine to compare with (default: one whose core file is of CPU)")
    parser.add_argument("--forms", help="list of forms in place of those of this architecture")
    parser.add_argument("--quick", action="store_true", help="throughput only, in fewer rounds")
    parser.add_argument("--core", type=int, help="processor to run on (default: any)")
    parser.add_argument("--rounds", type=int, help=f"measure each loop so often (default {ROUNDS})")
    parser.add_argument("--program", default=os.path.join(ROOT, "build/bin/sparcity-model"))
    parser.add_argument("--record", metavar="FILE", help="write what was measured, as JSON")
    parser.add_argument("--analyse", metavar="FILE", help="print what was recorded, measure nothing")
    parser.add_argument("-o", metavar="FILE", dest="output", help="where to write the lines for the core file")
    options = parser.parse_args(arguments)
    if options.rounds is not None and options.rounds < NEEDED:
        parser.error(f"--rounds: {NEEDED} have to agree")
    return options


def lists(target, options):
    """The loops to measure."""
    forms = read_forms(options.forms or os.path.join(HERE, f"forms-{target.name}.txt"))
    groups = [] if options.forms else read_groups(os.path.join(HERE, f"groups-{target.name}.txt"), forms)
    loops = loops_of(target, forms, groups)
    return [loop for loop in loops if loop.kind == "throughput"] if options.quick else loops


def find_machine(options, cpu):
    """The machine to compare with; None, and why, where there is none."""
    if not os.path.exists(options.program):
        return None, f"{options.program} is not built"
    machine = options.machine or machine_of(os.path.join(ROOT, "machines"), cpu)
    return machine, "" if machine else f"no machine has a core '{cpu}' (--machine NAME takes another)"


def compare(options, target, loops, folder):
    """Predictions and opcodes by loop, and what is to be known about them."""
    cpu = options.cpu or host_cpu()
    machine, why = find_machine(options, cpu)
    about = {"target": target.name, "cpu": cpu, "machine": machine}
    if not machine:
        print(f"measure-core: no comparison: {why}", file=sys.stderr)
        return about, {}, {}
    # Code of another core than the machine's needs its name, to be read.
    asked = cpu if options.machine and options.cpu else None
    return about, predict(options.program, target, loops, machine, asked, folder), opcodes(target, loops)


def measured(options):
    target = target_named(platform.machine())
    if not target:
        raise CannotRun(f"there are no lists of forms for '{platform.machine()}', only for x86_64 and aarch64")
    if platform.system() != "Linux":
        raise CannotRun(f"the loops are written for Linux, this is {platform.system()}")
    loops = lists(target, options)
    with tempfile.TemporaryDirectory() as folder:
        about, predictions, names = compare(options, target, loops, folder)
        program, known = build(target, loops, loops[0].form, folder)
        rounds = options.rounds or (QUICK_ROUNDS if options.quick else ROUNDS)
        readings = measure(program, rounds, options.core)
    assert {loop.id for loop in known} >= set(readings), "only loops that were built have readings"
    return about, kept.rows_of(loops, readings, predictions, names)


def main(arguments=None):
    options = parse(arguments)
    try:
        about, rows = kept.load(options.analyse) if options.analyse else measured(options)
    except (CannotRun, OSError, RuntimeError, ValueError) as error:
        sys.exit(f"measure-core: {error}")
    if options.record:
        kept.save(options.record, about, rows)
    print(f"core {about['cpu']}, compared with machine {about['machine'] or '(none)'}")
    print("\n".join(table.lines(rows)))
    text = "\n".join(corrections.lines(rows)) + "\n"
    if options.output:
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
