// The second loop finds the end of what the first one read, or its beginning.
double twoSums(int T, int N, const double *restrict a, const double *restrict b) {
  double s = 0;
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < N; i++)
      s += a[i];
    for (int i = 0; i < N; i++)
      s += a[i] * b[i];
  }
  return s;
}
