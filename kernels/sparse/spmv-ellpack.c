// y += A x with A in ELLPACK form: every row is padded to the same width, and
// the k-th elements of all rows lie side by side, so that the inner loop runs
// over rows with unit stride.

void ellpackSpmv(int rows, int width, const int column[restrict width][rows],
                 const double value[restrict width][rows], const double *restrict x,
                 double *restrict y) {
  for (int k = 0; k < width; k++)
    for (int i = 0; i < rows; i++)
      y[i] += value[k][i] * x[column[k][i]];
}
