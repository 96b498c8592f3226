// The same sweep several times.

void steps(int steps, int N, const double a[restrict N][N], double b[restrict N][N]) {
  for (int t = 0; t < steps; t++)
    for (int j = 1; j < N - 1; j++)
      for (int i = 1; i < N - 1; i++)
        b[j][i] = 0.25 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]);
}
