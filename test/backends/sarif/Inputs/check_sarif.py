"""Holds a log against SARIF 2.1.0, lists what is in it, and applies its fixes.

    check_sarif.py LOG [--apply FILE]

The rules are those of the schema for the objects that we write (OASIS SARIF 2.1.0, section 3):
properties that there are, their types, those that must be there, and no others. Where the program
sarif-multitool is found, it is asked as well. Each finding is a line `file:line:column: level: text [id]`,
each fix one below it. --apply does to FILE what the fixes of the log say of it.
"""
import json
import re
import shutil
import subprocess
import sys

TEXT = {"text": str}
FILE = {"uri": str}
REGION = {"startLine": int, "startColumn?": int, "endLine?": int, "endColumn?": int}
LOG = {
    "$schema": str,
    "version": str,
    "runs": [{
        "tool": {"driver": {
            "name": str,
            "version": str,
            "rules": [{"id": str, "shortDescription": TEXT, "help": {"text": str, "markdown": str}}],
        }},
        "columnKind": str,
        "results": [{
            "ruleId": str,
            "ruleIndex": int,
            "level": str,
            "message": TEXT,
            "locations?": [{"physicalLocation": {"artifactLocation": FILE, "region?": REGION}}],
            "fixes?": [{"description": TEXT, "artifactChanges": [{
                "artifactLocation": FILE,
                "replacements": [{"deletedRegion": REGION, "insertedContent": TEXT}],
            }]}],
        }],
    }],
}


def hold(value, rule, place):
    """Ends with a message where the value is not as the rule says."""
    if isinstance(rule, list):
        if not isinstance(value, list):
            sys.exit(f"{place}: no array")
        for k, each in enumerate(value):
            hold(each, rule[0], f"{place}[{k}]")
    elif isinstance(rule, dict):
        if not isinstance(value, dict):
            sys.exit(f"{place}: no object")
        known = {key.rstrip("?"): (key, part) for key, part in rule.items()}
        for key in value:
            if key not in known:
                sys.exit(f"{place}: unknown property '{key}'")
        for key, (spelling, part) in known.items():
            if key in value:
                hold(value[key], part, f"{place}.{key}")
            elif not spelling.endswith("?"):
                sys.exit(f"{place}: no property '{key}'")
    elif type(value) is not rule or value == "" or (rule is int and value < 0):
        sys.exit(f"{place}: {value!r}")


def hold_run(run):
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    if len(set(rules)) != len(rules):
        sys.exit("two rules have one id")
    if run["columnKind"] not in ("utf16CodeUnits", "unicodeCodePoints"):
        sys.exit("no kind of columns: " + run["columnKind"])
    for result in run["results"]:
        if rules[result["ruleIndex"]] != result["ruleId"]:
            sys.exit("the rule of a result is another: " + result["ruleId"])
        if result["level"] not in ("none", "note", "warning", "error"):
            sys.exit("no level: " + result["level"])
        for location in result.get("locations", []):
            place = location["physicalLocation"]
            if not re.fullmatch(r"([A-Za-z0-9\-._~/!$&'()*+,;=@:]|%[0-9A-F]{2})+", place["artifactLocation"]["uri"]):
                sys.exit("no URI: " + place["artifactLocation"]["uri"])
            if any(number < 1 for number in place.get("region", {}).values()):
                sys.exit("lines and columns begin at 1")


def show(result):
    place = result.get("locations", [{}])[0].get("physicalLocation", {})
    region = place.get("region", {})
    numbers = "".join(f":{region[key]}" for key in ("startLine", "startColumn") if key in region)
    uri = place.get("artifactLocation", {}).get("uri", "")
    print(f"{uri}{numbers}: {result['level']}: {result['message']['text']} [{result['ruleId']}]")
    for fix in result.get("fixes", []):
        for change in fix["artifactChanges"]:
            for part in change["replacements"]:
                print(f"  fix: {part['insertedContent']['text']!r} ({fix['description']['text']})")


def apply(results, name):
    with open(name, encoding="utf-8") as file:
        lines = file.read().splitlines(keepends=True)
    parts = [part for result in results for fix in result.get("fixes", [])
             for change in fix["artifactChanges"] for part in change["replacements"]]
    for part in sorted(parts, key=lambda part: -part["deletedRegion"]["startLine"]):
        line, column = part["deletedRegion"]["startLine"] - 1, part["deletedRegion"]["startColumn"] - 1
        lines[line] = lines[line][:column] + part["insertedContent"]["text"] + lines[line][column:]
    with open(name, "w", encoding="utf-8") as file:
        file.write("".join(lines))


def ask_validator(name):
    program = shutil.which("sarif-multitool")
    if not program:
        print("skipped: there is no sarif-multitool (npm install @microsoft/sarif-multitool)")
        return
    done = subprocess.run([program, "validate", name], capture_output=True, text=True, check=False)
    if done.returncode != 0 or re.search(r"\berror\b", done.stdout):
        sys.exit(done.stdout + done.stderr)
    print("validated by sarif-multitool")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        log = json.load(file)
    hold(log, LOG, "log")
    if log["version"] != "2.1.0":
        sys.exit("another version: " + log["version"])
    for run in log["runs"]:
        hold_run(run)
        for result in run["results"]:
            show(result)
    if sys.argv[2:3] == ["--apply"]:
        apply(log["runs"][0]["results"], sys.argv[3])
    ask_validator(sys.argv[1])


if __name__ == "__main__":
    main()
