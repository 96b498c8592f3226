// C += A B, inner products: B is walked down its columns.

void matmul_ijk(int N, const double A[restrict N][N], const double B[restrict N][N],
                 double C[restrict N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        C[i][j] += A[i][k] * B[k][j];
}
