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
from dataclasses import dataclass

import corrections
import rows as kept
import table
from forms import read_forms, read_groups
from loops import loops_of
from model import host_cpu, machine_of, opcodes, predict
from run import NEEDED, CannotRun, build, measure
from targets import target_named
from trial import try_out

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


@dataclass(frozen=True)
class Model:
    """The program, and the machine and core that it is asked about."""
    program: str
    target: object
    machine: str
    cpu: str
    folder: str

    def predict(self, loops):
        return predict(self.program, self.target, loops, self.machine, self.cpu, self.folder)

    def settle(self, proposals, loops):
        return try_out(proposals, self.program, self.target, loops, self.machine, self.cpu, self.folder)


def find_model(options, cpu, target, folder):
    """None, and said why, where there is nothing to compare with."""
    machine, why = find_machine(options, cpu)
    if not machine:
        print(f"measure-core: no comparison: {why}", file=sys.stderr)
        return None
    # Code of another core than the machine's needs its name, to be read.
    asked = cpu if options.machine and options.cpu else None
    return Model(options.program, target, machine, asked, folder)


def find_target():
    target = target_named(platform.machine())
    if not target:
        raise CannotRun(f"there are no lists of forms for '{platform.machine()}', only for x86_64 and aarch64")
    if platform.system() != "Linux":
        raise CannotRun(f"the loops are written for Linux, this is {platform.system()}")
    return target


def measured(options, target, loops, folder):
    program, known = build(target, loops, loops[0].form, folder)
    readings = measure(program, options.rounds or (QUICK_ROUNDS if options.quick else ROUNDS), options.core)
    return {loop.id: readings[loop.id] for loop in known}


def run(options):
    """What is said of the measurement, its rows and the corrections that follow."""
    target, cpu = find_target(), options.cpu or host_cpu()
    loops = lists(target, options)
    with tempfile.TemporaryDirectory() as folder:
        model = find_model(options, cpu, target, folder)
        predictions, names = (model.predict(loops), opcodes(target, loops)) if model else ({}, {})
        rows = kept.rows_of(loops, measured(options, target, loops, folder), predictions, names)
        proposals = list(corrections.propose(rows))
        settled = model.settle(proposals, loops) if model else proposals
    return {"target": target.name, "cpu": cpu, "machine": model.machine if model else None}, rows, settled


def analyse(path):
    about, rows = kept.load(path)
    return about, rows, list(corrections.propose(rows))


def main(arguments=None):
    options = parse(arguments)
    try:
        about, rows, settled = analyse(options.analyse) if options.analyse else run(options)
    except (CannotRun, OSError, RuntimeError, ValueError) as error:
        sys.exit(f"measure-core: {error}")
    if options.record:
        kept.save(options.record, about, rows)
    print(f"core {about['cpu']}, compared with machine {about['machine'] or '(none)'}")
    print("\n".join(table.lines(rows)))
    text = "\n".join(corrections.lines(settled)) + "\n"
    if options.output:
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
