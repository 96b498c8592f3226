// y = A x with A in compressed sparse rows: the elements of row i and their
// columns stand from rowStart[i] up to rowStart[i + 1].

void csrSpmv(int rows, const int *restrict rowStart, const int *restrict column,
             const double *restrict value, const double *restrict x, double *restrict y) {
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
    for (int k = rowStart[i]; k < rowStart[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}
