// Numbers in the source come to the lines that `-D` of the same sizes does.
// RUN: sparcity-model %s -m ivb --model lc -D n=400 -D m=4000 --effort 0 2>/dev/null | FileCheck %s

// A row is no rim of the tiles that run along a part of it: z is loaded once a line.
// CHECK-LABEL: tiles_size at
// CHECK: z {{ *}}0.12 {{ *}}0.00
// CHECK-LABEL: tiles_number at
// CHECK: z {{ *}}0.12 {{ *}}0.00
void tiles_size(int n, double a[2 * n + 16][2 * n + 16], float f[n + 16], double z[n][3]) {
  for (int i = 2; i < n; i++)
    for (int jb = 0; jb < n; jb += 16)
#pragma clang loop unroll(full)
      for (int j = jb; j < jb + 16; j++)
        a[i][j] = f[j] * z[i][0];
}
void tiles_number(double a[816][816], float f[416], double z[400][3]) {
  for (int i = 2; i < 400; i++)
    for (int jb = 0; jb < 400; jb += 16)
#pragma clang loop unroll(full)
      for (int j = jb; j < jb + 16; j++)
        a[i][j] = f[j] * z[i][0];
}

// Rows of one step by eights are not found again in the next step.
// CHECK-LABEL: diagonal_size at
// CHECK: all {{ *}}64.00
// CHECK-LABEL: diagonal_number at
// CHECK: all {{ *}}64.00
double diagonal_size(int m, double a[m][m + 5]) {
  double s = 0;
  for (int i = 0; i < m; i += 8)
    s += a[i][i] + a[i + 1][i + 1] + a[i + 2][i + 2] + a[i + 3][i + 3] + a[i + 4][i + 4] +
         a[i + 5][i + 5] + a[i + 6][i + 6] + a[i + 7][i + 7];
  return s;
}
double diagonal_number(double a[4000][4005]) {
  double s = 0;
  for (int i = 0; i < 4000; i += 8)
    s += a[i][i] + a[i + 1][i + 1] + a[i + 2][i + 2] + a[i + 3][i + 3] + a[i + 4][i + 4] +
         a[i + 5][i + 5] + a[i + 6][i + 6] + a[i + 7][i + 7];
  return s;
}

// A number chooses a row whose length has two terms.
// CHECK-LABEL: rows_size at
// CHECK: first touch [[ROWS:[0-9]+]] lines
// CHECK-LABEL: rows_number at
// CHECK: first touch [[ROWS]] lines
void rows_size(int n, double g[2 * n + 16][2 * n + 16], int u[n], int t[n], double y[n]) {
  for (int i = 0; i < n; i++)
    y[i] += g[u[t[i]]][i];
}
void rows_number(double g[816][816], int u[400], int t[400], double y[400]) {
  for (int i = 0; i < 400; i++)
    y[i] += g[u[t[i]]][i];
}
