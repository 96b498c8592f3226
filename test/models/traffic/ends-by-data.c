// Loops that data end, with their length given, are counted as others of that length.
//
// RUN: sparcity-model %s -m skx -D trip_it=1000 -D n=1000 --model lc 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx -D trip_it=100000 -D n=100000 --model lc 2>/dev/null | FileCheck --check-prefix=LONG %s
// CHECK-COUNT-3: first touch 250 lines are loaded once
// LONG-COUNT-3: all 2.00 1.00 2.00 2.00 0.00 0.00
void given(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}
void data(double *restrict a, const double *restrict b) {
  int i = 0;
  while (b[i] > 0) {
    a[i] = b[i];
    i++;
  }
}
void root(int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i * i < m; i++)
    a[i] = b[i];
}
