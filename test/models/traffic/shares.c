// Each core holds its part of the loop that the cores share; what all of them use is once
// in a cache that they share.

// 22.9 MiB fit in 32 MiB of L3, whoever works on them: all of the 8 cores that share it have
// their part there, and more cores are faster.
// RUN: sparcity-model %s -m zen4 -D n=1000000 --kernel triad --model ecm --format json --cores 1 | FileCheck %s --check-prefix=TRIAD
// RUN: sparcity-model %s -m zen4 -D n=1000000 --kernel triad --model ecm --format json --cores 2 | FileCheck %s --check-prefix=TRIAD
// RUN: sparcity-model %s -m zen4 -D n=1000000 --kernel triad --model ecm --format json --cores 8 | FileCheck %s --check-prefix=TRIAD
// TRIAD: "compulsory_lines": 375000,
// TRIAD: "resident_level": "L3",
// Four times as much does not, but one core in four L3s has.
// RUN: sparcity-model %s -m zen4 -D n=4000000 --kernel triad --model ecm --format json --cores 8 | FileCheck %s --check-prefix=LARGE
// LARGE: "resident_level": "MEM",
// RUN: sparcity-model %s -m zen4 -D n=4000000 --kernel triad --model ecm --format json --cores 32 | FileCheck %s --check-prefix=FOUR
// FOUR: "resident_level": "L3",
void triad(int n, double *restrict a, const double *restrict b, const double *restrict c) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    a[i] = b[i] + 2.0 * c[i];
}

// OpenMP shares the loop inside: 2 MB are more than an L2, a tenth of it is less.
// RUN: sparcity-model %s -m ivb -D n=250000 -D steps=100 --kernel sweeps --model lc --cores 1 --format json | FileCheck %s --check-prefix=ONE
// RUN: sparcity-model %s -m ivb -D n=250000 -D steps=100 --kernel sweeps --model lc --cores 10 --format json 2>&1 | FileCheck %s --check-prefix=TEN --implicit-check-not=warning:
// ONE: "resident_level": "L3",
// TEN: "resident_level": "L2",
void sweeps(int n, int steps, double *a) {
  for (int t = 0; t < steps; ++t) {
#pragma omp parallel for
    for (int i = 0; i < n; ++i)
      a[i] *= 0.5;
  }
}

// B serves all rows of A: 4.5 MB of it are more than a tenth of L3 and are there once.
// RUN: sparcity-model %s -m ivb -D n=750 --kernel product --model lc --cores 10 --format json | FileCheck %s --check-prefix=PRODUCT
// PRODUCT: "between": "L3-MEM",
// PRODUCT-NEXT: "load": 0,
void product(int n, double C[n][n], double A[n][n], double B[n][n]) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j)
        C[i][j] += A[i][k] * B[k][j];
}

// A clause that deals iterations otherwise is not followed, but by the simulation.
// RUN: sparcity-model %s -m skx --cores 4 --kernel dealt --model lc 2>&1 >/dev/null | FileCheck %s --check-prefix=DEALT
// RUN: sparcity-model %s -m skx --cores 4 --kernel triad --model lc 2>&1 >/dev/null | FileCheck %s --check-prefix=PARTS --allow-empty
// PARTS-NOT: openmp-schedule
void dealt(int n, int m, double *restrict a, const double *restrict b) {
#pragma omp parallel for schedule(static, 1)
  // DEALT: shares.c:[[#@LINE+1]]:3: warning: each core is assumed to do one part of loop 'j', whatever 'schedule(static, 1)' makes of it [openmp-schedule]
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i)
      a[j * m + i] = b[j * m + i];
}
