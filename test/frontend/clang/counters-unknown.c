// Counters without a closed form are said to be assumed, never taken to begin anew: a trip count
// that may be none, a product of indices, an index that may be negative.
// RUN: sparcity-model %s -m skx -D n=4000 -D m=3000 --emit ir 2>&1 | FileCheck %s

// CHECK: warning: 'k' is computed from data
// CHECK-NEXT: // of triangle
// CHECK: warning: 'k' is computed from data
// CHECK-NEXT: // of band
// CHECK: warning: how far 'k' moves in an iteration depends on data
// CHECK-NEXT: // of products
// CHECK: warning: how far 'k' moves in an iteration depends on data
// CHECK-NEXT: // of negative
void triangle(int n, int m, double *restrict a, const double *restrict b) {
  int k = 0;
  for (int i = 0; i < m; i++)
    for (int j = i; j < n; j++)
      a[k++] = b[j]; // of triangle
}
void band(int n, int m, const double *restrict a, const double *restrict x, double *restrict y) {
  int k = 0;
  for (int i = 0; i < n; i++)
    for (int j = (i > m ? i - m : 0); j < (i + m + 1 < n ? i + m + 1 : n); j++)
      y[i] += a[k++] * x[j]; // of band
}
void products(int n, double *restrict a, const double *restrict b) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (i * i < n)
      a[k++] = b[i]; // of products
}
void negative(int n, double *restrict a) {
  int k = 0;
  for (int i = n; i > -n; i--)
    if (i % 3 == 1)
      a[k++] = 1; // of negative
}
