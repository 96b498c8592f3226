// Scale: a stream times a scalar.

void scale(int N, double a[restrict N], const double b[restrict N], double s) {
  for (int i = 0; i < N; i++)
    a[i] = s * b[i];
}
