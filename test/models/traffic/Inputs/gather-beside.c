void gather(int n, double a[n][n], double b[n], const int col[n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      a[i][j] = a[i][j] * a[i][j] + 2.0 * a[i][j] + 1.0 / (a[i][j] * a[i][j] + 3.0);
    for (int j = 0; j < n; j++)
      b[j] += a[i][col[j]];
  }
}

void apart(int n, int k, double a[restrict n], double c[restrict n], double x[restrict n],
           const int t[restrict n]) {
  for (int s = 0; s < k; s++) {
    for (int j = 0; j < n; j++)
      a[j] *= 2.0;
    for (int j = 0; j < n; j++)
      c[j] += x[t[j]];
  }
}
