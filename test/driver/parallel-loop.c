// RUN: sparcity-model %s -m skx --cores 1 --kernel inner 2>&1 >/dev/null | FileCheck %s --check-prefix=ONE --allow-empty
// RUN: sparcity-model %s -m skx --cores 4 2>&1 >/dev/null | FileCheck %s
//
// The cores share the outermost loop; OpenMP may say another.

void inner(int n, int m, double *restrict a, const double *restrict b) {
  for (int j = 0; j < n; ++j)
#pragma omp parallel for
    // ONE-NOT: parallel-loop
    // CHECK: parallel-loop.c:[[#@LINE+1]]:5: warning: OpenMP shares loop 'i' among the cores; the outermost loop, 'j', is assumed to be shared [parallel-loop]
    for (int i = 0; i < m; ++i)
      a[j * m + i] = b[j * m + i];
}

// CHECK-NOT: parallel-loop
void outer(int n, int m, double *restrict a, const double *restrict b) {
#pragma omp parallel for schedule(static, 1)
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i)
      a[j * m + i] = b[j * m + i];
}
