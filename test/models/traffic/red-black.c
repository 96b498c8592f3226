// Rows that begin by turns at one of two points are of the same lines: conditions speak of them
// for sizes that are open or too many to count, and say what the simulation says.
//
// RUN: sparcity-model %s -m skx -D n=3000 --model lc --cache-predictor all | FileCheck %s
// RUN: sparcity-model %s -m skx --model lc | FileCheck --check-prefix=OPEN %s
// CHECK-LABEL: rest at
// CHECK: all 8.01 2.00 0.00 4.00 4.00 2.00
// CHECK: sim, steady state 8.00 + 2.00 0.00 + 4.00 4.00 + 2.00
// CHECK: the predictors agree within 2 %
// CHECK: 2D 32*n <= 32768 n <= 1024
// CHECK-LABEL: choice at
// CHECK: the predictors agree within 2 %
// CHECK: 2D 32*n <= 32768 n <= 1024
// OPEN-LABEL: rest at
// OPEN: 1368 .. 32768 8 + 2 0 + 4 4 + 2
// OPEN-LABEL: choice at
// OPEN: 1368 .. 32768 8 + 2 0 + 4 4 + 2
void rest(int n, double u[restrict n][n], const double f[restrict n][n]) {
  for (int c = 0; c < 2; ++c)
    for (int j = 1; j < n - 1; ++j)
      for (int i = 1 + ((j + c) & 1); i < n - 1; i += 2)
        u[j][i] = 0.25 * (u[j][i - 1] + u[j][i + 1] + u[j - 1][i] + u[j + 1][i] - f[j][i]);
}
void choice(int n, double u[restrict n][n], const double f[restrict n][n]) {
  for (int c = 0; c < 2; ++c)
    for (int j = 1; j < n - 1; ++j)
      for (int i = (j + c) % 2 == 0 ? 1 : 2; i < n - 1; i += 2)
        u[j][i] = 0.25 * (u[j][i - 1] + u[j][i + 1] + u[j - 1][i] + u[j + 1][i] - f[j][i]);
}
