double sin(double);
void rare(double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; ++i)
    if (b[i] > 0.5)
      a[i] = sin(a[i] / b[i]);
}
