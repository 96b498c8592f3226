// Stencils that reach further from one end to the other than a grid is thick.
void slab(int n, int m, double b[restrict n][m][m], const double a[restrict n][m][m]) {
  for (int k = 4; k < n - 4; k++)
    for (int j = 1; j < m - 1; j++)
      for (int i = 1; i < m - 1; i++)
        b[k][j][i] = a[k - 4][j][i] + a[k + 4][j][i] + a[k - 2][j][i] + a[k + 2][j][i] + a[k][j][i] +
                     a[k][j][i - 1] + a[k][j][i + 1] + a[k][j - 1][i] + a[k][j + 1][i];
}

void rows(int n, int m, double b[restrict m][n], const double a[restrict m][n]) {
  for (int j = 1; j < m - 1; j++)
    for (int i = 4; i < n - 4; i++)
      b[j][i] = a[j][i - 4] + a[j][i - 2] + a[j][i] + a[j][i + 2] + a[j][i + 4] + a[j - 1][i] + a[j + 1][i];
}

void shifted(int n, int m, double b[restrict m][n], const double a[restrict m][n]) {
  for (int j = 0; j < m - 2; j++)
    for (int i = 0; i < n - 8; i++)
      b[j + 1][i + 4] = a[j + 1][i] + a[j + 1][i + 2] + a[j + 1][i + 4] + a[j + 1][i + 6] + a[j + 1][i + 8] +
                        a[j][i + 4] + a[j + 2][i + 4];
}
