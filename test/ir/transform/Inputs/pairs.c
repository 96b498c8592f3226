/* Equal computations, with short loops and written out: the compiler makes the same of both. */
#include <stddef.h>

/* 1: D2Q9, tables of integers, pull scheme */
static const int cx9[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy9[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const double w9[9] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
void d2q9_rolled(int ny, int nx, double om, const double *restrict src, double *restrict dst) {
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++) {
      double f[9], rho = 0, ux = 0, uy = 0;
      for (int q = 0; q < 9; q++) {
        f[q] = src[(q * ny + y - cy9[q]) * nx + x - cx9[q]];
        rho += f[q];
        ux += cx9[q] * f[q];
        uy += cy9[q] * f[q];
      }
      for (int q = 0; q < 9; q++) {
        double cu = cx9[q] * ux + cy9[q] * uy;
        dst[(q * ny + y) * nx + x] = f[q] + om * (w9[q] * (rho + 3 * cu) - f[q]);
      }
    }
}
void d2q9_unrolled(int ny, int nx, double om, const double *restrict src, double *restrict dst) {
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++) {
#define G(q, a, b) const double f##q = src[(q * ny + y - b) * nx + x - a]; rho += f##q; ux += a * f##q; uy += b * f##q;
#define P(q, a, b, w) dst[(q * ny + y) * nx + x] = f##q + om * (w * (rho + 3 * (a * ux + b * uy)) - f##q);
      double rho = 0, ux = 0, uy = 0;
      G(0, 0, 0) G(1, 1, 0) G(2, 0, 1) G(3, -1, 0) G(4, 0, -1) G(5, 1, 1) G(6, -1, 1) G(7, -1, -1) G(8, 1, -1)
      P(0, 0, 0, 4. / 9) P(1, 1, 0, 1. / 9) P(2, 0, 1, 1. / 9) P(3, -1, 0, 1. / 9) P(4, 0, -1, 1. / 9)
      P(5, 1, 1, 1. / 36) P(6, -1, 1, 1. / 36) P(7, -1, -1, 1. / 36) P(8, 1, -1, 1. / 36)
    }
}
/* 2: D3Q19 stream with a two-dimensional table */
static const int c19[19][3] = {{0,0,0},{1,0,0},{-1,0,0},{0,1,0},{0,-1,0},{0,0,1},{0,0,-1},{1,1,0},{-1,-1,0},{1,-1,0},{-1,1,0},{1,0,1},{-1,0,-1},{1,0,-1},{-1,0,1},{0,1,1},{0,-1,-1},{0,1,-1},{0,-1,1}};
void d3q19_rolled(int nz, int ny, int nx, const double *restrict f, double *restrict g) {
  for (int z = 1; z < nz - 1; z++)
    for (int y = 1; y < ny - 1; y++)
      for (int x = 1; x < nx - 1; x++)
        for (int q = 0; q < 19; q++)
          g[((q * nz + z) * ny + y) * nx + x] = f[((q * nz + z - c19[q][2]) * ny + y - c19[q][1]) * nx + x - c19[q][0]];
}
void d3q19_unrolled(int nz, int ny, int nx, const double *restrict f, double *restrict g) {
  for (int z = 1; z < nz - 1; z++)
    for (int y = 1; y < ny - 1; y++)
      for (int x = 1; x < nx - 1; x++) {
#define S(q, a, b, c) g[((q * nz + z) * ny + y) * nx + x] = f[((q * nz + z - c) * ny + y - b) * nx + x - a];
        S(0,0,0,0) S(1,1,0,0) S(2,-1,0,0) S(3,0,1,0) S(4,0,-1,0) S(5,0,0,1) S(6,0,0,-1) S(7,1,1,0) S(8,-1,-1,0) S(9,1,-1,0) S(10,-1,1,0)
        S(11,1,0,1) S(12,-1,0,-1) S(13,1,0,-1) S(14,-1,0,1) S(15,0,1,1) S(16,0,-1,-1) S(17,0,1,-1) S(18,0,-1,1)
      }
}
/* 3: 3x3 matrix times vector at every point */
void mat3_rolled(int n, const double (*restrict m)[3][3], const double (*restrict x)[3], double (*restrict y)[3]) {
  for (int i = 0; i < n; i++)
    for (int r = 0; r < 3; r++) {
      double s = 0;
      for (int c = 0; c < 3; c++)
        s += m[i][r][c] * x[i][c];
      y[i][r] = s;
    }
}
void mat3_unrolled(int n, const double (*restrict m)[3][3], const double (*restrict x)[3], double (*restrict y)[3]) {
  for (int i = 0; i < n; i++) {
    y[i][0] = 0 + m[i][0][0] * x[i][0] + m[i][0][1] * x[i][1] + m[i][0][2] * x[i][2];
    y[i][1] = 0 + m[i][1][0] * x[i][0] + m[i][1][1] * x[i][1] + m[i][1][2] * x[i][2];
    y[i][2] = 0 + m[i][2][0] * x[i][0] + m[i][2][1] * x[i][1] + m[i][2][2] * x[i][2];
  }
}
/* 4: accumulation in memory, three terms: one load and store of c */
void acc3_rolled(int n, double c[restrict n][n], const double a[restrict n][3], const double b[restrict 3][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < 3; k++)
        c[i][j] += a[i][k] * b[k][j];
}
void acc3_unrolled(int n, double c[restrict n][n], const double a[restrict n][3], const double b[restrict 3][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] = c[i][j] + a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
}
/* 5: other radii in each direction, and a weight for each distance */
static const double wr[5] = {0.4, 0.2, 0.1, 0.05, 0.025};
void radii_rolled(int ny, int nx, const double a[restrict ny][nx], double b[restrict ny][nx]) {
  for (int y = 4; y < ny - 4; y++)
    for (int x = 4; x < nx - 4; x++) {
      double s = wr[0] * a[y][x];
      for (int r = 1; r <= 4; r++)
        s += wr[r] * (a[y][x - r] + a[y][x + r]);
      for (int r = 1; r <= 2; r++)
        s += wr[r] * (a[y - r][x] + a[y + r][x]);
      b[y][x] = s;
    }
}
void radii_unrolled(int ny, int nx, const double a[restrict ny][nx], double b[restrict ny][nx]) {
  for (int y = 4; y < ny - 4; y++)
    for (int x = 4; x < nx - 4; x++) {
      double s = 0.4 * a[y][x];
      s += 0.2 * (a[y][x - 1] + a[y][x + 1]);
      s += 0.1 * (a[y][x - 2] + a[y][x + 2]);
      s += 0.05 * (a[y][x - 3] + a[y][x + 3]);
      s += 0.025 * (a[y][x - 4] + a[y][x + 4]);
      s += 0.2 * (a[y - 1][x] + a[y + 1][x]);
      s += 0.1 * (a[y - 2][x] + a[y + 2][x]);
      b[y][x] = s;
    }
}
/* 6: components of an array of structures */
struct p3 { double v[3], m; };
void aos_rolled(int n, struct p3 *restrict p, const double *restrict f, double dt) {
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++)
      p[i].v[d] += dt * f[3 * i + d];
}
void aos_unrolled(int n, struct p3 *restrict p, const double *restrict f, double dt) {
  for (int i = 0; i < n; i++) {
    p[i].v[0] += dt * f[3 * i];
    p[i].v[1] += dt * f[3 * i + 1];
    p[i].v[2] += dt * f[3 * i + 2];
  }
}
/* 7: taps with a pragma */
void taps_rolled(int n, const double *restrict a, double *restrict b, const double *restrict w) {
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma unroll
    for (int t = 0; t < 7; t++)
      s += w[t] * a[i + t];
    b[i] = s;
  }
}
void taps_unrolled(int n, const double *restrict a, double *restrict b, const double *restrict w) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    s += w[0] * a[i]; s += w[1] * a[i + 1]; s += w[2] * a[i + 2]; s += w[3] * a[i + 3];
    s += w[4] * a[i + 4]; s += w[5] * a[i + 5]; s += w[6] * a[i + 6];
    b[i] = s;
  }
}
/* 8: two trips around a store */
void two_rolled(int n, double (*restrict y)[n], const double (*restrict x)[n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      for (int s = 0; s < 2; s++)
        y[2 * j + s][i] = 2 * x[j][i];
}
void two_unrolled(int n, double (*restrict y)[n], const double (*restrict x)[n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      y[2 * j][i] = 2 * x[j][i];
      y[2 * j + 1][i] = 2 * x[j][i];
    }
}
/* 9: one trip */
void one_rolled(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int s = 0; s < 1; s++)
      y[i + s] += 2 * x[i + s];
}
void one_unrolled(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    y[i] += 2 * x[i];
}
/* 10: conditions on the unrolled index */
void ring_rolled(int n, const double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      double s = 0;
      for (int q = -1; q <= 1; q++)
        for (int p = -1; p <= 1; p++)
          if (p != 0 || q != 0)
            s += a[j + q][i + p];
      b[j][i] = s;
    }
}
void ring_unrolled(int n, const double a[restrict n][n], double b[restrict n][n]) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      double s = 0;
      s += a[j - 1][i - 1]; s += a[j - 1][i]; s += a[j - 1][i + 1];
      s += a[j][i - 1]; s += a[j][i + 1];
      s += a[j + 1][i - 1]; s += a[j + 1][i]; s += a[j + 1][i + 1];
      b[j][i] = s;
    }
}
/* 11: triangle of a short inner loop */
void tri_rolled(int n, const double (*restrict m)[6], double *restrict y) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int d = 0; d < 3; d++)
      for (int r = 0; r <= d; r++)
        s += m[i][d * (d + 1) / 2 + r];
    y[i] = s;
  }
}
void tri_unrolled(int n, const double (*restrict m)[6], double *restrict y) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    s += m[i][0]; s += m[i][1]; s += m[i][2]; s += m[i][3]; s += m[i][4]; s += m[i][5];
    y[i] = s;
  }
}
/* 12: 5 x 5 x 5 block; unrolled by pragma, the other by macro */
void blk_rolled(int n, const double a[restrict n][n][n], double b[restrict n][n][n], const double w[restrict 125]) {
  for (int k = 2; k < n - 2; k++)
    for (int j = 2; j < n - 2; j++)
      for (int i = 2; i < n - 2; i++) {
        double s = 0;
#pragma unroll
        for (int r = 0; r < 5; r++)
#pragma unroll
          for (int q = 0; q < 5; q++)
#pragma unroll
            for (int p = 0; p < 5; p++)
              s += w[25 * r + 5 * q + p] * a[k + r - 2][j + q - 2][i + p - 2];
        b[k][j][i] = s;
      }
}
#define T1(r, q, p) s += w[25 * r + 5 * q + p] * a[k + r - 2][j + q - 2][i + p - 2];
#define T5(r, q) T1(r, q, 0) T1(r, q, 1) T1(r, q, 2) T1(r, q, 3) T1(r, q, 4)
#define T25(r) T5(r, 0) T5(r, 1) T5(r, 2) T5(r, 3) T5(r, 4)
void blk_unrolled(int n, const double a[restrict n][n][n], double b[restrict n][n][n], const double w[restrict 125]) {
  for (int k = 2; k < n - 2; k++)
    for (int j = 2; j < n - 2; j++)
      for (int i = 2; i < n - 2; i++) {
        double s = 0;
        T25(0) T25(1) T25(2) T25(3) T25(4)
        b[k][j][i] = s;
      }
}
/* 13: bounds that move with the loop around: constant trip count */
void win_rolled(int n, const double *restrict a, double *restrict b) {
  for (int i = 2; i < n - 2; i++) {
    double s = 0;
    for (int k = i - 2; k <= i + 2; k++)
      s += a[k];
    b[i] = s;
  }
}
void win_unrolled(int n, const double *restrict a, double *restrict b) {
  for (int i = 2; i < n - 2; i++)
    b[i] = 0 + a[i - 2] + a[i - 1] + a[i] + a[i + 1] + a[i + 2];
}
