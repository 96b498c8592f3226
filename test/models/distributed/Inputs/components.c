// Components one behind the other, in an array that has them as a dimension and in ones that do not.
void dimension(int n, int m, double w[restrict m][n], const double u[restrict 2][m][n]) {
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < n - 1; i++)
      w[j][i] = u[0][j - 1][i] + u[0][j][i + 1] + u[1][j + 1][i] + u[1][j][i - 1];
}

void flat(int n, int m, double *restrict w, const double *restrict u) {
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < n - 1; i++)
      w[j * n + i] = u[(j - 1) * n + i] + u[j * n + i + 1] + u[m * n + (j + 1) * n + i] + u[(m + j) * n + i - 1];
}

void stored(int n, int m, double *restrict w, const double *restrict u) {
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < n - 1; i++)
      w[m * n + j * n + i] = u[(j - 1) * n + i] + u[j * n + i + 1] + u[m * n + (j + 1) * n + i] + u[(m + j) * n + i - 1];
}

void members(int n, int m, double *restrict w, const double *restrict u) {
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < n - 1; i++)
      w[j * n + i] = u[2 * ((j - 1) * n + i)] + u[2 * (j * n + i + 1)] + u[2 * ((j + 1) * n + i) + 1] +
                     u[2 * (j * n + i - 1) + 1];
}

// Whether 102 rows are one of the border and a component is 100 of them, nobody knows.
void padded(int n, int m, double *restrict w, const double *restrict u) {
  for (int j = 1; j < m + 1; j++)
    for (int i = 1; i < n + 1; i++)
      w[j * (n + 2) + i] = u[j * (n + 2) + i] + u[(m + 2) * (n + 2) + (j + 1) * (n + 2) + i];
}

void numbers(double *restrict w, const double *restrict u) {
  for (int j = 1; j < 99; j++)
    for (int i = 1; i < 1999; i++)
      w[j * 2000 + i] = u[j * 2000 + i] + u[200000 + (j + 1) * 2000 + i];
}
