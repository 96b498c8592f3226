void triad(int n, double *restrict a, const double *b, const double *c) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i] + 2.0 * c[i];
}
