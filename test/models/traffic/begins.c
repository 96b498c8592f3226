// A loop between two open sizes runs: where it begins is the smaller one.
// RUN: sparcity-model %s -m skx --model lc | FileCheck %s
// CHECK: repeated at
// CHECK: depends on a size that is not given
void repeated(const double *x, double *v, long lo, long hi, long reps) {
  for (long r = 0; r < reps; ++r)
    for (long i = lo; i < hi; ++i)
      v[i] = x[i];
}

// Whatever the sizes are called.
// CHECK: gathered at
// CHECK: b 8.00 0.00
void gathered(int m, int s, double *restrict a, const double *restrict b, const int *restrict ix) {
  for (int k = s; k < m; k++)
    for (int j = 0; j < 100000000; j++)
      a[k * 100000000L + j] = b[ix[j]];
}
// CHECK: renamed at
// CHECK: b 8.00 0.00
void renamed(int t, int s, double *restrict a, const double *restrict b, const int *restrict ix) {
  for (int k = s; k < t; k++)
    for (int j = 0; j < 100000000; j++)
      a[k * 100000000L + j] = b[ix[j]];
}

// Two nests without accesses hand nothing over.
// CHECK: silent:[[#@LINE+4]] at
// CHECK: all 0.00 0.00
double silent(double x) {
  double r = 1, t = 1;
  for (int i = 1; i <= 23; i++)
    r = 0.5 * r + x;
  for (int i = 1; i <= 46; i++)
    t = 0.5 * t + x;
  return r * t;
}
