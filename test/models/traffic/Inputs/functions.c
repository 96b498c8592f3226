// Functions of several nests, from products to chains of vectors, for between-nests.test.

void mm2(int n, double tmp[n][n], double A[n][n], double B[n][n], double C[n][n], double D[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      tmp[i][j] = 0;
      for (int k = 0; k < n; k++) tmp[i][j] += A[i][k] * B[k][j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) D[i][j] += tmp[i][k] * C[k][j];
}
void mm3(int n, double E[n][n], double A[n][n], double B[n][n], double F[n][n], double C[n][n], double D[n][n], double G[n][n]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) E[i][j] += A[i][k] * B[k][j];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) F[i][j] += C[i][k] * D[k][j];
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) G[i][j] += E[i][k] * F[k][j];
}
void atax(int n, double A[n][n], double x[n], double y[n], double tmp[n]) {
  for (int i = 0; i < n; i++) y[i] = 0;
  for (int i = 0; i < n; i++) {
    tmp[i] = 0;
    for (int j = 0; j < n; j++) tmp[i] += A[i][j] * x[j];
    for (int j = 0; j < n; j++) y[j] += A[i][j] * tmp[i];
  }
}
void mvt(int n, double A[n][n], double x1[n], double x2[n], double y1[n], double y2[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) x1[i] += A[i][j] * y1[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) x2[j] += A[i][j] * y2[i];
}
void gemver(int n, double A[n][n], double u1[n], double v1[n], double x[n], double y[n], double z[n], double w[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) A[i][j] += u1[i] * v1[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) x[j] += A[i][j] * y[i];
  for (int i = 0; i < n; i++) x[i] += z[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) w[i] += A[i][j] * x[j];
}
void covariance(int n, double data[n][n], double cov[n][n], double mean[n]) {
  for (int j = 0; j < n; j++) {
    mean[j] = 0;
    for (int i = 0; i < n; i++) mean[j] += data[i][j];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) data[i][j] -= mean[j];
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      for (int k = 0; k < n; k++) cov[i][j] += data[k][i] * data[k][j];
}
void cg(int n, double p[n][n], double q[n][n], double r[n][n], double x[n][n], double a, double b, double *s) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      q[i][j] = 4 * p[i][j] - p[i - 1][j] - p[i + 1][j] - p[i][j - 1] - p[i][j + 1];
  double t = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) t += p[i][j] * q[i][j];
  *s = t;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) x[i][j] += a * p[i][j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) r[i][j] -= a * q[i][j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) p[i][j] = r[i][j] + b * p[i][j];
}
void blas(int n, double *restrict a, double *restrict b, double *restrict c, double *restrict d) {
  for (int i = 0; i < n; i++) a[i] = b[i] + c[i];
  for (int i = 0; i < n; i++) d[i] = a[i] * 2.0;
  for (int i = 0; i < n; i++) b[i] = d[i] + a[i];
}
void deriche(int n, double img[n][n], double y1[n][n], double y2[n][n], double out[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 2; j < n; j++) y1[i][j] = img[i][j] + 0.5 * y1[i][j - 1] + 0.1 * y1[i][j - 2];
  for (int i = 0; i < n; i++)
    for (int j = n - 3; j >= 0; j--) y2[i][j] = img[i][j] + 0.5 * y2[i][j + 1] + 0.1 * y2[i][j + 2];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) out[i][j] = y1[i][j] + y2[i][j];
}
void there(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) a[i] = a[i] * 0.5;
  for (int i = n - 1; i >= 0; i--) b[i] = a[i] + 1.0;
}
