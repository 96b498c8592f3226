"""Checks how corrections are tried on the model: tried.py ROOT PROGRAM"""
import os
import re
import sys
import tempfile

root, program = sys.argv[1:]
sys.path.insert(0, os.path.join(root, "test/bench/core"))

from corrections import Correction, lines, propose
from forms import Form
from loops import throughput
from model import Prediction, opcodes, predict
from rows import Row, rows_of
from run import Reading
from targets import target_named
from trial import settle, try_out

X86 = target_named("x86_64")


def made_up():
    """P has three equal units, so that a third of what is added counts; Q is nothing that
    the form waits for; a name that the core file has is left alone."""
    loops = [throughput(X86, Form("base", f"f{n} <q:r>, <q:w>"), n) for n in range(3)]
    rows = [Row(loop.name, loop.kind, 1, 4.0, True, None, f"F{n}", 1.0) for n, loop in enumerate(loops)]
    text = 'schema: some\ncore:\n  name: some\n  occupancy:\n    "F2": {P: 1}\n    source: somebody\n'

    def ask(tried):
        added = re.search(r'"F0": \{P: ([\d.]+)\}', tried)
        cycles = 1 + float(added.group(1)) / 3
        return {loop.id: Prediction(cycles if n == 0 else 1.0) for n, loop in enumerate(loops)}

    ports = ("P", "Q", "P")
    proposals = [Correction(row.opcode, row, port, 3) for row, port in zip(rows, ports)]
    print("\n".join(lines(settle(proposals, loops, ask, text))))


def on_machine(machine, form):
    """The model has to come to twice its own throughput."""
    loops = [throughput(X86, form, 0)]
    with tempfile.TemporaryDirectory() as folder:
        said = predict(program, X86, loops, machine, None, folder)
        readings = {loop.id: Reading(2 * said[loop.id].cycles, True) for loop in loops}
        rows = rows_of(loops, readings, said, opcodes(X86, loops))
        print("\n".join(lines(try_out(list(propose(rows)), program, X86, loops, machine, None, folder))))


made_up()
on_machine("zen3", Form("avx", "vdivpd <y:r>, <y:r>, <y:w>"))
on_machine("zen4", Form("avx", "vmulpd <y:r>, <y:r>, <y:w>"))
