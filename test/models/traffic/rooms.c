// Where the data have room, and whether they stay there, does not depend on how it is asked.
//
// RUN: sparcity-model %s -m ivb --kernel sieve -D n=1000000 -D p=1000 | FileCheck %s --check-prefix SIEVE
// RUN: sparcity-model %s -m ivb --kernel down -D n=2800 | FileCheck %s --check-prefix DOWN
// RUN: sparcity-model %s -m ivb --kernel factor -D n=400 | FileCheck %s --check-prefix FACTOR
// RUN: sparcity-model %s -m ivb --kernel parts -D n=100000 -D t=10 | FileCheck %s --check-prefix PARTS
// RUN: sparcity-model %s -m ivb --kernel parts -D n=100000 -D t=10 --cores 10 | FileCheck %s --check-prefix PARTS
// RUN: sparcity-model %s -m ivb --kernel lu -D n=300 | FileCheck %s --check-prefix LU
// RUN: sparcity-model %s -m ivb --kernel lu -D n=300 --cores 8 | FileCheck %s --check-prefix LU
// RUN: sparcity-model %s -m zen4 --kernel sweeps -D n=1700 -D m=1900 -D t=5 | FileCheck %s --check-prefix SWEEPS

// A million bytes are no lines of L2, whatever boxes make of bounds that are squares.
// SIEVE: first touch 15625 lines
// SIEVE-NEXT: all arrays fit in L3
void sieve(int n, int p, unsigned char *x) {
  for (int i = 2; i < p; i++)
    for (int j = i * i; j < n; j += i)
      x[j] = 1;
}

// The distance of t[i] and t[2*i] grows with i: near the begin they share lines. An exact
// simulation from empty caches loads 708 lines, 2.02 for eight iterations, not 3.
// DOWN: all 2.02 1.00 0.00
void down(int n, double *t) {
  for (int i = n - 1; i > 0; i--)
    t[i] = t[2 * i] + t[2 * i + 1];
}

// Samples may see fewer lines than are touched first.
// FACTOR: time
double sqrt(double);
void factor(int n, double *A) {
  for (int j = 0; j < n; j++) {
    double s = A[j * n + j];
    for (int k = 0; k < j; k++)
      s -= A[j * n + k] * A[j * n + k];
    A[j * n + j] = sqrt(s);
    for (int i = j + 1; i < n; i++) {
      double t = A[i * n + j];
      for (int k = 0; k < j; k++)
        t -= A[i * n + k] * A[j * n + k];
      A[i * n + j] = t / A[j * n + j];
    }
  }
}

// A tenth has room in L2, all of it has not: of one core the table says the same for any number.
// PARTS: cores cy/CL
// PARTS-NEXT: 1 14.0
// PARTS-NEXT: 2 7.0
// PARTS: 10 0.8
void parts(int n, int t, double *restrict a, double *restrict b) {
  for (int s = 0; s < t; s++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      b[i] = 2 * a[i];
  }
}

// The first part of a triangle is nearly all of it.
// LU: 7 2.0
// LU-NEXT: 8 1.8
// LU-NEXT: 9 1.6
void lu(int n, double *A) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      double l = A[i * n + k] /= A[k * n + k];
      for (int j = k + 1; j < n; j++)
        A[i * n + j] -= l * A[k * n + j];
    }
}

// Rows that are not counted any more are those of fewer cores, not of one.
// SWEEPS: 96 0.4
void sweeps(int n, int m, int t, double *a, double *b) {
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i * m + j] = 0.25 * (a[i * m + j - 1] + a[i * m + j + 1] + a[(i - 1) * m + j] +
                               a[(i + 1) * m + j]);
    double *q = a;
    a = b;
    b = q;
  }
}
