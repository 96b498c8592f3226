// Jacobi step that also sums the squared change, shared among threads: rows of
// all planes are dealt out four at a time. The pragma counts with -fopenmp.

double jacobiStep(int M, int N, const double a[restrict M][N][N], double b[restrict M][N][N]) {
  double change = 0.0;
#pragma omp parallel for collapse(2) schedule(static, 4) reduction(+ : change)
  for (int k = 1; k < M - 1; k++) {
    for (int j = 1; j < N - 1; j++) {
      for (int i = 1; i < N - 1; i++) {
        b[k][j][i] = (a[k][j][i - 1] + a[k][j][i + 1] + a[k][j - 1][i] + a[k][j + 1][i] +
                      a[k - 1][j][i] + a[k + 1][j][i]) /
                     6.0;
        const double d = b[k][j][i] - a[k][j][i];
        change += d * d;
      }
    }
  }
  return change;
}
