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

// What both inner loops choose is one row: the second finds what the first has brought.
void rows(long n, long m, long r, double x[restrict r * m], double *restrict y, double *restrict z,
          const int *restrict t) {
  for (long e = 0; e < n; ++e) {
    for (long i = 0; i < m; ++i)
      y[m * e + i] += x[m * t[e] + i];
    for (long i = 0; i < m; ++i)
      z[m * e + i] -= 0.5 * x[m * t[e] + i];
  }
}

void factors(long n, long m, long r, double x[restrict r * m], const double *restrict q,
             const int *restrict t) {
  for (long e = 0; e < n; ++e) {
    double s = 0;
    for (long i = 0; i < m; ++i)
      s += x[m * t[e] + i] * q[m * e + i];
    for (long i = 0; i < m; ++i)
      x[m * t[e] + i] += s * q[m * e + i];
  }
}

void lists(long n, long m, long r, double x[restrict r], double *restrict y,
           const int *restrict t) {
  for (long i = 0; i < n; ++i) {
    double s = 0;
    for (long k = 0; k < m; ++k)
      s += x[t[m * i + k]];
    for (long j = 0; j < m; ++j)
      y[m * i + j] = s * x[t[m * i + j]];
  }
}

// One of the two loops runs each time.
void either(long n, long m, long r, double x[restrict r * m], double *restrict y,
            double *restrict z, const int *restrict t) {
  for (long e = 0; e < n; ++e) {
    if (e % 2 == 0) {
      for (long i = 0; i < m; ++i)
        y[m * e + i] += x[m * t[e] + i];
    } else {
      for (long i = 0; i < m; ++i)
        z[m * e + i] -= 0.5 * x[m * t[e] + i];
    }
  }
}

// What the gathers move is as wide as the unit of work, what stands beside them is not.
void narrow(long n, long m, long r, double x[restrict r * m], float *restrict y,
            const int *restrict t) {
  for (long e = 0; e < n; ++e) {
    for (long i = 0; i < m; ++i)
      y[m * e + i] += (float)x[m * t[e] + i];
    for (long i = 0; i < m; ++i)
      y[m * e + i] *= 2 + (float)x[m * t[e] + i];
  }
}
