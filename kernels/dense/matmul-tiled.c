// C += A B in tiles of T by T that stay in a cache; the last tile of each
// direction may be smaller.

#define MIN(a, b) ((a) < (b) ? (a) : (b))

void matmulTiled(int N, int T, const double A[restrict N][N], const double B[restrict N][N],
                 double C[restrict N][N]) {
  for (int ii = 0; ii < N; ii += T)
    for (int kk = 0; kk < N; kk += T)
      for (int jj = 0; jj < N; jj += T)
        for (int i = ii; i < MIN(ii + T, N); i++)
          for (int k = kk; k < MIN(kk + T, N); k++)
            for (int j = jj; j < MIN(jj + T, N); j++)
              C[i][j] += A[i][k] * B[k][j];
}
