// RUN: sparcity-model %s -m skx --emit asm -- -fopenmp | FileCheck %s
//
// Clang makes functions of parallel regions, and places their loops at the
// pragma: the code is found all the same.

// CHECK: # scale: main loop of {{.*}}openmp.c:[[#@LINE+3]]:3
void scale(int n, double *restrict a, const double *restrict b) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    a[i] = 2 * b[i];
}

// Of joined loops the inner one has the code.
// CHECK: # copy: main loop of {{.*}}openmp.c:[[#@LINE+4]]:5
void copy(int n, int m, double *restrict a, const double *restrict b) {
#pragma omp parallel for collapse(2) schedule(static, 1)
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i)
      a[j * m + i] = b[j * m + i];
}

// CHECK: # inner: outer loop of {{.*}}openmp.c:[[#@LINE+4]]:3
// CHECK: # inner: main loop of {{.*}}openmp.c:[[#@LINE+5]]:5
// CHECK-NEXT: # 16 iterations a pass
void inner(int n, int m, double *restrict a, const double *restrict b) {
  for (int j = 0; j < n; ++j)
#pragma omp simd
    for (int i = 0; i < m; ++i)
      a[j * m + i] = b[j * m + i];
}
