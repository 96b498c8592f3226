// Thread t and the one half of all threads further read what the other stored.

void across(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = b[i];
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      b[i] = a[(i + n / 2) % n];
  }
}
