// What cores wait for is said where equal parts of a loop are not equal work.
//
// RUN: sparcity-model %s -m ivb -D n=1200 --cores 8 --model ecm 2>&1 | FileCheck %s
// RUN: sparcity-model %s -m ivb -D n=1200 --cores 8 --model ecm 2>&1 | grep -c 'warning: of the parts' | FileCheck --check-prefix=COUNT %s
// CHECK: warning: of the parts of loop 'i', one for each core, number 8 of 8 has 1.87 times the mean of the iterations{{.*}} [uneven-parts]
// CHECK: triangle at
// COUNT: {{^1$}}
void triangle(int n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      b[i * n + j] = 1.0 / a[i * n + j];
}
void square(int n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = 1.0 / a[i * n + j];
}
void dealt(int n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      b[i * n + j] = 1.0 / a[i * n + j];
}
