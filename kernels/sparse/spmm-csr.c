// Y = A X with A in compressed sparse rows and `sides` right-hand sides, which stand side
// by side in the rows of X and Y.

void spmm(int rows, int sides, const int *restrict rowStart, const int *restrict column,
          const double *restrict value, const double x[restrict][sides],
          double y[restrict][sides]) {
  for (int i = 0; i < rows; i++)
    for (int k = rowStart[i]; k < rowStart[i + 1]; k++)
      for (int s = 0; s < sides; s++)
        y[i][s] += value[k] * x[column[k]][s];
}
