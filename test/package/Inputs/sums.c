double dot(const double *a, const double *b, long n) {
  double s = 0;
  for (long i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

void triad(double *restrict a, const double *b, const double *c, long n) {
  for (long i = 0; i < n; i++)
    a[i] = b[i] + 3.0 * c[i];
}

double chosen(const double *a, const double *b, long n) {
  double s = 0;
#pragma clang loop interleave_count(4)
  for (long i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}
