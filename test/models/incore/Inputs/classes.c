// A multiply-add and a shuffle in each iteration.
#include <math.h>
void reversed(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    a[i] = fma(b[n - 1 - i], c[i], 2.0);
}
