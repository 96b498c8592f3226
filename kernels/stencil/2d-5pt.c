// Jacobi sweep over a plane of M rows: the mean of the four neighbours. The
// centre is not read.

void jacobi2d(int M, int N, const double a[restrict M][N], double b[restrict M][N], double s) {
  for (int j = 1; j < M - 1; j++)
    for (int i = 1; i < N - 1; i++)
      b[j][i] = (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]) * s;
}
