void scale(long n, double *a, const double *b, double s) {
  for (long i = 0; i < n; ++i)
    a[i] = s * b[i];
}

void clear(long n, double *a) {
  for (long i = 0; i < n; ++i)
    a[i] = 0;
}

void rows(long n, double (*restrict a)[3], const double *restrict b) {
  for (long i = 0; i < n; ++i)
    for (int k = 0; k < 3; ++k)
      a[i][k] = b[i];
}

static void inlined(long n, float *restrict a, const float *restrict b) {
  for (long i = 0; i < n; ++i)
    a[i] += b[i];
}

void caller(long n, float *restrict a, const float *restrict b) { inlined(n, a, b); }

double x[1000][1000], y[1000][1000], z[1000][1000];

void product(void) {
  for (int i = 0; i < 1000; ++i)
    for (int j = 0; j < 1000; ++j)
      for (int k = 0; k < 1000; ++k)
        z[i][j] += x[i][k] * y[k][j];
}

void columns(void) {
  for (int j = 0; j < 1000; ++j)
    for (int i = 0; i < 1000; ++i)
      x[i][j] = 2 * y[i][j];
}
