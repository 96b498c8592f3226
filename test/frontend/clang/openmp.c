// RUN: sparcity-model %s --emit ir | FileCheck %s
// RUN: sparcity-model %s --emit ir -- -fopenmp -DON | FileCheck %s
//
// OpenMP's pragmas are annotations, whether or not the code is compiled with
// them; the rest of the file is as it is compiled.
#include <omp.h>
#if defined(_OPENMP) != defined(ON)
#error "_OPENMP is not as in the compilation"
#endif

// CHECK: name: "dot"
// CHECK: parallel: true
// CHECK-NEXT: schedule: "static, 4"
// CHECK-NEXT: reductions: ["+: s"]
// CHECK-NEXT: privates: ["t"]
double dot(int n, const double *a, const double *b) {
  double s = 0, t;
#pragma omp parallel for schedule(static, 4) reduction(+ : s) private(t)
  for (int i = 0; i < n; ++i) {
    t = b[i];
    s += a[i] * t;
  }
  return s;
}

// CHECK: name: "copy"
// CHECK: for: "j"
// CHECK: parallel: true
// CHECK-NEXT: schedule: "dynamic"
// CHECK-NEXT: collapse: 2
// CHECK: for: "i"
void copy(int n, int m, double *restrict a, const double *restrict b) {
#pragma omp parallel
  {
#pragma omp for collapse(2) schedule(dynamic)
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < m; ++i)
        a[j * m + i] = b[j * m + i];
  }
}

// The nest ends where its last loop does, not at the pragma in it.
// CHECK: name: "inner"
// CHECK: for: "j"
// CHECK-NEXT: id: [[#]]
// CHECK-NEXT: at: "[[#@LINE+6]]:3-[[#@LINE+9]]:34"
// CHECK-NOT: parallel
// CHECK: for: "i"
// CHECK: parallel: true
// CHECK-NEXT: simd: true
void inner(int n, int m, double *restrict a, const double *restrict b) {
  for (int j = 0; j < n; ++j)
#pragma omp parallel for simd
    for (int i = 0; i < m; ++i)
      a[j * m + i] = b[j * m + i];
}
