#!/usr/bin/env python3
"""Sources that nobody writes: deep.py loops N | macros N | nests N"""
import sys

kind, count = sys.argv[1], int(sys.argv[2])
if kind == "loops":
    print("void f(int n, double *a) {")
    for k in range(count):
        print(f"for (int i{k} = 0; i{k} < n; ++i{k})")
    print("a[" + "+".join(f"i{k}" for k in range(count)) + "] += 1.0;\n}")
elif kind == "macros":
    print("double x;\n#define A0 x += 1.0;")
    for k in range(1, count + 1):
        print(f"#define A{k} " + f"A{k - 1} " * 10)
    print("void f(int n, double *a) { for (int i = 0; i < n; ++i) {", f"A{count}", "a[i] += x; } }")
elif kind == "nests":
    for k in range(count):
        print(f"void f{k}(double *a) {{ for (int i = 0; i < 9; ++i) a[i] = {k}; }}")
