void one(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i];
}

void two(int n, double *restrict a, double *restrict b, double *restrict c) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i] + c[i];
  for (int i = 0; i < n; ++i)
    b[i] = a[i] / c[i];
  for (int i = 0; i < n; ++i)
    c[i] = b[i];
}

void old(int n, double *restrict a) {
  for (int i = 0; i < n; ++i)
    a[i] = 1.5;
}
