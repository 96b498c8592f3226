// y += A x with A as a list of coordinates.

void spmv(int entries, const int *restrict row, const int *restrict column,
          const double *restrict value, const double *restrict x, double *restrict y) {
  for (int k = 0; k < entries; k++)
    y[row[k]] += value[k] * x[column[k]];
}
