// Loops of a few trips, which the compiler unrolls, and the same without them. Forms of one
// computation have the part of their name before `__` in common.

// sizes: n=1500 m=1200
void star2__rolled(int n, int m, const double a[restrict m][n], double b[restrict m][n]) {
  static const double c[3] = {0.5, 0.3, -0.1};
  for (int j = 2; j < m - 2; j++)
    for (int i = 2; i < n - 2; i++) {
      double s = c[0] * a[j][i];
      for (int r = 1; r <= 2; r++)
        s += c[r] * (a[j][i - r] + a[j][i + r] + a[j - r][i] + a[j + r][i]);
      b[j][i] = s;
    }
}
void star2__unrolled(int n, int m, const double a[restrict m][n], double b[restrict m][n]) {
  for (int j = 2; j < m - 2; j++)
    for (int i = 2; i < n - 2; i++) {
      double s = 0.5 * a[j][i];
      s += 0.3 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]);
      s += -0.1 * (a[j][i - 2] + a[j][i + 2] + a[j - 2][i] + a[j + 2][i]);
      b[j][i] = s;
    }
}

// sizes: n=3000000
void components__rolled(int n, double (*restrict x)[n], const double (*restrict f)[n], double t) {
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 4; d++)
      x[d][i] += t * f[d][i];
}
void components__unrolled(int n, double (*restrict x)[n], const double (*restrict f)[n], double t) {
  for (int i = 0; i < n; i++) {
    x[0][i] += t * f[0][i];
    x[1][i] += t * f[1][i];
    x[2][i] += t * f[2][i];
    x[3][i] += t * f[3][i];
  }
}

// sizes: n=2000000
void points__rolled(int n, double (*restrict x)[3], const double (*restrict v)[3], double t) {
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++)
      x[i][d] += t * v[i][d];
}
void points__unrolled(int n, double (*restrict x)[3], const double (*restrict v)[3], double t) {
  for (int i = 0; i < n; i++) {
    x[i][0] += t * v[i][0];
    x[i][1] += t * v[i][1];
    x[i][2] += t * v[i][2];
  }
}

// sizes: n=2000
void taps__rolled(int n, const double a[restrict n + 2][n + 2], double b[restrict n][n]) {
  static const double w[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      double s = 0;
      for (int q = 0; q < 3; q++)
        for (int p = 0; p < 3; p++)
          s += w[q][p] * a[j + q][i + p];
      b[j][i] = s;
    }
}
// other code
void taps__unrolled(int n, const double a[restrict n + 2][n + 2], double b[restrict n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      double s = 0;
      s += 1.0 * a[j][i];
      s += 2.0 * a[j][i + 1];
      s += 1.0 * a[j][i + 2];
      s += 2.0 * a[j + 1][i];
      s += 4.0 * a[j + 1][i + 1];
      s += 2.0 * a[j + 1][i + 2];
      s += 1.0 * a[j + 2][i];
      s += 2.0 * a[j + 2][i + 1];
      s += 1.0 * a[j + 2][i + 2];
      b[j][i] = s;
    }
}

// sizes: n=1000000
void filter__rolled(int n, const float *restrict a, float *restrict b, const float *restrict w) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < 5; k++)
      s += w[k] * a[i + k];
    b[i] = s;
  }
}
void filter__unrolled(int n, const float *restrict a, float *restrict b, const float *restrict w) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    s += w[0] * a[i];
    s += w[1] * a[i + 1];
    s += w[2] * a[i + 2];
    s += w[3] * a[i + 3];
    s += w[4] * a[i + 4];
    b[i] = s;
  }
}

// sizes: n=120
void box27__rolled(int n, const double a[restrict n][n][n], double b[restrict n][n][n]) {
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++) {
        double s = 0;
        for (int z = -1; z <= 1; z++)
          for (int y = -1; y <= 1; y++)
            for (int x = -1; x <= 1; x++)
              s += a[k + z][j + y][i + x];
        b[k][j][i] = s;
      }
}
#define ROW(z, y)                                                                                  \
  s += a[k + z][j + y][i - 1];                                                                     \
  s += a[k + z][j + y][i];                                                                         \
  s += a[k + z][j + y][i + 1];
#define PLANE(z) ROW(z, -1) ROW(z, 0) ROW(z, 1)
// other code
void box27__unrolled(int n, const double a[restrict n][n][n], double b[restrict n][n][n]) {
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++) {
        double s = 0;
        PLANE(-1) PLANE(0) PLANE(1)
        b[k][j][i] = s;
      }
}

// sizes: n=900
static const int dx[5] = {0, 1, -1, 0, 0}, dy[5] = {0, 0, 0, 1, -1};
static const double weight[5] = {0.4, 0.15, 0.15, 0.15, 0.15};
void directions__rolled(int n, double f[restrict 5][n][n], double g[restrict n][n]) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      double s = 0;
      for (int q = 0; q < 5; q++)
        s += weight[q] * f[q][j - dy[q]][i - dx[q]];
      g[j][i] = s;
    }
}
void directions__unrolled(int n, double f[restrict 5][n][n], double g[restrict n][n]) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      double s = 0;
      s += 0.4 * f[0][j][i];
      s += 0.15 * f[1][j][i - 1];
      s += 0.15 * f[2][j][i + 1];
      s += 0.15 * f[3][j - 1][i];
      s += 0.15 * f[4][j + 1][i];
      g[j][i] = s;
    }
}

// sizes: n=300000
void small_matrix__rolled(int n, const double m[restrict 3][3], const double (*restrict x)[n], double (*restrict y)[n]) {
  for (int i = 0; i < n; i++)
    for (int r = 0; r < 3; r++) {
      double s = 0;
      for (int c = 0; c < 3; c++)
        s += m[r][c] * x[c][i];
      y[r][i] = s;
    }
}
void small_matrix__unrolled(int n, const double m[restrict 3][3], const double (*restrict x)[n], double (*restrict y)[n]) {
  for (int i = 0; i < n; i++) {
    double s0 = 0, s1 = 0, s2 = 0;
    s0 += m[0][0] * x[0][i];
    s0 += m[0][1] * x[1][i];
    s0 += m[0][2] * x[2][i];
    y[0][i] = s0;
    s1 += m[1][0] * x[0][i];
    s1 += m[1][1] * x[1][i];
    s1 += m[1][2] * x[2][i];
    y[1][i] = s1;
    s2 += m[2][0] * x[0][i];
    s2 += m[2][1] * x[1][i];
    s2 += m[2][2] * x[2][i];
    y[2][i] = s2;
  }
}

// sizes: n=1000000
void once__loop(int n, double *restrict a, const double *restrict b) {
  for (int t = 0; t < 1; t++)
    for (int i = 0; i < n; i++)
      for (int d = 0; d < 1; d++)
        a[i + d] += b[i];
}
void once__plain(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}

// sizes: n=1000000
void by_four__plain(int n, double *restrict a, const double *restrict b, double t) {
  for (int i = 0; i < n; i++)
    a[i] = t * b[i];
}
void by_four__unrolled(int n, double *restrict a, const double *restrict b, double t) {
  for (int i = 0; i < n; i += 4) {
    a[i] = t * b[i];
    a[i + 1] = t * b[i + 1];
    a[i + 2] = t * b[i + 2];
    a[i + 3] = t * b[i + 3];
  }
}

// sizes: n=1200
void two_by_two__rolled(int n, const double a[restrict 2 * n][2 * n], double b[restrict n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      double s = 0;
      for (int y = 0; y < 2; y++)
        for (int x = 0; x < 2; x++)
          s += a[2 * j + y][2 * i + x];
      b[j][i] = s * 0.25;
    }
}
void two_by_two__unrolled(int n, const double a[restrict 2 * n][2 * n], double b[restrict n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      double s = 0;
      s += a[2 * j][2 * i];
      s += a[2 * j][2 * i + 1];
      s += a[2 * j + 1][2 * i];
      s += a[2 * j + 1][2 * i + 1];
      b[j][i] = s * 0.25;
    }
}

// sizes: n=2000000
void table__array(int n, double *restrict a, const double *restrict b) {
  static const double c[4] = {0.25, 0.5, 0.125, 1.5};
  for (int i = 0; i < n; i++)
    a[i] = c[0] + b[i] * (c[1] + b[i] * (c[2] + b[i] * c[3]));
}
void table__literals(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = 0.25 + b[i] * (0.5 + b[i] * (0.125 + b[i] * 1.5));
}
void table__local(int n, double *restrict a, const double *restrict b) {
  const double c[4] = {0.25, 0.5, 0.125, 1.5};
  for (int i = 0; i < n; i++) {
    double s = c[3];
    for (int k = 2; k >= 0; k--)
      s = c[k] + b[i] * s;
    a[i] = s;
  }
}
