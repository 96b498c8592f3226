// RUN: sparcity-model %s -m hsw --model roofline | FileCheck %s
// A fused operation is two, an addition and a multiplication.
#include <math.h>
void fused(int n, double *restrict a, double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    a[i] = fma(b[i], c[i], a[i]) + 1.0;
}
// CHECK: 3 flop (1 add, 1 fma)
