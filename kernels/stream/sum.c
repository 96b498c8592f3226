// Sum of all elements of an array, the shortest reduction there is.

double sum(int N, const double a[restrict N]) {
  double total = 0.0;
  for (int i = 0; i < N; i++)
    total += a[i];
  return total;
}
