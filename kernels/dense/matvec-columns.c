// y += A x with A stored by rows and the inner loop down a column: every access
// to A is a row away from the last one. The same work as matvec-rows.c, another
// traffic.

void matvecColumns(int M, int N, double y[restrict M], const double A[restrict M][N],
                   const double x[restrict N]) {
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      y[i] += A[i][j] * x[j];
}
