void copy(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}

void threshold(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    if (b[i] > 0)
      a[i] = b[i];
}

void die(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}
