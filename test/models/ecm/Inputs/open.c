// What decides and where lines are is in the data.
void positive(int n, const double *restrict a, const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    // Loads and stores of their own.
    if (a[i] > 0.0)
      c[i] = b[i];
}

void gather(int n, const double *restrict x, const int *restrict index, double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = x[index[i]];
}
