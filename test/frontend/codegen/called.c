// Loops of a function that is called have their own code, whether the function is inlined, its
// parallel region is one of its own, or neither: not that of the loop around the call.
//
// RUN: sparcity-model %s -m skx -D n=2000 --model ecm,incore 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx -D n=2000 --model ecm,incore -- -fopenmp 2>/dev/null | FileCheck --check-prefixes=CHECK,OPENMP %s
// RUN: sparcity-model %s -m zen4 -D n=2000 --kernel relax --emit asm -- -fopenmp 2>/dev/null | FileCheck --check-prefix=LOOPS %s
// RUN: sparcity-model %s -m v2 -D n=2000 --kernel relax --emit asm -- -fopenmp 2>/dev/null | FileCheck --check-prefix=LOOPS %s
#define ROW for (int i = 1; i < n - 1; i++) b[i] = 0.5 * (a[i - 1] + a[i + 1])

static void step(int n, double *restrict b, const double *restrict a) {
#pragma omp parallel for
  ROW;
}
// LOOPS: relax: main loop of {{.*}}.c:12:3
// LOOPS: relax: outer loop of {{.*}}.c:[[#@LINE+7]]:3
// CHECK-LABEL: relax at
// CHECK: = { 4.0 || 4.0 |
// OPENMP: around loops 100
// OPENMP: c:12:3 main loop 12400
// OPENMP: c:12:3 main loop 12400
void relax(int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < 100; t++) {
    step(n, b, a);
    step(n, a, b);
  }
}
// The time loop is unrolled.
// CHECK-LABEL: unrolled at
// CHECK: = { 2.0 || 2.0 |
void unrolled(int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < 4; t++)
    step(n, b, a);
}
