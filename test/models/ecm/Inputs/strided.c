// One element in each step, as the measurements in strided.py have it.
void update(int n, int step, int *a) {
  for (int i = 0; i < n; i++)
    a[i * step] += 1;
}

double sum(long n, long step, const double *restrict a) {
  double s = 0;
  for (long i = 0; i < n; i++)
    s += a[i * step];
  return s;
}
