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
