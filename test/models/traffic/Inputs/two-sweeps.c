// Two sweeps in a time loop: the second one has an array and a loop order of its own.
void sweeps(int n, int steps, double a[n][n], double b[n][n], double c[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        c[i][j] += 2.0 * b[j][i];
  }
}
