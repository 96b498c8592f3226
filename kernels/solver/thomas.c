// Thomas algorithm: solves a tridiagonal system by elimination down the rows
// and substitution back up. Both loops carry a dependence through memory. On
// entry x is the right-hand side.

void thomas(int N, const double *restrict lower, const double *restrict diagonal,
            const double *restrict upper, double *restrict ratio, double *restrict x) {
  ratio[0] = upper[0] / diagonal[0];
  x[0] = x[0] / diagonal[0];
  for (int i = 1; i < N; i++) {
    const double pivot = 1.0 / (diagonal[i] - lower[i] * ratio[i - 1]);
    ratio[i] = upper[i] * pivot;
    x[i] = (x[i] - lower[i] * x[i - 1]) * pivot;
  }
  for (int i = N - 2; i >= 0; i--)
    x[i] -= ratio[i] * x[i + 1];
}
