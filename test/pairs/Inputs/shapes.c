// Nests of several loops in other shapes that do the same in the same order. Forms of one
// computation have the part of their name before `__` in common.

#include <stddef.h>

// sizes: n=2000 m=700
void flattened__two(int n, int m, double a[restrict m][n], const double b[restrict m][n]) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      a[j][i] = b[j][i] * 2;
}
void flattened__one(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n * m; i++)
    a[i] = b[i] * 2;
}
void flattened__walking(int n, int m, double *restrict a, const double *restrict b) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      *a++ = *b++ * 2;
}

// sizes: n=3000 m=300
void siblings__inside(int n, int m, double a[restrict m][n], const double b[restrict m][n], double c[restrict m][n],
                      const double d[restrict m][n]) {
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      a[j][i] = b[j][i] + 1.0;
    for (int i = 0; i < n; i++)
      c[j][i] = d[j][i] * 2.0;
  }
}
void siblings__apart(int n, int m, double a[restrict m][n], const double b[restrict m][n], double c[restrict m][n],
                     const double d[restrict m][n]) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      a[j][i] = b[j][i] + 1.0;
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      c[j][i] = d[j][i] * 2.0;
}

// sizes: n=1024
void tile__exact(int n, double a[restrict n][n], double b[restrict n][n]) {
  for (int jj = 0; jj < n; jj += 32)
    for (int ii = 0; ii < n; ii += 32)
      for (int j = jj; j < jj + 32; j++)
        for (int i = ii; i < ii + 32; i++)
          b[j][i] = a[i][j];
}
// other code
void tile__min(int n, double a[restrict n][n], double b[restrict n][n]) {
  for (int jj = 0; jj < n; jj += 32)
    for (int ii = 0; ii < n; ii += 32)
      for (int j = jj; j < (jj + 32 < n ? jj + 32 : n); j++)
        for (int i = ii; i < (ii + 32 < n ? ii + 32 : n); i++)
          b[j][i] = a[i][j];
}
void tile__inner_from_zero(int n, double a[restrict n][n], double b[restrict n][n]) {
  for (int jj = 0; jj < n; jj += 32)
    for (int ii = 0; ii < n; ii += 32)
      for (int j = 0; j < 32; j++)
        for (int i = 0; i < 32; i++)
          b[jj + j][ii + i] = a[ii + i][jj + j];
}
void tile__by_number(int n, double a[restrict n][n], double b[restrict n][n]) {
  for (int jj = 0; jj < n / 32; jj++)
    for (int ii = 0; ii < n / 32; ii++)
      for (int j = jj * 32; j < (jj + 1) * 32; j++)
        for (int i = ii * 32; i < (ii + 1) * 32; i++)
          b[j][i] = a[i][j];
}

// sizes: n=900
void triangle__below(int n, double a[restrict n][n], const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j <= i; j++)
      s += a[i][j] * x[j];
    y[i] = s;
  }
}
void triangle__less(int n, double a[restrict n][n], const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < i + 1; j++)
      s += a[i][j] * x[j];
    y[i] = s;
  }
}
void triangle__from_one(int n, double a[restrict n][n], const double *restrict x, double *restrict y) {
  for (int i = 1; i <= n; i++) {
    double s = 0;
    for (int j = 0; j < i; j++)
      s += a[i - 1][j] * x[j];
    y[i - 1] = s;
  }
}

// sizes: n=1200
void corner__moved(int n, double a[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n - i; j++)
      a[i][i + j] *= 2;
}
void corner__direct(int n, double a[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      a[i][j] *= 2;
}

// sizes: n=2000
void even_rows__condition(int n, double a[restrict n][n], const double b[restrict n][n]) {
  for (int j = 0; j < n; j++)
    if (j % 2 == 0)
      for (int i = 0; i < n; i++)
        a[j][i] = b[j][i] * 3;
}
void even_rows__step(int n, double a[restrict n][n], const double b[restrict n][n]) {
  for (int j = 0; j < n; j += 2)
    for (int i = 0; i < n; i++)
      a[j][i] = b[j][i] * 3;
}
void even_rows__product(int n, double a[restrict n][n], const double b[restrict n][n]) {
  for (int j = 0; j < n / 2; j++)
    for (int i = 0; i < n; i++)
      a[2 * j][i] = b[2 * j][i] * 3;
}
void even_rows__bit(int n, double a[restrict n][n], const double b[restrict n][n]) {
  for (int j = 0; j < n; j++) {
    if (j & 1)
      continue;
    for (int i = 0; i < n; i++)
      a[j][i] = b[j][i] * 3;
  }
}

// sizes: n=2000
void top_row__branch(int n, double a[restrict n][n], const double b[restrict n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      if (j == 0)
        a[j][i] = 0;
      else
        a[j][i] = b[j - 1][i];
    }
}
void top_row__split(int n, double a[restrict n][n], const double b[restrict n][n]) {
  for (int i = 0; i < n; i++)
    a[0][i] = 0;
  for (int j = 1; j < n; j++)
    for (int i = 0; i < n; i++)
      a[j][i] = b[j - 1][i];
}
void top_row__inner_loops(int n, double a[restrict n][n], const double b[restrict n][n]) {
  for (int j = 0; j < n; j++) {
    if (j == 0)
      for (int i = 0; i < n; i++)
        a[j][i] = 0;
    else
      for (int i = 0; i < n; i++)
        a[j][i] = b[j - 1][i];
  }
}

// sizes: n=800 m=20
void double_buffer__swap(int n, int m, double *restrict a, double *restrict b) {
  for (int t = 0; t < m; t++) {
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        b[j * n + i] = 0.5 * (a[(j - 1) * n + i] + a[(j + 1) * n + i]);
    double *swap = a;
    a = b;
    b = swap;
  }
}
void double_buffer__two_steps(int n, int m, double *restrict a, double *restrict b) {
  for (int t = 0; t < m; t += 2) {
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        b[j * n + i] = 0.5 * (a[(j - 1) * n + i] + a[(j + 1) * n + i]);
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        a[j * n + i] = 0.5 * (b[(j - 1) * n + i] + b[(j + 1) * n + i]);
  }
}

// sizes: n=250
void product__memory(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[j][k];
}
void product__scalar(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = c[i][j];
      for (int k = 0; k < n; k++)
        s += a[i][k] * b[j][k];
      c[i][j] = s;
    }
}
void rank_one__hoisted(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      const double x = a[i][k];
      for (int j = 0; j < n; j++)
        c[i][j] += x * b[k][j];
    }
}
void rank_one__plain(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i][j] += a[i][k] * b[k][j];
}
void rank_one__rows(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      double *restrict to = c[i];
      const double *from = b[k];
      for (int j = 0; j < n; j++)
        to[j] += a[i][k] * from[j];
    }
}

// sizes: n=1500 m=1000
void columns__declared_first(int n, int m, double a[restrict m][n], double x[restrict n], double y[restrict m]) {
  int i, j;
  double s;
  for (j = 0; j < m; j++) {
    s = 0;
    for (i = 0; i < n; i++)
      s += a[j][i] * x[i];
    y[j] = s;
  }
}
void columns__declared_late(int n, int m, double a[restrict m][n], double x[restrict n], double y[restrict m]) {
  for (int j = 0; j < m; j++) {
    double s = 0;
    for (int i = 0; i < n; i++)
      s = a[j][i] * x[i] + s;
    y[j] = s;
  }
}
static double dot(int n, const double *a, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * x[i];
  return s;
}
void columns__dot(int n, int m, double a[restrict m][n], double x[restrict n], double y[restrict m]) {
  for (int j = 0; j < m; j++)
    y[j] = dot(n, a[j], x);
}

// sizes: n=600 m=6
void repeated__loop(int n, int m, double a[restrict n][n], const double b[restrict n][n]) {
  for (int t = 0; t < m; t++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        a[j][i] += b[j][i];
}
void repeated__flat(int n, int m, double *restrict a, const double *restrict b) {
  for (int t = 0; t < m; t++)
    for (int i = 0; i < n * n; i++)
      a[i] += b[i];
}

// sizes: n=2000
void trace__index(int n, const double *restrict a, double *restrict t) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[(size_t)i * n + i];
  *t = sum;
}
void trace__walk(int n, const double *restrict a, double *restrict t) {
  double sum = 0;
  const double *p = a;
  for (int i = 0; i < n; i++, p += n + 1)
    sum += *p;
  *t = sum;
}

// sizes: n=2000
void addition__pointer(int n, double *restrict d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        d[(size_t)i * n + j] += d[(size_t)k * n + j];
}
void addition__array(int n, double (*restrict d)[n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        d[i][j] += d[k][j];
}
