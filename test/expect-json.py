"""Compares numbers of a JSON result (standard input) with expected ones.

    expect-json.py [FIELD=VALUE | NAME:=EXPRESSION==VALUE]...

FIELD is a path in the first result, as roofline.original.all.intensity or
carm.kernel.roofs.0.level. VALUE is a number, compared to 1e-6, or any other text,
compared as it is ("null", "true"). An EXPRESSION is Python over the result r.
"""
import json
import math
import sys

result = json.load(sys.stdin)["results"][0]


def follow(path):
    value = result
    for step in path.split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


failed = 0
for argument in sys.argv[1:]:
    if ":=" in argument:
        name, rest = argument.split(":=", 1)
        expression, wanted = rest.rsplit("==", 1)
        got = eval(expression, {"r": result})
    else:
        name, wanted = argument.rsplit("=", 1)
        got = follow(name)
    try:
        same = math.isclose(got, float(wanted), rel_tol=1e-6)
    except (TypeError, ValueError):
        same = (got if isinstance(got, str) else json.dumps(got)) == wanted
    if not same:
        print(f"{name}: {got!r}, expected {wanted}")
        failed = 1
sys.exit(failed)
