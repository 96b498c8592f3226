// Of the versions that the compiler makes of a loop for conditions around it, that one counts
// which most iterations run: the inner points of a star, not its rim, and not the first sweep.
//
// RUN: sparcity-model %s -m icx --kernel heat -D n=200 2>&1 | FileCheck %s --check-prefix=HEAT
// RUN: sparcity-model %s -m icx --kernel heat -D n=200 --format json 2>/dev/null | %python %root/test/expect-json.py "many:=r['incore']['loads'] > 4==true"
// RUN: sparcity-model %s -m icx --kernel first -D n=2000 -D m=100 2>&1 | FileCheck %s --check-prefix=FIRST

// HEAT: versions.c:[[#@LINE+3]]:5: warning: the compiler made {{.*}} versions of this loop for different conditions; the one with the access at [[#@LINE+7]]:17 is assumed [loop-versions]
void heat(int n, double b[restrict n][n], const double a[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (i == 0 || j == 0 || i == n - 1 || j == n - 1)
        b[i][j] = a[i][j];
      else
        b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

// FIRST: versions.c:[[#@LINE+4]]:5: warning: the compiler made 2 versions of this loop for different conditions; the one without the access at [[#@LINE+7]]:14 is assumed [loop-versions]
void first(int m, int n, double *restrict c, const double a[restrict m][n],
           const double *restrict x) {
  for (int k = 0; k < m; k++)
    for (int i = 0; i < n; i++) {
      double s = a[k][i];
      if (k == 0)
        s += x[i];
      c[i] += s;
    }
}
