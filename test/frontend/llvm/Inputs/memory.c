#include <string.h>

void zero(double *restrict y, long n) {
  for (long i = 0; i < n; ++i)
    y[i] = 0;
}

void copy(double *restrict y, const double *restrict x, long n) {
  for (long i = 0; i < n; ++i)
    y[i] = x[i];
}

void rows(double *restrict y, const double *restrict a, const double *restrict x, long n, long m) {
  for (long i = 0; i < n; ++i) {
    for (long j = 0; j < m; ++j)
      y[j] = 0;
    for (long j = 0; j < m; ++j)
      y[j] += a[i * m + j] * x[j];
  }
}

void packed(float *restrict b, const float *restrict a, long n, long m) {
  for (long i = 0; i < n; ++i)
    memcpy(b + i * m, a + 2 * i * m, m * sizeof(float));
}

// Those of a few bytes stay what they are.
struct Record {
  double x[16];
};
void records(struct Record *restrict to, const struct Record *restrict from, const int *which, long n) {
  for (long i = 0; i < n; ++i)
    to[i] = from[which[i]];
}
