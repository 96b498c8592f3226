int popcounts(int n, const unsigned *restrict a) {
  int count = 0;
  for (int i = 0; i < n; i++)
    count += __builtin_popcount(a[i]);
  return count;
}

double series(int n, double x) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * x + 1.0;
  return sum;
}

unsigned generator(int n, unsigned x) {
  for (int i = 0; i < n; i++)
    x = x * 1664525u + 1013904223u;
  return x;
}
