// RUN: sparcity-model %s -m skx -D n=1000 -D length=500 2>&1 >/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx --kernel several 2>&1 >/dev/null | FileCheck %s --check-prefix=SEVERAL
// RUN: sparcity-model %s -m skx -D n=2 --kernel empty 2>&1 >/dev/null | FileCheck %s --check-prefix=EMPTY
//
// What the models take for granted is said.

// CHECK: assumptions.c:[[#@LINE+4]]:3: warning: the compiler split this loop into 2 loops; {{.*}} [loop-distributed]
void split(int n, double *restrict a, const double *restrict b, int *restrict k,
           const int *restrict l) {
#pragma clang loop distribute(enable)
  for (int i = 0; i < n; ++i) {
    k[i] = k[i - 1] + l[i];
    a[i] = b[i] * 2;
  }
}

// CHECK-NOT: several-inner-loops
// SEVERAL: assumptions.c:[[#@LINE+6]]:5: warning: the nest has 2 innermost loops; traffic is of this one alone [several-inner-loops]
void several(int n, int length, double *restrict a, double *restrict b) {
  for (int j = 0; j < n; ++j) {
    // The first.
    for (int i = 0; i < n; ++i)
      a[i] = j;
    for (int i = 0; i < length; ++i)
      b[i] = j;
  }
}

// CHECK: assumptions.c:[[#@LINE+4]]:1: warning: what this OpenMP directive costs is not counted [openmp-cost]
void waits(int n, double *a) {
  for (int j = 0; j < n; ++j) {
    a[j] = 0;
#pragma omp barrier
  }
}

// CHECK: assumptions.c:[[#@LINE+5]]:9: warning: the condition 'i < j' is taken to hold in every iteration [guard-taken]
void guarded(int n, int m, double *restrict a) {
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i)
      if (i < j)
        a[j * m + i] = 0;
}
// CHECK-NOT: guard-taken

// EMPTY: assumptions.c:[[#@LINE+2]]:3: warning: the loop does not run for these sizes [empty-loop]
void empty(int n, double *a) {
  for (int i = 1; i < n - 1; ++i)
    a[i] = 0;
}
