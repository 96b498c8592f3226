// RUN: sparcity-model %s --emit ir | FileCheck %s
// Clang takes 2000 of 2001 times for what __builtin_expect says.
void expected(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    if (__builtin_expect(b[i] > 0, 1))
      a[i] = 0;
}
// CHECK: probability: 0.99950024
void unexpected(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    if (__builtin_expect(b[i] > 0, 0))
      a[i] = 0;
}
// CHECK: probability: 0.00049975
