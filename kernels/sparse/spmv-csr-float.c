// y = A x in single precision, A in compressed sparse rows.

void spmv(int rows, const int *restrict rowStart, const int *restrict column,
          const float *restrict value, const float *restrict x, float *restrict y) {
  for (int i = 0; i < rows; i++) {
    float sum = y[i];
    for (int k = rowStart[i]; k < rowStart[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}
