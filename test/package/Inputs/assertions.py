"""Counts the C++ sources of a build, and those whose command ends with NDEBUG defined.

Of sources that are compiled as one there is one entry.
"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    commands = [entry["command"] for entry in json.load(file) if entry["file"].endswith((".cpp", ".cxx"))]
without = sum(command.rfind("-DNDEBUG") > command.rfind("-UNDEBUG") for command in commands)
print(f"{len(commands)} sources, {without} without assertions")
