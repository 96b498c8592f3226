// Lines of a loop over a constant table are those of its unrolled form, also where the compiler
// keeps the loop.
// RUN: sparcity-model %s -m skx -D n=400 --kernel kept --model lc > %t && FileCheck %s < %t
// RUN: sparcity-model %s -m skx -D n=400 --kernel written --model lc | FileCheck %s
// CHECK: array     L1-L2         L2-L3         L3-MEM
// CHECK: a          1.00   0.00   1.00   1.00    0.00   0.00
// CHECK: all        2.0
// CHECK: first touch  39900 lines
// RUN: FileCheck %s --check-prefix=UNIT < %t
// UNIT: {{^ +}}40 iterations
void kept(int n, double a[restrict n][n], double b[restrict n][n]) {
  static const int x[5] = {0, -1, 1, 0, 0}, y[5] = {0, 0, 0, -1, 1};
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      double s = 0;
#pragma clang loop unroll(disable)
      for (int q = 0; q < 5; q++)
        s += a[j + y[q]][i + x[q]];
      b[j][i] = s;
    }
}
void written(int n, double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      b[j][i] = a[j][i] + a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i];
}
