// One step of the conjugate gradient method, A in compressed sparse rows.

double step(int rows, const int *restrict rowStart, const int *restrict column,
            const double *restrict value, double *restrict x, double *restrict r,
            double *restrict p, double *restrict q, double rho) {
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
    for (int k = rowStart[i]; k < rowStart[i + 1]; k++)
      sum += value[k] * p[column[k]];
    q[i] = sum;
  }
  double pq = 0.0;
  for (int i = 0; i < rows; i++)
    pq += p[i] * q[i];
  const double alpha = rho / pq;
  for (int i = 0; i < rows; i++) {
    x[i] += alpha * p[i];
    r[i] -= alpha * q[i];
  }
  double next = 0.0;
  for (int i = 0; i < rows; i++)
    next += r[i] * r[i];
  const double beta = next / rho;
  for (int i = 0; i < rows; i++)
    p[i] = r[i] + beta * p[i];
  return next;
}
