// Conditions that are alike at some places of their loops are not so everywhere: of 160 MB all
// lines are touched.
//
// RUN: sparcity-model %s -m skx -D n=20000000 -D m=5000 --model lc | FileCheck %s
// CHECK-LABEL: inside at
// CHECK: all 1.00 1.00 0.00 1.00 1.00 1.00
// CHECK: first touch 2500000 lines
// CHECK-LABEL: flat at
// CHECK: all 4.00 1.00 0.00 2.00 2.00 1.00
// CHECK: checked the count of all accesses agrees
// CHECK-LABEL: colour at
// CHECK: all 2.00 1.00 0.00 2.00 2.00 1.00
// CHECK: first touch 6250000 lines
void inside(int n, double *restrict a) {
  for (int k = 0; k < n; k++) {
    int x = k % 1000;
    if (x != 0 && x != 999)
      a[k] *= 2;
  }
}
void flat(int m, const double *restrict a, double *restrict b) {
  for (int k = 0; k < m * m; k++) {
    int j = k / m, i = k % m;
    if (i > 0 && i < m - 1 && j > 0 && j < m - 1)
      b[k] = a[k - 1] + a[k + 1] + a[k - m] + a[k + m];
  }
}
void colour(int m, const double *restrict a, double *restrict b) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < m; i++)
      if (i % 2 == j % 2)
        b[j * m + i] = a[j * m + i];
}
