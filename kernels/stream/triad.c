// STREAM triad: one addition and one multiplication for two streams read and
// one written.

void triad(int N, double a[restrict N], const double b[restrict N], const double c[restrict N],
           double s) {
  for (int i = 0; i < N; i++)
    a[i] = b[i] + s * c[i];
}
