"""Prints the in-core terms of a JSON result, rounded for FileCheck."""
import json
import sys

incore = json.load(sys.stdin)["results"][0]["incore"]
print(*("%s %.2f" % (name, incore[name]) for name in ("T_OL", "T_nOL", "T_LCD")))
