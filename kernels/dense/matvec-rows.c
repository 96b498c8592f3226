// y += A x with A stored by rows and the inner loop along a row: an inner
// product for every row, x is used again for each.

void matvecRows(int M, int N, double y[restrict M], const double A[restrict M][N],
                const double x[restrict N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      y[i] += A[i][j] * x[j];
}
