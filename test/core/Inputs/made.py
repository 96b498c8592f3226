"""Checks the loops that are made of the lists: made.py ROOT"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.join(sys.argv[1], "test/bench/core")
sys.path.insert(0, HERE)

from assembly import program, regions
from forms import Form, read_forms, read_groups
from loops import CHAIN, latency, loops_of, throughput
from targets import target_named

FOLDER = tempfile.mkdtemp()


def assemble(target, text):
    path = os.path.join(FOLDER, "loops.s")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(text) + "\n")
    command = ["clang-19", f"--target={target.triple}", "-c", path, "-o", path + ".o"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:1000]


def check_target(name):
    target = target_named(name)
    forms = read_forms(os.path.join(HERE, f"forms-{name}.txt"))
    groups = read_groups(os.path.join(HERE, f"groups-{name}.txt"), forms)
    names = [form.name for form in forms]
    assert len(names) == len(set(names)), "two forms with one name"
    loops = loops_of(target, forms, groups)
    text, owners = program(target, loops, forms[0])
    assert len(text) == len(owners)
    assemble(target, text)
    if name == "x86_64":
        assemble(target, regions(target, loops))
    print(f"{name}: {len(forms)} forms, {len(groups)} groups, all assemble")
    return target, loops


def registers(text):
    return re.findall(r"%(\w+)", text)


def check_independent(loops):
    """A copy of three operands reads nothing that another copy writes."""
    for loop in loops:
        if loop.kind == "throughput" and re.fullmatch(r"vaddpd \w,\w,\w", loop.name):
            written = {registers(line)[-1] for line in loop.body}
            assert not written & {name for line in loop.body for name in registers(line)[:-1]}, loop.name
            counts = [sum(registers(line)[-1] == name for line in loop.body) for name in written]
            assert len(set(counts)) == 1, "registers are written unequally often"


def show(target):
    form = Form("avx", "vaddpd <x:r>, <x:r>, <x:w>")
    for loop in (throughput(target, form, 0), latency(target, form, 0, 0), latency(target, form, 1, 0)):
        print(loop.kind)
        print("\n".join(loop.body[:3]))
        if loop.kind != "throughput":
            assert len(loop.body) == loop.copies == CHAIN


def check_names():
    """What resets a mask is no part of the name, what the form stores first is."""
    gather = Form("avx", "vpcmpeqd %ymm13, %ymm13, %ymm13; vgatherdpd %ymm13, 1024(%rsi,%xmm15,8), <y:x>")
    assert gather.name == "vgatherdpd m[x],y", gather.name
    stored = Form("base", "movq <q:r>, 8192(%rsi); movq 8192(%rsi), <q:w>")
    assert stored.name == "movq q,8192(rsi); movq 8192(rsi),q", stored.name


x86, made = check_target("x86_64")
check_target("aarch64")
assert target_named("riscv64") is None
check_independent(made)
check_names()
show(x86)
print("properties hold")
