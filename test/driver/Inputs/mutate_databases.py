#!/usr/bin/env python3
"""Runs the tool on compilation databases made of hostile and ordinary options.

    mutate_databases.py TOOL FOLDER COUNT [SEED]

Writes databases of several hundred entries in FOLDER, COUNT entries together, each
with options out of a pool: joined and separate, wrapped in -Xclang and the like,
with letters changed, as "command" and as "arguments", in folders that are there or
not. After each run nothing may be new or changed below FOLDER, and the tool must
have ended by itself. Prints which database did harm, else the counts.
"""
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys

COMPILERS = ["cc", "gcc", "clang", "ccache gcc", "c++", "clang-cl"]
ENTRIES = 250
SECONDS = 600
SOURCE = """#include "local.h"
void {name}(double *a, double s, int n) {{
  for (int i = 0; i < WIDTH * n; ++i)
    a[i] = s * a[i];
}}
"""

# FILE stands for a name that is not there; what is there may not change either.
WRITES = """
-o FILE|-oFILE|--output=FILE|-MD -MF FILE|-MMD -MFFILE|-MJ FILE|-MJFILE|-Wp,-MD,FILE|-Wp,-MMD,FILE
-serialize-diagnostics FILE|--serialize-diagnostics FILE|-Xclang -serialize-diagnostic-file -Xclang FILE
-Xclang -stats-file=FILE|-save-stats|-save-stats=obj|--save-stats=cwd|-save-temps|-save-temps=obj
--save-temps=cwd|-ftime-trace|-ftime-trace=FILE|-fproc-stat-report=FILE|-fproc-stat-report
-fsave-optimization-record|-foptimization-record-file=FILE|-fsave-optimization-record=yaml
-Xclang -opt-record-file -Xclang FILE|-gsplit-dwarf|-gsplit-dwarf=single|-fstack-usage
-Xclang -stack-usage-file -Xclang FILE|-Xclang -split-dwarf-output -Xclang FILE
-Xclang -dependency-file -Xclang FILE -Xclang -MT -Xclang x|-Xclang -dependency-dot -Xclang FILE
-Xclang -header-include-file -Xclang FILE|-Xclang -diagnostic-log-file -Xclang FILE|-H
-Xclang -coverage-notes-file=FILE|--coverage|-ftest-coverage -fprofile-arcs|-fcs-profile-generate=FILE
-fprofile-generate=FILE|-fprofile-instr-generate=FILE|-fcrash-diagnostics-dir=FILE|-gen-reproducer=always
-gen-cdb-fragment-path FILE|-fmodules -fmodules-cache-path=FILE|-fmodules -fimplicit-module-maps
-fmodule-output=FILE|-fmodule-output|--precompile|-emit-ast|-emit-llvm -o FILE|-S -oFILE|-E -o FILE
-Xclang -emit-pch|-Xclang -emit-module|-Xclang -emit-html|-Xclang -fixit|-Xclang -fixit=x|--analyze
--analyze --analyzer-output html -o FILE|-Xanalyzer -analyzer-output=html|-extract-api --product-name=x
--symbol-graph-dir=FILE|-Xclang -emit-symbol-graph|-fthin-link-bitcode=FILE|-flto=thin -fthinlto-index=FILE
-Xclang -as-secure-log-file -Xclang FILE|-dsym-dir FILE|-Xclang -module-dependency-dir -Xclang FILE
-mllvm -info-output-file=FILE|-Xclang -mllvm -Xclang -stats|-Xpreprocessor -dependency-file -Xpreprocessor FILE
-Wp,-dependency-file,FILE|-Wp,-stats-file=FILE|-fembed-bitcode|-via-file-asm|-ccc-arcmt-modify
-ccc-arcmt-migrate FILE|-Xclang -arcmt-action=modify|-Xclang -ast-dump|-Xclang -print-stats|-dumpdir FILE
-print-file-name=x|-###|-v|--version|--help|-dM|-dD|-P|-C|-CC
""".replace("\n", "|")
OTHERS = """
-fplugin=FILE|-fpass-plugin=FILE|-Xclang -load -Xclang FILE|-Xclang -add-plugin -Xclang x|-B.|-B FILE
-fplugin-arg-x-y|--config=FILE|--config FILE|--config-user-dir=.|--driver-mode=cl|--driver-mode=g++|@FILE
@there.rsp|-no-integrated-as|-fno-integrated-cc1|--cuda-path=.|-x cuda|-xc++|-x ir|-x assembler|-x c-header
-fopenmp-targets=nvptx64|--offload-arch=sm_80|-fdiagnostics-format=sarif|-fdiagnostics-format=msvc
-fdiagnostics-parseable-fixits|-Xclang -verify|-fansi-escape-codes|-fdiagnostics-color=always|-include FILE
-include /dev/zero|-include /dev/stdin|-imacros /dev/zero|-include .|-fprofile-use=/dev/zero|-fprofile-use=.
-fprofile-instr-use=/dev/zero|-fprofile-sample-use=/dev/zero|-ivfsoverlay /dev/zero|-include-pch /dev/zero
-fsanitize-ignorelist=/dev/zero|-fbasic-block-sections=list=/dev/zero|-frandomize-layout-seed-file=/dev/zero
-working-directory FILE|-working-directory .|-resource-dir .|--sysroot=.|-isysroot FILE|--gcc-toolchain=FILE
-Xclang|-Xclang -target-feature|-D|-I|-Xarch_host -O3|-ccc-gcc-name x|--rsp-quoting=windows|-cc1|-cc1as
-Xclang -disable-llvm-passes|-Xclang -fdebug-pass-manager|-ftime-report|-flimited-precision=6|-cl-std=CL2.0
""".replace("\n", "|")
ORDINARY = """
-c|-O0|-O1|-O2|-O3|-Os|-Ofast|-g|-g3|-ggdb|-DX=1|-D X|-UX|-Iinclude|-I include|-isystem include|-iquote .
-std=c11|-std=gnu17|-ansi|-Wall|-Wextra|-Werror|-Wno-unused|-w|-pedantic|-fPIC|-fpic|-march=native|-mavx2
-mtune=haswell|-mno-fma|-msse4.2|-ffast-math|-fno-math-errno|-funroll-loops|-fno-tree-vectorize|-fopenmp
-fconserve-stack|-mno-fancy|-pthread|-pipe|-MD|-MT x.o|-MQ x|-fstack-protector-strong|-fvisibility=hidden
-Winvalid-pch|-fno-strict-aliasing|-fwrapv|-ffp-contract=off|-fsanitize=undefined|-flto|-static|-shared
-Wl,-rpath,x|-lm|-L.|-Xlinker x|-Wa,--noexecstack|-fdiagnostics-color|-fdebug-prefix-map=a=b|--param x=1
""".replace("\n", "|")


def pool(text):
    return [option.split() for option in text.split("|") if option]


class Generator:
    def __init__(self, folder, seed):
        self.random = random.Random(seed)
        self.folder = folder
        self.pools = [pool(WRITES), pool(OTHERS), pool(ORDINARY)]
        self.count = 0

    def name(self):
        self.count += 1
        name = f"new-{self.count}"
        return name if self.random.random() < 0.5 else os.path.join(self.folder, name)

    def mutate(self, word):
        place = self.random.randrange(len(word) + 1)
        kind = self.random.randrange(6)
        if kind == 0:
            return word[:place] + self.random.choice("-=,fgmWX_@ \"\0\u00e9") + word[place:]
        if kind == 1:
            return word[:place] + word[place + 1:]
        if kind == 2:
            return word[:place]
        if kind == 3:
            return "-" + word
        if kind == 4:
            return word.upper() if self.random.random() < 0.5 else word.replace("-f", "-fno-", 1)
        return word + self.random.choice(["=", "=1", "=FILE", ",FILE", "FILE"])

    def option(self):
        words = list(self.random.choice(self.random.choices(self.pools, [5, 3, 3])[0]))
        if self.random.random() < 0.3:
            at = self.random.randrange(len(words))
            words[at] = self.mutate(words[at])
        if self.random.random() < 0.1:
            wrapper = self.random.choice(["-Xclang", "-Xpreprocessor", "-Xassembler", "-Xarch_host"])
            words = [part for word in words for part in (wrapper, word)]
        elif self.random.random() < 0.05:
            words = ["-Wp," + ",".join(words)]
        return [word.replace("FILE", self.name()) for word in words]

    def entry(self, file):
        words = self.random.choices(COMPILERS, [9, 9, 9, 9, 9, 1])[0].split()
        for _ in range(self.random.choice([1, 1, 2, 3])):
            words += self.option()
        words.insert(self.random.randrange(1, len(words) + 1), file)
        folder = self.random.choices([self.folder, ".", "", "include", "gone"], [12, 1, 1, 2, 1])[0]
        entry = {"directory": folder, "file": os.path.join(self.folder, file)}
        if self.random.random() < 0.3:
            entry["command"] = " ".join(shlex.quote(word.replace("\0", "")) for word in words)
        else:
            entry["arguments"] = words
        return entry


def snapshot(folder):
    """Everything below the folder, as it is."""
    state = {}
    for path, folders, files in os.walk(folder):
        for name in folders + files:
            status = os.lstat(os.path.join(path, name))
            state[os.path.join(path, name)] = (status.st_size, status.st_mtime_ns, status.st_mode)
    # Their time changes where something came and went.
    state[folder] = os.lstat(folder).st_mtime_ns
    return state


def prepare(folder):
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("build", "include", "temporary"):
        os.makedirs(os.path.join(folder, name))
    for i in range(ENTRIES):
        with open(os.path.join(folder, f"f{i}.c"), "w") as file:
            file.write(SOURCE.format(name=f"f{i}"))
    with open(os.path.join(folder, "local.h"), "w") as file:
        file.write("#define WIDTH 128\n")
    with open(os.path.join(folder, "there.rsp"), "w") as file:
        file.write("-O2 -o new-by-response @there.rsp -save-temps\n")


def run(tool, folder, entries, compiles):
    """Runs the tool; the refused options and the files that were read."""
    database = os.path.join(folder, "build", "compile_commands.json")
    with open(database, "w") as file:
        json.dump(entries, file)
    before = snapshot(folder)
    fault = ""
    command = [tool, "-p", os.path.join(folder, "build")]
    command += ["-m", "skx", "--model", "incore"] if compiles else ["--emit", "ir"]
    output = errors = b""
    try:
        done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=SECONDS, env={**os.environ, "TMPDIR": folder + "/temporary"})
        output, errors = done.stdout, done.stderr
        if done.returncode not in (0, 1, 2):
            fault = f"the tool ended with {done.returncode}"
    except subprocess.TimeoutExpired:
        fault = "the tool did not end"
    after = snapshot(folder)
    changed = sorted(name for name in before.keys() | after.keys()
                     if before.get(name) != after.get(name))
    if changed:
        fault = "new or changed: " + ", ".join(changed)
    if fault:
        sys.exit(f"{database}: {fault}")
    kernel = rb"^f\d+ at " if compiles else rb"^ *- name: \"?f\d+"
    return errors.count(b"is refused: "), len(re.findall(kernel, output, re.M))


def main():
    tool, folder, count = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3])
    generator = Generator(folder, int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    prepare(folder)
    made = refused = modelled = 0
    while made < count:
        size = min(ENTRIES, count - made)
        entries = [generator.entry(f"f{i}.c") for i in range(size)]
        # Half of the runs only parse.
        found = run(tool, folder, entries, compiles=made // ENTRIES % 2 == 0)
        refused, modelled = refused + found[0], modelled + found[1]
        made += size
    print(f"{made} entries, {refused} with a refused option, {modelled} modelled, nothing written")


main()
