// An index that is counted on, and what holds the pointer.
#include <stddef.h>

namespace {
struct Buffer {
  double *data;
  double &operator[](size_t i) { return data[i]; }
};
double &at(double *data, long i) { return data[i]; }
} // namespace

// sizes: n=1000 m=1001
void packed__index(long n, long m, const double *__restrict a, double *__restrict b) {
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      b[i * m + j] = 0.5 * a[2 * i * m + j];
}
void packed__counter(long n, long m, const double *__restrict a, double *__restrict b) {
  long k = 0;
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      b[k++] = 0.5 * a[2 * i * m + j];
}
void packed__pointer(long n, long m, const double *__restrict a, double *__restrict b) {
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      *b++ = 0.5 * a[2 * i * m + j];
}
void packed__function(long n, long m, const double *__restrict a, double *__restrict b) {
  size_t k = 0;
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      at(b, k++) = 0.5 * a[2 * i * m + j];
}
// other code
void packed__class(long n, long m, const double *__restrict a, Buffer &b) {
  size_t k = 0;
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      b[k++] = 0.5 * a[2 * i * m + j];
}
// other code
void packed__copy(long n, long m, const double *__restrict a, Buffer b) {
  size_t k = 0;
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      b[k++] = 0.5 * a[2 * i * m + j];
}
