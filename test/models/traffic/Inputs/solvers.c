// Solvers and products whose loops are triangles, in the ways in which they are usually written.
// The lines of each nest are compared with reuse distances (solvers.py).
#include <math.h>

void lu(int n, double a[restrict n][n]) {
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      a[i][k] /= a[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
  }
}

void lu_by_rows(int n, double a[restrict n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[k][j];
      a[i][j] /= a[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        a[i][j] -= a[i][k] * a[k][j];
  }
}

void lu_and_solve(int n, double a[restrict n][n], double b[restrict n], double x[restrict n],
                  double y[restrict n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      double w = a[i][j];
      for (int k = 0; k < j; k++)
        w -= a[i][k] * a[k][j];
      a[i][j] = w / a[j][j];
    }
    for (int j = i; j < n; j++) {
      double w = a[i][j];
      for (int k = 0; k < i; k++)
        w -= a[i][k] * a[k][j];
      a[i][j] = w;
    }
  }
  for (int i = 0; i < n; i++) {
    double w = b[i];
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    y[i] = w;
  }
  for (int i = n - 1; i >= 0; i--) {
    double w = y[i];
    for (int j = i + 1; j < n; j++)
      w -= a[i][j] * x[j];
    x[i] = w / a[i][i];
  }
}

void cholesky(int n, double a[restrict n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
    for (int k = 0; k < i; k++)
      a[i][i] -= a[i][k] * a[i][k];
    a[i][i] = sqrt(a[i][i]);
  }
}

void symmetric_product(int n, double alpha, double a[restrict n][n], double b[restrict n][n],
                       double c[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < i; k++) {
        c[k][j] += alpha * b[i][j] * a[i][k];
        sum += b[k][j] * a[i][k];
      }
      c[i][j] += alpha * b[i][j] * a[i][i] + alpha * sum;
    }
}

void triangular_product(int n, double alpha, double a[restrict n][n], double b[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      for (int k = i + 1; k < n; k++)
        b[i][j] += a[k][i] * b[k][j];
      b[i][j] *= alpha;
    }
}

void symmetric_rank(int n, double alpha, double a[restrict n][n], double c[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j <= i; j++)
        c[i][j] += alpha * a[i][k] * a[j][k];
}

void folding(int n, int t[restrict n][n], const int s[restrict n]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      t[i][j] = t[i][j] > t[i][j - 1] ? t[i][j] : t[i][j - 1];
      if (i + 1 < n)
        t[i][j] = t[i][j] > t[i + 1][j] ? t[i][j] : t[i + 1][j];
      for (int k = i + 1; k < j; k++)
        t[i][j] = t[i][j] > t[i][k] + t[k + 1][j] ? t[i][j] : t[i][k] + t[k + 1][j];
    }
}

void shortest_paths(int n, double d[restrict n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        d[i][j] = d[i][j] < d[i][k] + d[k][j] ? d[i][j] : d[i][k] + d[k][j];
}

void orthogonal_columns(int n, double a[restrict n][n], double q[restrict n][n],
                        double r[restrict n][n]) {
  for (int k = 0; k < n; k++) {
    double norm = 0;
    for (int i = 0; i < n; i++)
      norm += a[i][k] * a[i][k];
    r[k][k] = sqrt(norm);
    for (int i = 0; i < n; i++)
      q[i][k] = a[i][k] / r[k][k];
    for (int j = k + 1; j < n; j++) {
      r[k][j] = 0;
      for (int i = 0; i < n; i++)
        r[k][j] += q[i][k] * a[i][j];
      for (int i = 0; i < n; i++)
        a[i][j] -= q[i][k] * r[k][j];
    }
  }
}

void toeplitz(int n, const double r[restrict n], double y[restrict n], double z[restrict n]) {
  double alpha = -r[0], beta = 1;
  for (int k = 1; k < n; k++) {
    beta *= 1 - alpha * alpha;
    double sum = 0;
    for (int i = 0; i < k; i++)
      sum += r[k - i - 1] * y[i];
    alpha = -(r[k] + sum) / beta;
    for (int i = 0; i < k; i++)
      z[i] = y[i] + alpha * y[k - i - 1];
    for (int i = 0; i < k; i++)
      y[i] = z[i];
    y[k] = alpha;
  }
}

void forward_substitution(int n, const double l[restrict n][n], const double b[restrict n],
                          double x[restrict n]) {
  for (int i = 0; i < n; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= l[i][j] * x[j];
    x[i] /= l[i][i];
  }
}

void two_sided(int n, const double a[restrict n][n], const double x[restrict n],
               double y[restrict n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      y[i] += a[i][j] * x[j];
      y[j] += a[i][j] * x[i];
    }
}
