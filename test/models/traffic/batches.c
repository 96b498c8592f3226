// Triangles one behind the other are as many triangles, each of which begins anew: no rows that
// go on to grow. Nothing is counted; of the same lines are the counts of all accesses.
// RUN: sparcity-model %s -m skx --model lc --effort 0 -D n=1000 -D m=20 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx --model lc --effort 30 -D n=1000 -D m=20 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx --model lc --kernel store -D n=4000 -D m=20 2>/dev/null | FileCheck %s --check-prefix=LARGE
// RUN: sparcity-model %s -m skx --model lc --kernel shared --effort 0 -D n=4000 -D m=20 --cores 8 2>/dev/null | FileCheck %s --check-prefix=LARGE

// CHECK-LABEL: store at
// CHECK: all 1.01   1.01   0.00   1.01    1.01   1.01
// LARGE: all 1.00   1.00   0.00   1.00    1.00   1.00
void store(long m, long n, double (*restrict a)[n][n]) {
  for (long i = 0; i < m; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < j; k++)
        a[i][j][k] = 2;
}
void shared(long m, long n, double (*restrict a)[n][n]) {
#pragma omp parallel for
  for (long i = 0; i < m; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < j; k++)
        a[i][j][k] = 2;
}

// CHECK-LABEL: product at
// CHECK: all 1.01   0.00   0.00   1.01    1.01   0.00
void product(long m, long n, double (*restrict a)[n][n], double (*restrict x)[n], double (*restrict y)[n]) {
  for (long i = 0; i < m; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < j; k++)
        y[i][j] += a[i][j][k] * x[i][k];
}

// The batch inside of the rows.
// CHECK-LABEL: inside at
// CHECK: all 1.01   1.01   0.00   1.01    1.01   1.01
void inside(long m, long n, double (*restrict a)[n][n]) {
  for (long j = 0; j < n; j++)
    for (long i = 0; i < m; i++)
      for (long k = 0; k < j; k++)
        a[i][j][k] = 2;
}

// Rows that grow up to the middle and shrink from there on are half as long as the longest.
// CHECK-LABEL: tent at
// CHECK: all 1.01 1.01 0.00 1.01 1.01 1.01
void tent(long m, long n, double (*restrict a)[n][n]) {
  for (long i = 0; i < m; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < (j < n - j ? j : n - j); k++)
        a[i][j][k] = 2;
}
