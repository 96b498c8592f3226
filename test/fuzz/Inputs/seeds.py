"""Copies the C sources of the tree that a fuzzer starts from into one folder.

    seeds.py ROOT FOLDER
"""
import glob
import os
import re
import shutil
import sys

root, folder = sys.argv[1:]
for pattern in ["kernels/*/*.c", "test/frontend/**/*.c", "test/models/**/*.c"]:
    for path in glob.glob(os.path.join(root, pattern), recursive=True):
        name = os.path.relpath(path, root).replace(os.sep, "-")
        shutil.copy(path, os.path.join(folder, name))
# The sources in the frontend's unit tests are string literals.
for path in glob.glob(os.path.join(root, "test/unit/frontend/*.cpp")):
    with open(path, encoding="utf-8") as file:
        text = re.sub(r'"\s*\n\s*"', "", file.read())
    for number, literal in enumerate(re.findall(r'"((?:[^"\\\n]|\\.)*for \((?:[^"\\\n]|\\.)*)"', text)):
        name = os.path.basename(path) + f"-{number}.c"
        with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
            out.write(literal.encode().decode("unicode_escape"))
