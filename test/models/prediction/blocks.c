// Blocks are advised where the order of iterations is free: of sums, not where a scalar goes
// from one iteration to the next.
// RUN: sparcity-model %s -m skx -D N=1000 --model ecm | FileCheck %s

// CHECK: smooth
// CHECK: block loop j to
void smooth(int N, double (*restrict a)[N][N], double (*restrict b)[N][N]) {
  for (int k = 1; k < N - 1; k++)
    for (int j = 1; j < N - 1; j++)
      for (int i = 1; i < N - 1; i++)
        b[k][j][i] = a[k - 1][j][i] + a[k + 1][j][i] + a[k][j - 1][i] + a[k][j + 1][i];
}

// CHECK: total
// CHECK: block loop j to
double total(int N, double (*restrict a)[N][N], double (*restrict b)[N][N]) {
  double s = 0;
  for (int k = 1; k < N - 1; k++)
    for (int j = 1; j < N - 1; j++)
      for (int i = 1; i < N - 1; i++) {
        b[k][j][i] = a[k - 1][j][i] + a[k + 1][j][i] + a[k][j - 1][i] + a[k][j + 1][i];
        s += a[k][j][i];
      }
  return s;
}

// CHECK: difference
// CHECK-NOT: block loop
void difference(int N, double (*restrict a)[N][N], double (*restrict b)[N][N]) {
  double t = 0;
  for (int k = 1; k < N - 1; k++)
    for (int j = 1; j < N - 1; j++)
      for (int i = 1; i < N - 1; i++) {
        b[k][j][i] = a[k - 1][j][i] + a[k + 1][j][i] + a[k][j - 1][i] + a[k][j + 1][i] - t;
        t = a[k][j][i];
      }
}
