"""Times of programs in turn, for the benchmarks beside this file."""
import os
import statistics
import subprocess
import sys
import time


def measure(command, good=(0,)):
    """Elapsed and processor milliseconds of one run; ends the benchmark if the
    exit status is not a good one."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in good:
        sys.exit(f"benchmark: {' '.join(command)} failed")
    return elapsed * 1000, (usage.ru_utime + usage.ru_stime) * 1000


def interleaved(commands, runs, good=(0,)):
    """Medians of each command, run in turn so that all see the same noise; the
    first run of each is not counted."""
    times = [[] for _ in commands]
    for turn in range(runs + 1):
        for command, of in zip(commands, times):
            once = measure(command, good)
            if turn > 0:
                of.append(once)
    return [tuple(map(statistics.median, zip(*of))) for of in times]
