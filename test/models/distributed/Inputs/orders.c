// Arrays that are gone through in different orders, and in one.
void transpose(int n, double c[restrict n][n], const double a[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] = a[j][i];
}

void flip(int n, double c[restrict n], const double a[restrict n]) {
  for (int i = 0; i < n; i++)
    c[i] = a[n - 1 - i];
}

double trace(int n, const double a[restrict n][n], const double b[restrict n][n]) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      sum += a[i][j] * b[j][i];
  return sum;
}

void restriction(int n, double c[restrict n][n], const double a[restrict 2 * n][2 * n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] = a[2 * i][2 * j] + a[2 * i + 1][2 * j] + a[2 * i][2 * j + 1] + a[2 * i + 1][2 * j + 1];
}

void triangle(int n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        if (k <= i)
          c[i][j] += a[i][k] * b[k][j];
}
