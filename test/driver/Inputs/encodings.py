"""Reads one loop in several encodings, with several ends of lines and under names of
any bytes: every model says of each what it says of the plain file.

    encodings.py PROGRAM FOLDER
"""
import os
import subprocess
import sys

PROGRAM, FOLDER = sys.argv[1], os.fsencode(sys.argv[2])
CODE = """// {comment}
void scale(int N, double *restrict a, const double *restrict b) {
  for (int i = 0; i < N; ++i)
    a[i] = 2 * b[i] + sizeof "{text}";
}
"""
GERMAN = CODE.replace("{comment}", "Größe in µs").replace("{text}", "äöüß")
JAPANESE = CODE.replace("{comment}", "計算").replace("{text}", "計算")
PLAIN = CODE.replace("{comment}", "Groesse in us").replace("{text}", "abcdefgh").encode()
UTF8 = GERMAN.encode()
LATIN1 = CODE.replace("{comment}", "Größe in µs").replace("{text}", "äöüßäöüß").encode("latin-1")
SHIFT_JIS = CODE.replace("{comment}", "計算").replace("{text}", "計算計算").encode("shift_jis")

# Name: bytes of the file, name of the file, name that the report shows.
KEEP = {
    "UTF-8": (UTF8, "größe.c".encode(), "größe.c"),
    "with a mark": (b"\xef\xbb\xbf" + UTF8, b"mark.c", "mark.c"),
    "Latin-1": (LATIN1, b"latin.c", "latin.c"),
    "Shift-JIS": (SHIFT_JIS, b"japanese.c", "japanese.c"),
    "CRLF": (PLAIN.replace(b"\n", b"\r\n"), b"crlf.c", "crlf.c"),
    "CR": (PLAIN.replace(b"\n", b"\r"), b"cr.c", "cr.c"),
    "zeros at the end": (PLAIN + b"\0" * 9, b"zeros.c", "zeros.c"),
    "Latin-1 in the name": (LATIN1, b"gr\xf6\xdfe.c", "gr\\xF6\\xDFe.c"),
    "blanks and quotes": (PLAIN, b"a 'b' \"c\".c", "a 'b' \"c\".c"),
    "backslashes": (PLAIN, b"a\\b\\n.c", "a\\b\\n.c"),
    "control characters": (PLAIN, b"a\033[31m\nb.c", "a\\u{1B}[31m\\u{A}b.c"),
    "#line in Latin-1": (b'#line 1 "gr\xf6\xdfe.h"\n' + PLAIN, b"line.c", "gr\\xF6\\xDFe.h"),
    "#line with escapes": (b'#line 1 "\\033[31m\\377.h"\n' + PLAIN, b"line2.c",
                           "\\u{1B}[31m\\xFF.h"),
}
REFUSE = {
    "UTF-16 with a mark": (GERMAN.encode("utf-16"), "UTF-16"),
    "UTF-16, big-endian": (b"\xfe\xff" + GERMAN.encode("utf-16-be"), "UTF-16"),
    "UTF-16, little-endian": (GERMAN.encode("utf-16-le"), "UTF-16"),
    "UTF-16, big-endian, no mark": (GERMAN.encode("utf-16-be"), "UTF-16"),
    "UTF-32": (GERMAN.encode("utf-32"), "UTF-32"),
}


def run(name, contents, *options):
    folder = os.path.join(FOLDER, b"sources")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(contents)
    return subprocess.run([PROGRAM, name, "-m", "ivb", "-D", "N=100000", *options], cwd=folder,
                          capture_output=True, check=False, timeout=60)


def report(name, contents, shown, *options):
    """What is said of the loop, without the name of its file."""
    done = run(name, contents, *options)
    assert done.returncode == 0, (name, done.stderr)
    said = done.stdout.decode()
    assert shown in said, (name, shown, said[:400])
    return [line.replace(shown, "FILE").strip("=") for line in said.splitlines()]


MODELS = ("--model", "all", "--incore-detail")
expected = report(b"plain.c", PLAIN, "plain.c", *MODELS)
assert any("in-core from machine code" in line for line in expected), expected
code = report(b"plain.c", PLAIN, "plain.c", "--emit", "asm")
for case, (contents, name, shown) in KEEP.items():
    found = report(name, contents, shown, *MODELS)
    # The line of the string differs, and of a name in #line there is no text.
    other = [a for a, b in zip(expected, found) if a != b and "FILE" not in a]
    assert len(found) == len(expected) and not other, (case, other)
    assert report(name, contents, shown, "--emit", "asm")[1:] == code[1:], case
    ir = run(name, contents, "--emit", "ir")
    again = run(b"again.yaml", ir.stdout)
    assert again.returncode == 0 and b"from machine code" in again.stdout, (case, again.stderr)
print(f"{len(KEEP)} files keep their in-core part")

for case, (contents, encoding) in REFUSE.items():
    done = run(b"wide.c", contents)
    assert done.returncode == 1 and f"the text is in {encoding}; convert it to UTF-8" in \
        done.stderr.decode(), (case, done.stderr)
print(f"{len(REFUSE)} files are refused")
