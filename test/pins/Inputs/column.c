// A column of a matrix of rows of 100 numbers: each line comes from memory, and no prefetcher
// foresees it.
double column(int n, const double *restrict a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i * 100L];
  return s;
}
