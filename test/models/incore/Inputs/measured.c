// The loops behind the measured times of measured.yaml, as a user would write them.
void copy(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}

void triad(int n, double s, double *restrict a, const double *restrict b,
           const double *restrict c) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] + s * c[i];
}

double ddot(int n, const double *a, const double *b) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

void stencil2d5(int nx, int ny, double s, double *restrict b, const double *restrict a) {
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++)
      b[j * nx + i] = s * (a[j * nx + i - 1] + a[j * nx + i + 1] + a[(j - 1) * nx + i] +
                           a[(j + 1) * nx + i]);
}

void stencil3d7(int nx, int ny, int nz, double c, double s, double *restrict b,
                const double *restrict a) {
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++)
        b[(k * ny + j) * nx + i] =
            c * a[(k * ny + j) * nx + i] +
            s * (a[(k * ny + j) * nx + i - 1] + a[(k * ny + j) * nx + i + 1] +
                 a[(k * ny + j - 1) * nx + i] + a[(k * ny + j + 1) * nx + i] +
                 a[((k - 1) * ny + j) * nx + i] + a[((k + 1) * ny + j) * nx + i]);
}

void dgemm(int ni, int nj, int nk, double *restrict c, const double *restrict a,
           const double *restrict b) {
  for (int i = 0; i < ni; i++)
    for (int k = 0; k < nk; k++)
      for (int j = 0; j < nj; j++)
        c[i * nj + j] += a[i * nk + k] * b[k * nj + j];
}

void spmv(int rows, const int *ptr, const int *col, const double *val, const double *x,
          double *y) {
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      sum += val[k] * x[col[k]];
    y[i] = sum;
  }
}

void gaussSeidel(int n, double s, double *a) {
  for (int i = 1; i < n - 1; i++)
    a[i] = s * (a[i - 1] + a[i] + a[i + 1]);
}

void divide(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] / c[i];
}

void gather(int n, double *restrict a, const double *restrict table, const int *restrict index) {
  for (int i = 0; i < n; i++)
    a[i] = table[index[i]];
}
