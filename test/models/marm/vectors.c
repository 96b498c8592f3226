// The same loop without vectors tells what they gain. In L1 on this machine all of it:
// RUN: sparcity-model %s -m skx --model marm --kernel scale -D n=1000 | FileCheck %s --check-prefix=FIRST
// FIRST: vectors IPC {{.*}} with 4 lanes, {{.*}} times as fast:
// and from memory nothing.
// RUN: sparcity-model %s -m zen4 --model marm --kernel scale -D n=100000000 | FileCheck %s --check-prefix=MEMORY
// MEMORY: vectors IPC {{.*}} with 8 lanes, 1.00 times as fast: no benefit, IPC is
// RUN: sparcity-model %s -m zen4 --model marm --kernel scale -D n=100000000 --format json | FileCheck %s --check-prefix=JSON
// JSON: "vectorisation": {
// JSON: "lanes": 8,
// JSON: "efficiency": "none"
void scale(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; ++i)
    a[i] = 3. * b[i];
}

// A loop that is scalar anyway has nothing to compare.
// RUN: sparcity-model %s -m skx --model marm --kernel prefix -D n=1000 | FileCheck %s --check-prefix=SCALAR
// SCALAR: point IPC
// SCALAR-NOT: vectors IPC
void prefix(int n, double *a) {
  for (int i = 1; i < n; ++i)
    a[i] += a[i - 1];
}

// It takes a second compilation, which "all" does not ask for; and the first is what
// all other numbers are of.
// RUN: sparcity-model %s -m skx --model all --kernel scale -D n=1000 | FileCheck %s --check-prefix=ALL
// ALL: Mansard roofline
// ALL-NOT: vectors IPC
// RUN: sparcity-model %s -m skx --model ecm --kernel scale -D n=1000 > %t.one
// RUN: sparcity-model %s -m skx --model ecm,marm --kernel scale -D n=1000 > %t.two
// RUN: grep 'T_OL ' %t.one > %t.one.line
// RUN: grep 'T_OL ' %t.two | diff %t.one.line -
