// C += A B, columns of A are added to a column of C: two references move a row each time.

void matmul_jki(int N, const double A[restrict N][N], const double B[restrict N][N],
                 double C[restrict N][N]) {
  for (int j = 0; j < N; j++)
    for (int k = 0; k < N; k++)
      for (int i = 0; i < N; i++)
        C[i][j] += A[i][k] * B[k][j];
}
