void gather(int n, double a[n][n], double b[n], const int col[n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      a[i][j] = a[i][j] * a[i][j] + 2.0 * a[i][j] + 1.0 / (a[i][j] * a[i][j] + 3.0);
    for (int j = 0; j < n; j++)
      b[j] += a[i][col[j]];
  }
}
