void copy(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i];
}

void flags(int n, struct { unsigned on : 1; } *g) {
  for (int i = 0; i < n; ++i)
    g[i].on = 1;
}

void clamp(int n, double *a) {
  for (int i = 0; i < n; ++i)
    if (a[i] > 1)
      a[i] = 1;
}
