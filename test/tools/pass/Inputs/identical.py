#!/usr/bin/env python3
"""Compiles each C file of some folders with the plugin and without, and compares the objects.

    identical.py PLUGIN FOLDER...
"""

import pathlib
import subprocess
import sys
import tempfile


def compiled(file, folder, options):
    """The object; none of a file that is no C by itself."""
    out = pathlib.Path(folder, "k.o")
    done = subprocess.run(["clang", "-O3", "-g", "-c", file, "-o", out, *options], check=False, capture_output=True)
    return out.read_bytes() if done.returncode == 0 else None


def main():
    plugin, files = sys.argv[1], [f for folder in sys.argv[2:] for f in sorted(pathlib.Path(folder).glob("*.c"))]
    differ, objects = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            without = compiled(file, folder, ["-Rpass-analysis=sparcity-model"])
            objects += without is not None
            if without != compiled(file, folder, [f"-fpass-plugin={plugin}", "-Rpass-analysis=sparcity-model"]):
                differ.append(file)
    for file in differ:
        print(f"{file}: another object with the plugin")
    print(f"{objects} objects, {len(differ)} differ")
    return bool(differ) or not objects


if __name__ == "__main__":
    sys.exit(main())
