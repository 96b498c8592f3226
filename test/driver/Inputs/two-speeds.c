void quick(long n, double *a, const double *b) {
  for (long i = 0; i < n; ++i)
    a[i] = b[i];
}

void slow(long n, double *a, const double *b) {
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < n; ++j)
      a[j] = b[(i * j) % 1000];
}
