// RUN: sparcity-model %s -m skx --model ecm -D m=1e7 -D n=2..6:2 | FileCheck %s
//
// Which references share a line depends on the size that is swept.

void pairs(double *restrict s, const double *restrict a, int m, int n) {
  for (int i = 0; i < m; i++)
    s[i] += a[16 * i + n] + a[16 * i + n + 4];
}

// CHECK: n T_OL T_nOL L1-L2 L2-L3 L3-MEM ECM data
// CHECK-NEXT: 2 8.0 9.0 10.0 36.0 152.7 207.7 MEM
// CHECK-NEXT: 4 8.0 9.0 18.0 68.0 296.7 391.7 MEM
// CHECK-NEXT: 6 8.0 9.0 18.0 68.0 296.7 391.7 MEM
