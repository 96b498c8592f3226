#!/usr/bin/env python3
"""Compiles each C file of some folders, and COUNT generated ones (test/pairs/language.py), with the
plugin and without, and compares the objects.

    identical.py PLUGIN COUNT FOLDER...
"""

import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "pairs"))
import language  # noqa: E402


def compiled(file, folder, options):
    """The object; none of a file that is no C by itself."""
    out = pathlib.Path(folder, "k.o")
    done = subprocess.run(["clang", "-O3", "-g", "-c", file, "-o", out, *options], check=False, capture_output=True)
    return out.read_bytes() if done.returncode == 0 else None


def main():
    plugin, files = sys.argv[1], [f for folder in sys.argv[3:] for f in sorted(pathlib.Path(folder).rglob("*.c"))]
    differ, objects = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(int(sys.argv[2])):
            file = pathlib.Path(folder, f"made{number}.c")
            file.write_text(language.Program(random.Random(number), 0, 1).text())
            files.append(file)
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
