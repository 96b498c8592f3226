// Moved down, with a nest in front of the others, one slower, one faster, one as it was.
void added(int n, double *restrict a) {
  for (int i = 0; i < n; ++i)
    a[i] = 2.5;
}

void two(int n, double *restrict a, double *restrict b, double *restrict c, double *restrict d) {
  for (int i = 0; i < n; ++i)
    d[i] = 1.5;
  for (int i = 0; i < n; ++i)
    a[i] = b[i] / c[i];
  for (int i = 0; i < n; ++i)
    b[i] = a[i] + c[i];
  for (int i = 0; i < n; ++i)
    c[i] = b[i];
}

void one(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i];
}
