// y = A x, A in compressed sparse rows with 64-bit row pointers and columns.

#include <stdint.h>

void spmv(int64_t rows, const int64_t *restrict rowStart, const int64_t *restrict column,
          const double *restrict value, const double *restrict x, double *restrict y) {
  for (int64_t i = 0; i < rows; i++) {
    double sum = 0.0;
    for (int64_t k = rowStart[i]; k < rowStart[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}
