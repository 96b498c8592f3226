// Iterations of a loop in which all stands behind conditions are counted from its first one on.
//
// RUN: sparcity-model %s -m ivb -D n=5 --model lc --cache-predictor all | FileCheck %s
// CHECK: first touch 5 lines
// CHECK: lc, whole nest 8.00 + 8.00 8.00 + 8.00 8.00 + 8.00
// CHECK: rd, whole nest 8.00 + 8.00 8.00 + 8.00 8.00 + 8.00
void some(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    if (i != 7)
      a[8 * i] = 1;
}
