// RUN: sparcity-model %s -m skx --model ecm -D n=1e6 --frontend llvm 2>&1 | FileCheck %s --implicit-check-not=data-index
// RUN: sparcity-model %s -m skx --model ecm -D n=1e6 --frontend ast 2>&1 | FileCheck %s
//
// An index that a loop of two iterations counts: LLVM leaves what it is in each of them.

// CHECK: parts at
// CHECK: {{^}} b 2.00 0.00 0.00 2.00 2.00 0.00
// CHECK: first touch 500000 lines
void parts(double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; i++)
    for (int d = 0; d < 2; d++)
      a[2 * i + d] += b[2 * i + d];
}

// CHECK: planes at
// CHECK: {{^}} b 1.00 0.00 0.00 1.00 1.00 0.00
// CHECK: first touch 500000 lines
void planes(double *restrict a, const double *restrict b, long n) {
  for (int d = 0; d < 2; d++)
    for (long i = 0; i < n; i++)
      a[d * n + i] += b[d * n + i];
}

// From 3 on, by 5.
// CHECK: deep at
// CHECK: {{^}} b 4.00 0.00 0.00 4.00 4.00 0.00
// CHECK: first touch 625000 lines
void deep(double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; i++)
    for (int p = 3; p < 10; p += 5)
      for (int q = 0; q < 2; q++)
        a[i] += b[(p + q) * n + i];
}
