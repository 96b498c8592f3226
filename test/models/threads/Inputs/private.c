// Arrays that each thread has of its own, and small elements.

void own(int n, double *restrict x) {
  double t[8];
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 8; k++) {
      t[k] = k;
      x[8 * i + k] = 2 * t[k];
    }
}

void summed(int n, const int *restrict key, double *restrict h, const double *restrict x) {
#pragma omp parallel for reduction(+ : h[:8])
  for (int i = 0; i < n; i++)
    h[i % 8] += x[8 * i];
}

void bytes(int n, char *restrict a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
