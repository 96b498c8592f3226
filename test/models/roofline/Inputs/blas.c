// The kernels of Ofenbeck et al. 2014, Table I, with as many operations as printed
// there: 2n^2 + 2n and 2n^3 + 2n^2.

void dgemv(int n, double alpha, const double A[restrict n][n], const double x[restrict n],
           double y[restrict n]) {
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < n; j++)
      sum += A[i][j] * x[j];
    y[i] += alpha * sum;
  }
}

void dgemm(int n, double alpha, const double A[restrict n][n], const double B[restrict n][n],
           double C[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0.0;
      for (int k = 0; k < n; k++)
        sum += A[i][k] * B[k][j];
      C[i][j] += alpha * sum;
    }
}
