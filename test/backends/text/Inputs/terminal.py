"""Runs a program with its standard output on a terminal of its own.

    terminal.py COLUMNS PROGRAM ARGUMENT...     prints what the terminal was sent
"""
import os
import pty
import subprocess
import sys


def run(columns, command):
    """What the command writes to a terminal of that many columns."""
    ours, theirs = pty.openpty()
    environment = dict(os.environ, COLUMNS=str(columns), TERM="xterm")
    process = subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL,
                               stdin=subprocess.DEVNULL, env=environment)
    os.close(theirs)
    text = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        text += part
    process.wait()
    return text.decode().replace("\r\n", "\n")


if __name__ == "__main__":
    sys.stdout.write(run(int(sys.argv[1]), sys.argv[2:]))
