// First touches where gathers, chance, conditions by turns and offsets that are not affine meet.
// RUN: sparcity-model %s -m ivb --model lc -D n=400 -D m=16 2>/dev/null | FileCheck %s

// Of 133 rows 50 lines each, 50 of y, 50 of x, 25 of t: the gather hides no condition.
// CHECK-LABEL: turns at
// CHECK: first touch 6775 lines
void turns(int n, double a[restrict n][n], double y[restrict n], const double x[restrict n],
           const int t[restrict n]) {
  for (int i = n - 1; i >= 0; i--)
    if (i % 3 == 1)
      for (int j = 0; j < n; j++) {
        a[i][j] = 1;
        y[j] += x[t[j]];
      }
}

// 400 of a, 125 of the others.
// CHECK-LABEL: rests at
// CHECK: first touch 525 lines
void rests(int n, double a[restrict n][n], double y[restrict n], const double x[restrict n],
           const int t[restrict n]) {
  for (int i = 0; i < n; i++)
    y[i] = x[t[i]] + a[i][i % 8];
}

// What is read by chance is read for certain too, before a condition on indices: 1051 lines of e,
// 1 of the row of g that is written and 8 of those that are read, 2 of f.
// CHECK-LABEL: chance at
// CHECK: first touch 1062 lines
void chance(int n, int m, double e[2 * n][2 * n][2 * n], float f[2 * n], float g[2 * n][2 * n],
            double s) {
  for (int i = 0; i < n; i += 3)
    for (int j = 0; j < m; j += 2) {
      f[j + 6] = f[j];
      if (i < j)
        g[5][i] *= g[j + 6][i + 5] > 2 ? g[j + 6][i + 5] : s;
      else
        e[i + 4][j][j + 1] = f[j + 6];
    }
}

// Four copies of an iteration ask as often: 15/16 of 400 lines of g, and 1 of c.
// CHECK-LABEL: copies at
// CHECK: first touch 376 lines
void copies(int n, double g[restrict n][n], const double c[restrict n], double s) {
  for (int i = 0; i < n; i++)
#pragma clang loop unroll(full)
    for (int j = 0; j < 4; j++)
      if (c[j] > s)
        g[i][i] += 1;
}

// What sizes alone keep from running chooses nothing: 1 line of d and of t, 50 of y.
// CHECK-LABEL: never at
// CHECK: first touch 52 lines
void never(int n, double y[restrict n], const double d[restrict n], const double e[restrict n],
           const int t[restrict n]) {
  for (int i = 0; i < n; i++)
    y[i] = n > 3 ? d[t[0]] : e[t[1]];
}

// Of 25,938 pairs of rows 50 lines each, however many accesses there are: 10 million.
// CHECK-LABEL: columns at
// CHECK: first touch 129{{....}} lines
void columns(int n, double e[2 * n][2 * n][2 * n], double g[n], const int t[n]) {
  for (int i = 1; i < n; i++)
    for (int j = n - 1; j >= 0; j--)
      if (j % 3 == 1 && j > 4)
        for (int k = j + 1; k < n; k++)
          g[t[k]] += e[k + 1][j][i];
}
