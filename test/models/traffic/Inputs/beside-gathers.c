void gathered(double *restrict y, const double *restrict x, const int *restrict idx, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      y[8 * i + k] = x[idx[i] & 1023];
}

void even(double *restrict y, const double *restrict x, const int *restrict idx, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      y[8 * i + k] = x[i & 1023] + idx[i];
}

void column(int n, int m, double a[2 * n + 16][2 * n + 16], const double d[2 * n + 16],
            float g[2 * n + 16][2 * n + 16], const int t[2 * n + 16]) {
  for (int i = 0; i < m; i++) {
    if (i > 2) {
      for (int j = 0; j < n; j++) {
        if (j != 7)
          a[j + 5][i] *= d[t[j]];
        else
          g[j][j] = d[t[j]];
      }
    }
  }
}
