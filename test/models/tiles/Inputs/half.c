void product(int n, _Float16 (*restrict c)[n], _Float16 (*restrict a)[n], _Float16 (*restrict b)[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}

void scale(int n, _Float16 *restrict y, _Float16 *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] = 2 * x[i];
}
