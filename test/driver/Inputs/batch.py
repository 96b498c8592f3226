"""A project of small files that share a header, and its compile database.

batch.py FOLDER COUNT
"""
import json
import os
import sys

folder, count = sys.argv[1], int(sys.argv[2])
with open(os.path.join(folder, "shared.h"), "w", encoding="ascii") as out:
    out.write(
        "static double shared(const double *a, long n) {\n  double s = 0;\n"
        "  for (long i = 0; i < n; i++)\n    s += a[i];\n  return s;\n}\n"
    )
entries = []
for k in range(count):
    name = os.path.join(folder, f"f{k}.c")
    includes = '#include "shared.h"\n' if k % 3 == 0 else ""
    calls = "  a[0] = shared(b, n);\n" if includes else ""
    # One file has two nests, and one a call that nothing is known of.
    more = "  for (long i = 0; i < n; i++)\n    b[i] = 2 * a[i];\n" if k == 4 else ""
    value = "unknown(b[i])" if k == 5 else "b[i]"
    with open(name, "w", encoding="ascii") as out:
        out.write(
            f"{includes}double unknown(double);\n"
            f"void f{k}(double *restrict a, double *restrict b, long n) {{\n"
            f"  for (long i = 0; i < n; i++)\n    a[i] += {k + 1} * {value};\n{more}{calls}}}\n"
        )
    entries.append(
        {"directory": folder, "arguments": ["gcc", "-O2", "-c", name], "file": name}
    )
with open(os.path.join(folder, "build", "compile_commands.json"), "w", encoding="utf-8") as out:
    json.dump(entries, out)
