// Sweeps that read what they make, and one that reads an array twice.
void floyd(int n, int d[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i][k] + d[k][j] < d[i][j])
          d[i][j] = d[i][k] + d[k][j];
}

void solve(int n, double *restrict d, double l[restrict n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      d[i] -= l[j][i] * d[j];
}

void transpose(int n, double d[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      d[i][j] = d[j][i] + 1.0;
}

void square(int n, double c[restrict n][n], double a[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i][j] += a[i][k] * a[k][j];
}
