// Schoenauer's vector triad: three streams read, one written.

void schoenauerTriad(int N, double a[restrict N], const double b[restrict N],
                     const double c[restrict N], const double d[restrict N]) {
  for (int i = 0; i < N; i++)
    a[i] = b[i] + c[i] * d[i];
}
