#!/usr/bin/env python3
"""Copies the string literals of C++ tests into files that a fuzzer starts from.

    literals.py FOLDER SOURCE...               each literal is a file
    literals.py --database FOLDER SOURCE...    the literals of a statement are the
                                               options of a compilation database
"""
import codecs
import json
import os
import re
import sys

LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def literals(code):
    joined = re.sub(r'"\s*\n\s*"', "", code)
    return [codecs.escape_decode(text.encode())[0] for text in LITERAL.findall(joined)]


def databases(code):
    """One as "command", one as "arguments", and one with an option a line."""
    for statement in code.split(";"):
        words = [word.decode(errors="replace") for word in literals(statement)]
        if not any(word.startswith("-") for word in words):
            continue
        entry = {"directory": "/tmp", "file": "a.c"}
        line = " ".join(["cc", *words, "-c", "a.c"])
        yield json.dumps([{**entry, "command": line}]).encode()
        yield json.dumps([{**entry, "arguments": line.split()}], indent=1).encode()
        yield "\n".join(words).encode()


arguments = sys.argv[1:]
pieces = literals
if arguments[0] == "--database":
    pieces = databases
    arguments.pop(0)
folder, *sources = arguments
for source in sources:
    with open(source, encoding="utf-8") as file:
        code = re.sub(r"^#include.*$|//.*$", "", file.read(), flags=re.MULTILINE)
    for number, piece in enumerate(pieces(code)):
        name = f"{os.path.basename(source)}-{number}"
        with open(os.path.join(folder, name), "wb") as out:
            out.write(piece)
