"""Fails unless the index of models in a page is that of --help.

    check_models.py PROGRAM PAGE

A line of --help, under --model:        and one of the page:

    ecm       cycles of each part    →  | [ecm](models/ecm.md) | cycles of each part |
"""
import re
import subprocess
import sys

program, page = sys.argv[1:]
text = subprocess.run([program, "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
rows = re.search(r"--model=.*\n((?: {20,}[a-z].*\n)+)", text).group(1).splitlines()
said = [tuple(row.split(None, 1)) for row in rows]
with open(page, encoding="utf-8") as file:
    listed = re.findall(r"^\| \[([a-z]+)\]\(models/[a-z-]+\.md\) \| (.*) \|$", file.read(), re.M)
if said != listed:
    sys.exit(f"{page}: {listed}\n--help: {said}")
print(len(said), "models")
