#!/usr/bin/env python3
"""What becomes of the files that a run writes.

    outputs.py kill PROGRAM SOURCE FOLDER TIMES     killed at random moments
    outputs.py crowd PROGRAM SOURCE FOLDER WRITERS  several write one file
    outputs.py interrupt PROGRAM SOURCE FOLDER      the user has enough of it
    outputs.py ignore PROGRAM SOURCE FOLDER         the caller ignores Ctrl-C

Whatever happens, a file is the old one or the new one, whole. Prints what was seen;
fails with the first file that is neither.
"""
import os
import random
import signal
import subprocess
import sys
import time

FORMATS = {"text": "r.txt", "json": "r.json", "html": "r.html", "csv": "r.csv",
           "vega": "r.vega.json", "svg": "r.svg"}
PROGRAM, SOURCE, FOLDER = sys.argv[2:5]


def command(form, name, size):
    return [PROGRAM, SOURCE, "-m", "skx", "--model", "lc,roofline", "-D", f"n={size}",
            "--format", form, "-o", os.path.join(FOLDER, name)]


def heedSignals():
    """Runners of tests ignore Ctrl-C, and what they start would, too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(form, name, size):
    return subprocess.Popen(command(form, name, size), stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, preexec_fn=heedSignals)


def contents():
    """All files by name, those left by a killed writer apart."""
    files = {}
    for name in sorted(os.listdir(FOLDER)):
        if not name.endswith(".part"):
            with open(os.path.join(FOLDER, name), "rb") as file:
                files[name] = file.read()
    return files


def leftovers():
    return [name for name in os.listdir(FOLDER) if name.endswith(".part")]


def fail(text):
    print(text)
    sys.exit(1)


def difference(now, expected):
    """Where two files part, and what follows there."""
    at = len(os.path.commonprefix([now, expected]))
    return f"{len(now)} bytes for {len(expected)}, from {at} on {now[at:at + 80]}"


def whole(form, name, size):
    began = time.monotonic()
    if start(form, name, size).wait() != 0:
        fail(f"{form}: the run failed")
    return time.monotonic() - began, contents()


def kill(times):
    random.seed(16)
    kept = replaced = 0
    for form, name in FORMATS.items():
        for old in os.listdir(FOLDER):
            os.remove(os.path.join(FOLDER, old))
        _, second = whole(form, name, 2000)
        seconds, first = whole(form, name, 1000)
        for _ in range(times // len(FORMATS) + 1):
            before = contents()
            size = 2000 if before == first else 1000
            process = start(form, name, size)
            # Most time goes before the writing: half of the moments are near its end.
            share = random.choice([random.uniform(0, 1.2), random.uniform(0.8, 1.2)])
            time.sleep(seconds * share)
            sent = random.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
            process.send_signal(sent)
            status = process.wait()
            now = contents()
            for file, bytes_now in now.items():
                if bytes_now not in (first[file], second[file]):
                    fail(f"{file}: neither the old one nor the new one after signal {sent}\n" +
                         difference(bytes_now, first[file]))
            if status == 0 and now != (second if size == 2000 else first):
                fail(f"{name}: done, and not the new one")
            if leftovers() and sent != signal.SIGKILL:
                fail(f"{leftovers()} left after signal {sent}")
            for left in leftovers():
                os.remove(os.path.join(FOLDER, left))
            if now.keys() != first.keys():
                fail(f"{sorted(now)}: not the files that there were")
            kept += now == before
            replaced += now != before
    if kept == 0 or replaced == 0:
        fail(f"{kept} kept and {replaced} replaced: the moments were not spread")
    print("every file old or new")


def crowd(writers):
    # One at a time, for what each would write alone.
    expected = {size: whole("json", "r.json", size)[1]["r.json"]
                for size in range(1000, 1000 + writers)}
    for process in [start("json", "r.json", size) for size in expected]:
        if process.wait() != 0:
            fail("a writer failed")
        if contents()["r.json"] not in expected.values():
            fail("r.json is none of what the writers wrote")
    if leftovers():
        fail(f"left over: {leftovers()}")
    print(f"{writers} writers, one file")


def interrupted(line):
    """Ctrl-C when the first nest is done and the second takes its time."""
    process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               preexec_fn=heedSignals)
    for text in process.stderr:
        if "[alias-check]" in text:  # said of the first
            break
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate()
    return signal.Signals(-process.returncode).name if process.returncode < 0 else "itself", out


def interrupt():
    line = [PROGRAM, SOURCE, "-m", "skx", "-D", "n=1000000", "--cache-predictor", "sim",
            "--sim", "whole"]
    end, out = interrupted(line)
    print("ended by", end, "with", [text for text in out.splitlines() if " on skx" in text])
    target = os.path.join(FOLDER, "old.txt")
    with open(target, "w", encoding="utf-8") as file:
        file.write("of yesterday\n")
    end, _ = interrupted([*line, "-o", target])
    with open(target, encoding="utf-8") as file:
        print("ended by", end, "with", file.read().strip(), "and", leftovers(), "beside it")


def ignore():
    """Ctrl-C is ignored where the caller ignores it: the file is the new one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    seconds, _ = timed = whole("svg", "r.svg", 1000)
    for _ in range(20):
        process = subprocess.Popen(command("svg", "r.svg", 1000), stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(seconds * random.uniform(0.2, 0.9))
        process.send_signal(signal.SIGINT)
        if process.wait() != 0 or contents() != timed[1]:
            fail("Ctrl-C was not ignored")
    print("ignored")


def main():
    os.makedirs(FOLDER, exist_ok=True)
    if sys.argv[1] == "kill":
        kill(int(sys.argv[5]))
    elif sys.argv[1] == "crowd":
        crowd(int(sys.argv[5]))
    elif sys.argv[1] == "interrupt":
        interrupt()
    else:
        ignore()


if __name__ == "__main__":
    main()
