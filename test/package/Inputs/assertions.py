"""Counts the C++ sources of a build, and those whose command ends with NDEBUG defined."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    commands = [entry["command"] for entry in json.load(file) if entry["file"].endswith(".cpp")]
without = sum(command.rfind("-DNDEBUG") > command.rfind("-UNDEBUG") for command in commands)
print(f"{len(commands)} sources, {without} without assertions")
