#!/usr/bin/env python3
# Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the document of --format json from the lines of --format jsonl.

    sparcity-model … --format jsonl | json_lines.py [--size]

results(lines) gives one result after the other, of points whole ones too. With
--size the bytes of a point on average are printed instead, those of whole
results among them.
"""
import copy
import json
import sys


def put(document, pointer, value):
    """What stands at a JSON pointer (RFC 6901)."""
    *path, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    for part in path:
        document = document[int(part)] if isinstance(document, list) else document[part]
    if isinstance(document, list):
        document[int(last)] = value
    else:
        document[last] = value


def results(lines):
    whole = None
    for line in lines:
        if "result" in line:
            whole = line["result"]
            yield whole
        elif "point" in line:
            point = copy.deepcopy(whole)
            for pointer, value in line["point"].items():
                put(point, pointer, value)
            yield point


def document(lines):
    head, last = lines[0], lines[-1]
    return {**head, "results": list(results(lines)), **last}


def main():
    text = sys.stdin.read().splitlines()
    lines = [json.loads(line) for line in text]
    if "--size" in sys.argv[1:]:
        parts = [len(line) + 1 for line in text[1:-1]]
        print(f"{sum(parts) / len(parts):.0f} bytes a result, {len(parts)} results")
    else:
        json.dump(document(lines), sys.stdout)


if __name__ == "__main__":
    main()
