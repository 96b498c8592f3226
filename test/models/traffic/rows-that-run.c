// A row that runs in every eighth iteration only: what stands beside it moves on in the others
// too, and is found again by an eighth of the iterations, whichever way that is written.
//
// RUN: sparcity-model %s -m ivb -D n=40000 -D m=64 --cache-predictor lc --model lc | FileCheck %s
// CHECK-LABEL: condition at
// CHECK: c 1.00 1.00 1.00 1.00 0.00 0.00
// CHECK: checked the count of {{.*}} agrees
// CHECK-LABEL: step at
// CHECK: c 1.00 1.00 1.00 1.00 0.00 0.00
// CHECK: checked the count of {{.*}} agrees
void condition(int n, int m, double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i++) {
    c[8 * i] = 1;
    if (i % 8 == 0)
      for (int j = 0; j < m; j++)
        a[j] += 1;
  }
}
void step(int n, int m, double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i += 8) {
    c[8 * i] = 1;
    c[8 * i + 8] = 1;
    c[8 * i + 16] = 1;
    c[8 * i + 24] = 1;
    c[8 * i + 32] = 1;
    c[8 * i + 40] = 1;
    c[8 * i + 48] = 1;
    c[8 * i + 56] = 1;
    for (int j = 0; j < m; j++)
      a[j] += 1;
  }
}
