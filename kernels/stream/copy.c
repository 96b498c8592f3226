// Copy: one stream read, one written, no arithmetic.

void copy(int N, double a[restrict N], const double b[restrict N]) {
  for (int i = 0; i < N; i++)
    a[i] = b[i];
}
