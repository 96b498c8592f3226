// C += A B, outer products by columns: two references move a row each time.

void matmul_kji(int N, const double A[restrict N][N], const double B[restrict N][N],
                 double C[restrict N][N]) {
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      for (int i = 0; i < N; i++)
        C[i][j] += A[i][k] * B[k][j];
}
