// BLAS daxpy: y += s * x. The result is read before it is written, so its lines
// need no write-allocate of their own.

void daxpy(int N, double y[restrict N], const double x[restrict N], double s) {
  for (int i = 0; i < N; i++)
    y[i] += s * x[i];
}
