// Nests at the edges of the model.
#include <math.h>

void copies(int n, double x[restrict n], const double a[restrict n]) {
  for (int i = 0; i < n; ++i)
    x[i] = a[i];
}

void corners(int n, const double a[restrict n][n][n], double b[restrict n][n][n]) {
  for (int k = 4; k < n - 4; k++)
    for (int j = 4; j < n - 4; j++)
      for (int i = 4; i < n - 4; i++)
        b[k][j][i] = a[k - 4][j - 4][i - 4] + a[k - 4][j - 4][i + 4] + a[k - 4][j + 4][i - 4] +
                     a[k - 4][j + 4][i + 4] + a[k + 4][j - 4][i - 4] + a[k + 4][j - 4][i + 4] +
                     a[k + 4][j + 4][i - 4] + a[k + 4][j + 4][i + 4];
}

// Rows of other lengths.
void triangle(int n, double a[restrict n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < j; i++)
      a[j][i] = 1.0;
}

// Each point needs one that a block further right would make later.
void skewed(int n, double a[n][n]) {
  for (int j = 1; j < n; j++)
    for (int i = 0; i < n - 1; i++)
      a[j][i] = a[j - 1][i + 1] + 1.0;
}

void guarded(int n, double a[restrict n], const double b[restrict n]) {
  for (int i = 0; i < n; i++)
    if (b[i] > 0.0)
      a[i] = tgamma(b[i]);
}

// Members of a structure share lines.
struct cell {
  double p, u, v, w;
};
void members(int n, struct cell *restrict c) {
  for (int i = 0; i < n; i++)
    c[i].w = c[i].p;
}

// Two innermost loops, of which the second uses what the first leaves.
void rows(int n, int m, const double a[restrict m][n], double b[restrict m][n],
          double c[restrict m][n]) {
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      b[j][i] = a[j][i];
    for (int k = 0; k < n; k++)
      c[j][k] = a[j][k];
  }
}

void empty(int n) {
  for (int i = 0; i < n; i++)
    ;
}

void species(int n, int count, const double rho[restrict n][n], double y[restrict count][n][n]) {
  for (int s = 0; s < count; s++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        y[s][j][i] *= rho[j][i];
}

void far(long n, double a[]) {
  for (long i = 0; i < n; i++)
    a[1000000000 * i] = 1.0;
}

// Statements between loops of other depths and names.
void ragged(int n, double a[restrict n][n][n], double b[restrict n][n], double c[restrict n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < n; k++)
        a[i][j][k] = 1.0;
      b[i][j] = 2.0;
    }
    c[i] = 3.0;
    for (int l = 0; l < n - 1; l++)
      b[i][l] += 1.0;
  }
}
