// A condition on indices does not make a long nest be walked through to place its arrays: 5 x 10^9
// accesses would take a minute.
//
// RUN: sparcity-model %s -m ivb -D n=2000 --budget 600,%twenty-seconds | FileCheck %s

void folding(int n, int t[restrict n][n], const int s[restrict n]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      if (i + 1 < n)
        t[i][j] += t[i + 1][j];
      for (int k = i + 1; k < j; k++)
        t[i][j] = t[i][j] > t[i][k] + t[k + 1][j] ? t[i][j] : t[i][k] + t[k + 1][j];
    }
}
// CHECK: folding at
// CHECK: time {{.*}} cy/CL
