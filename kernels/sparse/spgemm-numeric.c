// Values of C = A B, all in compressed sparse rows, C's columns known. A row is summed up
// in `row`, which is all zero before and after.

void multiply(int rows, const int *restrict aStart, const int *restrict aColumn,
              const double *restrict a, const int *restrict bStart, const int *restrict bColumn,
              const double *restrict b, const int *restrict cStart,
              const int *restrict cColumn, double *restrict c, double *restrict row) {
  for (int i = 0; i < rows; i++) {
    for (int k = aStart[i]; k < aStart[i + 1]; k++)
      for (int l = bStart[aColumn[k]]; l < bStart[aColumn[k] + 1]; l++)
        row[bColumn[l]] += a[k] * b[l];
    for (int l = cStart[i]; l < cStart[i + 1]; l++) {
      c[l] = row[cColumn[l]];
      row[cColumn[l]] = 0.0;
    }
  }
}
