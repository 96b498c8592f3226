// A chain through loops under a condition that holds for none or few of their iterations goes
// through so many runs of the inner loop: a number, also where that is none.
//
// RUN: sparcity-model %s -m ivb -D n=250 --model ecm 2>/dev/null | FileCheck %s
// CHECK: rows at
// CHECK: { T_OL || T_nOL
struct cell {
  double x, y, z, w;
};
void rows(int n, double a[2 * n + 16][2 * n + 16], double b[2 * n + 16][2 * n + 16],
          double c[2 * n + 16], double e[2 * n + 16][2 * n + 16][2 * n + 16], float f[2 * n + 16],
          float g[2 * n + 16][2 * n + 16], struct cell z[2 * n + 16], int t[2 * n + 16],
          int u[2 * n + 16], double s) {
  for (int i = 0; i < 2; i++) {
    e[i % 4][9][i + 5] += b[i + 2][u[t[i]]];
    for (int j = (int)n - 1; j >= 0; j--)
      if (j % 3 == 1 && j > 4) {
        b[j][t[j]] = (a[i][t[j]] + (s - g[j][j + 3]));
        for (int k = 0; k < n; k++)
          z[t[i]].w = ((c[k] * f[k + 1]) + g[k][n + 8 - k]);
      }
  }
}
