"""Runs the commands of an example as the service would that it is written for, without network.

    run_example.py FILE SOURCES...

In the folder it stands in. Of a workflow the steps with `run`, one after the other until one
fails, but for those that use an action of the service; of hooks the entry, with SOURCES behind it.
Prints `NAME: exit STATUS` for each, and ends with the last status.
"""
import re
import shlex
import subprocess
import sys

import yaml


def steps(document):
    for job in document.get("jobs", {}).values():
        for step in job["steps"]:
            if "run" in step:
                yield step["name"], ["bash", "-e", "-c", step["run"]]


def hooks(document, sources):
    for repository in document.get("repos", []):
        for hook in repository["hooks"]:
            own = [source for source in sources if re.search(hook["files"], source)]
            yield hook["name"], shlex.split(hook["entry"]) + own


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = yaml.safe_load(file)
    status = None
    for name, command in [*steps(document), *hooks(document, sys.argv[2:])]:
        status = subprocess.run(command, check=False).returncode
        print(f"{name}: exit {status}", flush=True)
        if status != 0:
            break
    sys.exit("nothing to run" if status is None else status)


if __name__ == "__main__":
    main()
