#!/usr/bin/env python3
"""Compiles each C file of some folders with the plugin and without, and compares the objects.

    identical.py PLUGIN FOLDER...
"""

import pathlib
import subprocess
import sys
import tempfile


def compiled(file, folder, options):
    out = pathlib.Path(folder, "k.o")
    subprocess.run(["clang", "-O3", "-g", "-c", file, "-o", out, *options], check=True, capture_output=True)
    return out.read_bytes()


def main():
    plugin, files = sys.argv[1], [f for folder in sys.argv[2:] for f in sorted(pathlib.Path(folder).glob("*.c"))]
    differ = []
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            with_plugin = compiled(file, folder, [f"-fpass-plugin={plugin}", "-Rpass-analysis=sparcity-model"])
            if with_plugin != compiled(file, folder, ["-Rpass-analysis=sparcity-model"]):
                differ.append(file)
    for file in differ:
        print(f"{file}: another object with the plugin")
    print(f"{len(files)} objects, {len(differ)} differ")
    return bool(differ) or not files


if __name__ == "__main__":
    sys.exit(main())
