// Iterations of loops of varying length, over the whole nest: counted, or summed up
// in closed form. 2000*2001/2; the sum of (499 - k)^2 over k; 100^3 with ragged tiles.
// RUN: sparcity-model %s -m ivb --format json --kernel triangle -D n=2000 | FileCheck %s --check-prefix=TRIANGLE
// RUN: sparcity-model %s -m ivb --format json --kernel triangle | FileCheck %s --check-prefix=OPEN
// RUN: sparcity-model %s -m ivb --format json --kernel lu -D n=500 | FileCheck %s --check-prefix=LU
// RUN: sparcity-model %s -m ivb --format json --kernel lu | FileCheck %s --check-prefix=LUOPEN
// RUN: sparcity-model %kernels/dense/matmul-tiled.c -m ivb --format json -D N=100 -D T=30 | FileCheck %s --check-prefix=TILES
// RUN: sparcity-model %kernels/dense/matmul-tiled.c -m ivb --format json | FileCheck %s --check-prefix=TILESOPEN
// TRIANGLE: "total_iterations": 2001000,
// OPEN: "total_iterations": "n^2/2 + n/2",
// LU: "total_iterations": 41541750,
// LUOPEN: "total_iterations": "n^3/3 - n^2/2 + n/6",
// TILES: "total_iterations": 1000000,
// TILESOPEN: "total_iterations": "ceil(N/T)^3*trip_i*trip_j*trip_k",
void triangle(int n, double C[restrict n][n], const double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      C[i][j] += a[i] * a[j];
}
void lu(int n, double A[restrict n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
}
