// First touches of nests that are too long to be gone through.
// RUN: sparcity-model %s -m ivb --model lc -D n=100000000 --kernel thirds 2>/dev/null | FileCheck %s --check-prefix=THIRDS

// All of b, and a third of them of a.
// THIRDS: first touch 16666667 lines
void thirds(long n, double *restrict a, const double *restrict b) {
  for (long i = 0; i < n; i++)
    a[i / 3] += b[i];
}

// RUN: sparcity-model %s -m ivb --model lc -D n=100000000 --kernel strided 2>/dev/null | FileCheck %s --check-prefix=STRIDED
// Each array once: a loop goes on where another one ends.
// STRIDED: first touch 25000000 lines
void strided(long n, double *restrict a, const double *restrict b) {
  for (long s = 0; s < 64; s++)
    for (long i = s; i < n; i += 64)
      a[i] += b[i];
}

// RUN: sparcity-model %s -m ivb --model lc -D n=1500 --kernel lu 2>/dev/null | FileCheck %s --check-prefix=LU
// The first of the steps touches what all others do.
// LU: first touch 281250 lines
// LU: all arrays fit in L3
void lu(long n, double (*restrict a)[n]) {
  for (long k = 0; k < n; k++)
    for (long i = k + 1; i < n; i++) {
      a[i][k] /= a[k][k];
      for (long j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
    }
}

// RUN: sparcity-model %s -m ivb --model lc -D n=3000 --kernel columns 2>/dev/null | FileCheck %s --check-prefix=COLUMNS
// Rows of a triangle that is gone through by its columns: of 1 to 3000 elements.
// COLUMNS: first touch 563625 lines
void columns(long n, double (*restrict a)[n]) {
  for (long j = 0; j < n; j++)
    for (long i = j + 1; i < n; i++)
      a[i][j] = 1;
}
