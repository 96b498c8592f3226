void gradient(long n, long k, double *restrict y, double *restrict r, double *restrict p,
              const double *restrict value, const int *restrict t) {
  for (long step = 0; step < k; ++step) {
    for (long i = 0; i < n; ++i) {
      double sum = 0;
      for (long j = 0; j < 7; ++j)
        sum += value[7 * i + j] * p[t[7 * i + j]];
      y[i] = sum;
    }
    for (long i = 0; i < n; ++i)
      r[i] -= 0.5 * y[i];
    for (long i = 0; i < n; ++i)
      p[i] = r[i] + 0.5 * p[i];
  }
}

void sweeps(long n, long k, double *restrict x, double *restrict y, const int *restrict t) {
  for (long step = 0; step < k; ++step) {
    for (long i = 0; i < n; ++i)
      y[i] += x[t[i]];
    for (long i = 0; i < n; ++i)
      x[i] += y[t[i]];
  }
}

void around(long n, long m, double a[restrict n], double *restrict c, double *restrict d,
            const int *restrict t) {
  for (long i = 0; i < n; ++i) {
    double s = a[t[i]];
    for (long j = 0; j < m; ++j)
      c[m * i + j] += s;
    for (long j = 0; j < m; ++j)
      d[m * i + j] *= s;
  }
}
