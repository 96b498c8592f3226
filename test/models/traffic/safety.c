// RUN: sparcity-model %s -m ivb --model lc | FileCheck %s --check-prefix=WHOLE
// RUN: sparcity-model %s -m ivb --model lc --cache-safety 0.5 | FileCheck %s --check-prefix=HALF
// Of a cache that part counts which --cache-safety names: 4 rows of N doubles less the ends in
// all of 32 KiB, or in half of it.
void jacobi(int M, int N, double a[M][N], double b[M][N]) {
  for (int j = 1; j < M - 1; ++j)
    for (int i = 1; i < N - 1; ++i)
      b[j][i] = a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i];
}
// WHOLE: L1 2D 32*N - 16 <= 32768 N <= 1024
// HALF: L1 2D 32*N - 16 <= 16384 N <= 512
