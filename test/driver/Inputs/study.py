#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Studies for study.test.

    study.py --check SCHEMA FILE     validates a result, and says what is in it
    study.py --end PROGRAM FOLDER    a long study in FOLDER: as a whole (whole.json), and ended twice
                                     and gone on with (gone-on.json, ended.err, the file state)
    study.py --kill FOLDER WORDS...  the same by a command that has several processes, of which one
                                     is killed in the middle (together.json)
"""
import json
import pathlib
import signal
import subprocess
import sys
import time

LONG = """schema: sparcity-study/1
machines: skx
kernels:
  - {file: triad.c, sizes: {N: 10000000}}
vary:
  L2.size: 512KiB,1MiB
  memory.bandwidth: 100..200:0.1GB/s
  clock: 1.5..3.5:0.002GHz
quantities: {area: memory.bandwidth / (1GB/s) + 50 * clock / 1GHz}
constraints: area <= 320
objectives: [{minimise: T}, {minimise: area}]
"""


def check(schema, file):
    import jsonschema
    document = json.loads(pathlib.Path(file).read_text())
    jsonschema.validate(document, json.loads(pathlib.Path(schema).read_text()))
    points = document["points"]
    assert sum(bin["count"] for bin in document["objectives"][0]["histogram"]) == points["feasible"]
    print("best", len(document["best"]), "front", len(document["front"]), "points", points["seen"])


def end(program, folder):
    study, state = folder / "long.yaml", folder / "state"
    study.write_text(LONG)
    state.unlink(missing_ok=True)
    base = [program, str(study), "--format", "json"]
    begin = time.monotonic()
    (folder / "whole.json").write_bytes(
        subprocess.run(base, check=True, capture_output=True).stdout)
    whole = time.monotonic() - begin
    # How much of it goes by before it has seen some points depends on the machine.
    ended, delay = 0, whole / 2
    for _ in range(40):
        with subprocess.Popen(base + ["--checkpoint", str(state)], stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE) as run:
            time.sleep(delay)
            run.send_signal(signal.SIGTERM)
            said = run.stderr.read()
        if b"ended after" in said:
            (folder / "ended.err").write_bytes(said)
            ended += 1
            if ended == 2:
                break
        elif run.returncode == 0:  # it was done before
            state.unlink()
            ended = 0
            delay *= 0.8
        else:
            delay *= 1.1
    (folder / "gone-on.json").write_bytes(
        subprocess.run(base + ["--checkpoint", str(state)], check=True, capture_output=True).stdout)


def kill(folder, command):
    """Kills the last of its processes, again and again until one run is through."""
    import psutil
    state = folder / "together.state"
    state.unlink(missing_ok=True)
    own = command + [str(folder / "long.yaml"), "--format", "json", "--checkpoint", str(state)]
    kills = 0
    for _ in range(10):
        with subprocess.Popen(own, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as run:
            while kills < 2 and run.poll() is None:
                try:
                    workers = psutil.Process(run.pid).children(recursive=True)
                    time.sleep(0.1)
                    if workers:
                        workers[-1].kill()
                        kills += 1
                        break
                except psutil.NoSuchProcess:
                    pass  # it has just ended
            out = run.stdout.read()
        if run.returncode == 0 and kills > 0:
            (folder / "together.json").write_bytes(out)
            print("killed", kills)
            return


if sys.argv[1] == "--check":
    check(sys.argv[2], sys.argv[3])
elif sys.argv[1] == "--kill":
    kill(pathlib.Path(sys.argv[2]), sys.argv[3:])
else:
    end(sys.argv[2], pathlib.Path(sys.argv[3]))
