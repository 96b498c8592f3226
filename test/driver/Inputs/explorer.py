"""Arguments that Compiler Explorer's visitors may write, beside what the program itself says.

explorer.py SCRIPT PROGRAM SOURCE
"""
import os
import subprocess
import sys

script, program, source = sys.argv[1:]
environment = dict(os.environ, SPARCITY_MODEL=program)
limits = ["--budget", "10,5", "--memory", "1GiB", "--effort", "1"]
faults = 0


def run(command):
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False, text=True)
    return done.returncode, done.stdout, done.stderr


def explorer(*arguments):
    return run([sys.executable, script, *arguments, source])


def check(holds, text):
    global faults
    faults += not holds
    print(text if holds else "FAULT: " + text)


for given in (["-D", "N=1000"], ["-DN=1000"], ["-D", "N", "1000"], ["-D=N=1000", "--model=roofline"],
              ["--model", "ecm,marm", "-m", "ivb"], ["-m", "zen4", "--cores", "4", "-DN=1000"],
              ["-m=clx", "--unit", "GB/s"], ["--incore-detail"], ["--cold", "--kernel=triad"]):
    machine = [] if any(g.startswith("-m") and g[2:3] != "o" for g in given) else ["-m", "skx"]
    expected = run([program, source, *given, *machine, *limits])
    check(explorer(*given) == expected and expected[0] == 0, f"{given}: as the program")
for refused in (["-o", "x"], ["-o=x"], ["--compile", "ls"], ["--compile=ls"], ["-p", "."], ["-m", "/etc/passwd"],
                ["-m", "../x"], ["--emit", "machine"], ["-I/etc"], ["--result-cache=x"], ["-j9"],
                ["@/etc/passwd"], ["other.c"], ["--budget", "9999"], ["--memory=1TiB"],
                ["--matrix", "/etc/passwd"], ["--data", "a=/etc/passwd"], ["--extra-arg=-O1"],
                ["--check-machine", "x"], ["-D", "N=1;ls"], ["-D"], ["--model"]):
    status, out, err = explorer(*refused)
    check(status == 1 and not out and err.startswith("sparcity-explorer: error: "), f"{refused}: refused")
fast = explorer("-D", "N=1000", "--", "-ffast-math")
check(fast[0] == 0 and fast[1], "clang: takes -ffast-math")
print(f"{faults} faults")
