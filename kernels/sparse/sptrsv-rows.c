// Solves L x = b row by row: L lower triangular in compressed sparse rows, each ending
// with its diagonal element.

void solve(int rows, const int *restrict rowStart, const int *restrict column,
           const double *restrict value, const double *restrict b, double *x) {
  for (int i = 0; i < rows; i++) {
    double sum = b[i];
    for (int k = rowStart[i]; k < rowStart[i + 1] - 1; k++)
      sum -= value[k] * x[column[k]];
    x[i] = sum / value[rowStart[i + 1] - 1];
  }
}
