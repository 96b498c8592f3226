"""Prints what the program says of loops with one chain each: predicted.py ROOT PROGRAM"""
import os
import sys
import tempfile

root, program = sys.argv[1:]
sys.path.insert(0, os.path.join(root, "test/bench/core"))

from forms import Form
from loops import latency, throughput
from model import machine_of, opcodes, predict
from targets import target_named

CASES = [
    ("x86_64", "zen4", Form("avx", "vmulpd <y:r>, <y:r>, <y:w>"), 0),
    ("x86_64", "zen4", Form("base", "imulq <q:r>, <q:x>"), 0),
    ("aarch64", "n1", Form("base", "fadd <v2d:w>, <v2d:r>, <v2d:r>"), 1),
]

with tempfile.TemporaryDirectory() as folder:
    for name, machine, form, through in CASES:
        target = target_named(name)
        loops = [throughput(target, form, 0), latency(target, form, through, 0)]
        said = predict(program, target, loops, machine, None, folder)
        often, chain = (said[loop.id] for loop in loops)
        each = chain.cycles / loops[1].copies
        assert often.ports and often.cycles / loops[0].copies < each, "the throughput is that of a chain"
        print(f"{form.name}: latency {each:.2f}, {opcodes(target, loops)[loops[0].id]}")

assert machine_of(os.path.join(root, "machines"), "znver4") == "zen4"
assert machine_of(os.path.join(root, "machines"), "none") is None
