"""Runs a program with its standard output on a terminal of its own.

    terminal.py COLUMNS PROGRAM ARGUMENT...     prints what the terminal was sent
"""
import os
import pty
import subprocess
import sys
import threading

END = b"\0"


def run(columns, command):
    """What the command writes to a terminal of that many columns."""
    ours, theirs = pty.openpty()
    environment = dict(os.environ, COLUMNS=str(columns), TERM="xterm")
    process = subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL,
                               stdin=subprocess.DEVNULL, env=environment)
    text = []
    reader = threading.Thread(target=read_to_end, args=(ours, text))
    reader.start()
    process.wait()
    # A terminal that nobody holds open any more may drop what was not read yet.
    os.write(theirs, END)
    reader.join()
    os.close(theirs)
    os.close(ours)
    return b"".join(text).removesuffix(END).decode().replace("\r\n", "\n")


def read_to_end(terminal, text):
    while not (text and text[-1].endswith(END)):
        text.append(os.read(terminal, 65536))


if __name__ == "__main__":
    sys.stdout.write(run(int(sys.argv[1]), sys.argv[2:]))
