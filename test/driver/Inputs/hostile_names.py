"""Gives the tool names and texts that would run a formula, control a terminal, reorder a
line or are no text, in every place that an input has, and looks at every byte of every
form of output.

    hostile_names.py PROGRAM MACHINES FOLDER
"""
import csv
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import unicodedata

PROGRAM, MACHINES, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
HOSTILE = "=cmd|' /C calc'!A0,\033[31m\x07\n\r\x7f\x9b[1m\u202e\u2066\u2028\u200b\U000e0001\""
BYTES = HOSTILE.encode() + b"\xff\xe4"
CODE = b"""#line 7 "LINE"
template <typename T> void copy(int n\xc3\xb6, T *__restrict a, const T *__restrict \xc3\xbc) {
  for (int i = 0; i < n\xc3\xb6; ++i) // \033[31m \x9b \xff \xe2\x80\xae
    a[i] = \xc3\xbc[i];
}
template void copy<double>(int, double *, const double *);
"""
ASSEMBLY = b"""f:
"LABEL":
  movsd (%rdi,%rax,8), %xmm0
  movsd %xmm0, (%rsi,%rax,8)
  addq $1, %rax
  cmpq %rdx, %rax
  jne "LABEL"
  ret
"""
faults = []
outputs = 0


def quoted(text):
    """In quotation marks of C and YAML, byte for byte."""
    return b"".join(b"\\%03o" % byte for byte in text)


def look(what, output):
    """Notes what may not be shown."""
    global outputs
    outputs += bool(output)
    try:
        text = output.decode()
    except UnicodeDecodeError as error:
        faults.append(f"{what}: {error}")
        return ""
    wrong = {c for c in text if unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp")} - set("\n\t")
    if wrong:
        faults.append(f"{what}: {sorted(map(ascii, wrong))}")
    return text


def look_at_fields(what, text):
    for row in csv.reader(io.StringIO(text)):
        for field in row:
            if field[:1] in tuple("=+-@\t\r") and not re.fullmatch(r"-[\d.e+-]+", field):
                faults.append(f"{what}: the field {field!a}")


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, check=False, timeout=120,
                          cwd=FOLDER, env={**os.environ, "SPARCITY_MACHINE_PATH": str(FOLDER)})
    what = " ".join(ascii(argument) for argument in arguments)
    if done.returncode not in (0, 1, 2):
        faults.append(f"{what}: exit status {done.returncode}")
    look(what + ", standard error", done.stderr)
    return what, done.stdout


def write(name, contents):
    """A file with the name and more behind it that no file system minds."""
    path = FOLDER / os.fsdecode(BYTES.replace(b"/", b"") + name)
    path.write_bytes(contents)
    return str(path.name)


def machine():
    text = (MACHINES / "skx.yaml").read_text()
    line = next(line for line in text.splitlines() if line.startswith("model:"))
    model = "".join(f"\\U{ord(c):08x}" for c in HOSTILE)
    text = text.replace(line, f'model: "{model}"')
    (FOLDER / "cores").symlink_to((MACHINES / "cores").resolve())
    (FOLDER / "named.yaml").write_text(text)
    return write(b".yaml", text.encode())


def intermediate(source):
    """The IR of the source with hostile names of what has one."""
    document = run(source, "--emit", "ir", "-m", "skx")[1].decode()
    name = "".join(f"\\U{ord(c):08x}" for c in HOSTILE)
    document = re.sub(r'"(ü|copy<double>|f\.cpp)"', lambda _: f'"{name}"', document)
    document = document.replace("nö", "nö$\u202e").replace("to: nö$\u202e", 'to: "nö$\\u202e"')
    document = re.sub(r'((label|evidence): |flags: \[)"', lambda found: f'{found[0]}{name}', document)
    return write(b".ir.yaml", document.encode())


FOLDER.mkdir(parents=True)
target = machine()
source = write(b".cpp", CODE.replace(b"LINE", quoted(BYTES)))
plain = write(b"plain.cpp", CODE.split(b"\n", 1)[1])
label = BYTES.replace(b'"', b"").replace(b"\n", b"")
size = ("-D", "nö=1000")
inputs = {source: size, plain: size, intermediate(plain): ("-D", "nö$\u202e=1000"),
          write(b".s", ASSEMBLY.replace(b"LABEL", label)): ()}
formats = re.search(r"\((.*)\)", run("--format", "?", plain)[0] and subprocess.run(
    [PROGRAM, "--format", "?", plain], capture_output=True, check=False,
    cwd=FOLDER).stderr.decode()).group(1).split(", ")
assert {"text", "csv", "html"} <= set(formats), formats
for path, sizes in inputs.items():
    common = [path, "-m", target, "-m", "named.yaml", "--model", "all", *sizes]
    for form in formats:
        what, output = run(*common, "--format", form, "--incore-detail",
                           *(("-o", "picture.svg") if form == "svg" else ()))
        text = look(what, output)
        if form == "csv":
            look_at_fields(what, text)
        for data in re.findall('id="sizes">(.*?)</script>', text, re.DOTALL):
            look(what + ", sliders", json.dumps(json.loads(data), ensure_ascii=False).encode())
        if form != "svg" and sizes and not output:
            faults.append(f"{what}: no output")
    for more in (("--cache-predictor", "rd"), ("--cache-predictor", "rd", "--partition", "auto")):
        what, output = run(*common, "--format", "csv", *more)
        look_at_fields(what, look(what, output))
    for emit in ("ir", "asm"):
        look(*run(path, "-m", target, "--emit", emit))
for picture in FOLDER.glob("picture*"):
    look(str(picture), picture.read_bytes())
    assert re.fullmatch(r"[\w.-]+", picture.name, re.ASCII), picture.name
look(*run("--list-machines"))
look(*run("--check-machine", target))
wrong = os.fsdecode(BYTES)
for option in ("--kernel=", "-m", "-D", "-DN=", "--data=", "--matrix=", "--bind=", "--order=",
               "--format=", "--model=", "--unit=", "--probability=", "--benchmark=", "--partition=",
               "--check-machine=", "-p", "--cpu=", "--compiler-flags=", "--", "-", "--x", "-x",
               "--cores=", "--indirect-from=", "--cache-predictor=", "--ecm=", "--emit="):
    look(*run(plain, "-m", "skx", option + wrong))
look(*run(wrong, "-m", "skx"))
look(*run(plain, "-m", "skx", "--emit", "asm", "--", "-DX=" + wrong))
for fault in faults:
    print(fault)
print(f"{outputs > 100 and len(formats)} forms, {len(faults)} faults")
