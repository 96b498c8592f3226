typedef double d2 __attribute__((vector_size(16), aligned(8)));
typedef float f2 __attribute__((vector_size(8)));

void triad(int n, double *restrict a, const double *b, const double *c, double x) {
  for (int i = 0; i + 2 <= n; i += 2)
    *(d2 *)&a[i] = *(const d2 *)&b[i] + x * *(const d2 *)&c[i];
  for (int i = n / 2 * 2; i < n; i++)
    a[i] = b[i] + x * c[i];
}

void lanes(int n, d2 *restrict v, f2 *restrict w, double *restrict sums) {
  for (int i = 0; i < n; i++) {
    d2 sum = {0, sums[i]};
    for (int j = 0; j < n; j++)
      sum += v[j];
    sums[i] = sum[0] + sum[1] + v[i][1];
    v[i][0] = sums[i];
    w[i] = __builtin_convertvector(__builtin_shufflevector(v[i], v[0], 0, 3), f2);
  }
}
