// C += A B, inner products, one column of C after the other.

void matmul_jik(int N, const double A[restrict N][N], const double B[restrict N][N],
                 double C[restrict N][N]) {
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      for (int k = 0; k < N; k++)
        C[i][j] += A[i][k] * B[k][j];
}
