// y = A x with A in compressed sparse rows of dense 4 x 4 blocks, each stored row by row.

#define R 4
#define C 4

void spmv(int blockRows, const int *restrict rowStart, const int *restrict column,
          const double *restrict value, const double *restrict x, double *restrict y) {
  for (int i = 0; i < blockRows; i++) {
    double sum[R] = {0.0};
    for (int k = rowStart[i]; k < rowStart[i + 1]; k++)
      for (int r = 0; r < R; r++)
        for (int c = 0; c < C; c++)
          sum[r] += value[k * R * C + r * C + c] * x[column[k] * C + c];
    for (int r = 0; r < R; r++)
      y[i * R + r] = sum[r];
  }
}
