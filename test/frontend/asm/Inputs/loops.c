/* Loops of several kinds for the tests that compare ways into the tool. */
void triad(long n, double *restrict a, const double *restrict b, const double *restrict c,
           double s) {
  for (long i = 0; i < n; ++i)
    a[i] = b[i] + s * c[i];
}

double dot(long n, const double *restrict a, const double *restrict b) {
  double sum = 0;
  for (long i = 0; i < n; ++i)
    sum += a[i] * b[i];
  return sum;
}

void scan(long n, double *a) {
  for (long i = 1; i < n; ++i)
    a[i] = a[i - 1] * 0.5;
}

void scanThroughMemory(long n, volatile double *a) {
  for (long i = 1; i < n; ++i)
    a[i] = a[i - 1] * 0.5;
}

/* Rows and neighbours a line apart: where others start text does not say. */
void smooth(long n, double *restrict a, const double *restrict b) {
  for (long j = 1; j < n - 1; ++j)
    for (long i = 8; i < 1016; ++i)
      a[j * 1024 + i] = 0.25 * (b[j * 1024 + i - 8] + b[j * 1024 + i + 8] + b[(j - 1) * 1024 + i] +
                                b[(j + 1) * 1024 + i]);
}
