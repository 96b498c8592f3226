// B = A transposed: one side moves along rows, the other down columns.

void transpose(int M, int N, const double A[restrict N][M], double B[restrict M][N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      B[i][j] = A[j][i];
}
