// Rows come back to the lines of b, whose eight elements each have a mask element of their own:
// a line that a cache holds is loaded but where all eight refuse. 8 iterations: half a line of
// mask, and 1 - 1/256 of one of a and of b each.
// RUN: sparcity-model %s -m ivb --model lc 2>/dev/null | FileCheck %s
// CHECK: 1 .. 431 2.49 + 1
// CHECK: 432 .. 3449 5.5 + 1 2.49 + 1
// The count of all accesses agrees, and that of samples of many more.
// RUN: sparcity-model %s -m ivb -D n=1000 -D m=20 --model lc 2>/dev/null | FileCheck %s --check-prefix COUNT
// COUNT: checked the count of all accesses agrees
// RUN: sparcity-model %s -m ivb -D n=10000000 -D m=20 --model lc 2>/dev/null | FileCheck %s --check-prefix SAMPLES
// SAMPLES: checked the count of all accesses agrees
void each(int n, int m, double a[restrict n][m], const int mask[restrict n][m],
          const double b[restrict m][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (mask[i][j])
        a[i][j] += b[j][i];
}
