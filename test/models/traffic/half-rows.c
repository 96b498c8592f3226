// Every other row of 250 is touched: 125 have room in a cache of 256 KiB, by index or by step.
//
// RUN: sparcity-model %s -m ivb -D n=250 --model lc | FileCheck %s
// CHECK: condition at
// CHECK: data all arrays fit in L2
// CHECK: step at
// CHECK: data all arrays fit in L2
void condition(int n, double a[restrict n][n], const double *restrict x) {
  for (int i = n - 1; i >= 0; i--)
    if (i % 2 == 0)
      for (int j = 0; j < n; j++)
        a[i][j] = x[j];
}
void step(int n, double a[restrict n][n], const double *restrict x) {
  for (int i = 0; i < n; i += 2)
    for (int j = 0; j < n; j++)
      a[i][j] = x[j];
}
