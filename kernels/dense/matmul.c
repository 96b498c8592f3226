// C += A B as in the textbook: the inner loop is an inner product of a row of A
// with a column of B.

void matmul(int M, int N, int K, const double A[restrict M][K], const double B[restrict K][N],
            double C[restrict M][N]) {
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < N; j++) {
      double sum = C[i][j];
      for (int k = 0; k < K; k++)
        sum += A[i][k] * B[k][j];
      C[i][j] = sum;
    }
  }
}
