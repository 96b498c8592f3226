// Nothing in memory.
double without_access(int N) {
  double x = 1;
  for (int i = 0; i < N; i++)
    x = x * 1.5 + 0.25;
  return x;
}

// No loop that runs.
void never(double *restrict a) {
  for (int i = 5; i < 5; i++)
    a[i] = 0;
}

// Fits in L1 whatever N is.
void in_l1(double a[restrict 64], const double b[restrict 64]) {
  for (int i = 0; i < 64; i++)
    a[i] += 2 * b[i];
}

// A triangle, and a size that is a member.
struct grid {
  int nx;
};
void triangle(int N, struct grid *restrict g, double a[restrict N][N], double *restrict b) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j <= i; j++)
      a[i][j] *= 2;
  for (int i = 0; i < g->nx; i++)
    b[i] = b[i + 1] + b[i];
}

// Two sizes that decide together.
void two(int N, int M, double a[restrict M][N], double b[restrict M][N]) {
  for (int j = 1; j < M - 1; j++)
    for (int i = 1; i < N - 1; i++)
      b[j][i] = a[j - 1][i] + a[j + 1][i];
}
