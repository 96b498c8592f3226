// The code of a loop is found through calls that stay and through parallel regions.
//
// RUN: sparcity-model %s -m skx -D n=2000 -D T=100 --model ecm,incore 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx -D n=2000 -D T=100 --model ecm,incore -- -fopenmp 2>/dev/null | FileCheck %s
#define APART __attribute__((noinline)) static
APART void row(int n, double *restrict b, const double *restrict a) {
#pragma omp for
  for (int i = 1; i < n - 1; i++)
    b[i] = 0.5 * (a[i - 1] + a[i + 1]);
}
APART void region(int n, double *restrict b, const double *restrict a) {
#pragma omp parallel
  row(n, b, a);
}
APART void deep(int n, double *restrict b, const double *restrict a) { region(n, b, a); }
// CHECK-LABEL: relax at
// CHECK: = { 2.0 || 2.0 |
// CHECK: c:[[#@LINE+3]]:3 around loops 100
// CHECK: c:8:3 main loop 12400
void relax(int n, int T, double *restrict a, double *restrict b) {
  for (int t = 0; t < T; t++)
    deep(n, b, a);
}
// What runs beside the call has its code too.
// CHECK-LABEL: both at
// CHECK: c:[[#@LINE+5]]:3 around loops 100
// CHECK-DAG: c:[[#@LINE+6]]:5 main loop 12500
// CHECK-DAG: c:8:3 main loop 12400
// CHECK: T_outer
void both(int n, int T, double *restrict a, double *restrict b) {
  for (int t = 0; t < T; t++) {
    row(n, b, a);
    for (int i = 0; i < n; i++)
      a[i] += 1;
  }
}
