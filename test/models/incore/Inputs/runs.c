void tiles(float *restrict a, const float *restrict b, int n, int m, int t) {
  for (int jj = 0; jj < n; jj += t)
    for (int k = 0; k < m; k++)
      for (int j = jj; j < (jj + t < n ? jj + t : n); j++)
        a[k * n + j] += b[k * n + j];
}

void even(float *restrict a, const float *restrict b, int n, int m, int t) {
  for (int jj = 0; jj < n; jj += t)
    for (int k = 0; k < m; k++)
      for (int j = jj; j < jj + t; j++)
        a[k * n + j] += b[k * n + j];
}

void turns(float *restrict a, const float *restrict b, int n, int m) {
  for (int k = 0; k < m; k++)
    for (int i = k % 2; i < n; i++)
      a[k * n + i] = b[k * n + i] * 2;
}

void rows(double *restrict y, const double *restrict a, const double *restrict x, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] = a[j] * x[i * m + j];
}

void scalar(double *restrict y, const double *restrict a, const double *restrict x, int n, int m) {
  for (int i = 0; i < n; i++) {
#pragma clang loop vectorize(disable) unroll(disable)
    for (int j = 0; j < m; j++)
      y[i * m + j] = a[j] * x[i * m + j];
  }
}
