// RUN: sparcity-model %s --emit ir 2>&1 | FileCheck %s
// RUN: not sparcity-model %s --emit ir -- -fopenmp 2>&1 | FileCheck %s --check-prefix=ON
//
// A pragma that OpenMP refuses is no fault of code that is compiled without it.

// CHECK: openmp-errors.c:[[#@LINE+3]]:35: warning: the file's OpenMP pragmas are ignored: {{.*}} [openmp-ignored]
// ON: openmp-errors.c:[[#@LINE+2]]:35: error: expected {{.*}} [clang]
void f(int n, double *a) {
#pragma omp parallel for schedule(nonsense)
  for (int i = 0; i < n; ++i)
    a[i] = 0;
}
// CHECK: name: "f"
