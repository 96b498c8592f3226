// Taps in a loop are those written out.
// RUN: sparcity-model %s --emit ir-normalised | FileCheck %s
// RUN: sparcity-model %s -m skx --model lc 2>&1 | FileCheck %s --check-prefix=SAID
// CHECK-LABEL: name: "rolled"
void rolled(int n, const double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++)
    for (int r = -1; r <= 1; r++)
      b[i] += 0.5 * a[i + r];
}
// SAID: taps.c:7:5: remark: the compiler is taken to unroll this loop completely: its 3 iterations are part of what is around it [loop-unrolled]
// CHECK: for: "i"
// CHECK: {load: "a", offset: 8*i - 8, bytes: 8, at: "8:21-8:29"}
// CHECK-NEXT: {load: "b", offset: 8*i,
// CHECK-NOT: store:
// CHECK: {load: "a", offset: 8*i, bytes: 8, at: "8:21-8:29"}
// CHECK-NOT: store:
// CHECK: {load: "a", offset: 8*i + 8, bytes: 8, at: "8:21-8:29"}
// CHECK-NEXT: {store: "b", offset: 8*i, bytes: 8
// CHECK: id: "loop-unrolled"

// As written it has the loop.
// RUN: sparcity-model %s --emit ir --kernel rolled 2>&1 | FileCheck %s --check-prefix=WRITTEN
// WRITTEN-NOT: loop-unrolled
// WRITTEN: for: "r"

// What is normalised stays so, and is predicted like the source.
// RUN: sparcity-model %s --emit ir-normalised -m skx -o %t.yaml
// RUN: sparcity-model %t.yaml --emit ir-normalised -m skx | diff %t.yaml -
// RUN: sparcity-model %s -m skx -D n=100000 --format json > %t.json
// RUN: sparcity-model %t.yaml -m skx -D n=100000 --format json > %t.normalised.json
// RUN: %python %S/same-numbers.py %t.json %t.normalised.json
// RUN: not sparcity-model %s --emit nothing 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: --emit: expected ir, ir-normalised, asm, machine or formula
