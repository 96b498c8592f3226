// C += A B, outer products: the whole of C once for each column of A and row of B.

void matmul_kij(int N, const double A[restrict N][N], const double B[restrict N][N],
                 double C[restrict N][N]) {
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        C[i][j] += A[i][k] * B[k][j];
}
