// y = A x, A in compressed sparse rows, with four partial sums a row.

void spmv(int rows, const int *restrict rowStart, const int *restrict column,
          const double *restrict value, const double *restrict x, double *restrict y) {
  for (int i = 0; i < rows; i++) {
    double sum0 = 0.0, sum1 = 0.0, sum2 = 0.0, sum3 = 0.0;
    const int end = rowStart[i + 1], whole = end - (end - rowStart[i]) % 4;
    for (int k = rowStart[i]; k < whole; k += 4) {
      sum0 += value[k] * x[column[k]];
      sum1 += value[k + 1] * x[column[k + 1]];
      sum2 += value[k + 2] * x[column[k + 2]];
      sum3 += value[k + 3] * x[column[k + 3]];
    }
    for (int k = whole; k < end; k++)
      sum0 += value[k] * x[column[k]];
    y[i] = (sum0 + sum1) + (sum2 + sum3);
  }
}
