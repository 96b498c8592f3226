"""Runs sparcity-watch on a command: it watches it to its end, or says why the machine cannot.

    watched.py PROGRAM
"""
import subprocess
import sys

done = subprocess.run([sys.argv[1], "--", "/bin/true"], capture_output=True, text=True)
explained = done.returncode == 1 and any(
    words in done.stderr for words in ("samples no memory accesses", "does not allow it", "no such counter"))
watched = done.returncode == 0 and "samples" in done.stdout
print("watched or explained" if explained or watched else f"neither: {done}")
