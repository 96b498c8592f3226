"""Odd matrices through the tool: what is refused, with place and reason, and at what cost.

    matrix_faults.py TOOL KERNEL FOLDER

Each file of the first table is refused by one error at its line and column, with an id;
each of the second is taken. No run crashes, takes long, or needs more memory than a
matrix of three rows does and a little: nothing is allocated for what a header promises.
"""
import gzip
import os
import re
import subprocess
import sys
import time

TOOL, KERNEL, FOLDER = sys.argv[1:]
REAL = "%%MatrixMarket matrix coordinate real general\n"


def header(field, symmetry):
    return f"%%MatrixMarket matrix coordinate {field} {symmetry}\n"


MANY = gzip.compress((REAL + "2000 2000 2000\n" +
                      "".join(f"{k} {k} 1.{k}\n" for k in range(1, 2001))).encode())


def bomb(first, block, blocks):
    """Packed a thousand times smaller than it is."""
    packer = gzip.io.BytesIO()
    with gzip.open(packer, "wb", 9) as out:
        out.write(first.encode())
        for _ in range(blocks):
            out.write(block)
    return packer.getvalue()


REFUSED = {
    "cut": (REAL + "3 3 2\n1 1 1\n2 2", 4, 4, "the line ends before the value"),
    "few": (REAL + "3 3 4\n1 1 1\n2 2 1\n", 4, 1, "the file ends after 2 of the 4 entries"),
    "many": (REAL + "3 3 1\n1 1 1\n2 2 1\n", 4, 1, "more entries than the 1 of line 2"),
    "row": (REAL + "3 3 1\n4 1 1\n", 3, 1, "row 4 of a matrix with 3 rows"),
    "column": (REAL + "3 3 1\n1 4 1\n", 3, 3, "column 4 of a matrix with 3 columns"),
    "row-zero": (REAL + "3 3 1\n0 1 1\n", 3, 1, "rows count from 1, and this one is 0"),
    "column-zero": (REAL + "3 3 1\n1 0 1\n", 3, 3, "columns count from 1"),
    "negative": (REAL + "3 3 1\n-1 1 1\n", 3, 1, "'-1' is no row number"),
    "row-wraps": (REAL + "3 3 1\n18446744073709551617 1 1\n", 3, 1, "row 18446744073709551617 of"),
    "nan": (REAL + "3 3 1\n1 1 nan\n", 3, 5, "the value 'nan' is no finite number"),
    "inf": (REAL + "3 3 1\n1 1 -inf\n", 3, 5, "the value '-inf' is no finite number"),
    "too-large": (REAL + "3 3 1\n1 1 1e999\n", 3, 5, "the value '1e999' is too large"),
    "integer": (header("integer", "general") + "3 3 1\n1 1 99999999999999999999\n", 3, 5,
                "is too large"),
    "rows": (REAL + "1000000000 1000000000 3\n1 1 1\n2 2 1\n3 3 1\n", 2, 1,
             "1000000000 rows for 3 entries"),
    "columns": (REAL + "3 1000000000 3\n1 1 1\n2 2 1\n3 3 1\n", 2, 1,
                "1000000000 columns for 3 entries"),
    "entries": (REAL + "3 3 1000000000000000000\n1 1 1\n", 2, 5,
                "the number of entries is too large: '1000000000000000000'"),
    "all-large": (REAL + "1000000000 1000000000 100000000000000000\n1 1 1\n", 3, 1,
                  "the file ends after 1 of the 100000000000000000 entries"),
    "overflow": (REAL + "3 3 99999999999999999999999\n1 1 1\n", 2, 5, "is too large"),
    "row-overflow": (REAL + "99999999999999999999999 3 1\n1 1 1\n", 2, 1,
                     "the number of rows is too large"),
    "no-rows": (REAL + "0 3 1\n1 1 1\n", 2, 1, "without rows or columns has no entries"),
    "binary": (bytes(range(256)) * 4, 1, 1, "this is a binary file"),
    "zero-bytes": (REAL.encode() + b"3 3 1\n1 1 \0\0\n", 3, 5, "is no number"),
    "empty": ("", 1, 1, "the file is empty"),
    "header-alone": (REAL, 1, 1, "the file ends before the line with the numbers"),
    "no-header": ("3 3 1\n1 1 1\n", 1, 1, "begins with '%%MatrixMarket', not with '3'"),
    "array": ("%%MatrixMarket matrix array real general\n1 1\n1\n", 1, 23,
              "'array' is no format of a sparse matrix"),
    "old-lines": (REAL.replace("\n", "\r") + "3 3 1\r1 1 1\r", 1, 47, "more words"),
    "complex": (header("complex", "general") + "2 2 1\n1 1 1\n", 3, 6,
                "the line ends before the value"),
    "skew-diagonal": (header("real", "skew-symmetric") + "2 2 1\n1 1 1\n", 3, 1,
                      "on the diagonal, which is zero in a skew-symmetric matrix"),
    "hermitian-diagonal": (header("complex", "hermitian") + "2 2 1\n1 1 1 1\n", 3, 7,
                           "the diagonal of a hermitian matrix is real"),
    "hermitian-real": (header("real", "hermitian") + "2 2 1\n1 1 1\n", 1, 1,
                       "only a complex matrix can be hermitian"),
    "upper": (header("real", "symmetric") + "2 2 1\n1 2 1\n", 3, 1, "is above the diagonal"),
    "oblong": (header("real", "symmetric") + "2 3 1\n1 1 1\n", 2, 1, "a symmetric matrix is square"),
    "value": (header("pattern", "general") + "2 2 1\n1 1 1\n", 3, 5,
              "'1' behind the entry of a pattern matrix"),
    "long-line": (REAL + "3 3 1\n" + " " * 3000000 + "1 1 1\n", 3, 1, "longer than 1 MiB"),
    "cut.gz": (MANY[:len(MANY) // 2], None, 1, "the packed data end too early"),
    "magic.gz": (b"\x1f\x8b", 1, 1, "the packed data end too early"),
    "wrong.gz": (MANY[:200] + bytes(255 - byte for byte in MANY[200:]), None, 1,
                 "the packed data are wrong: [a-z ]*"),
    "check.gz": (MANY[:-8] + b"\0\0\0\0" + MANY[-4:], None, 1,
                 "the packed data are wrong: incorrect data check"),
    "bomb.gz": (bomb(REAL + "3 3 1\n1 1 1\n", b"2 2 1\n" * 100000, 200), 4, 1,
                "more entries than the 1 of line 2"),
    "bomb-line.gz": (bomb(REAL, b" " * (1 << 20), 200), 2, 1, "longer than 1 MiB"),
}
TAKEN = {  # and the non-zeros
    "nothing": (REAL + "0 0 0\n", 0),
    "no-columns": (REAL + "3 0 0\n", 0),
    "no-entries": (REAL + "3 3 0\n", 0),
    "empty-rows": (REAL + "3 3 2\n1 1 1\n3 3 1\n", 2),
    "one": (REAL + "1 1 1\n1 1 1\n", 1),
    "one-row": (REAL + "100 100 100\n" + "".join(f"50 {k} 1\n" for k in range(1, 101)), 100),
    "wide": (REAL + "3 5000 10\n" + "".join(f"{1 + k % 3} {1 + k * 499} 1\n" for k in range(10)),
             10),
    "tall": (REAL + "5000 3 10\n" + "".join(f"{1 + k * 499} {1 + k % 3} 1\n" for k in range(10)),
             10),
    "crlf": (REAL.replace("\n", "\r\n") + "3 3 2\r\n1 1 1\r\n2 2 1\r\n", 2),
    "no-newline": (REAL + "3 3 2\n1 1 1\n2 2 1", 2),
    "twice": (REAL + "3 3 3\n1 1 1\n1 1 1\n2 2 1\n", 2),
    "complex": (header("complex", "general") + "2 2 2\n1 1 1 2\n2 1 0 1\n", 2),
    "skew": (header("real", "skew-symmetric") + "2 2 1\n2 1 1\n", 2),
    "hermitian": (header("complex", "hermitian") + "2 2 2\n1 1 1 0\n2 1 1 5\n", 3),
    "packed.gz": (MANY, 2000),
    # Blank lines cost time, not memory.
    "bomb-blank.gz": (bomb(REAL, b"\n" * (1 << 20), 100) + gzip.compress(b"1 1 1\n1 1 1\n"), 1),
}
FAULTS = []


def run(file, *options):
    """Status, what was said, and MiB at the peak."""
    command = [TOOL, KERNEL, "-m", "zen4", "--model", "lc", "--matrix", file, *options]
    begin = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = child.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if time.monotonic() - begin > 60:
        FAULTS.append(f"{file}: took longer than a minute")
    return child.returncode, said, usage.ru_maxrss / 1024


def write(name, content):
    file = f"{FOLDER}/{name if name.endswith('.gz') else name + '.mtx'}"
    with open(file, "wb") as out:
        out.write(content if isinstance(content, bytes) else content.encode())
    return file


def refuse(file, line, column, message, most):
    status, said, peak = run(file)
    errors = [text for text in said.splitlines() if "error: " in text]
    place = re.escape(file) + ":" + (f"{line}:" if line else r"\d+:") + f"{column}:" \
        if column else re.escape(file) + ":"
    expected = f"^{place} error: .*{message}.*\\[matrix-\\w+\\]$"
    if status != 1 or len(errors) != 1 or not re.search(expected, errors[0]):
        FAULTS.append(f"{file}: status {status}, {errors}, not {expected}")
    if peak > most:
        FAULTS.append(f"{file}: {peak:.0f} MiB at the peak, more than {most:.0f}")
    return peak


def main():
    status, _, small = run(write("small", REAL + "3 3 1\n1 1 1\n"))
    if status:
        sys.exit("the small matrix is refused")
    most = small + 32
    peak = small
    for name, (content, line, column, message) in REFUSED.items():
        peak = max(peak, refuse(write("refused-" + name, content), line, column, message, most))
    refuse(FOLDER + "/nowhere.mtx", None, None, "cannot be read: No such file", most)
    if os.path.exists("/proc/self/mem"):
        refuse("/proc/self/mem", 1, 1, "cannot be read: Input/output error", most)
    for name, (content, entries) in TAKEN.items():
        file = write("taken-" + name, content)
        status, said, used = run(file)
        if status or f"with {entries} non-zeros" not in said:
            FAULTS.append(f"{file}: status {status}, {said}")
        if used > most:
            FAULTS.append(f"{file}: {used:.0f} MiB at the peak, more than {most:.0f}")
    print(f"{len(REFUSED)} refused, {len(TAKEN)} taken")
    print(f"at the peak {peak - small:.0f} MiB more than a small matrix", file=sys.stderr)
    print(*FAULTS, sep="\n")
    print(f"{len(FAULTS)} faults")


main()
