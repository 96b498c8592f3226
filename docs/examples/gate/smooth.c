void smooth(int n, double a[n][n], double b[n][n]) {
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j)
      b[i][j] = WEIGHT * (a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + a[i + 1][j]);
}
