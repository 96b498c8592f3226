"""Runs the tool on files that nobody should have to read.

    hostile.py PROGRAM FOLDER PATIENCE

A run that ends by a signal or takes longer than 20 seconds, times PATIENCE, is a crash.
"""
import os
import random
import struct
import subprocess
import sys

program, folder, patience = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))
os.makedirs(folder, exist_ok=True)


def crashes(name, contents):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(contents)
    try:
        done = subprocess.run([program, path, "-m", "skx", "--incore-detail"],
                              capture_output=True, timeout=20 * int(patience), check=False)
    except subprocess.TimeoutExpired:
        print(f"{path}: takes too long")
        return True
    if done.returncode not in (0, 1, 2):
        print(f"{path}: exit status {done.returncode}")
        return True
    os.remove(path)
    return False


def report(what, name, files):
    files = list(files)
    print(f"{what}: {len(files)} files, {sum(crashes(name, each) for each in files)} crashes")


def damaged(contents, count):
    for _ in range(count):
        copy = bytearray(contents)
        for _ in range(random.choice([1, 3, 20])):
            copy[random.randrange(len(copy))] = random.randrange(256)
        yield bytes(copy)


def aligned(contents, alignment):
    """An ELF file of 64 bits with another alignment of all sections."""
    copy = bytearray(contents)
    (table,) = struct.unpack_from("<Q", copy, 40)
    (count,) = struct.unpack_from("<H", copy, 60)
    for section in range(count):
        struct.pack_into("<Q", copy, table + 64 * section + 48, alignment)
    return bytes(copy)


def compiled(option, suffix):
    path = os.path.join(folder, "sample." + suffix)
    subprocess.run(["clang", "-O1", "-g", option, os.path.join(here, "loops.c"), "-o", path],
                   check=True)
    with open(path, "rb") as file:
        return file.read()


# A third of the files is tried, all of them in a long run.
step = 1 if os.environ.get("SPARCITY_LONG") else 3
random.seed(1)
text, binary = compiled("-S", "s"), compiled("-c", "o")
loop = b"f:\n.L1:\n\tmovsd (%rdi,%rax,8), %xmm0\n\taddq $1, %rax\n\tjne .L1\n\tret\n"
report("truncated text", "text.s", (loop[:n] for n in range(0, len(loop), step)))
report("text with damage", "text.s", damaged(text, 60 // step))
report("truncated objects", "object.o", (binary[:n] for n in range(0, len(binary), 149 * step)))
report("objects with damage", "object.o", damaged(binary, 60 // step))
report("made by hand", "hand.s", [
    b".L:\n.rept 1000000000\nnop\n.endr\njne .L\n",
    b".macro m\nm\nm\n.endm\n.L:\nm\njne .L\n",
    b".irpc c,0123456789\n.irpc d,0123456789\nnop\n.endr\n.endr\n",
    b".fill 1000000000, 8, 0\n.org 100000000000\n.space 1<<60\n.L:\njne .L\n",
    b".L:\n\0\0nop\0\njne .L\0",
    b".L:\nnop " + b"(" * 100000 + b"\njne .L\n",
    b".L:\naddq $" + b"(" * 900 + b"1" + b")" * 900 + b", %rax\njne .L\n",
    b".L:\n" + b"lock " * 190 + b"\njne .L\n",
    b'.file 1 "' + b"a/" * 50000 + b'"\n.L:\n.loc 1 99999999999 5\nnop\njne .L\n',
    b".intel_syntax noprefix\n.L:\nmov rax, [rax\njne .L\n.att_syntax\n/* no end",
    b"".join(b".L%d:\nnop\n" % n for n in range(20000))
    + b"".join(b"jne .L%d\n" % n for n in reversed(range(20000))),
    b".L:\n" + b"jne .Lend\nnop\n" * 9000 + b".Lend:\njne .L\n",
    b"# OSACA-BEGIN\nnop\n" * 20000 + b"# LLVM-MCA-END x\n" * 20000,
    b"1:\njmp 1b\njmp 2b\njmp 3f\n.L: .L:\njmp .L\n",
    aligned(binary, 3), aligned(binary, 2**64 - 1),
    b"\x7fELF", b"!<arch>\n", b"!<thin>\n/               0           0     0     0       8         `\n",
])
