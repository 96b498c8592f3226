// Two loops that the compiler puts together have one head: its code is not all iterations of the
// inner loop.
// RUN: sparcity-model %s -m skx -D n=1000000 -D reps=10 2>&1 | FileCheck %s
// CHECK: [[#@LINE+8]]:5: warning: the compiler left no code of this loop [loop-vanished]
// CHECK: [[#@LINE+7]]:5: warning: there is no machine code for this loop on skylake-avx512: the in-core time is unknown [no-machine-code]
// CHECK: time not known
#include <cmath>

void quad(const double *a, const double *b, const double *c, double *x1, double *x2, long n,
          long reps) {
  for (volatile int r = 0; r < reps; ++r)
    for (long i = 0; i < n; ++i) {
      double s = b[i] * b[i] - 4.0 * a[i] * c[i];
      if (s >= 0) {
        s = std::sqrt(s);
        x2[i] = (-b[i] + s) / (2.0 * a[i]);
        x1[i] = (-b[i] - s) / (2.0 * a[i]);
      } else {
        x2[i] = 0.0;
        x1[i] = 0.0;
      }
    }
}
