// An unsigned index that goes down stays below its bound until it wraps around zero.
//
// RUN: not sparcity-model --frontend ast %s -m icx --emit ir --kernel away 2>&1 >/dev/null | FileCheck %s --check-prefix=AWAY
// RUN: sparcity-model --frontend ast %s -m icx --emit ir --kernel down --kernel pairs --kernel wrapped 2>/dev/null | FileCheck %s

// CHECK: name: "down"
// CHECK: from: n - 1
// CHECK-NEXT: to: -1
// CHECK-NEXT: step: -1
void down(unsigned n, double *restrict a, const double *restrict b) {
  for (unsigned i = n - 1; i < n; i--)
    a[i] = b[i];
}

// CHECK: name: "pairs"
// CHECK: from: n - 2
// CHECK-NEXT: to: -1
// CHECK-NEXT: step: -2
void pairs(unsigned long n, double *restrict a, const double *restrict b) {
  for (unsigned long i = n - 2; i <= n; i -= 2)
    a[i] = b[i];
}

// Whether it begins below its bound is not known.
// AWAY: countdown.c:[[#@LINE+2]]:24: error: the loop's index moves away from its bound; the loop nest is left out [unsupported-loop]
void away(unsigned n, unsigned m, double *restrict a, const double *restrict b) {
  for (unsigned i = m; i < n; i--)
    a[i] = b[i];
}

// The largest number there is stands for what comes below zero, however it is written.
// CHECK-COUNT-4: to: -1
// CHECK-NOT: left out
void wrapped(unsigned long n, unsigned m, double *restrict a, const double *restrict b) {
  for (unsigned long i = n - 1; i != (unsigned long)-1; --i)
    a[i] = b[i];
  for (unsigned long i = n - 1; 18446744073709551615ul != i; --i)
    a[i] = b[i];
  for (unsigned i = m - 1; i != 0xffffffff; --i)
    a[i] = b[i];
  for (unsigned long i = n - 1; i + 1 > 0; --i)
    a[i] = b[i];
}
