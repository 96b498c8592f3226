/* The 13 streams that RRZE-HPC/ECM-Model measured. Its loops that only load are unrolled
   eight times, which compilers do not do for sums by themselves. */
#define DEEP _Pragma("clang loop interleave_count(8)")

void load(long n, const double *restrict a, double *r) {
  double x = 0;
  DEEP for (long i = 0; i < n; i++) x += a[i];
  *r = x;
}
void load2(long n, const double *restrict a, const double *restrict b, double *r) {
  double x = 0;
  DEEP for (long i = 0; i < n; i++) x += a[i] + b[i];
  *r = x;
}
void load4(long n, const double *restrict a, const double *restrict b, const double *restrict c,
           const double *restrict d, double *r) {
  double x = 0;
  DEEP for (long i = 0; i < n; i++) x += (a[i] + b[i]) + (c[i] + d[i]);
  *r = x;
}
void sum(long n, const double *restrict a, double *r) {
  double x = 0;
  DEEP for (long i = 0; i < n; i++) x += a[i];
  *r = x;
}
void ddot(long n, const double *restrict a, const double *restrict b, double *r) {
  double x = 0;
  DEEP for (long i = 0; i < n; i++) x += a[i] * b[i];
  *r = x;
}
void store(long n, double *restrict a, double s) {
  for (long i = 0; i < n; i++)
    a[i] = s;
}
void store2(long n, double *restrict a, double *restrict b, double s) {
  for (long i = 0; i < n; i++) {
    a[i] = s;
    b[i] = s;
  }
}
void store4(long n, double *restrict a, double *restrict b, double *restrict c, double *restrict d,
            double s) {
  for (long i = 0; i < n; i++) {
    a[i] = s;
    b[i] = s;
    c[i] = s;
    d[i] = s;
  }
}
void copy(long n, double *restrict a, const double *restrict b) {
  for (long i = 0; i < n; i++)
    a[i] = b[i];
}
void update(long n, double *restrict a, double s) {
  for (long i = 0; i < n; i++)
    a[i] = s * a[i];
}
void daxpy(long n, double *restrict a, const double *restrict b, double s) {
  for (long i = 0; i < n; i++)
    a[i] = a[i] + s * b[i];
}
void stream(long n, double *restrict a, const double *restrict b, const double *restrict c,
            double s) {
  for (long i = 0; i < n; i++)
    a[i] = b[i] + s * c[i];
}
void triad(long n, double *restrict a, const double *restrict b, const double *restrict c,
           const double *restrict d) {
  for (long i = 0; i < n; i++)
    a[i] = b[i] + c[i] * d[i];
}
