// The same row R times.
double repeatedSum(int R, int N, const double *a) {
  double s = 0;
  for (int r = 0; r < R; r++)
    for (int i = 0; i < N; i++)
      s += a[i];
  return s;
}
