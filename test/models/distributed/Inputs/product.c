// Products of square matrices of floats, as Kong et al. have them.

void product(int N, const float A[restrict N][N], const float B[restrict N][N],
             float C[restrict N][N]) {
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      for (int j = 0; j < N; j++)
        C[i][j] += A[i][k] * B[k][j];
}
