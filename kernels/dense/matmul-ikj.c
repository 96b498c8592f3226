// C += A B, rows of B are added to a row of C: all that moves, moves along rows.

void matmul_ikj(int N, const double A[restrict N][N], const double B[restrict N][N],
                 double C[restrict N][N]) {
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      for (int j = 0; j < N; j++)
        C[i][j] += A[i][k] * B[k][j];
}
