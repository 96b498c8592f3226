// Rows of 8*N bytes: each of a is used in three iterations of j, each of b in one.
void threeRows(int M, int N, double (*restrict b)[N], const double (*restrict a)[N]) {
  for (int j = 1; j <= M; j++)
    for (int i = 0; i < N; i++)
      b[j][i] = a[j - 1][i] + a[j][i] + a[j + 1][i];
}
