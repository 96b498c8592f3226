// Rows that the second loop finds where the first has been: counted with all sizes, and where one is
// open, it is said that this is left out.
//
// RUN: sparcity-model %s -m icx -D n=514 --model lc 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m icx -D n=514 -D m=514 --model lc 2>/dev/null | FileCheck %s --check-prefix=ALL
// CHECK: what one inner loop leaves in a cache for another is not counted while sizes are open (t,
// ALL-NOT: what one inner loop leaves
void planes(int n, int m, double (*restrict u)[m][m], double (*restrict r)[m][m],
            double *restrict t) {
  for (int k = 1; k < n - 1; ++k)
    for (int j = 1; j < n - 1; ++j) {
      for (int i = 0; i < n; ++i)
        t[i] = u[k - 1][j][i] + u[k + 1][j][i];
      for (int i = 1; i < n - 1; ++i)
        r[k][j][i] = u[k][j][i] + t[i - 1];
    }
}
