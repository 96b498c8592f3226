// Conjugate gradients for a sparse matrix in compressed rows, started at x = 0.
// Returns the number of iterations.

int conjugateGradient(int n, const int *restrict rowStart, const int *restrict column,
                      const double *restrict value, const double *restrict b, double *restrict x,
                      double *restrict r, double *restrict p, double *restrict q, double tolerance,
                      int maxIterations) {
  double rr = 0.0;
  for (int i = 0; i < n; i++) {
    x[i] = 0.0;
    r[i] = b[i];
    p[i] = b[i];
    rr += b[i] * b[i];
  }

  int iteration = 0;
  while (rr > tolerance * tolerance && iteration < maxIterations) {
    for (int i = 0; i < n; i++) {
      double sum = 0.0;
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++)
        sum += value[k] * p[column[k]];
      q[i] = sum;
    }

    double pq = 0.0;
    for (int i = 0; i < n; i++)
      pq += p[i] * q[i];

    const double alpha = rr / pq;
    double rrNew = 0.0;
    for (int i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
      rrNew += r[i] * r[i];
    }

    const double beta = rrNew / rr;
    for (int i = 0; i < n; i++)
      p[i] = r[i] + beta * p[i];
    rr = rrNew;
    iteration++;
  }
  return iteration;
}
