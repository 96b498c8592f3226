// Sum of two streams, element by element.

void add(int N, double a[restrict N], const double b[restrict N], const double c[restrict N]) {
  for (int i = 0; i < N; i++)
    a[i] = b[i] + c[i];
}
