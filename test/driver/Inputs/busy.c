void f(int M, int N, const double a[M][N], double b[restrict M][N]) {
  for (int j = 1; j < M - 1; j++)
    for (int i = 0; i < N; i++)
      b[j][i] = 1 / (a[j - 1][i] / a[j + 1][i] + 1 / (a[j][i] / 3 + 1));
}
